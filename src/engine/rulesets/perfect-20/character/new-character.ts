import type { BlockStatement, CharacterWish, NewCharacter } from '../../../ruleset.js';
import { ABILITIES } from './sheet.js';

/** Raises of a character that is good at fighting and at little else: ten in all (p. 7). */
const RAISED = ['Attack', 'Defense', 'Toughness', 'Proficiencies', 'Feats'];
const RAISES_EACH = 2;
/** A score rises by 1 every so many levels (p. 9). */
const LEVELS_PER_INCREASE = 4;

/**
 * A character to go on from: a point in each ability, raises in five traits, and the increases that are due in turn.
 * Nothing in it is forbidden; what is left to choose is what the checks then ask for.
 */
export function newCharacter({ level }: CharacterWish): NewCharacter {
    const levels = Array.from({ length: level }, (_, index): BlockStatement[] => {
        const number = index + 1;
        const ability = ABILITIES[(number / LEVELS_PER_INCREASE - 1) % ABILITIES.length];
        return ability === undefined ? [] : [{ label: 'increase', values: [[{ name: ability }]] }];
    });
    return {
        statements: [
            { label: 'abilities', values: ABILITIES.map((name) => [{ name }, { number: 1 }]) },
            { label: 'advancement', values: RAISED.map((name) => [{ name }, { number: RAISES_EACH }]) },
        ],
        levels,
    };
}
