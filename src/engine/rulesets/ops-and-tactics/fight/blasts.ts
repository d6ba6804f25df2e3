import { countDice, plainDice } from '../../../dice/index.js';
import { blast } from '../../../grid/index.js';
import type { Charge } from './arms.js';
import { savedShare } from './feats.js';
import type { Fighter } from './fighter.js';
import { plainHit } from './hit.js';
import { inflict } from './inflict.js';
import type { Scene } from './scene.js';
import { cripple } from './strike.js';
import { harmThing } from './things.js';
import { isOverwhelmed, takeHit } from './wounds.js';

const SQUARE = 5;
/** Saves in the wounding radius, each 1 higher for every 10 feet of blast radius (p. 68). */
const KNOCKDOWN_TN = 16;
const SHRAPNEL_TN = 15;
/** Most rolls for the places that a blast hits (p. 68). */
const MOST_PLACES = 10;
const CRIPPLING_DAMAGE = 3;
/** Feet by which a cloud grows in each of its first rounds, and how often (grenades, chapter VII). */
const CLOUD_GROWTH = 5;
const CLOUD_GROWS = 2;

/** Explosives whose time has come with this fighter’s count. */
export function burnFuses(scene: Scene, clock: Fighter): void {
    for (const fuse of [...scene.fuses]) {
        if (fuse.owner === clock && --fuse.counts <= 0) {
            scene.fuses.splice(scene.fuses.indexOf(fuse), 1);
            explode(scene, fuse.charge, fuse.square, fuse.owner);
        }
    }
}

/** Everyone within the blast radius takes the damage; those in the wounding radius may save (p. 67 and 68). */
export function explode(scene: Scene, charge: Charge, square: number, owner: Fighter): void {
    const { map } = scene.field;
    const { x, y } = map.squareAt(square);
    scene.log.note(`${charge.name} goes off at ${x},${y}.`, owner.name);
    const inner = near(scene, square, charge.blastRadius - SQUARE);
    const tens = Math.floor(charge.blastRadius / 10);
    const outer = near(scene, square, charge.blastRadius - SQUARE + tens * SQUARE).filter(
        (one) => !inner.includes(one),
    );
    const amounts = charge.damage.map(({ dice, type }) => {
        const roll = scene.roll(owner, 'damage', dice);
        scene.log.roll(owner.name, `${type} damage`, roll);
        return { amount: roll.total, type };
    });
    const dice = Math.min(
        MOST_PLACES,
        charge.damage.reduce((sum, part) => sum + countDice(part.dice), 0),
    );
    for (const thing of scene.objects.values()) {
        if (amounts.length > 0 && squaresWithin(scene, square, charge.blastRadius - SQUARE).has(thing.square)) {
            const { ignoresHardness } = charge;
            harmThing(scene, thing, amounts, { cause: charge.name, by: owner.name, dice, ignoresHardness });
        }
    }
    if (charge.cloud) {
        const radius = charge.blastRadius - SQUARE;
        scene.clouds.push({ charge, owner, square, squares: squaresWithin(scene, square, radius), age: 0 });
    }
    for (const victim of inner) {
        damage(scene, charge, owner, victim, amounts, dice);
        inflict(scene, victim, charge.inflicts, charge.name, owner);
    }
    if (amounts.length === 0) {
        return;
    }
    const perTen = tens > 0 ? [{ name: 'blast radius', value: tens }] : [];
    for (const victim of outer) {
        if (!scene.save(victim, 'Fortitude', KNOCKDOWN_TN + tens, perTen).passed && scene.canAct(victim)) {
            scene.conditions.gain(victim, 'Prone', charge.name);
        }
        const isHalf = scene.save(victim, 'Reflex', SHRAPNEL_TN + tens, perTen).passed;
        const halved = isHalf
            ? amounts.map(({ amount, type }) => ({ amount: Math.floor(amount * savedShare(victim)), type }))
            : amounts;
        damage(scene, charge, owner, victim, halved, dice);
    }
}

function damage(
    scene: Scene,
    charge: Charge,
    owner: Fighter,
    victim: Fighter,
    amounts: readonly { readonly amount: number; readonly type: string }[],
    dice: number,
): void {
    victim.attackedBy.add(owner);
    if (amounts.length === 0) {
        return;
    }
    if (isOverwhelmed(scene, victim, dice, charge.name, owner)) {
        return;
    }
    const taken = takeHit(scene, victim, {
        ...plainHit(owner, charge.name),
        amounts,
        isNonLethal: charge.nonLethal,
    });
    if (taken <= CRIPPLING_DAMAGE || charge.nonLethal || victim.isDead || dice === 0) {
        return;
    }
    // a d100 for each die tells which parts are hit beside the chest (p. 68)
    const roll = scene.roll(owner, 'effects', plainDice(dice, 100));
    scene.log.roll(owner.name, 'places hit', { ...roll, apart: true }, victim.name);
    const places = new Set(roll.faces.flatMap((face) => placeOf(face)));
    for (const place of places) {
        cripple(scene, victim, place, charge.name, owner);
    }
}

/** Table 43, p. 68. */
function placeOf(face: number): string[] {
    if (face <= 10) {
        return [];
    }
    if (face <= 32) {
        return ['Left Arm'];
    }
    if (face <= 54) {
        return ['Right Arm'];
    }
    if (face <= 76) {
        return ['Left Leg'];
    }
    return face <= 98 ? ['Right Leg'] : ['Head'];
}

/** Everyone alive whom a burst of this radius reaches; the square itself counts as its first 5 feet. */
export function near(scene: Scene, square: number, radius: number): Fighter[] {
    const squares = squaresWithin(scene, square, radius);
    return scene.fighters.filter((fighter) => !fighter.isDead && fighter.square >= 0 && squares.has(fighter.square));
}

function squaresWithin(scene: Scene, square: number, radius: number): ReadonlySet<number> {
    const { map, metric, sight } = scene.field;
    return new Set(blast(map, metric, square, Math.max(0, radius), sight));
}

/** The count of whoever made a cloud: it grows, does again what gas does, and blows away in the end. */
export function driftClouds(scene: Scene, clock: Fighter): void {
    for (const cloud of [...scene.clouds]) {
        const { charge, owner, square } = cloud;
        if (owner !== clock || !charge.cloud) {
            continue;
        }
        cloud.age++;
        if (cloud.age >= charge.cloud.rounds) {
            scene.clouds.splice(scene.clouds.indexOf(cloud), 1);
            scene.log.note(`The ${charge.cloud.kind} of the ${charge.name} is gone.`, owner.name);
            continue;
        }
        const radius = charge.blastRadius - SQUARE + CLOUD_GROWTH * Math.min(cloud.age, CLOUD_GROWS);
        cloud.squares = squaresWithin(scene, square, radius);
        if (charge.cloud.kind === 'gas') {
            const harder = charge.inflicts.map((one) =>
                one.save ? { ...one, save: { ...one.save, target: one.save.target + cloud.age } } : one,
            );
            for (const victim of scene.fighters) {
                if (victim.square >= 0 && cloud.squares.has(victim.square) && !victim.isDead) {
                    inflict(scene, victim, harder, charge.name, owner);
                }
            }
        }
        scene.version++;
    }
}
