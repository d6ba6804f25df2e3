import type { Script } from '../../../battle/index.js';
import type { Checkpoint } from '../../../ruleset.js';
import type { Span } from '../../../source/index.js';
import type { OrderForm, TriggerForm } from '../schema/orders.js';
import { canDrawOnTheWay } from './actions/walking.js';
import { serves, type Use } from './arms.js';
import type { ActionEntry } from './books.js';
import { budgetText, freshBudget, pay, payRefusal, priceOf, WHOLE_TURN } from './budget.js';
import type { Report } from './check-encounter.js';
import type { EncounterRule } from './encounter-rules.js';
import type { Fighter } from './fighter.js';
import type { Thing } from './gear.js';
import { modifierRefusal } from './modifiers.js';
import { describe } from './orders.js';
import type { Price } from './scene.js';
import type { PreparedEncounter, Stage } from './set-up.js';

type Line = Extract<
    NonNullable<ReturnType<Script<OrderForm, TriggerForm, unknown, unknown>['rounds']['get']>>[number],
    { kind: 'order' }
>;
type Scripted = Line['actions'][number];

/** How the weapon of an action is used; the others need none. */
const USES: Readonly<Record<string, Use>> = {
    'Melee Attack': 'melee',
    Charge: 'melee',
    'Aid Another': 'melee',
    Shoot: 'shoot',
    Throw: 'throw',
};
/** Actions whose object is not in the hands of the one who takes them. */
const FOUND: ReadonlySet<string> = new Set(['Pick Up', 'Draw', 'Aid Another']);
/** Actions whose object lies about. */
const LYING: ReadonlySet<string> = new Set(['Pick Up']);
/** Sides of the die. */
const SIDES = 20;
/** What modifiers are refused for, as the rules of an encounter name it. */
const MODIFIER_FAULTS: Readonly<Record<string, EncounterRule>> = {
    'feat-missing': 'feat-missing',
    'wrong-modifier': 'wrong-modifier',
    'wrong-amount': 'wrong-modifier',
};

/**
 * Orders that can never be carried out, whatever the dice and the enemy do. Things are followed from hand to hand for as long as
 * a combatant is scripted round by round; after a round of its own it is taken to have what it needs.
 */
export class OrderCheck {
    private readonly scripted = new Map<Fighter, Set<number>>();
    private readonly ended = new Set<Fighter>();

    constructor(
        private readonly encounter: PreparedEncounter,
        private readonly stage: Stage,
        private readonly report: Report,
    ) {
        for (const [number, lines] of encounter.plan.script.rounds) {
            for (const line of lines) {
                for (const fighter of line.kind === 'order' ? stage.battle.membersOf(line.subject) : []) {
                    this.scripted.set(fighter, (this.scripted.get(fighter) ?? new Set()).add(number));
                }
            }
        }
    }

    run(checkpoint: Checkpoint): void {
        const { rounds } = this.encounter.plan.script;
        for (const number of [...rounds.keys()].sort((a, b) => a - b)) {
            this.ended.clear();
            for (const fighter of this.stage.battle.combatants) {
                this.renew(fighter, number);
            }
            for (const line of rounds.get(number) ?? []) {
                if (line.kind !== 'order') {
                    continue;
                }
                checkpoint();
                const members = this.stage.battle.membersOf(line.subject);
                // a side’s order is judged by its first member that cannot carry it out
                for (const action of line.actions) {
                    members.some((fighter) => this.checkAction(fighter, action, number));
                }
            }
        }
    }

