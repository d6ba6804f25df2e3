import { describe, expect, it } from 'vitest';
import { readOpsRulebook } from '../../../../../language/ops-rulebook.js';
import { CAST } from '../generated.js';
import { type Played, play as playText, playEncounter, write } from '../table.js';

const STEADY = 'abilities: STR 12, DEX 12, CON 12, INT 10, WIS 10, CHA 10';
const PEOPLE = `${CAST}
npc Nurse { level: 3  abilities: STR 10, DEX 12, CON 12, INT 12, WIS 16, CHA 11  feats: Personal Firearms Proficiency
    ranks: Treat Injury 7  carries: "Glock 17" in hand, Standard First Aid Kit }
npc Target { level: 1  ${STEADY}  XHP: 900  CHP: 900 }
npc Armed { level: 1  ${STEADY}  feats: Personal Firearms Proficiency  carries: "Glock 17" in hand }
`;

interface Scene {
    /** What stands in the block of the tactics. */
    readonly tactics: string;
    readonly reds: string;
    readonly blues?: string;
    readonly map?: string;
    readonly rounds?: number;
    readonly more?: string;
}

/** Ann goes first and fights by tactics of the GM's; everybody else holds. */
function play({ tactics, reds, blues = 'Target as Bob at 17,4', map = '', rounds = 1, more = '' }: Scene): Played {
    return playText(`${PEOPLE}
tactics Own { ${tactics} }
encounter Scene { seed: 5
    map: 20 x 10 ${map}
    side Reds { ${reds} }
    side Blues { ${blues} }
    initiative: Ann [6 6 6]
    otherwise { Reds: Hold
        Ann: Own
        Blues: Hold }
    ends: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}
    ${more} }`);
}
const texts = (played: Played): string[] =>
    played
        .of('action')
        .filter(({ who }) => who === 'Ann')
        .map(({ text }) => text);
const DYING = '{ XHP: 0  CHP: -3 }';

describe('whom a situation is about', () => {
    const bodyguard = 'when: ally Dying\ndo: Stabilize at nearest ally\notherwise: Hold';
    const ward = (tactics: string): Played =>
        play({
            tactics,
            reds: `Nurse as Ann at 2,4, Puncher as Near at 3,4, Puncher as Far at 5,6 ${DYING}`,
        });
    it('the dying friend is treated, not the nearest one', () => {
        expect(texts(ward(bodyguard))).toEqual([expect.stringMatching(/^Move to /), 'Stabilize at Far']);
    });
    it('also where the order names nobody', () => {
        expect(texts(ward('when: ally Dying\ndo: Stabilize\notherwise: Hold'))).toContain('Stabilize at Far');
    });
    it('nobody is dying: the other tactics', () => {
        const played = play({ tactics: bodyguard, reds: 'Nurse as Ann at 2,4, Puncher as Near at 3,4' });
        expect(texts(played)).toEqual([]);
    });
    it('of two the nearest', () => {
        const played = play({
            tactics: bodyguard,
            reds: `Nurse as Ann at 2,4, Puncher as Far at 8,6 ${DYING}, Puncher as Near at 3,4 ${DYING}`,
        });
        expect(texts(played)[0]).toBe('Stabilize at Near');
    });
    it('by a number of a friend', () => {
        const played = play({
            tactics: 'when: ally XHP below 5\ndo: Move at nearest ally\notherwise: Hold',
            reds: 'Puncher as Ann at 2,4, Puncher as Well at 3,6, Puncher as Hurt at 9,4 { XHP: 1 }',
        });
        expect(played.of('move')[0]!.path.at(-1)).toMatchObject({ x: 8 });
    });
    it('itself', () => {
        const played = play({
            tactics: 'when: self XHP below 5\ndo: Drop Prone\nwhen: always\ndo: Kneel\notherwise: Hold',
            reds: 'Puncher as Ann at 2,4 { XHP: 2 }',
        });
        expect(texts(played)).toEqual(['Drop Prone']);
        const well = play({
            tactics: 'when: self XHP below 5\ndo: Drop Prone\nwhen: always\ndo: Kneel\notherwise: Hold',
            reds: 'Puncher as Ann at 2,4 { XHP: 20 }',
        });
        expect(texts(well)).toEqual(['Kneel']);
    });
    it('the enemy in the state that it names, though another is nearer', () => {
        const played = play({
            tactics: 'when: enemy Prone\ndo: Single Shot at nearest\notherwise: Hold',
            reds: 'Armed as Ann at 2,4',
            blues: 'Target as Near at 5,4, Target as Low at 9,4',
            more: 'round 1 { Low: Drop Prone }',
            rounds: 2,
        });
        expect(played.states('Low')).toContain('Prone');
        expect(new Set(played.checks('Ann').map(({ opponent }) => opponent))).toEqual(new Set(['Low']));
    });
    it('an enemy within some feet', () => {
        const near = (x: number) =>
            play({
                tactics: 'when: enemy within 20 ft\ndo: Single Shot\notherwise: Hold',
                reds: 'Armed as Ann at 2,4',
                blues: `Target as Bob at ${x},4`,
            });
        expect(near(6).checks('Ann').length).toBeGreaterThan(0);
        expect(near(7).checks('Ann')).toEqual([]);
    });
});

