import { expect, it } from 'vitest';
import { sheetMarkdown } from '../../../src/engine/report/sheet.js';
import type { Statistic } from '../../../src/engine/ruleset.js';

const statistics: readonly Statistic[] = [
    {
        name: 'CHP',
        section: 'Health',
        sum: {
            total: 15,
            terms: [
                { name: 'CON score', value: 13 },
                { name: 'base', value: 2 },
            ],
        },
        page: 5,
    },
    { name: 'Reflex', section: 'Saves', sum: { total: 1, terms: [] }, text: '+1' },
    { name: 'XHP', section: 'Health', sum: { total: 16, terms: [{ name: 'levels', value: 16 }] } },
];

it('a table for each section, in order', () => {
    expect(sheetMarkdown({ name: 'Henry' }, statistics, { terms: false })).toBe(
        [
            '# Henry',
            '',
            '## Health',
            '',
            '| | |',
            '| --- | --: |',
            '| CHP | 15 |',
            '| XHP | 16 |',
            '',
            '## Saves',
            '',
            '| | |',
            '| --- | --: |',
            '| Reflex | +1 |',
            '',
        ].join('\n'),
    );
});

it('on demand with the terms and the page of each number', () => {
    const text = sheetMarkdown({ name: 'Henry' }, statistics, { terms: true });
    expect(text).toContain('| CHP | 15 | +13 CON score +2 base (p. 5) |');
    expect(text).toContain('| XHP | 16 | +16 levels |');
});

it('names from files are text, never markup; findings come first', () => {
    const text = sheetMarkdown({ name: '<b>|*x*' }, statistics, {
        terms: false,
        faults: ['[a](b)'],
        lead: ['Level 2'],
    });
    expect(text.split('\n').slice(0, 6)).toEqual(['# \\<b\\>\\|\\*x\\*', '', 'Level 2', '', '## Findings', '']);
    expect(text).toContain('- \\[a\\](b)');
});
