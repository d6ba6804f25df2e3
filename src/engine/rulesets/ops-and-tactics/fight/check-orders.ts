import { scriptedRounds } from '../../../rules/index.js';
import type { Checkpoint } from '../../../ruleset.js';
import type { Script } from '../../../battle/index.js';
import type { Span } from '../../../source/index.js';
import type { OrderForm, TriggerForm } from '../schema/orders.js';
import { type ActionEntry, isAttack } from './action-book.js';
import type { Report } from './check-encounter.js';
import { checkDice } from './check-dice.js';
import { movementCost } from './actions/movement.js';
import { type Cost, costOf } from './costs.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { describe } from './order-text.js';
import { procedureOf } from './procedures.js';
import type { PreparedEncounter, Stage } from './set-up.js';
import { actionOf, allowsMode, roundsFired } from './weapon-choice.js';

type Line = Extract<
    NonNullable<ReturnType<Script<OrderForm, TriggerForm, unknown, unknown>['rounds']['get']>>[number],
    { kind: 'order' }
>;
type Scripted = Line['actions'][number];

/** Actions that use what is in hand. */
const USES_WEAPON: ReadonlySet<string> = new Set([
    'Reload',
    'Cock Hammer',
    'Cycle',
    'Holster',
    'Deploy Bipod',
    'Fold Stock',
]);

/**
 * Orders that can never be carried out, whatever the dice and the enemy do. Weapons are followed from hand to hand for as
 * long as a combatant is scripted round by round; after a round of its own it is taken to have what it needs.
 */
export class OrderCheck {
    private readonly scripted: ReadonlyMap<Fighter, ReadonlySet<number>>;

    constructor(
        private readonly encounter: PreparedEncounter,
        private readonly stage: Stage,
        private readonly report: Report,
    ) {
        for (const fighter of stage.battle.combatants) {
            if (stage.battle.field.isFree(fighter.seat.square)) {
                stage.battle.field.place(fighter, fighter.seat.square);
            }
        }
        this.scripted = scriptedRounds(stage.battle);
    }

    run(checkpoint: Checkpoint): void {
        const { rounds } = this.encounter.plan.script;
        for (const number of [...rounds.keys()].sort((a, b) => a - b)) {
            const spent = new Map<Fighter, number>();
            const ended = new Set<Fighter>();
            for (const line of rounds.get(number) ?? []) {
                if (line.kind !== 'order') {
                    continue;
                }
                checkpoint();
                const members = this.stage.battle.membersOf(line.subject);
                // a side's order is judged by its first member that cannot carry it out
                for (const action of line.actions) {
                    members.some((fighter) => this.checkAction(fighter, action, number, spent, ended));
                }
            }
        }
    }

    /** Whether every round of a fighter up to this one is scripted, so that what it holds is known. */
    private isFollowed(fighter: Fighter, round: number): boolean {
        const numbers = this.scripted.get(fighter);
        for (let number = 1; number < round; number++) {
            if (!numbers?.has(number)) {
                return false;
            }
        }
        return true;
    }

    /** @returns whether a fault was found */
    private checkAction(
        fighter: Fighter,
        action: Scripted,
        round: number,
        spent: Map<Fighter, number>,
        ended: Set<Fighter>,
    ): boolean {
        const { order, span } = action;
        const entry = order && this.stage.scene.actions.get(order.action.name);
        if (!order || !entry) {
            return false;
        }
        if (ended.has(fighter)) {
            this.report('order-impossible', span, `${fighter.name}’s turn is over before this.`, {
                subject: fighter.name,
            });
            return true;
        }
        if (order.action.name === 'End Turn') {
            ended.add(fighter);
        }
        if (action.ready && !isAttack(entry)) {
            const message = `${entry.name} cannot be readied: only attacks can.`;
            this.report('order-impossible', order.action.span, message, { subject: entry.name });
            return true;
        }
        if (this.checkForm(fighter, order, entry)) {
            return true;
        }
        const followed = this.isFollowed(fighter, round);
        const entries = entry.type === 'group' ? this.stage.scene.actions.members(entry.name) : [entry];
        const weapon = this.checkWeapon(fighter, order, entries, followed, span);
        if (weapon === 'fault') {
            return true;
        }
        const fitting =
            entries.find((one) => !weapon || one.weapon !== 'ranged' || allowsMode(fighter, weapon, one)) ??
            entries[0]!;
        if (this.checkPoints(fighter, order, fitting, weapon, round, spent, span)) {
            return true;
        }
        this.follow(fighter, order, fitting);
        return checkDice(this.stage.scene, fighter, order, fitting, weapon, this.report);
    }

