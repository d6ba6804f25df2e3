import type { EventOf } from '../../../../../src/engine/events/index.js';
import type { Played } from '../../played.js';

/** What a test reads off the events of a fight. */

type Check = EventOf<'check'>;

export const STRONG = 'abilities: STR 3, DEX 1, CON 1, INT 0, WIS 0, CHA 0';

/** The terms of a roll by name. */
export const terms = (check: Pick<Check, 'roll'> | undefined) =>
    Object.fromEntries((check?.roll.terms ?? []).map(({ name, value }) => [name, value]));
/** The terms of what a roll was against. */
export const against = (check: Check | undefined) =>
    Object.fromEntries((check?.against?.terms ?? []).map(({ name, value }) => [name, value]));
export const moves = (played: Played, who: string) =>
    played
        .of('move')
        .filter((one) => one.who === who)
        .flatMap(({ path }) => path);
/** The first check of somebody by its name. */
export const check = (played: Played, who: string, name: string) => played.checks(who, name)[0];
export const notes = (played: Played) => played.of('note').map(({ text }) => text);
