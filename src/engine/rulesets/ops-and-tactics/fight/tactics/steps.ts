import { reachOf } from '../actions/blows.js';
import { affordable, barredFor, movementCost, pointsFor } from '../actions/movement.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { orderFor, priceOf } from '../orders.js';
import { procedureOf } from '../procedures.js';
import { isRefusal, type Scene } from '../scene.js';
import { suits } from '../weapon-choice.js';
import { type AttackOption, attackOptions, bestOption } from './options.js';
import type { OpsChoice } from './tactician.js';

// The moves that tactics are made of. Each gives an action that can be carried out now, or nothing.

/** Enemies that are looked at when a target is chosen: the nearest ones. */
const CONSIDERED = 4;

/** The enemies in sight, nearest first. */
export function visibleEnemies(scene: Scene, who: Fighter): readonly Fighter[] {
    if (who.seen?.version !== scene.version) {
        who.seen = { version: scene.version, enemies: lookAround(scene, who) };
    }
    return who.seen.enemies;
}

function lookAround(scene: Scene, who: Fighter): readonly Fighter[] {
    return scene
        .enemiesOf(who)
        .filter((enemy) => scene.field.canSee(who, enemy) && !enemy.has('Invisible'))
        .sort((a, b) => scene.field.distance(who, a) - scene.field.distance(who, b) || a.index - b.index);
}

/** What is in hand to attack with; bare hands if nothing is. */
export function weaponsInHand(who: Fighter): readonly Weapon[] {
    const held = who.weapons.filter((weapon) => weapon.isInHand);
    return held.some(({ isMelee }) => isMelee) || who.freeHands === 0 ? held : [...held, who.fists];
}

/** The best attack that can be made now. */
export function attack(
    scene: Scene,
    who: Fighter,
    fits: (option: AttackOption) => boolean = () => true,
    targets = visibleEnemies(scene, who).slice(0, CONSIDERED),
): OpsChoice | undefined {
    const known = who.lastChoice;
    if (
        known &&
        known.version === scene.version &&
        known.option.points <= who.points &&
        known.option.weapon.isInHand &&
        (known.option.weapon.capacity === 0 || known.option.weapon.rounds >= known.option.rounds)
    ) {
        return { order: known.option.order };
    }
    const option = bestAttack(scene, who, targets, (one) => one.worth > LEAST_WORTH && fits(one));
    who.lastChoice = option && { option, version: scene.version };
    return option && { order: option.order };
}
/** The best attack on the target that looks easiest; on another if that one cannot be attacked. */
function bestAttack(
    scene: Scene,
    who: Fighter,
    targets: readonly Fighter[],
    fits: (option: AttackOption) => boolean,
): AttackOption | undefined {
    const weapons = weaponsInHand(who);
    const sorted = targets.length > 1 ? byDifficulty(scene, who, targets) : targets;
    for (const target of sorted) {
        const option = bestOption(attackOptions(scene, who, target, weapons).filter(fits), who.points);
        if (option) {
            return option;
        }
    }
    return undefined;
}

/** What makes a target hard, as far as one sees it: armour, cover, darkness, distance. */
function byDifficulty(scene: Scene, who: Fighter, targets: readonly Fighter[]): readonly Fighter[] {
    const { sight, map } = scene.field;
    const range = who.weapons.find((weapon) => weapon.isInHand && weapon.isShooter)?.model.range ?? 0;
    const difficulty = targets.map((target) => {
        const distance = scene.field.distance(who, target);
        const cover = sight.coverBetween(who.square, target.square) / COVER_STEP;
        const far = range > 0 ? Math.floor(distance / range) : distance / SQUARE;
        const armour = target.armour.some(({ points }) => points > 0) ? ARMOURED : 0;
        return COVERED * cover + PER_STEP * far + DARKER * map.light[target.square]! + armour;
    });
    return targets
        .map((target, index) => ({ target, difficulty: difficulty[index]! }))
        .sort((a, b) => a.difficulty - b.difficulty || a.target.index - b.target.index)
        .map(({ target }) => target);
}
/** Rough worth of each in points of Defense, to compare targets by. */
const COVER_STEP = 25;
const COVERED = 3;
const PER_STEP = 2;
const DARKER = 3;
const ARMOURED = 3;
const SQUARE = 5;

/** Attacks that bring less than this on average are not worth a round. */
const LEAST_WORTH = 0.05;

/** Tries an action of this name; nothing if it cannot be carried out now. */
export function attempt(
    scene: Scene,
    who: Fighter,
    name: string,
    parts: Parameters<typeof orderFor>[1],
): OpsChoice | undefined {
    const group = scene.actions.get(name);
    if (!group) {
        return undefined;
    }
    for (const entry of group.type === 'group' ? scene.actions.members(name) : [group]) {
        if (parts.object && !suits(entry, parts.object)) {
            continue;
        }
        const order = orderFor(entry, parts);
        const prepared = procedureOf(entry)?.(scene, who, order, entry, { by: 'tactic' });
        if (prepared && !isRefusal(prepared) && prepared.cost.total <= who.points) {
            return { order };
        }
    }
    return undefined;
}