    /** What is no action of its own, and what takes a feat or is added to an attack without being made for that. */
    private checkForm(fighter: Fighter, order: OrderForm, entry: ActionEntry): boolean {
        const { name, span } = order.action;
        if (entry.type === 'modifier') {
            const shooter = fighter.weapons.some((weapon) => weapon.isInHand && weapon.isShooter);
            const attack = entry.weapon !== 'melee' && shooter ? 'Single Shot' : 'Standard Melee Attack';
            const how = name !== 'Called Shot' ? ` plus ${name}` : order.part ? '' : ' aiming for Head';
            const message = `${name} is added to an attack: “${attack}${how}”.`;
            this.report('modifier-alone', span, message, { subject: name, data: { instead: `${attack}${how}` } });
            return true;
        }
        const lacks = entry.requires.find((feat) => !fighter.profile.feats.has(feat));
        if (lacks !== undefined) {
            this.report('order-impossible', span, `${fighter.name} does not have ${lacks}.`, { subject: name });
            return true;
        }
        for (const { name: added, kind, span: where } of order.modifiers) {
            if (kind === 'action' && this.stage.scene.actions.get(added)?.type !== 'modifier') {
                this.report('order-impossible', where, `${added} cannot be added to an attack.`, { subject: added });
                return true;
            }
        }
        return false;
    }

    private checkWeapon(
        fighter: Fighter,
        order: OrderForm,
        entries: readonly ActionEntry[],
        followed: boolean,
        span: Span,
    ): Weapon | undefined | 'fault' {
        const subject = fighter.name;
        const ref =
            order.weapon ??
            (order.object?.kind === 'weapon' || order.object?.kind === 'explosive' ? order.object : undefined);
        const [entry] = entries;
        const isFound = entry?.name === 'Pick Up' || entry?.name === 'Grab Object' || entry?.name === 'Attack Weapon';
        const named = ref && fighter.weapon(ref.name);
        if (ref && !named && !isFound) {
            this.report('weapon-not-carried', ref.span, `${subject} does not carry ${ref.name}.`, {
                subject: ref.name,
            });
            return 'fault';
        }
        const isArmed = entry?.type === 'attack' && entry.weapon !== 'unarmed' && entry.weapon !== undefined;
        const usesHand = isArmed || [...(entry?.tags ?? [])].some((tag) => USES_WEAPON.has(tag));
        const isRanged = entry?.weapon === 'ranged';
        const fits = (one: Weapon): boolean => (isRanged ? one.isShooter : true);
        const weapon =
            named ??
            (isRanged
                ? (fighter.weapons.find((one) => one.isInHand && fits(one)) ?? fighter.weapons.find(fits))
                : undefined);
        if (isRanged && !weapon) {
            this.report('weapon-not-carried', span, `${subject} carries nothing to shoot with.`, { subject });
            return 'fault';
        }
        if (weapon && isRanged && !entries.some((one) => allowsMode(fighter, weapon, one))) {
            const message = `${weapon.name} (${actionOf(weapon)}) does not allow ${order.action.name}.`;
            this.report('mode-not-allowed', order.action.span, message, { subject: order.action.name });
            return 'fault';
        }
        if (
            weapon &&
            isRanged &&
            entry &&
            weapon.capacity > 0 &&
            Math.min(...entries.map((one) => roundsFired(weapon, one))) > weapon.capacity
        ) {
            const message = `${order.action.name} takes ${roundsFired(weapon, entry)} rounds, and ${weapon.name} holds ${weapon.capacity}.`;
            this.report('not-enough-rounds', order.action.span, message, { subject: weapon.name });
            return 'fault';
        }
        if (weapon && usesHand && followed && !weapon.isInHand && weapon.place !== 'ground') {
            const message = `${subject} has ${weapon.name} in the ${weapon.place}: it must be drawn first.`;
            this.report('weapon-not-in-hand', ref?.span ?? order.action.span, message, {
                subject: weapon.name,
                data: { insert: `Draw "${weapon.model.name}", `, at: span.start },
            });
            // said once; from here on it counts as drawn
            weapon.place = 'hand';
            return 'fault';
        }
        return weapon;
    }