describe('what is done', () => {
    it('the first that is possible, in this order', () => {
        const played = play({
            tactics: 'when: always\ndo: Kneel, Single Shot at nearest\notherwise: Hold',
            reds: 'Armed as Ann at 2,4',
            blues: 'Target as Bob at 9,4',
        });
        expect(texts(played).slice(0, 2)).toEqual(['Kneel', 'Single Shot at Bob']);
    });
    it('reloading needs no target, and what is impossible leaves the turn to the other tactics', () => {
        const played = play({
            tactics: 'when: self "Glock 17" below 1\ndo: Reload\notherwise: Aggressive',
            reds: 'Gunman as Ann at 2,4',
            blues: 'Target as Bob at 6,4',
            rounds: 12,
        });
        expect(texts(played)).toContain('Reload Magazine');
        expect(played.problems).toEqual([]);
    });
    it('goes up to strike', () => {
        const played = play({
            tactics: 'when: always\ndo: Unarmed Attack at nearest\notherwise: Hold',
            reds: 'Puncher as Ann at 2,4',
            blues: 'Target as Bob at 6,4',
            rounds: 2,
        });
        expect(texts(played)[0]).toMatch(/^Move to /);
        expect(played.checks('Ann').length).toBeGreaterThan(0);
    });
    it('at the weakest and the strongest, as their armour looks', () => {
        const at = (aim: string) =>
            play({
                tactics: `when: always\ndo: Single Shot ${aim}\notherwise: Hold`,
                reds: 'Armed as Ann at 2,4',
                blues: 'Gunman as Vest at 6,4 { XHP: 900 }, Thug as Bare at 6,6 { XHP: 900 }',
            }).checks('Ann')[0]!.opponent;
        expect(at('at weakest')).toBe('Bare');
        expect(at('at strongest')).toBe('Vest');
    });
    it('to cover', () => {
        const played = play({
            tactics: 'when: enemy within 60 ft\ndo: Move to cover\notherwise: Hold',
            reds: 'Armed as Ann at 2,4',
            blues: 'Target as Bob at 12,4',
            map: '{ cover half: 5,4 }',
        });
        expect(played.of('move')[0]!.path.at(-1)).toMatchObject({ x: 4 });
    });
    it('without a situation always, and by other tactics of the GM’s that lead back to these', () => {
        const played = playText(`${PEOPLE}
tactics One { when: self Prone  do: Kneel  otherwise: Two }
tactics Two { do: Drop Prone  otherwise: One }
encounter Scene { seed: 5  map: 20 x 10
    side Reds { Puncher as Ann at 2,4 }
    side Blues { Target as Bob at 17,4 }
    otherwise { Reds: One
        Blues: Hold }
    ends: 2 rounds }`);
        expect(texts(played)[0]).toBe('Drop Prone');
    });
});

describe('any action of the book, aimed at anybody', () => {
    const actions = [...readOpsRulebook().entities.values()]
        .flat()
        .flatMap(({ kind, name }) => (kind === 'action' ? [name] : []));
    const AIMS = ['', 'at nearest', 'at nearest ally', 'at weakest', 'to cover'];
    it.each(AIMS)('%s ends, and is never an order that cannot be carried out', (aim) => {
        expect(actions.length).toBeGreaterThan(100);
        const text = actions.map(
            (action, index) => `
tactics "Own ${index}" { do: "${action}" ${aim} }
encounter "Scene ${index}" { seed: 5  map: 12 x 8 { cover half: 6,4 }
    side Reds { Nurse as Ann at 3,4, Rifleman as Pal at 3,5 ${DYING} }
    side Blues { Target as Bob at 4,4, Gunman as Cid at 9,4 }
    otherwise { Ann: "Own ${index}"
        Blues: Hold }
    ends: 2 rounds }`,
        );
        const { library, encounters } = write(PEOPLE + text.join(''));
        for (const [index, encounter] of encounters.entries()) {
            const played = playEncounter(encounter, library);
            expect(played.problems, actions[index]).toEqual([]);
            expect(texts(played).length, `${actions[index]}: ${texts(played)[0]}`).toBeLessThan(30);
        }
    });
});
