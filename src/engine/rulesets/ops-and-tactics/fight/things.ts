import type { BattleMap } from '../../../grid/index.js';
import type { Library } from '../../../library.js';
import { readBlock } from '../../../schema/index.js';
import type { Encounter } from '../../../source/index.js';
import { opsEncounterLabels } from '../schema/encounter.js';
import { vehicleLabels } from '../schema/equipment.js';
import { sizeLabels } from '../schema/tables.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import type { Scene } from './scene.js';

/** A thing or vehicle that can be struck, or a weapon in somebody's hand. */
export interface Thing {
    readonly name: string;
    /** The square that it is shot at, by key. */
    readonly square: number;
    readonly defense: number;
    readonly hardness: number;
    points: number;
}

/** Damage that objects shrug off, whole or in part (chapter VI, energy attacks). */
const SHARES: Readonly<Record<string, number>> = { Electricity: 1 / 2, Fire: 1 / 2, Cold: 1 / 4, Unarmed: 0 };
const NO_DEFENSE = 5;
/** Defense of objects, hardness and hit points of manufactured ones, by size from Fine to Colossal (chapter VI). */
const BY_SIZE = [
    { defense: 13, hardness: 0, points: 1 },
    { defense: 9, hardness: 0, points: 1 },
    { defense: 7, hardness: 1, points: 2 },
    { defense: 6, hardness: 3, points: 3 },
    { defense: 5, hardness: 5, points: 5 },
    { defense: 4, hardness: 5, points: 10 },
    { defense: 3, hardness: 8, points: 10 },
    { defense: 1, hardness: 8, points: 20 },
    { defense: -3, hardness: 10, points: 30 },
] as const;
/** A medium firearm is less hard than other things of its size. */
const FIREARM_HARDNESS = 3;
/** What being held adds to the Defense of a thing, beside AGL. */
const HELD = 5;

/** The objects that an encounter names, several of one name numbered, as they are when a fight begins. */
export function readObjects(
    encounter: Encounter,
    library: Library,
    map: BattleMap,
): ReadonlyMap<string, Readonly<Thing>> {
    const found = new Map<string, Thing>();
    const facts = readBlock(encounter.properties, { objects: opsEncounterLabels.objects }, library);
    for (const { value } of facts.objects?.flatMap((list) => list.value) ?? []) {
        const { ref, where } = value;
        if (!map.contains(where.from)) {
            continue;
        }
        const entry = readBlock(ref.entity?.properties ?? [], vehicleLabels, library);
        const size = entry.size?.[0]?.value.entity;
        const table = readBlock(size?.properties ?? [], sizeLabels, library);
        let name = ref.name;
        for (let number = 2; found.has(name); number++) {
            name = `${ref.name} ${number}`;
        }
        found.set(name, {
            name,
            square: map.keyOf(where.from),
            defense: entry.DEF?.[0]?.value ?? table['object defense']?.[0]?.value ?? NO_DEFENSE,
            hardness: entry.hardness?.[0]?.value ?? 0,
            points: entry['hit points']?.[0]?.value ?? 1,
        });
    }
    return found;
}

const held = new WeakMap<Weapon, Thing>();

/** A weapon that somebody holds, as something to strike at (p. 61). */
export function heldThing(owner: Fighter, weapon: Weapon, agility: number): Thing {
    const row = BY_SIZE[weapon.model.size] ?? BY_SIZE[4];
    const known = held.get(weapon);
    const thing: Thing = {
        name: `${weapon.name} of ${owner.name}`,
        square: owner.square,
        defense: row.defense + HELD + agility,
        hardness: weapon.isFirearm ? Math.min(FIREARM_HARDNESS, row.hardness) : row.hardness,
        points: known?.points ?? row.points,
    };
    held.set(weapon, thing);
    return thing;
}

/** Damage to a thing, less what its nature and its hardness stop. @returns whether it broke */
export function harmThing(
    scene: Scene,
    thing: Thing,
    amounts: readonly { readonly amount: number; readonly type: string }[],
    options: { readonly cause: string; readonly by: string; readonly dice: number; readonly ignoresHardness?: number },
): boolean {
    const { cause, by, dice } = options;
    if (thing.points <= 0) {
        return false;
    }
    const isBlownUp = scene.hasMassiveDamage && dice > 2 * thing.points;
    const hardness = Math.max(0, thing.hardness - (options.ignoresHardness ?? 0));
    const total = amounts.reduce((sum, { amount, type }) => sum + Math.floor(amount * (SHARES[type] ?? 1)), 0);
    const left = isBlownUp ? 0 : Math.max(0, thing.points - Math.max(0, total - hardness));
    if (left === thing.points) {
        scene.log.note(`${thing.name} takes no harm: hardness ${hardness}.`);
        return false;
    }
    scene.log.change(thing.name, 'Hit Points', thing.points, left, cause, by);
    thing.points = left;
    if (left === 0) {
        scene.log.note(`${thing.name} is ${isBlownUp ? 'blown to pieces' : 'broken'}.`);
    }
    return left === 0;
}
