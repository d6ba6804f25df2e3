import type { Refusal } from '../../../../battle/index.js';
import type { Library } from '../../../../library.js';
import { readBlock } from '../../../../schema/index.js';
import type { Encounter } from '../../../../source/index.js';
import { opsEncounterLabels } from '../../schema/encounter.js';
import { vehicleLabels } from '../../schema/equipment.js';
import { sizeLabels } from '../../schema/tables.js';
import { costOf } from '../costs.js';
import { rangeIncrement } from '../aim-core.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { type Procedure, refuse, type Scene, THREE_DICE, naturalOf } from '../scene.js';
import { chooseWeapon, roundsFired, shotRefusal } from '../weapon-choice.js';
import { spendRounds } from './shots.js';
import { aimAtSquare } from './square-attack.js';

/** A thing or vehicle on the map. */
export interface Target {
    readonly name: string;
    /** The square that it is shot at, by key. */
    readonly square: number;
    readonly defense: number;
    readonly hardness: number;
    points: number;
}

/** Damage that objects shrug off, whole or in part (chapter VI, energy attacks). */
const SHARES: Readonly<Record<string, number>> = { Electricity: 1 / 2, Fire: 1 / 2, Cold: 1 / 4, Unarmed: 0 };
/** Single shots at what does not move (chapter VI, attacking an object). */
const EASY_SHOT = 5;
const NO_DEFENSE = 5;

/** The objects that an encounter names, several of one name numbered. */
export function readObjects(encounter: Encounter, library: Library, scene: Scene): Map<string, Target> {
    const found = new Map<string, Target>();
    const facts = readBlock(encounter.properties, { objects: opsEncounterLabels.objects }, library);
    for (const { value } of facts.objects?.flatMap((list) => list.value) ?? []) {
        const { ref, where } = value;
        const { map } = scene.field;
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

/** A blow or shot at a thing that nobody holds: hardness takes its part of every hit (p. 61). */
export const attackObject: Procedure = (scene, who, order, entry) => {
    const ref = order.target ?? order.object;
    const target = ref && scene.objects.get(ref.name);
    if (!target) {
        return refuse('no-target', ref ? `there is no ${ref.name} to strike` : 'it has no target');
    }
    if (target.points <= 0) {
        return refuse('target-down', `${target.name} is broken already`);
    }
    const weapon = order.weapon
        ? chooseWeapon(who, order.weapon, 'weapon', () => true)
        : (who.weaponInHand ?? who.fists);
    if ('reason' in weapon) {
        return weapon;
    }
    const isShot = weapon.isShooter;
    const reach = reachable(scene, who.square, target, weapon);
    if (reach) {
        return reach;
    }
    const single = scene.actions.get('Single Shot');
    const blocked = isShot && single ? shotRefusal(weapon, who, single) : undefined;
    if (blocked) {
        return blocked;
    }
    const aimed = isShot
        ? aimAtSquare(scene, who, weapon, entry, target.square, { rounds: 1, isThrown: false })
        : undefined;
    if (aimed && 'reason' in aimed) {
        return aimed;
    }
    const terms = aimed ? [...aimed.terms, { name: 'unmoving', value: EASY_SHOT }] : [...who.profile.meleeAttack];
    return {
        cost: costOf(who, isShot && single ? single : entry, weapon),
        perform() {
            if (isShot && single) {
                spendRounds(scene, who, weapon, roundsFired(weapon, single), entry.name);
            }
            const roll = scene.roll(who, 'attacks', THREE_DICE, terms);
            const natural = naturalOf(roll);
            const success = natural !== 3 && (natural === 18 || roll.total > target.defense);
            scene.log.check({
                who: who.name,
                name: 'attack',
                roll,
                against: { name: 'DEF', value: target.defense, terms: [] },
                opponent: target.name,
                success,
                outcome: success ? 'hit' : 'missed',
            });
            if (success) {
                damageObject(scene, who, target, weapon, isShot ? 0 : (who.profile.modifiers['POW'] ?? 0));
            }
        },
    };
};

function reachable(scene: Scene, from: number, target: Target, weapon: Weapon): Refusal | undefined {
    const { field } = scene;
    const distance = field.map.distance(field.metric, from, target.square);
    if (!weapon.isShooter && distance > weapon.model.reach && !field.adjacent(from, target.square)) {
        return refuse('out-of-reach', `${target.name} is ${distance} ft away`);
    }
    return weapon.isShooter && distance > 10 * rangeIncrement(weapon, weapon.loadout.effects, {})
        ? refuse('out-of-range', `${target.name} is ${distance} ft away`)
        : undefined;
}

function damageObject(scene: Scene, by: Fighter, target: Target, weapon: Weapon, power: number): void {
    let total = 0;
    for (const [index, { dice, type }] of weapon.loadout.damage.entries()) {
        const roll = scene.roll(by, 'damage', dice, index === 0 && power !== 0 ? [{ name: 'POW', value: power }] : []);
        scene.log.roll(by.name, `${type} damage`, roll, target.name);
        total += Math.floor(Math.max(1, roll.total) * (SHARES[type] ?? 1));
    }
    const left = Math.max(0, target.points - Math.max(0, total - target.hardness));
    if (left === target.points) {
        scene.log.note(`${target.name} takes no harm: hardness ${target.hardness}.`);
        return;
    }
    scene.log.change(target.name, 'Hit Points', target.points, left, weapon.name, by.name);
    target.points = left;
    if (left === 0) {
        scene.log.note(`${target.name} is broken.`);
    }
}
