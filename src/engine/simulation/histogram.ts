/** Counts whole numbers: how many fights lasted 3 rounds, how often someone was left with 7 hit points. Counts add up in any order. */
export class Histogram {
    private readonly counts = new Map<number, number>();
    private size = 0;

    /** @param pairs values and how often each was seen, as {@link toPairs} gives them */
    static of(pairs: readonly (readonly [number, number])[]): Histogram {
        const histogram = new Histogram();
        for (const [value, count] of pairs) {
            histogram.add(value, count);
        }
        return histogram;
    }

    add(value: number, count = 1): void {
        this.counts.set(value, (this.counts.get(value) ?? 0) + count);
        this.size += count;
    }

    merge(other: Histogram): void {
        for (const [value, count] of other.counts) {
            this.add(value, count);
        }
    }

    /** How many values were added. */
    get total(): number {
        return this.size;
    }

    count(value: number): number {
        return this.counts.get(value) ?? 0;
    }

    /** Lowest value first. */
    toPairs(): [number, number][] {
        return [...this.counts].sort(([a], [b]) => a - b);
    }

    /** NaN of nothing, as are the other measures. */
    get mean(): number {
        let sum = 0;
        for (const [value, count] of this.counts) {
            sum += value * count;
        }
        return sum / this.size;
    }

    /** Standard deviation of the values themselves, not an estimate for a greater crowd. */
    get deviation(): number {
        const { mean } = this;
        let sum = 0;
        for (const [value, count] of this.counts) {
            sum += count * (value - mean) ** 2;
        }
        return Math.sqrt(sum / this.size);
    }

    /** The least value that at least `share` of all values do not exceed: 0.5 for the median. */
    quantile(share: number): number {
        let seen = 0;
        for (const [value, count] of this.toPairs()) {
            seen += count;
            if (seen >= share * this.size) {
                return value;
            }
        }
        return Number.NaN;
    }
}

/** Where a share lies that was seen `hits` times in `total` trials, with 95% confidence (Wilson 1927). */
export function interval(hits: number, total: number): { readonly low: number; readonly high: number } {
    if (total === 0) {
        return { low: 0, high: 1 };
    }
    const share = hits / total;
    const z = Z_95;
    const middle = share + (z * z) / (2 * total);
    const spread = z * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
    const whole = 1 + (z * z) / total;
    return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) };
}
const Z_95 = 1.959964;
