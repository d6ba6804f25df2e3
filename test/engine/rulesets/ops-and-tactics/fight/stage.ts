import type { EventOf } from '../../../../../src/engine/events/index.js';
import { play, type Played } from './table.js';

export const STRONG = 'abilities: STR 14 (FOC 2, POW 0), DEX 12 (MRK 1, AGL 0), CON 14, INT 10, WIS 10, CHA 10';
export const PLAIN = 'abilities: STR 10, DEX 10, CON 10, INT 10, WIS 10, CHA 10';

export interface Script {
    readonly ann?: string;
    readonly bob?: string;
    readonly map?: string;
    readonly distance?: number;
    readonly script: string;
    readonly rounds?: number;
    readonly more?: string;
    readonly sides?: string;
    /** Bob goes first, and so is not caught flat-footed. */
    readonly bobFirst?: boolean;
}

/** Ann, an able shot with DEF 10, and Bob, who has 20 + 20 hit points and DEF 10, at some squares' distance. */
export function scene({
    ann = '',
    bob = '',
    map = '30 x 10',
    distance = 5,
    script,
    rounds = 1,
    more = '',
    sides = '',
    bobFirst = false,
}: Script): Played {
    return play(`
npc Ann { level: 1  ${STRONG}
    ${ann.includes('feats:') ? '' : 'feats: Personal Firearms Proficiency, Simple Weapons Proficiency'}
    CHP: 20  XHP: 20  DEF: 10  Touch: 10  Flat-Footed: 10  Ranged Attack: 2  Melee Attack: 2  Fortitude: 0  Reflex: 0  Will: 0
    ${ann} }
npc Bob { level: 1  ${PLAIN}
    CHP: 20  XHP: 20  DEF: 10  Touch: 10  Flat-Footed: 10  Ranged Attack: 0  Melee Attack: 0  Fortitude: 0  Reflex: 0  Will: 0
    ${bob} }
encounter Test { seed: 3  map: ${map}
    side A { Ann at 1,4 }
    side B { Bob at ${1 + distance},4 }
    ${sides}
    initiative: Ann ${bobFirst ? '[1 1 1]' : '[6 6 6]'}, Bob ${bobFirst ? '[6 6 6]' : '[1 1 1]'}
    ${script}
    ${`${script} ${more}`.includes('otherwise') ? '' : 'otherwise { A: Hold  B: Hold }'}
    impossible orders: skip
    ends: ${rounds} ${rounds === 1 ? 'round' : 'rounds'}
    ${more}
}`);
}

export const shot = (order: string) => `round 1 { Ann: ${order} }`;
export const GLOCK = 'carries: "Glock 17" loaded "9x19mm" in hand, 2 x "9x19mm" magazine';
export const AK = 'carries: AK-47';
export const terms = (check: EventOf<'check'> | undefined) =>
    Object.fromEntries((check?.roll.terms ?? []).map(({ name, value }) => [name, value]));
export const attack = (played: Played, who = 'Ann') => played.checks(who)[0];