    private renew(fighter: Fighter, round: number): void {
        fighter.budget = freshBudget(round === 0 ? 1 : WHOLE_TURN);
        fighter.freeDraw = false;
        fighter.freeMove = false;
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
    private checkAction(fighter: Fighter, { order, span, ready }: Scripted, round: number): boolean {
        const entry = order && this.stage.scene.action(order.action.name);
        if (!order || !entry) {
            return false;
        }
        const subject = fighter.name;
        if (this.ended.has(fighter)) {
            this.report('order-impossible', span, `${subject}’s turn is over before this.`, { subject });
            return true;
        }
        if (order.action.name === 'End Turn') {
            this.ended.add(fighter);
        }
        const price = priceOf(entry);
        if (price === undefined) {
            const why = entry.type === 'group' ? 'stands for several actions' : 'goes with “plus” to another action';
            this.report('order-impossible', order.action.span, `${entry.name} ${why}.`, { subject: entry.name });
            return true;
        }
        return (
            this.checkReady(order, entry, ready) ||
            this.checkFeats(fighter, order, entry) ||
            this.checkThings(fighter, order, entry, this.isFollowed(fighter, round), span) ||
            this.checkDice(order) ||
            this.checkBudget(fighter, order, entry, price, span)
        );
    }

    private checkReady(order: OrderForm, entry: ActionEntry, ready: boolean): boolean {
        if (!ready || entry.type === 'attack' || entry.type === 'move') {
            return false;
        }
        const message = `${entry.name} cannot be readied: only attack and move actions can.`;
        this.report('not-readied', order.action.span, message, { subject: entry.name });
        return true;
    }

    private checkFeats(fighter: Fighter, order: OrderForm, entry: ActionEntry): boolean {
        const lacks = entry.requires.find((feat) => !fighter.hasFeat(feat));
        if (lacks !== undefined) {
            const message = `${fighter.name} does not have ${lacks}, which ${entry.name} takes.`;
            this.report('feat-missing', order.action.span, message, { subject: lacks });
            return true;
        }
        const refusal = modifierRefusal(fighter, order, entry);
        const code = refusal && MODIFIER_FAULTS[refusal.code];
        const modifier = order.modifiers[0];
        if (!refusal || !code || !modifier) {
            return false;
        }
        const who = refusal.reason.startsWith('it ') ? `${fighter.name}: ` : '';
        this.report(code, modifier.span, `${who}${refusal.reason}.`, { subject: modifier.name });
        return true;
    }

    private checkThings(
        fighter: Fighter,
        order: OrderForm,
        entry: ActionEntry,
        followed: boolean,
        span: Span,
    ): boolean {
        const subject = fighter.name;
        const ref = order.weapon ?? (order.object?.kind === 'combatant' ? undefined : order.object);
        const thing = ref && (fighter.thing(ref.name) ?? fighter.weapon(ref.name));
        if (ref && !thing && !LYING.has(entry.name) && ref.kind !== 'condition') {
            this.report('weapon-not-carried', ref.span, `${subject} does not carry ${ref.name}.`, {
                subject: ref.name,
            });
            return true;
        }
        const use = USES[entry.name];
        const weapon = order.weapon && fighter.weapon(order.weapon.name);
        if (use && weapon && !serves(weapon, use)) {
            const message = `${weapon.name} cannot be used for ${entry.name}.`;
            this.report('wrong-weapon', order.weapon!.span, message, { subject: weapon.name });
            return true;
        }
        if (use && weapon?.handedness === 'Useless') {
            this.report('wrong-weapon', order.weapon!.span, `${weapon.name} is too bulky for ${subject}.`, {
                subject: weapon.name,
            });
            return true;
        }
        if ((use === 'shoot' || use === 'throw') && !fighter.weapons.some((one) => serves(one, use))) {
            const message = `${subject} carries nothing to ${use === 'shoot' ? 'shoot with' : 'throw'}.`;
            this.report('weapon-not-carried', order.action.span, message, { subject });
            return true;
        }
        const isUsed = weapon !== undefined && !FOUND.has(entry.name) && weapon !== fighter.unarmed;
        if (followed && isUsed && !weapon.isInHand && weapon.place !== 'ground') {
            const message = `${subject} has ${weapon.name} in the ${weapon.place}: it must be drawn first.`;
            const data = { insert: `Draw "${weapon.entity.name}", `, at: span.start };
            this.report('weapon-not-in-hand', order.weapon?.span ?? span, message, { subject: weapon.name, data });
            // said once; from here on it counts as drawn
            weapon.place = 'hand';
            return true;
        }
        this.follow(thing, entry);
        return false;
    }

    /** What the order does to the hands. */
    private follow(thing: Thing | undefined, entry: ActionEntry): void {
        if (thing && entry.name === 'Draw') {
            thing.place = 'hand';
        } else if (thing && (entry.name === 'Stow' || entry.name === 'Drop')) {
            thing.place = 'belt';
        }
    }

    private checkDice({ dice }: OrderForm): boolean {
        const face = dice?.groups.flat().find((one) => one < 1 || one > SIDES);
        if (!dice || face === undefined) {
            return false;
        }
        this.report('given-dice', dice.span, `There is no ${face} on a d${SIDES}.`, { data: { face } });
        return true;
    }

    /** Adds up what the orders of a turn take at least. */
    private checkBudget(fighter: Fighter, order: OrderForm, entry: ActionEntry, usual: Price, span: Span): boolean {
        const price = this.leastPrice(fighter, order, entry, usual);
        const refusal = payRefusal(fighter, price, entry);
        if (refusal) {
            const left = fighter.budget.actions === 0 ? 'nothing' : budgetText(fighter.budget);
            const what =
                price === 'full-round' ? 'a full round' : price === 'attack' ? 'an attack action' : 'a move action';
            const message = `${describe(order)} takes ${what}, and ${fighter.name} has ${left} left this turn.`;
            this.report('turn-overspent', span, message, { subject: fighter.name, data: { price } });
            return true;
        }
        pay(fighter, price);
        fighter.hasBegun = entry.name === 'Start Full-Round Action';
        if (entry.name === 'Move') {
            fighter.freeMove = fighter.hasRule('Striking Step');
            fighter.freeDraw = canDrawOnTheWay(fighter);
        } else if (entry.name === 'Draw') {
            fighter.freeMove ||= price !== 'free' && canDrawOnTheWay(fighter);
            fighter.freeDraw = false;
        }
        return false;
    }

    private leastPrice(fighter: Fighter, order: OrderForm, entry: ActionEntry, usual: Price): Price {
        const isOnTheWay = (entry.name === 'Move' && fighter.freeMove) || (entry.name === 'Draw' && fighter.freeDraw);
        if (isOnTheWay) {
            return 'free';
        }
        const weapon = order.object && fighter.weapon(order.object.name);
        const isSlow = entry.name === 'Reload' && weapon?.facts.reload?.action === 'full-round action';
        return isSlow ? 'full-round' : usual;
    }
}
