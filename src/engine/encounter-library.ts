import { type Library, libraryOf } from './library.js';
import { combatantNames, type Encounter, type Entity } from './source/index.js';

const LOCAL: ReadonlySet<string> = new Set(['combatant', 'side']);

/**
 * The library as an encounter sees it: beside the rulebook's entries it finds the encounter's own names, as kinds
 * `combatant` and `side`. A combatant is an entity whose base is its creature and whose properties are its overrides.
 */
export function encounterLibrary(encounter: Encounter, library: Library): Library {
    const local = libraryOf(participants(encounter));
    return {
        find: (kind, name) => (LOCAL.has(kind) ? local : library).find(kind, name),
        all: (kind) => (LOCAL.has(kind) ? local : library).all(kind),
    };
}

function participants(encounter: Encounter): Entity[] {
    const plain = { properties: [], blocks: [], origin: 'workspace' } as const;
    return encounter.sides.flatMap((side): Entity[] => [
        ...(side.name
            ? [{ ...plain, kind: 'side', name: side.name, nameSpan: side.nameSpan, span: side.nameSpan }]
            : []),
        ...side.combatants.flatMap((combatant) =>
            combatantNames(combatant).map((name) => ({
                ...plain,
                kind: 'combatant',
                name,
                nameSpan: combatant.alias?.span ?? combatant.creature.span,
                span: combatant.span,
                base: combatant.creature,
                properties: combatant.overrides,
            })),
        ),
    ]);
}
