import type { Region } from '../../../../grid/index.js';
import { reachOf } from '../actions/blows.js';
import { affordable, movementCost, obstaclesFor, pointsFor } from '../actions/movement.js';
import type { Fighter } from '../fighter.js';
import { orderFor, priceOf } from '../orders.js';
import { prepareEntry } from '../preparation.js';
import { isRefusal, type Scene } from '../scene.js';
import { isKnown } from '../stealth.js';
import { suits } from '../weapon-choice.js';
import {
    type AttackOption,
    canPay,
    compareAttacks,
    isAsPrepared,
    prepareWeighed,
    type Prospect,
    type Weighed,
} from './options.js';
import { ranked } from './ranking.js';
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
    const seen = scene.enemiesOf(who, (enemy) => isKnown(scene, who, enemy) && scene.field.canSee(who, enemy));
    return ranked(seen, (enemy) => scene.field.distance(who, enemy));
}

/** The enemies of whom one knows where they are. */
export function knownEnemies(scene: Scene, who: Fighter): readonly Fighter[] {
    return scene.enemiesOf(who, (enemy) => isKnown(scene, who, enemy));
}

/** The best attack that can be made now. */
export function attack(
    scene: Scene,
    who: Fighter,
    fits?: (prospect: Prospect) => boolean,
    among?: readonly Fighter[],
): OpsChoice | undefined {
    const known = who.lastChoice;
    if (
        known &&
        known.version === scene.version &&
        known.option.points <= who.points &&
        known.option.weapon.isInHand &&
        !known.option.weapon.isJammed &&
        (known.option.weapon.capacity === 0 || known.option.weapon.rounds >= known.option.rounds)
    ) {
        const { option } = known;
        return { order: option.order, ...(isAsPrepared(scene, who, option) && { preparation: option }) };
    }
    if (who.isDoneAttacking || scene.conditions.prevents(who, 'attacks')) {
        return undefined;
    }
    const option = bestAttack(scene, who, among, fits);
    who.lastChoice = option && { option, version: scene.version };
    return option && { order: option.order, preparation: option };
}

/** The best attack on the target that looks easiest; on another if that one cannot be attacked. */
function bestAttack(
    scene: Scene,
    who: Fighter,
    among: readonly Fighter[] | undefined,
    fits: ((prospect: Prospect) => boolean) | undefined,
): AttackOption | undefined {
    if (!canPay(scene, who)) {
        return undefined;
    }
    // those who found no attack good enough may come to take what there is
    if (who.poor && !among && !fits) {
        return who.poor.best && prepareWeighed(scene, who, who.poor.best);
    }
    const targets = among ?? visibleEnemies(scene, who).slice(0, CONSIDERED);
    const sorted = targets.length > 1 ? byDifficulty(scene, who, targets) : targets;
    let poor: Weighed | undefined;
    for (const target of sorted) {
        const { any, fitting } = compareAttacks(scene, who, target, fits ?? anyFits);
        const option = fitting && prepareWeighed(scene, who, fitting);
        if (option) {
            return option;
        }
        poor ??= any;
    }
    who.poor = among ? undefined : { best: poor };
    return undefined;
}

function anyFits(): boolean {
    return true;
}

/** The enemy in sight that looks easiest to hit. */
export function easiestTarget(scene: Scene, who: Fighter): Fighter | undefined {
    return byDifficulty(scene, who, visibleEnemies(scene, who).slice(0, CONSIDERED))[0];
}

/** What makes a target hard, as far as one sees it: armour, cover, darkness, distance. */
function byDifficulty(scene: Scene, who: Fighter, targets: readonly Fighter[]): readonly Fighter[] {
    const { sight, map } = scene.field;
    const range = who.hands.held.find((weapon) => weapon.isShooter)?.model.range ?? 0;
    return ranked(targets, (target) => {
        const distance = scene.field.distance(who, target);
        const cover = sight.coverBetween(who.square, target.square) / COVER_STEP;
        const far = range > 0 ? Math.floor(distance / range) : distance / SQUARE;
        const armour = target.armour.some(({ points }) => points > 0) ? ARMOURED : 0;
        return COVERED * cover + PER_STEP * far + DARKER * map.light[target.square]! + armour;
    });
}
/** Rough worth of each in points of Defense, to compare targets by. */
const COVER_STEP = 25;
const COVERED = 3;
const PER_STEP = 2;
const DARKER = 3;
const ARMOURED = 3;
const SQUARE = 5;

/** Tries an action of this name; nothing if it cannot be carried out now, or would leave fewer points than `reserve`. */
export function attempt(
    scene: Scene,
    who: Fighter,
    name: string,
    parts: Parameters<typeof orderFor>[1],
    reserve = 0,
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
        const answer = prepareEntry(scene, who, order, entry, { by: 'tactic' });
        if (!isRefusal(answer) && answer.prepared.cost.total + reserve <= who.points) {
            return { order, preparation: answer };
        }
    }
    return undefined;
}

