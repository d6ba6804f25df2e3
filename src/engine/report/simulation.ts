import type { Chance, SimulationSummary, Spread } from '../simulation/index.js';

/** What is said of a simulation beside its numbers. */
export interface SimulationTitle {
    readonly encounter: string;
    readonly ruleset: string;
    readonly seed: number;
    /** `Street Thug count` */
    readonly varied?: string;
}

/** Characters of the longest bar. */
const BAR = 30;
/** Rows of a chart; more values are taken together. */
const MOST_ROWS = 12;

/** The results of a simulation as text with bars; with several values of what is varied, a table of them goes first. */
export function simulationText(
    { encounter, ruleset, seed, varied }: SimulationTitle,
    series: readonly { readonly value?: number; readonly summary: SimulationSummary }[],
): string {
    const [first] = series;
    if (!first || first.summary.runs === 0) {
        return `${encounter}: no fight was played.\n`;
    }
    const runs = first.summary.runs;
    const lines = [`${encounter}: ${runs} ${runs === 1 ? 'fight' : 'fights'}`, `${ruleset}, seeds from ${seed}`, ''];
    if (varied !== undefined) {
        lines.push(...comparison(varied, series), '');
    }
    for (const { value, summary } of series) {
        if (varied !== undefined) {
            lines.push(`${varied} ${value}`, '');
        }
        lines.push(...section(summary), '');
    }
    return `${lines.join('\n').trimEnd()}\n`;
}

function section(summary: SimulationSummary): string[] {
    const { winners, undecided, reasons, rounds, combatants, notable } = summary;
    const chances = [
        ...winners.map(({ party, chance }) => ({ name: `${party} wins`, chance })),
        { name: 'undecided', chance: undecided },
    ].filter(({ name, chance }) => name !== 'undecided' || chance.share > 0);
    return [
        ...table(chances.map(({ name, chance }) => [name, percent(chance.share), between(chance), bar(chance.share)])),
        '',
        `Rounds: ${spreadText(rounds)}`,
        ...chart(rounds),
        '',
        ...table([
            ['Combatant', 'Side', 'Down', '95%', 'In round', 'Left', 'Dealt', 'Taken', 'Spent', 'Hits'],
            ...combatants.map(({ who, side, down, falls, left, dealt, taken, spent, success }) => [
                who,
                side ?? '–',
                percent(down.share),
                between(down),
                falls ? falls.mean.toFixed(1) : '–',
                range(left),
                dealt.mean.toFixed(1),
                taken.mean.toFixed(1),
                spent.mean.toFixed(1),
                success === null ? '–' : percent(success),
            ]),
        ]),
        '',
        ...reasons.map(({ reason, times }) => `${times} × ${reason}`),
        ...(notable
            ? [
                  '',
                  `Closest fight: seed ${notable.closest.seed}. Median: seed ${notable.median.seed}. ` +
                      `Most lopsided: seed ${notable.lopsided.seed}.`,
              ]
            : []),
    ];
}

function comparison(
    varied: string,
    series: readonly { readonly value?: number; readonly summary: SimulationSummary }[],
): string[] {
    const parties = series[0]!.summary.winners.map(({ party }) => party);
    return table([
        [varied, ...parties.map((party) => `${party} wins`), 'undecided', 'rounds', ''],
        ...series.map(({ value, summary: { winners, undecided, rounds } }) => [
            String(value),
            ...winners.map(({ chance }) => percent(chance.share)),
            percent(undecided.share),
            rounds.mean.toFixed(1),
            bar(winners[0]?.chance.share ?? 0),
        ]),
    ]);
}

/** How often each value came up; neighbours share a row where there are too many of them. */
function chart({ pairs }: Spread): string[] {
    const [least] = pairs[0] ?? [0];
    const [most] = pairs.at(-1) ?? [0];
    const width = Math.ceil((most - least + 1) / MOST_ROWS);
    const counts = new Array<number>(Math.floor((most - least) / width) + 1).fill(0);
    for (const [value, times] of pairs) {
        counts[Math.floor((value - least) / width)]! += times;
    }
    const highest = Math.max(...counts);
    return table(
        counts.map((times, row) => {
            const from = least + row * width;
            const to = Math.min(most, from + width - 1);
            return ['', from === to ? String(from) : `${from}–${to}`, String(times), bar(times / highest)];
        }),
    );
}

function spreadText({ mean, deviation, low, median, high }: Spread): string {
    return `${mean.toFixed(1)} ± ${deviation.toFixed(1)}, median ${median}, most between ${low} and ${high}`;
}

function range({ low, median, high }: Spread): string {
    return `${median} (${low}–${high})`;
}

export function percent(share: number): string {
    return `${(100 * share).toFixed(1)}%`;
}

function between({ low, high }: Chance): string {
    return `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}%`;
}

/** Eighths of a character, so that small differences show. */
const PARTS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

function bar(share: number): string {
    const eighths = Math.round(share * BAR * PARTS.length);
    return '█'.repeat(Math.floor(eighths / PARTS.length)) + PARTS[eighths % PARTS.length]!;
}

/** Cells in columns, numbers to the right. */
function table(rows: readonly (readonly string[])[]): string[] {
    const widths: number[] = [];
    for (const row of rows) {
        row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, cell.length)));
    }
    return rows.map((row) =>
        row
            .map((cell, column) => (isNumber(cell) ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!)))
            .join('  ')
            .trimEnd(),
    );
}

function isNumber(cell: string): boolean {
    return /^[\d.–]+%?( \(.*\))?$/.test(cell);
}
