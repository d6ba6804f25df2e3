import { type Atom, combatantNames, type Encounter, type Entity, flatten, type Library, type Property } from '../../engine/index.js';
import { CREATURE_KINDS } from '../references/targets.js';

/** Names that a creature or definition speaks of, its bases included: what it carries, wears and has learnt. */
export function namesOf(entity: Entity, library: Library): Set<string> {
    const { properties, blocks } = flatten(entity, (name) => creature(name, library));
    const names = new Set<string>();
    addNames([...properties, ...blocks.flatMap((block) => block.properties)], names);
    return names;
}

/** The same of a combatant, or of everyone of a side. */
export function namesOfParticipant(encounter: Encounter, name: string, library: Library): Set<string> {
    const names = new Set<string>();
    for (const side of encounter.sides) {
        for (const combatant of side.combatants) {
            if (side.name !== name && !combatantNames(combatant).includes(name)) {
                continue;
            }
            const entity = creature(combatant.creature.name, library);
            for (const own of entity ? namesOf(entity, library) : []) {
                names.add(own);
            }
            addNames(combatant.overrides, names);
        }
    }
    return names;
}

function creature(name: string, library: Library): Entity | undefined {
    return CREATURE_KINDS.map((kind) => library.find(kind, name)).find((found) => found !== undefined);
}

function addNames(properties: readonly Property[], names: Set<string>): void {
    const visit = (atom: Atom): void => {
        if (atom.kind === 'name') {
            names.add(atom.text);
        } else if (atom.kind === 'group') {
            atom.values.flatMap(({ atoms }) => atoms).forEach(visit);
        }
    };
    for (const { values, properties: inner } of properties) {
        values.flatMap(({ atoms }) => atoms).forEach(visit);
        addNames(inner, names);
    }
}
