import { describe, expect, it } from 'vitest';
import { opsAndTactics } from '../../src/engine/rulesets/ops-and-tactics/index.js';
import { insertionOf, type Thing } from '../../src/language/armoury/insertion.js';
import { openOps } from './ops.js';

const GLOCK: Thing = { kind: 'weapon', name: 'Glock 17' };
const CLUB: Thing = { kind: 'weapon', name: 'Light Club' };
const VEST: Thing = { kind: 'armor', name: 'Concealable Vest' };
const JHP: Thing = { kind: 'ammunition', name: '9x19mm JHP' };

/** The text after a thing was chosen with the cursor at `|`. */
async function insert(text: string, thing: Thing): Promise<string> {
    const source = text.replace('|', '');
    const workspace = await openOps({ 'a.skirmish': `ruleset Ops and Tactics\n${source}` }, opsAndTactics);
    const offset = text.indexOf('|') + 'ruleset Ops and Tactics\n'.length;
    const edit = insertionOf(workspace.services.skirmish, workspace.document('a.skirmish'), offset, thing);
    const whole = workspace.document('a.skirmish').textDocument.getText();
    const changed = whole.slice(0, edit.start) + edit.text + whole.slice(edit.end);
    return changed.slice('ruleset Ops and Tactics\n'.length);
}

describe('A thing from the armoury', () => {
    it.each([
        ['quoted, where a name is expected', 'carries: |', GLOCK, 'carries: "Glock 17"'],
        ['bare, where its name can stand so', 'carries: |', CLUB, 'carries: Light Club'],
        ['in the place of a half-typed name', 'carries: "Gl|', GLOCK, 'carries: "Glock 17"'],
        ['with the quote that the editor closed', 'carries: "Gl|"', GLOCK, 'carries: "Glock 17"'],
        ['of a half-typed bare name', 'carries: Lig|', CLUB, 'carries: Light Club'],
        ['as one more of a list', 'carries: Light Club|', GLOCK, 'carries: Light Club, "Glock 17"'],
        ['after a comma', 'carries: Light Club, |', GLOCK, 'carries: Light Club, "Glock 17"'],
        ['before another', 'carries: |Light Club', GLOCK, 'carries: "Glock 17", Light Club'],
        ['after a count', 'carries: 2 x |', GLOCK, 'carries: 2 x "Glock 17"'],
        ['as what a weapon is loaded with', 'carries: "Glock 17" loaded |', JHP, 'carries: "Glock 17" loaded "9x19mm JHP"'],
        ['under the label it belongs to', '|', GLOCK, 'carries: "Glock 17"'],
        ['as armour is worn', '|', VEST, 'wears: Concealable Vest'],
        ['in the list that is there', 'carries: Light Club\n    |', GLOCK, 'carries: Light Club, "Glock 17"\n    '],
        ['away from a label where it has no place', 'level: 1|', GLOCK, 'level: 1\n    carries: "Glock 17"'],
        ['also from that of other things', 'wears: Concealable Vest|', GLOCK, 'wears: Concealable Vest\n    carries: "Glock 17"'],
    ])('is written %s', async (_how, before, thing, after) => {
        const block = (lines: string) => `npc Ann {\n    ${lines}\n}\n`;
        expect(await insert(block(before), thing)).toBe(block(after));
    });

    it('goes to one combatant of an encounter', async () => {
        const fight = (lines: string) => `npc Ann { level: 1 }\nencounter Test { side A { Ann at 1,1 { ${lines} } } side B { Ann } }\n`;
        expect(await insert(fight('|'), GLOCK)).toBe(fight('carries: "Glock 17"'));
    });

    it('is a name alone where nothing of it belongs', async () => {
        expect(await insert('// about the |', GLOCK)).toBe('// about the "Glock 17"');
        expect(await insert('feat Trench Fighter { effect: attack +1 with | }', GLOCK)).toContain('with "Glock 17" }');
    });
});