/** Reloads what is in hand when it has no more than so many rounds. */
export function reloadAt(scene: Scene, who: Fighter, most: number): OpsChoice | undefined {
    for (const weapon of who.weapons) {
        if (weapon.isInHand && weapon.capacity > 0 && weapon.rounds <= most && weapon.rounds < weapon.capacity) {
            const choice = attempt(scene, who, 'Reload', { object: weapon });
            if (choice) {
                return choice;
            }
        }
    }
    return undefined;
}

/** Takes the best weapon in hand, letting go of one that is of no use. */
export function arm(scene: Scene, who: Fighter, prefers: (weapon: Weapon) => number): OpsChoice | undefined {
    let best: Weapon | undefined;
    let most = 0;
    for (const weapon of who.weapons) {
        const worth = weapon.place === 'ground' || weapon.count === 0 ? 0 : prefers(weapon);
        if (worth > most) {
            best = weapon;
            most = worth;
        }
    }
    if (!best || best.isInHand) {
        return undefined;
    }
    const wanted = best;
    const held = who.weapons.find((weapon) => weapon.isInHand && prefers(weapon) < most);
    if (who.freeHands < wanted.model.hands) {
        return held && attempt(scene, who, 'Drop', { object: held });
    }
    return attempt(scene, who, 'Draw', { object: wanted });
}

/** Shooters with rounds before blades, blades before fists. */
export function shootersFirst(weapon: Weapon): number {
    if (weapon.isExplosive) {
        return 0;
    }
    if (weapon.isShooter) {
        return weapon.capacity > 0 && weapon.rounds === 0 ? 0 : 20 + weapon.model.size;
    }
    return weapon.isMelee ? 10 + weapon.model.size : 0;
}

export function bladesFirst(weapon: Weapon): number {
    return weapon.isMelee ? 30 + weapon.model.size : shootersFirst(weapon);
}

/** Gets up, if it lies or kneels and may want to walk. */
export function standUp(scene: Scene, who: Fighter): OpsChoice | undefined {
    return who.has('Prone') || who.has('Kneeling') ? attempt(scene, who, 'Stand Up', {}) : undefined;
}

/** Walks towards the nearest square that fits, as far as the points go, keeping `reserve` of them. */
export function walkTo(scene: Scene, who: Fighter, fits: (key: number) => boolean, reserve = 0): OpsChoice | undefined {
    const entry = scene.actions.get('Move');
    if (!entry || scene.conditions.prevents(who, 'movement')) {
        return undefined;
    }
    if (who.has('Prone') || who.has('Kneeling')) {
        return standUp(scene, who);
    }
    const { each, first } = movementCost(who, entry);
    if (who.points - reserve < each + first) {
        return undefined;
    }
    const { paths, map } = scene.field;
    const isFree = (key: number): boolean => key === who.square || scene.field.isFree(key);
    const length = paths.pathTo(
        who.square,
        (key) => isFree(key) && fits(key),
        Infinity,
        barredFor(scene, who),
        who.diagonals,
    );
    if (length <= 0) {
        return undefined;
    }
    const path = affordable(scene, who, entry, [...paths.steps.subarray(0, length)]);
    const end = path.at(-1);
    if (end === undefined || pointsFor(scene, who, entry, path) > who.points - reserve) {
        return undefined;
    }
    return { order: orderFor(entry, { square: map.squareAt(end) }) };
}

/** Walks until an enemy is in sight, or next to one. */
export function advance(scene: Scene, who: Fighter, isMelee: boolean): OpsChoice | undefined {
    const enemies = scene.enemiesOf(who);
    if (enemies.length === 0) {
        return undefined;
    }
    const { field } = scene;
    return walkTo(scene, who, (key) =>
        enemies.some((enemy) =>
            isMelee
                ? field.adjacent(key, enemy.square) && field.sight.isClear(key, enemy.square)
                : field.sight.isClear(key, enemy.square),
        ),
    );
}

/** Readies a shot at the first enemy that acts, or a blow at the first that comes up. */
export function readyAttack(scene: Scene, who: Fighter): OpsChoice | undefined {
    if (who.hasTriedReady || scene.battle.reactions.hasReadied(who) || scene.enemiesOf(who).length === 0) {
        return undefined;
    }
    const weapon = weaponsInHand(who).find((one) => one.isShooter) ?? weaponsInHand(who)[0];
    const entry = scene.actions.get(weapon?.isShooter ? 'Single Shot' : 'Standard Melee Attack');
    const order = entry && orderFor(entry, {});
    const price = order && priceOf(scene, who, order);
    if (!order || !price || price.total > who.points) {
        return undefined;
    }
    who.hasTriedReady = true;
    return {
        order,
        readied: weapon?.isShooter
            ? {}
            : { trigger: { event: 'comes within', feet: weapon ? reachOf(who, weapon) : 5 } },
    };
}

/** Whether a square lies at the border of the map. */
export function onEdge(scene: Scene, { square }: Fighter): boolean {
    const { width, height } = scene.field.map;
    const x = square % width;
    const y = (square - x) / width;
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
}
