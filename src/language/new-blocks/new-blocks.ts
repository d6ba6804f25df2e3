import type { BlockStatement, CharacterWish, Ruleset } from '../../engine/ruleset.js';
import type { Library } from '../../engine/library.js';
import { writtenName, writtenParts } from '../naming.js';

/** Columns of a new map, and the distance of two creatures of one side on it. */
const WIDTH = 24;
const GAP = 2;
/** Every encounter begins with dice of its own that can be repeated; a GM writes another number as they like. */
const SEED = 1;

/** The source of a character to go on from. Nothing where the rulebook makes none. */
export function characterSource(
    name: string,
    wish: CharacterWish,
    ruleset: Ruleset,
    library: Library,
): string | undefined {
    const character = ruleset.newCharacter?.(wish, library);
    if (!character) {
        return undefined;
    }
    const levels = character.levels.map(
        (statements, index) => `\n    level ${index + 1} {\n${linesOf(statements, 8)}    }\n`,
    );
    return `character ${writtenName(name)} {\n${linesOf(character.statements, 4)}${levels.join('')}}\n`;
}

function linesOf(statements: readonly BlockStatement[], indent: number): string {
    return statements
        .map(({ label, values }) => `${' '.repeat(indent)}${label}: ${values.map(writtenParts).join(', ')}\n`)
        .join('');
}

export interface NewSide {
    readonly name: string;
    /** Names of creatures; one that stands twice is two of them. */
    readonly creatures: readonly string[];
}

/** The source of an encounter: the sides face each other over an open map, each creature on a square of its own. */
export function encounterSource(name: string, sides: readonly NewSide[]): string {
    const most = Math.max(1, ...sides.map(({ creatures }) => creatures.length));
    const height = GAP * (most + 1);
    const lines = sides.map((side, index) => {
        const x = sides.length === 1 ? 2 : 2 + Math.round((index * (WIDTH - 5)) / (sides.length - 1));
        return `    side ${writtenName(side.name)} {\n${combatants(side.creatures, x)}    }\n`;
    });
    const head = `encounter ${writtenName(name)} {\n    seed: ${SEED}\n    map: ${WIDTH} x ${height}\n`;
    return `${head}${lines.join('')}    ends: last standing, 30 rounds\n}\n`;
}

function combatants(creatures: readonly string[], x: number): string {
    const numbers = new Map<string, number>();
    const places = creatures.map((creature, index) => {
        const number = (numbers.get(creature) ?? 0) + 1;
        numbers.set(creature, number);
        const several = creatures.filter((other) => other === creature).length > 1;
        const alias = several ? ` as ${writtenName(`${creature} ${number}`)}` : '';
        return `        ${writtenName(creature)}${alias} at ${x},${GAP * (index + 1)}`;
    });
    return places.length > 0 ? `${places.join(',\n')}\n` : '';
}
