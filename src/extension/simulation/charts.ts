import type { Chance, SimulationSeries, Spread } from '../../server/protocol.js';

/** Text for HTML, in elements and in attributes. */
export function escape(text: string): string {
    return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function percent(share: number): string {
    return `${(100 * share).toFixed(1)}%`;
}

export function between({ low, high }: Chance): string {
    return `${percent(low)} – ${percent(high)}`;
}

const WIDTH = 320;
const HEIGHT = 90;
/** Room below a chart for its numbers. */
const FOOT = 16;
/** Bars of the widest chart; more values share a bar. */
const MOST_BARS = 32;

/** A share as a bar with the range in which it lies. */
export function shareBar({ share, low, high }: Chance, color: number): string {
    const x = (value: number) => (value * WIDTH).toFixed(1);
    return `<svg class="bar" role="img" aria-label="${percent(share)}" viewBox="0 0 ${WIDTH} 14">
        <rect class="track" width="${WIDTH}" height="14"/>
        <rect class="color${color}" width="${x(share)}" height="14"/>
        <path class="range" d="M${x(low)} 7H${x(high)}M${x(low)} 3V11M${x(high)} 3V11"/>
    </svg>`;
}

/** How often each value came up. */
export function histogram({ pairs }: Spread, label: string, color: number): string {
    const least = pairs[0]?.[0] ?? 0;
    const most = pairs.at(-1)?.[0] ?? 0;
    const each = Math.ceil((most - least + 1) / MOST_BARS);
    const counts = new Array<number>(Math.floor((most - least) / each) + 1).fill(0);
    for (const [value, times] of pairs) {
        counts[Math.floor((value - least) / each)]! += times;
    }
    const highest = Math.max(1, ...counts);
    const step = Math.min(24, WIDTH / counts.length);
    const bars = counts.map((times, index) => {
        const height = (times / highest) * HEIGHT;
        const from = least + index * each;
        const to = Math.min(most, from + each - 1);
        const title = `${from === to ? from : `${from}–${to}`}: ${times}`;
        return `<rect class="color${color}" x="${(index * step + 1).toFixed(1)}" y="${(HEIGHT - height).toFixed(1)}"
            width="${Math.max(1, step - 2).toFixed(1)}" height="${height.toFixed(1)}"><title>${title}</title></rect>`;
    });
    const right = (counts.length * step).toFixed(1);
    return `<svg class="chart" role="img" aria-label="${escape(label)}" viewBox="0 0 ${WIDTH} ${HEIGHT + FOOT}">
        ${bars.join('')}
        <path class="axis" d="M0 ${HEIGHT}H${right}"/>
        <text x="0" y="${HEIGHT + FOOT - 3}">${least}</text>
        ${most > least ? `<text x="${right}" y="${HEIGHT + FOOT - 3}" text-anchor="end">${most}</text>` : ''}
    </svg>`;
}

/** How often each side won, over the values of what is varied. */
export function lines(series: readonly SimulationSeries[], label: string): string {
    const values = series.map(({ value }) => value ?? 0);
    const least = Math.min(...values);
    const span = Math.max(1, Math.max(...values) - least);
    const x = (value: number) => (((value - least) / span) * (WIDTH - 8) + 4).toFixed(1);
    const y = (share: number) => ((1 - share) * (HEIGHT - 8) + 4).toFixed(1);
    const parties = series[0]?.winners ?? [];
    const curves = parties.map((_, party) => {
        const points = series.map(({ value, winners }) => {
            const { share } = winners[party]?.chance ?? { share: 0 };
            return {
                at: `${x(value ?? 0)},${y(share)}`,
                x: x(value ?? 0),
                y: y(share),
                title: `${value}: ${percent(share)}`,
            };
        });
        const dots = points.map(
            (point) =>
                `<circle class="color${party % COLORS}" cx="${point.x}" cy="${point.y}" r="3"><title>${point.title}</title></circle>`,
        );
        return `<polyline class="line${party % COLORS}" points="${points.map(({ at }) => at).join(' ')}"/>${dots.join('')}`;
    });
    return `<svg class="chart" role="img" aria-label="${escape(label)}" viewBox="0 0 ${WIDTH} ${HEIGHT + FOOT}">
        <path class="axis" d="M0 ${HEIGHT}H${WIDTH}M0 4V${HEIGHT}"/>
        ${curves.join('')}
        <text x="4" y="${HEIGHT + FOOT - 3}">${least}</text>
        <text x="${WIDTH - 4}" y="${HEIGHT + FOOT - 3}" text-anchor="end">${least + span}</text>
    </svg>`;
}

/** Sides are told apart by so many colours of the theme. */
export const COLORS = 5;
