import type { Statistic } from '../ruleset.js';
import { formatTerms } from '../terms.js';
import { plain } from './markdown.js';

export interface SheetOptions {
    /** Whether each number is followed by the terms that it is made of. */
    readonly terms: boolean;
    /** Lines under the heading, already Markdown, such as a ruleset’s `describe`. */
    readonly lead?: readonly string[];
    /** What the rulebook finds fault with, in its words. */
    readonly faults?: readonly string[];
}

/**
 * A creature’s sheet as Markdown: a table for each section of its statistics, in their order. What comes from files is
 * escaped.
 */
export function sheetMarkdown(
    creature: { readonly name: string },
    statistics: readonly Statistic[],
    options: SheetOptions,
): string {
    const sections = new Map<string, Statistic[]>();
    for (const statistic of statistics) {
        const list = sections.get(statistic.section);
        if (list) {
            list.push(statistic);
        } else {
            sections.set(statistic.section, [statistic]);
        }
    }
    const blocks = [...sections].map(([section, list]) =>
        [`## ${plain(section)}`, '', ...table(list, options.terms)].join('\n'),
    );
    const faults = options.faults ?? [];
    return [
        `# ${plain(creature.name)}`,
        ...(options.lead?.length ? [options.lead.join('  \n')] : []),
        ...(faults.length > 0 ? [['## Findings', '', ...faults.map((fault) => `- ${plain(fault)}`)].join('\n')] : []),
        ...blocks,
    ]
        .join('\n\n')
        .concat('\n');
}

function table(statistics: readonly Statistic[], terms: boolean): string[] {
    const rows = statistics.map(({ name, sum, text, page }) => {
        const parts = sum.terms.length > 0 ? formatTerms(sum.terms) : '';
        const cells = [name, text ?? String(sum.total), ...(terms ? [page ? `${parts} (p. ${page})` : parts] : [])];
        return `| ${cells.map((cell) => plain(cell.trim())).join(' | ')} |`;
    });
    return terms ? ['| | | made of |', '| --- | --: | --- |', ...rows] : ['| | |', '| --- | --: |', ...rows];
}
