import type { Seat } from '../../../../battle/index.js';
import type { OrderForm } from '../../schema/orders.js';
import type { ActionEntry } from '../action-book.js';
import { reachOf } from '../actions/blows.js';
import { shoot, weighShot } from '../actions/shots.js';
import { meetingOf, worthOf } from '../aim.js';
import { keyOf, type Meeting } from '../aim-core.js';
import type { Fighter } from '../fighter.js';
import type { Weapon } from '../gear.js';
import { costOf } from '../costs.js';
import { type Kit, kitOf } from '../kit.js';
import { FARTHEST_REACH } from '../opportunity.js';
import { orderFor } from '../orders.js';
import { procedureOf } from '../procedures.js';
import { isRefusal, type Prepared, type Scene } from '../scene.js';
import type { Standing } from '../standing-cache.js';
import { allowsMode, roundsFired, suits } from '../weapon-choice.js';

/** An attack that could be made now, and what may come of it. */
export interface AttackOption {
    readonly order: OrderForm;
    readonly entry: ActionEntry;
    readonly target: Fighter;
    readonly weapon: Weapon;
    readonly points: number;
    readonly rounds: number;
    readonly chance: number;
    /** Mean damage of one attack, misses included. */
    readonly worth: number;
    /** The attack as it could be carried out when it was weighed. */
    readonly prepared: Prepared;
    /** What a plain shot was prepared on, so that it can be told whether it could be made again as it is. */
    readonly grounds?: Grounds;
}

/** All that a plain shot follows from, beside whether it is possible. */
interface Grounds {
    readonly kit: Kit;
    readonly standing: Standing;
    readonly key: number;
    readonly moment: number;
}

/** An attack that a planner thinks of whenever the weapon is in hand. */
export interface PlannedAttack {
    readonly entry: ActionEntry;
    /** Its Combat Points, where they are the same each time. */
    readonly points: number | undefined;
    readonly isBlow: boolean;
    /** Whether it is a plain shot, which can be weighed without being prepared. */
    readonly isShot: boolean;
}

/** What those who choose an attack go by. */
export type Prospect = Pick<AttackOption, 'entry' | 'chance'>;

/** Blows with something that shoots. */
const CLUBS: ReadonlySet<string> = new Set(['Pistol Whip', 'Buttstroke']);
/** Attacks that a planner thinks of: one roll at one target with what the entry says. */
const PLANNED_RULES: ReadonlySet<string> = new Set(['Double Fire', 'Fanning', ...CLUBS]);

/** The attacks possible with a weapon as its owner stands. */
function attacksWith(scene: Scene, who: Fighter, weapon: Weapon): readonly PlannedAttack[] {
    const kit = kitOf(who, weapon);
    let known = kit.planned;
    if (!known || weapon.isFolded) {
        known = findAttacks(scene, who, weapon).map((entry) => {
            const { total, isLimited } = costOf(who, entry, weapon);
            const isBlow = entry.weapon === 'melee' || [...entry.rules].some((rule) => CLUBS.has(rule));
            const isShot = procedureOf(entry) === shoot;
            return { entry, points: isLimited ? undefined : total, isBlow, isShot };
        });
        if (!weapon.isFolded) {
            kit.planned = known;
        }
    }
    return known;
}

function findAttacks(scene: Scene, who: Fighter, weapon: Weapon): readonly ActionEntry[] {
    return scene.actions.members('Any Attack').filter((entry) => {
        if (entry.type !== 'attack' || entry.target !== 'combatant' || !suits(entry, weapon)) {
            return false;
        }
        if (entry.requires.some((feat) => !who.profile.feats.has(feat))) {
            return false;
        }
        if (entry.weapon === 'thrown') {
            return isMissile(weapon);
        }
        const isPlanned = [...entry.rules].every((rule) => PLANNED_RULES.has(rule));
        const isKind = weapon.isShooter ? entry.weapon === 'ranged' : entry.weapon === 'melee';
        return isPlanned && isKind && allowsMode(who, weapon, entry);
    });
}

/** What is made to be thrown at somebody. */
function isMissile(weapon: Weapon): boolean {
    return weapon.isThrown && !weapon.isExplosive && !weapon.isMelee;
}

function isTooDear(who: Fighter, weapon: Weapon, { entry, points }: PlannedAttack): boolean {
    return (points ?? costOf(who, entry, weapon).total) > who.points;
}

/** Whether there is an attack, on whomever, that can be paid for. */
export function canPay(scene: Scene, who: Fighter): boolean {
    return who.hands.ready.some((weapon) =>
        attacksWith(scene, who, weapon).some((planned) => !isTooDear(who, weapon, planned)),
    );
}

/** The best of the attacks on a target, and the best of those that fit. */
export interface Comparison {
    readonly any: Weighed | undefined;
    readonly fitting: Weighed | undefined;
}

/**
 * Compares the attacks on a target by what they bring with the points that are left, of equals the first in the rulebook;
 * those that bring nothing are left out.
 */