    /** Adds up what the orders of a turn cost at least. */
    private checkPoints(
        fighter: Fighter,
        order: OrderForm,
        entry: ActionEntry,
        weapon: Weapon | undefined,
        round: number,
        spent: Map<Fighter, number>,
        span: Span,
    ): boolean {
        const before = spent.get(fighter) ?? 0;
        const cost = this.leastCost(fighter, order, entry, weapon);
        const full = fighter.profile.combatPoints;
        const has = round === 0 ? Math.floor(full / 2) : full;
        const more = entry.name === 'Extra Effort' ? EFFORT : 0;
        spent.set(fighter, before + cost - more);
        if (cost > 0 && before + cost > has) {
            const sum = before === 0 ? `${cost} CP` : `${cost} CP after ${before}`;
            const message = `${fighter.name} has ${has} CP a turn: ${describe(order)} costs ${sum}.`;
            this.report('turn-overspent', span, message, {
                subject: fighter.name,
                data: { cost, spent: before, points: has },
            });
            spent.set(fighter, before);
            return true;
        }
        return false;
    }

    private leastCost(fighter: Fighter, order: OrderForm, entry: ActionEntry, weapon: Weapon | undefined): number {
        if (!procedureOf(entry)) {
            return 0;
        }
        if (entry.per !== undefined && entry.type === 'move') {
            return this.leastWalk(fighter, order, entry);
        }
        const modifiers = order.modifiers.flatMap(({ name }) => this.stage.scene.actions.get(name) ?? []);
        const by = entry.name === 'Draw' && weapon?.place === 'waistband' ? 'Draw From Waistband' : undefined;
        const priced = (by !== undefined ? this.stage.scene.actions.get(by) : undefined) ?? entry;
        const cost: Cost = costOf(
            fighter,
            priced,
            weapon ?? (entry.weapon === 'melee' ? meleeOf(fighter) : undefined),
            modifiers,
        );
        return cost.total;
    }

    /** Walks from a square that is known: the first of the turn, from where the combatant starts. */
    private leastWalk(fighter: Fighter, order: OrderForm, entry: ActionEntry): number {
        const { map, metric } = this.stage.battle.field;
        if (!order.square || !map.contains(order.square) || this.moved.has(fighter)) {
            return 0;
        }
        this.moved.add(fighter);
        const feet = map.distance(metric, fighter.seat.square, map.keyOf(order.square));
        const { each, first } = movementCost(fighter, entry);
        return first + each * (feet / 5);
    }
    private readonly moved = new Set<Fighter>();

    /** What the order does to the hands. */
    private follow(fighter: Fighter, order: OrderForm, entry: ActionEntry): void {
        const weapon = order.object && fighter.weapon(order.object.name);
        if (weapon && entry.tags.has('Draw')) {
            weapon.place = 'hand';
        } else if (weapon && (entry.tags.has('Holster') || entry.name === 'Drop')) {
            weapon.place = 'holster';
        }
        fighter.forgetTags();
    }
}
/** What an extra effort brings. */
const EFFORT = 5;

function meleeOf(fighter: Fighter): Weapon {
    return fighter.weapons.find((weapon) => weapon.isInHand && weapon.isMelee) ?? fighter.fists;
}
