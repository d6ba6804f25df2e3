import type { Choice, Manner } from '../../../../battle/index.js';
import type { OrderForm, TriggerForm } from '../../schema/orders.js';
import { aimAt } from '../aim.js';
import { attacksOf } from '../actions/attacks.js';
import { isMissile, serves, weaponRefusal } from '../arms.js';
import type { ActionEntry } from '../books.js';
import { type Fighter, isWeapon } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { barredFor, seemsFree, SQUARE } from '../movement.js';
import { orderFor, type OrderParts } from '../orders.js';
import { prepareOrder } from '../preparation.js';
import { isRefusal, type Scene } from '../scene.js';

export type PerfectChoice = Choice<OrderForm, TriggerForm>;

const TACTIC: Manner = { by: 'tactic' };
/** Hit chances above this leave points for power. */
const SURE_ENOUGH = 0.6;
const MOST_POWER = 5;
/** Squares that are looked at when a better place is sought. */
const MOST_SQUARES = 150;

/** An action, if it can be carried out now. */
export function attempt(scene: Scene, who: Fighter, action: string, parts: OrderParts = {}): PerfectChoice | undefined {
    const entry = scene.action(action);
    const order = entry && orderFor(entry, parts);
    return order && !isRefusal(prepareOrder(scene, who, order, TACTIC)) ? { order } : undefined;
}

/** One way to attack now. */
interface Option {
    readonly entry: ActionEntry;
    readonly weapon: Weapon;
    readonly target: Fighter;
    readonly chance: number;
}

const ATTACKS = [
    ['Melee Attack', 'melee'],
    ['Shoot', 'shoot'],
    ['Throw', 'throw'],
] as const;

/** The attack that is likeliest to hit, of equals at the nearest enemy; bare hands where nothing else serves. */
export function bestAttack(scene: Scene, who: Fighter, targets: readonly Fighter[]): Option | undefined {
    const weapons = who.weapons.filter((weapon) => weapon.isInHand);
    let best: Option | undefined;
    const consider = (entry: ActionEntry, weapon: Weapon, target: Fighter): void => {
        const aim = aimAt(scene, who, target, weapon, entry);
        if (!isRefusal(aim) && aim.chance > (best?.chance ?? 0)) {
            best = { entry, weapon, target, chance: aim.chance };
        }
    };
    for (const target of targets) {
        for (const weapon of weapons) {
            for (const [name, use] of ATTACKS) {
                const entry = serves(weapon, use) && !weaponRefusal(who, weapon, use) ? scene.action(name) : undefined;
                // nobody throws what it fights with at somebody next to it
                if (entry && !(use === 'throw' && scene.field.areAdjacent(who, target))) {
                    consider(entry, weapon, target);
                }
            }
        }
    }
    const fists = scene.action('Unarmed Attack');
    if (!best && who.unarmed && fists) {
        for (const target of targets) {
            consider(fists, who.unarmed, target);
        }
    }
    return best;
}

export interface AttackWishes {
    readonly targets?: readonly Fighter[];
    readonly isDefensive?: boolean;
    /** Least chance of a hit that is worth it. */
    readonly least?: number;
}

/** The best attack there is: every attack one has, if that is more than one, else a single one. */
export function attack(scene: Scene, who: Fighter, wishes: AttackWishes = {}): PerfectChoice | undefined {
    if (who.budget.attacked || who.budget.actions === 0) {
        return undefined;
    }
    const option = bestAttack(scene, who, wishes.targets ?? scene.seenEnemies(who));
    if (!option || option.chance < (wishes.least ?? 0)) {
        return undefined;
    }
    const { entry, weapon, target, chance } = option;
    const held = weapon === who.unarmed ? undefined : weapon;
    const power = powerFor(scene, who, entry, chance);
    const isWhole = who.budget.actions === 2;
    const several = attacksOf(who, weapon).weapons.length > 1;
    if (isWhole && (several || wishes.isDefensive)) {
        const guarded = wishes.isDefensive ? scene.action('Fighting Defensively') : undefined;
        const full = attempt(scene, who, 'Full Attack', {
            target,
            ...(held && { weapon: held }),
            ...(guarded ? { modifiers: [guarded] } : power),
        });
        if (full) {
            return full;
        }
    }
    return attempt(scene, who, entry.name, { target, ...(held && { weapon: held }), ...power });
}

/** Points for power where the hit is sure enough. */
function powerFor(scene: Scene, who: Fighter, entry: ActionEntry, chance: number): OrderParts {
    const points = Math.min(MOST_POWER, Math.floor((chance - SURE_ENOUGH) * 20));
    const feat = scene.shelf.book.find('feat', 'Power Strike');
    if (
        points < 1 ||
        !feat ||
        !who.hasFeat('Power Strike') ||
        !entry.tags.has('Melee Attacks') ||
        who.used.has('attack')
    ) {
        return {};
    }
    const ref = { name: feat.name, kind: 'feat', entity: feat, choices: [], span: feat.nameSpan };
    return { modifiers: [{ ...entry, name: feat.name, ref }], amount: points };
}

