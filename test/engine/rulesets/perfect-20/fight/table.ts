import { perfect20 } from '../../../../../src/engine/rulesets/perfect-20/index.js';
import { perfectRulebook } from '../../../../language/perfect.js';
import { FightTable } from '../../fight-table.js';
import type { Played } from '../../played.js';

export const table = new FightTable(
    perfect20,
    'ruleset "Perfect 20"',
    perfectRulebook.map(({ text }) => text),
);
export const { write, play, playEncounter } = table;

/** Codes and messages of what is wrong with the first encounter of a text. */
export function faultsOf(text: string): string[] {
    const { library, encounters } = write(text);
    return perfect20
        .checkEncounter(encounters[0]!, library, () => undefined)
        .map(({ code, message }) => `${code}: ${message}`);
}

export interface Duel {
    /** What Ann and Bob say of themselves, beside plain scores. */
    readonly ann?: string;
    readonly bob?: string;
    /** Squares between them and the size of the map. */
    readonly distance?: number;
    readonly map?: string;
    /** Overrides of Bob in the encounter. */
    readonly changes?: string;
    readonly rounds?: number;
    /** The rounds of the encounter. */
    readonly script: string;
    readonly more?: string;
    readonly others?: string;
    readonly bobFirst?: boolean;
    readonly seed?: number;
}

/** Ann and Bob, of level 2 and with plain scores, each with a light stick of +4, at some squares’ distance on open ground. */
export function duel({
    ann = '',
    bob = '',
    distance = 1,
    map = '30 x 10',
    changes = '',
    rounds = 1,
    script,
    more = '',
    others = '',
    bobFirst = false,
    seed = 1,
}: Duel): Played {
    return play(duelText({ ann, bob, distance, map, changes, rounds, script, more, others, bobFirst, seed }));
}

export function duelText({
    ann,
    bob,
    distance,
    map,
    changes,
    rounds,
    script,
    more,
    others,
    bobFirst,
    seed,
}: Required<Duel>): string {
    return `
weapon Stick { damage: 4  bulk: 0 }
npc Ann { level: 2  ${has(ann, 'abilities', SCORES)}  ${has(ann, 'carries', 'Stick in hand')}  ${ann} }
npc Bob { level: 2  ${has(bob, 'abilities', SCORES)}  ${has(bob, 'carries', 'Stick in hand')}  ${bob} }
encounter Test { seed: ${seed}  map: ${map}
    side A { Ann at 1,4 }
    side B { Bob at ${1 + distance},4 { ${changes} } }
    ${others}
    ${more.includes('initiative') ? '' : `initiative: Ann ${bobFirst ? '[1]' : '[19]'}, Bob ${bobFirst ? '[19]' : '[1]'}`}
    ${script}
    impossible orders: skip
    ends: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}
    ${more}
}`;
}

const SCORES = 'STR 0, DEX 0, CON 0, INT 0, WIS 0, CHA 0';
const has = (text: string, label: string, usual: string): string =>
    text.includes(`${label}:`) ? '' : `${label}: ${usual}`;
