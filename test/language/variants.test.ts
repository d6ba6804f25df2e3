import { rmSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from '../../src/cli/check.js';
import { prepareRun } from '../../src/language/run.js';
import { BOOKS, openBook } from './books.js';
import type { TestWorkspace } from './workspace.js';

/** By each book a base in one file, its variant in another, a variant of that in a third, and a fight in a fourth. */
const FAMILIES = [
    {
        book: BOOKS[0],
        thug: `npc Thug {
    level: 2
    abilities: STR 12, DEX 10, CON 12, INT 9, WIS 10, CHA 9
    feats: Brawl, Personal Firearms Proficiency
    wears: Concealable Vest
    carries: "S&W SD40" loaded ".40 S&W"
    tactics: Aggressive
}
`,
        leader: 'npc Leader from Thug { level: 4  feats: + Toughness, + Medium Armor Proficiency, - Brawl }\n',
        boss: `npc Boss from Leader {
    abilities: STR 12, DEX 10, CON 16, INT 9, WIS 10, CHA 9
    feats: + Toughness
    carries: + Light Club
}
`,
        // CON 16 + 2, Toughness of the leader and of the boss; 5 times (3 + 3) and twice 4
        before: { CHP: 20, XHP: 38, 'Melee Attack': 5, DEF: 12, Load: 6.7 },
        armor: ['Concealable Vest', 'Light Duty Vest'],
        rearmed: { DEF: 13, Load: 9.7 },
        risen: { CHP: 20, XHP: 44, 'Melee Attack': 6, DEF: 13 },
        shown: ['CHP', 'XHP'],
        fought: ['CHP', 'XHP'],
        fault: ['Brawl,', 'Brawl, Cleave,'],
        faults: ['error feat-prerequisite “Cleave”', 'warning proficiency-missing “Concealable Vest”'],
        leaderFault: ['+ Toughness', '+ Cleave'],
        bossFault: ['+ Toughness', '- Weapon Focus'],
    },
    {
        book: BOOKS[1],
        thug: `npc Thug {
    level: 2
    abilities: STR 2, DEX 1, CON 1, INT 0, WIS 1, CHA 1
    feats: Sprint, Aim
    wears: Leathers
    carries: Sling
    tactics: Aggressive
}
`,
        leader: 'npc Leader from Thug { level: 4  feats: + Capable Defense, + Stolid, - Sprint }\n',
        boss: `npc Boss from Leader {
    abilities: STR 2, DEX 1, CON 2, INT 0, WIS 1, CHA 0
    carries: + Basic Toolkit (Heal)
}
`,
        before: { Health: 13, Defense: 13, Toughness: 9 },
        armor: ['Leathers', 'Hides'],
        rearmed: { Bulk: 6 },
        risen: { Level: 5, Health: 13 },
        shown: ['Toughness'],
        fought: ['Health'],
        fault: ['Sprint, Aim', 'Sprint, Power Strike'],
        faults: ['error feat-prerequisite “Power Strike”'],
        leaderFault: ['+ Stolid', '+ Power Strike'],
        bossFault: ['carries:', 'feats: - Track  carries:'],
    },
];

describe.each(FAMILIES)('by $book.title', (family) => {
const { book } = family;
const HEAD = `${book.line}\n`;
const THUG = HEAD + family.thug;
const LEADER = HEAD + family.leader;
const FILES = {
    'thug.skirmish': THUG,
    'leader.skirmish': LEADER,
    'boss.skirmish': HEAD + family.boss,
    'fight.skirmish': `${HEAD}encounter Ambush {
    seed: 5
    map: 12 x 8
    side A { Boss at 2,4 }
    side B { Thug at 8,4 }
    ends: 1 round
}
`,
};

/** The numbers of the boss as the sheet has them. */
function onSheet(workspace: TestWorkspace): Record<string, number> {
    const document = workspace.document('boss.skirmish');
    const library = workspace.services.shared.workspace.Libraries.scopeOf(document);
    const boss = library.find('npc', 'Boss');
    const all = boss ? book.ruleset.statistics(boss, library) : [];
    // what is gained by raises comes last, by the name of the total
        return Object.fromEntries(all.toReversed().map(({ name, sum }) => [name, sum.total]));
}

async function onHover(workspace: TestWorkspace): Promise<string> {
    const document = workspace.document('boss.skirmish');
    const position = document.textDocument.positionAt(document.textDocument.getText().indexOf('Boss') + 1);
    const params = { textDocument: { uri: document.uri.toString() }, position };
    const hover = await workspace.services.skirmish.lsp.HoverProvider?.getHoverContent(document, params);
    return hover ? (hover.contents as { value: string }).value : '';
}

function inFight({ services, document }: { services: TestWorkspace['services']; document: TestWorkspace['document'] }) {
    const begin = prepareRun(services.shared, document('fight.skirmish'), 'Ambush');
    if (typeof begin === 'string') {
        throw new Error(begin);
    }
    let numbers: Readonly<Record<string, number>> | undefined;
    const fight = begin({
        version: 'test',
        emit: (event) => {
            if (event.type === 'enter' && event.who === 'Boss') {
                numbers = event.statistics;
            }
        },
    });
    fight.advance();
    return numbers;
}

describe('A variant of a variant whose base is in another file', () => {
    test('has the same numbers in sheet, hover and fight, and follows an edit of the base at once', async () => {
        const workspace = await openBook(book, FILES);
        const agree = async (): Promise<Record<string, number>> => {
            const sheet = onSheet(workspace);
            const hover = await onHover(workspace);
            const fight = inFight({ services: workspace.services, document: (path) => workspace.document(path) });
            for (const name of family.shown) {
                expect(hover).toMatch(new RegExp(`\\b${name} [+]?${sheet[name]}\\b`));
            }
            for (const name of family.fought) {
                expect(fight?.[name]).toBe(sheet[name]);
            }
            return sheet;
        };
        expect(await agree()).toMatchObject(family.before);
        await workspace.change({ 'thug.skirmish': THUG.replace(family.armor[0]!, family.armor[1]!) });
        expect(onSheet(workspace)).toMatchObject(family.rearmed);
        await workspace.change({ 'leader.skirmish': LEADER.replace('level: 4', 'level: 5') });
        expect(await agree()).toMatchObject(family.risen);
    });

    test('has its own faults at home, and those of the base once, at the base', async () => {
        const thug = THUG.replace(family.fault[0]!, family.fault[1]!);
        const workspace = await openBook(book, { ...FILES, 'thug.skirmish': thug });
        const grave = workspace.summary('thug.skirmish').filter((fault) => !fault.startsWith('hint'));
        expect(grave).toEqual(family.faults);
        expect(workspace.summary('leader.skirmish')).toEqual([]);
        expect(workspace.summary('boss.skirmish')).toEqual([]);
    });
});

describe('The same findings', () => {
    const FAULTY = {
        ...FILES,
        'leader.skirmish': LEADER.replace(family.leaderFault[0]!, family.leaderFault[1]!),
        'boss.skirmish': FILES['boss.skirmish'].replace(family.bossFault[0]!, family.bossFault[1]!),
    };
    const all = (workspace: TestWorkspace): string[] =>
        Object.keys(FILES)
            .flatMap((path) => workspace.diagnostics(path).map(({ code, message }) => `${path}: ${code}: ${String(message)}`))
            .sort();

    test('after saving, reopening, in another order of files and blocks, after a restart, on the command line', async () => {
        const workspace = await openBook(book, FAULTY);
        const first = all(workspace);
        expect(first.map((line) => line.split(':')[1]?.trim())).toEqual(
            expect.arrayContaining(['feat-prerequisite', 'removal-unmatched', 'proficiency-missing']),
        );

        // saved as it is, then closed and opened
        await workspace.change(FAULTY);
        expect(all(workspace)).toEqual(first);
        await workspace.change({ 'thug.skirmish': undefined });
        expect(workspace.summary('leader.skirmish')).toContain('error unknown-name “Thug”');
        await workspace.change({ 'thug.skirmish': FAULTY['thug.skirmish'] });
        expect(all(workspace)).toEqual(first);

        // another process, which reads the files the other way round
        const restarted = await openBook(book, Object.fromEntries(Object.entries(FAULTY).reverse()));
        expect(all(restarted)).toEqual(first);

        // all in one file, in either order
        const bodies = Object.values(FAULTY).map((text) => text.slice(HEAD.length));
        const messages = (list: readonly string[]): string[] => list.map((line) => line.replace(/^\S+ /, '')).sort();
        for (const order of [bodies, [...bodies].reverse()]) {
            const joined = await openBook(book, { 'thug.skirmish': HEAD + order.join('\n') });
            const found = joined.diagnostics('thug.skirmish').map(({ code, message }) => `${code}: ${String(message)}`);
            expect(found.sort()).toEqual(messages(first));
        }

        const folder = mkdtempSync(join(tmpdir(), 'skirmish-'));
        try {
            Object.entries(FAULTY).forEach(([path, text]) => writeFileSync(join(folder, path), text));
            let printed = '';
            const write = (text: string): void => void (printed += text);
            await check([folder], { format: 'json' }, { write, note: () => undefined });
            const onCommandLine = (JSON.parse(printed) as { file: string; code: string; message: string }[]).map(
                ({ file, code, message }) => `${file.split('/').at(-1)}: ${code}: ${message}`,
            );
            expect(onCommandLine.sort()).toEqual(first);
        } finally {
            rmSync(folder, { recursive: true });
        }
    });
});
});