/** Whether it lies or kneels. */
export function isDown(who: Fighter): boolean {
    return who.has('Prone') || who.has('Kneeling');
}

/** Gets up, if it lies or kneels. */
export function standUp(scene: Scene, who: Fighter): OpsChoice | undefined {
    return isDown(who) ? attempt(scene, who, 'Stand Up', {}) : undefined;
}

/** Whether a fresh turn would let it get up. */
function canRise({ wounded }: Fighter): boolean {
    return !['Leg', 'Foot'].some((limb) => wounded.has(`Left ${limb}`) && wounded.has(`Right ${limb}`));
}

/** Walks towards the nearest square that fits, as far as the points go, keeping `reserve` of them. */
export function walkTo(
    scene: Scene,
    who: Fighter,
    goal: Region | ((key: number) => boolean),
    reserve = 0,
): OpsChoice | undefined {
    const rise = standUp(scene, who);
    if (rise) {
        return rise;
    }
    // those whose legs do not carry them crawl
    const entry = scene.actions.get(isDown(who) ? 'Crawl' : 'Move');
    if (!entry || scene.conditions.prevents(who, 'movement') || (isDown(who) && canRise(who))) {
        return undefined;
    }
    const { each, first } = movementCost(who, entry);
    if (who.points - reserve < each + first) {
        return undefined;
    }
    const { walks, map } = scene.field;
    const walk = walks.find(who.square, goal, obstaclesFor(scene, who), who.diagonals);
    if (!walk) {
        return undefined;
    }
    const path = affordable(scene, who, entry, walk.steps);
    const end = path.at(-1);
    if (end === undefined || pointsFor(scene, who, entry, path) > who.points - reserve) {
        return undefined;
    }
    return { order: orderFor(entry, { square: map.squareAt(end) }) };
}

/** The squares no farther than so many feet from one. */
export function within({ field: { map, metric } }: Scene, square: number, feet: number): Region {
    return { name: 'within', around: square, within: feet, fits: (key) => map.distance(metric, key, square) <= feet };
}

/** Squares from which one can strike at somebody. */
export function beside({ field }: Scene, { square }: Fighter): Region {
    return {
        name: 'beside',
        around: square,
        within: SQUARE,
        fits: (key) => field.adjacent(key, square) && field.sight.isClear(key, square),
    };
}

/** Whether there is a way to where one could strike at another, however long. */
export function isReachable(scene: Scene, who: Fighter, other: Fighter): boolean {
    const { barred } = obstaclesFor(scene, who);
    return scene.field.walks.find(who.square, beside(scene, other), { barred, taken: [] }, 0) !== undefined;
}

/** Walks until an enemy is in sight, or next to one. */
export function advance(scene: Scene, who: Fighter, isMelee: boolean): OpsChoice | undefined {
    const enemies = knownEnemies(scene, who);
    if (enemies.length === 0) {
        return seek(scene, who);
    }
    const { sight } = scene.field;
    if (!isMelee) {
        return walkTo(scene, who, (key) => enemies.some((enemy) => sight.isClear(key, enemy.square)));
    }
    const places = enemies.map((enemy) => beside(scene, enemy));
    return walkTo(scene, who, places.length === 1 ? places[0]! : (key) => places.some((place) => place.fits(key)));
}

/** Looks for those who have hidden, from where the place at which they were lost can be seen, and then from there. */
function seek(scene: Scene, who: Fighter): OpsChoice | undefined {
    const enemies = scene.enemiesOf(who);
    const places = enemies.flatMap((enemy) => enemy.unnoticedBy.get(who) ?? []);
    if (places.length === 0) {
        // nobody has seen where an ambush lies
        return enemies.length > 0 ? attempt(scene, who, 'Search', {}) : undefined;
    }
    const { field } = scene;
    const { sight } = field;
    if (!places.some((place) => sight.isClear(who.square, place))) {
        return walkTo(scene, who, (key) => places.some((place) => sight.isClear(key, place)));
    }
    const isThere = places.some((place) => place === who.square || field.adjacent(who.square, place));
    return (
        attempt(scene, who, 'Search', {}, isThere ? 0 : STEP_AFTER_SEARCH) ??
        (isThere ? undefined : walkTo(scene, who, (key) => places.some((place) => field.adjacent(key, place))))
    );
}
/** Points kept to come nearer once the search has found nobody. */
const STEP_AFTER_SEARCH = 4;

/** Readies a shot at the first enemy that acts, or a blow at the first that comes up. */
export function readyAttack(scene: Scene, who: Fighter): OpsChoice | undefined {
    if (who.hasTriedReady || scene.battle.reactions.hasReadied(who) || scene.enemiesOf(who).length === 0) {
        return undefined;
    }
    const { ready } = who.hands;
    const weapon = ready.find((one) => one.isShooter) ?? ready[0];
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
