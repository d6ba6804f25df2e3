import { encounterLibrary } from '../encounter-library.js';
import { Pathfinder, Sight, Walks } from '../grid/index.js';
import type { Library } from '../library.js';
import type { Encounter } from '../source/index.js';
import { type Roster, seatRoster } from './roster.js';
import type { FightForms, OrderBase } from './rules.js';
import { readScript, type Script } from './script.js';
import { readTerrain, type Terrain } from './terrain.js';

/** Everything about an encounter that is the same in each of its fights. */
export interface Plan<O extends OrderBase, T, F, K> {
    readonly encounter: Encounter;
    /** Finds the encounter's combatants and sides beside the rulebook's entries. */
    readonly library: Library;
    readonly forms: FightForms<O, T, F, K>;
    readonly terrain: Terrain;
    /** Sight and walks remember what they worked out, for the next fight too. */
    readonly sight: Sight;
    readonly paths: Pathfinder;
    readonly walks: Walks;
    readonly roster: Roster;
    readonly script: Script<O, T, F, K>;
}

export function planFight<O extends OrderBase, T, F, K>(
    encounter: Encounter,
    rulebook: Library,
    forms: FightForms<O, T, F, K>,
): Plan<O, T, F, K> {
    const library = encounterLibrary(encounter, rulebook);
    const terrain = readTerrain(encounter, library);
    const { map } = terrain;
    const paths = new Pathfinder(map, forms.metric);
    return {
        encounter,
        library,
        forms,
        terrain,
        sight: new Sight(map),
        paths,
        walks: new Walks(paths),
        roster: seatRoster(encounter, library, map, forms.metric, forms.placement),
        script: readScript(encounter, library, forms),
    };
}
