/** The four rows of the health track, lightest first (p. 8). */
export const ROWS = ['Light', 'Moderate', 'Serious', 'Incapacitating'] as const;
export type Row = (typeof ROWS)[number];

/** Boxes in each row of a usual track. */
const BOXES = 3;

/** What a number of wounds means: rows of three boxes, one more in each for every copy of Stolid (p. 8 and 20). */
export class Track {
    /** The last wound of each row. */
    private readonly ends: readonly number[];

    /**
     * @param health boxes in all
     * @param stolid copies of the feat: the first adds a light box, the second a moderate one, and so on
     */
    constructor(
        readonly health: number,
        stolid: number,
    ) {
        let end = 0;
        this.ends = ROWS.map((_row, index) => (end += BOXES + (index < stolid ? 1 : 0)));
    }

    /** The row that a wound falls in, counted from 1; undefined beyond the last box. */
    rowOf(wound: number): Row | undefined {
        return wound > this.health ? undefined : (ROWS[this.ends.findIndex((end) => wound <= end)] ?? ROWS.at(-1));
    }

    /** Wounds that a row holds when somebody has so many in all. */
    inRow(row: Row, wounds: number): number {
        const index = ROWS.indexOf(row);
        const start = this.ends[index - 1] ?? 0;
        const end = index === ROWS.length - 1 ? this.health : this.ends[index]!;
        return Math.max(0, Math.min(wounds, end) - start);
    }
}

/** Wounds of a roll to wound: one when it is reached, one more for each full five above (p. 7). */
export function woundsOf(roll: number, toughness: number): number {
    return roll < toughness ? 0 : 1 + Math.floor((roll - toughness) / 5);
}

/** Rounds to live after the thirteenth wound: ten hours (p. 8). */
const TEN_HOURS = 6000;

/** Rounds left to one who has so many wounds more than boxes: halved by each after the first (p. 8). */
export function timeToLive(beyond: number, left = TEN_HOURS): number {
    return Math.floor(left / 2 ** Math.max(0, beyond - 1));
}

/** `10 hours`, `37 minutes`, `4 rounds`: time as people say it. */
export function timeText(rounds: number): string {
    const say = (amount: number, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;
    if (rounds >= 600) {
        const hours = Math.floor(rounds / 600);
        const minutes = Math.floor((rounds % 600) / 10);
        return minutes === 0 ? say(hours, 'hour') : `${say(hours, 'hour')} ${say(minutes, 'minute')}`;
    }
    return rounds >= 10 ? say(Math.floor(rounds / 10), 'minute') : say(rounds, 'round');
}