export function compareAttacks(
    scene: Scene,
    who: Fighter,
    target: Fighter,
    fits: (prospect: Prospect) => boolean,
): Comparison {
    let any: Weighed | undefined;
    let mostOfAny = 0;
    let fitting: Weighed | undefined;
    let most = 0;
    const isFar = isBeyondReach(scene, who, target);
    let meeting: Meeting | undefined;
    for (const weapon of who.hands.ready) {
        for (const planned of attacksWith(scene, who, weapon)) {
            // what is too dear or out of reach need not be worked out
            if (isTooDear(who, weapon, planned) || (planned.isBlow && isFar)) {
                continue;
            }
            meeting ??= meetingOf(scene, who, target);
            const weighed = weigh(scene, who, target, weapon, planned, meeting);
            if (!weighed || weighed.points > who.points) {
                continue;
            }
            const worth = weighed.worth * (weighed.points <= 0 ? 1 : Math.floor(who.points / weighed.points));
            if (worth > mostOfAny) {
                any = weighed;
                mostOfAny = worth;
            }
            if (worth > most && fits(weighed)) {
                fitting = weighed;
                most = worth;
            }
        }
    }
    return { any, fitting };
}

/** An attack that was weighed, ready to be made. */
export function prepareWeighed(scene: Scene, who: Fighter, weighed: Weighed): AttackOption | undefined {
    if (weighed.option) {
        return weighed.option;
    }
    const option = optionOf(scene, who, weighed.target, weighed.weapon, weighed.entry);
    return option && { ...option, grounds: groundsOf(scene, who, option) };
}

function groundsOf(scene: Scene, who: Fighter, { target, weapon, rounds }: AttackOption): Grounds {
    const { distance, engaged, moment } = meetingOf(scene, who, target);
    const key = keyOf(target, weapon, { isMelee: weapon.isMelee, rounds }, distance, engaged);
    return { kit: kitOf(who, weapon), standing: target.standing, key, moment };
}

/** Whether an attack that is possible again would be prepared just as it was. */
export function isAsPrepared(scene: Scene, who: Fighter, option: AttackOption): boolean {
    const { grounds: before, prepared, weapon } = option;
    if (!before || prepared.cost.isLimited || prepared.weapon !== weapon) {
        return false;
    }
    const now = groundsOf(scene, who, option);
    return (
        now.moment >= 0 &&
        now.moment === before.moment &&
        now.key === before.key &&
        now.kit === before.kit &&
        now.standing === before.standing
    );
}

/** An attack as far as it takes to compare it with others. */
export interface Weighed extends Prospect {
    readonly target: Fighter;
    readonly weapon: Weapon;
    readonly points: number;
    readonly worth: number;
    /** The attack itself, where it had to be prepared to be weighed. */
    readonly option?: AttackOption;
}

/** Most attacks that are weighed are not made: plain shots are prepared only when they are chosen. */
function weigh(
    scene: Scene,
    who: Fighter,
    target: Fighter,
    weapon: Weapon,
    { entry, isShot }: PlannedAttack,
    meeting: Meeting,
): Weighed | undefined {
    if (!isShot || meeting.moment < 0) {
        const option = optionOf(scene, who, target, weapon, entry);
        return option && { ...option, option };
    }
    const shot = weighShot(scene, who, target, orderAt(entry, target, weapon), entry, meeting);
    return shot && { entry, target, weapon, points: shot.points, chance: shot.chance, worth: shot.worth };
}

/** Whether no blow, with whatever is at hand, gets to a target. */
function isBeyondReach(scene: Scene, who: Fighter, target: Fighter): boolean {
    const distance = scene.field.distance(who, target);
    const reaches = (weapon: Weapon): boolean => distance <= reachOf(who, weapon);
    return (
        distance > FARTHEST_REACH ||
        !(scene.field.areAdjacent(who, target) || reaches(who.fists) || who.hands.held.some(reaches))
    );
}

/** Orders to attack whoever has a seat, by the index of the action. */
const orders = new WeakMap<Seat, OrderForm[]>();

/** The order to attack someone, the same one in every fight unless it has to name the weapon. */
function orderAt(entry: ActionEntry, target: Fighter, weapon: Weapon): OrderForm {
    if (weapon.place === 'off hand' || entry.weapon === 'thrown') {
        return orderFor(entry, { target, weapon });
    }
    target.ordersAgainst ??= orders.get(target.seat);
    if (!target.ordersAgainst) {
        orders.set(target.seat, (target.ordersAgainst = []));
    }
    return (target.ordersAgainst[entry.index] ??= orderFor(entry, { target }));
}

function optionOf(
    scene: Scene,
    who: Fighter,
    target: Fighter,
    weapon: Weapon,
    entry: ActionEntry,
): AttackOption | undefined {
    const order = orderAt(entry, target, weapon);
    const prepared = procedureOf(entry)?.(scene, who, order, entry, { by: 'tactic' });
    if (!prepared || isRefusal(prepared) || !prepared.aim || prepared.cost.total > who.points) {
        return undefined;
    }
    return {
        order,
        entry,
        target,
        weapon,
        points: prepared.cost.total,
        rounds: roundsFired(weapon, entry),
        chance: prepared.aim.chance,
        worth: worthOf(target, prepared.aim, prepared.aim.chance, prepared.aim.part),
        prepared,
    };
}