/** Gets up, if it lies there and nothing keeps it down. */
export function rise(scene: Scene, who: Fighter): PerfectChoice | undefined {
    return who.has('Prone') ? attempt(scene, who, 'Stand Up') : undefined;
}

/** Takes a weapon in hand, loads or braces what is held, if there is nothing to attack with. */
export function arm(scene: Scene, who: Fighter, prefersMissiles: boolean): PerfectChoice | undefined {
    const held = who.weapons.filter((weapon) => weapon.isInHand && weapon.count > 0);
    const isWanted = (weapon: Weapon): boolean => isMissile(who, weapon) === prefersMissiles;
    const usable = held.filter((weapon) => weapon.handedness !== 'Useless');
    for (const weapon of usable) {
        const next =
            weapon.shots === 0
                ? attempt(scene, who, 'Reload', { object: weapon })
                : weapon.handedness === 'Braced' && !weapon.isBraced
                  ? attempt(scene, who, 'Brace', { object: weapon })
                  : undefined;
        if (next) {
            return next;
        }
    }
    const stowed = who.weapons.filter(
        (weapon) =>
            !weapon.isInHand && weapon.place !== 'ground' && weapon.count > 0 && weapon.handedness !== 'Useless',
    );
    const better = stowed.find(isWanted);
    if (usable.some(isWanted) || (usable.length > 0 && !better)) {
        return undefined;
    }
    const wanted = better ?? stowed[0];
    if (!wanted) {
        return undefined;
    }
    const inTheWay = who.things.find(
        (thing) => (thing.place === 'hand' || thing.place === 'off hand') && !(isWeapon(thing) && thing.facts.natural),
    );
    const isInTheWay = inTheWay !== undefined && (wanted.isTwoHanded || who.freeHands === 0);
    if (isInTheWay) {
        return attempt(scene, who, 'Drop', { object: inTheWay });
    }
    return attempt(scene, who, 'Draw', { object: wanted });
}

/** Nearer to an enemy by one move, or at it by a charge, with an attack still to come; not away from one that is there. */
export function closeIn(scene: Scene, who: Fighter, mayCharge: boolean): PerfectChoice | undefined {
    if (besetBy(scene, who) || who.budget.actions === 0 || who.budget.attacked) {
        return undefined;
    }
    const targets = scene.seenEnemies(who);
    const unseen = scene.knownEnemies(who);
    if (mayCharge) {
        for (const target of targets.slice(0, 3)) {
            const choice = attempt(scene, who, 'Charge', { target });
            if (choice) {
                return choice;
            }
        }
    }
    for (const target of [...targets, ...unseen].slice(0, 4)) {
        const choice = scene.field.areAdjacent(who, target) ? undefined : attempt(scene, who, 'Move', { target });
        if (choice) {
            return choice;
        }
    }
    return undefined;
}

/** Looks for the hidden where no enemy is to be seen. */
export function search(scene: Scene, who: Fighter): PerfectChoice | undefined {
    const isHiddenOnly =
        scene.seenEnemies(who).length === 0 && scene.enemiesOf(who).some((enemy) => enemy.has('Hidden'));
    return isHiddenOnly ? attempt(scene, who, 'Look Around') : undefined;
}

/** To the square within reach that scores best, by an action; of equals the nearest. Not where it is best to stay. */
export function moveTo(
    scene: Scene,
    who: Fighter,
    action: string,
    feet: number,
    score: (key: number) => number,
): PerfectChoice | undefined {
    const { field } = scene;
    const found = field.paths.reachable(who.square, feet, barredFor(scene, who), who.diagonals);
    const count = Math.min(found, MOST_SQUARES);
    let best: number | undefined;
    let most = score(who.square);
    for (let at = 0; at < count; at++) {
        const key = field.paths.squares[at]!;
        const value = seemsFree(scene, who, key) ? score(key) : -Infinity;
        if (value > most) {
            best = key;
            most = value;
        }
    }
    return best === undefined ? undefined : attempt(scene, who, action, { square: field.map.squareAt(best) });
}

/** Feet to the nearest enemy of whom one knows from a square. */
export function gapAt(scene: Scene, who: Fighter, key: number): number {
    const { map, metric } = scene.field;
    return scene
        .knownEnemies(who)
        .reduce((least, { square }) => Math.min(least, map.distance(metric, key, square)), Infinity);
}

/** An enemy in one of the squares around. */
export function besetBy(scene: Scene, who: Fighter): Fighter | undefined {
    return scene.seenEnemies(who).find((enemy) => scene.field.areAdjacent(who, enemy));
}

/** Whether it holds something to shoot or throw. */
export function holdsMissile(who: Fighter): boolean {
    return who.weapons.some((weapon) => weapon.isInHand && weapon.count > 0 && isMissile(who, weapon));
}

/** A step out of reach, if one is enough and there is something to do after it. */
export function stepAway(scene: Scene, who: Fighter): PerfectChoice | undefined {
    return moveTo(scene, who, '5-Foot Step', SQUARE, (key) => (gapAt(scene, who, key) > SQUARE ? 1 : 0));
}
