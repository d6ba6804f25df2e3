import type { Choice, FightRules, Initiative, Judgement, Manner, Occasion, Refusal } from '../../../battle/index.js';
import { isTriggered, tellUnled } from '../../../rules/index.js';
import type { Odds } from '../../../ruleset.js';
import type { Ref } from '../../../schema/index.js';
import { directionOf } from '../../../grid/index.js';
import type { ExpectedFact, OrderForm, TriggerForm } from '../schema/orders.js';
import { type ActionEntry, isAttack } from './action-book.js';
import { endSuppression } from './actions/area-fire.js';
import { throwCooked } from './actions/explosives.js';
import { burn } from './actions/flames.js';
import { answerPredicted, dropStance } from './actions/stances.js';
import { payEffort } from './actions/timing.js';
import { deltas } from './aim.js';
import { experienceWon, tellValues } from './battle-value.js';
import { burnFuses, driftClouds } from './blasts.js';
import { renewUses, spendUses } from './costs.js';
import type { Fighter } from './fighter.js';
import { befall, breathe } from './hazards.js';
import { awareFighters, type Opening, rollInitiative } from './initiative.js';
import { judge, statesOf, statisticsOf } from './judgement.js';
import { oddsOf } from './odds.js';
import { describe } from './order-text.js';
import { priceOf, refTo } from './orders.js';
import { MAY_CHANGE, boonFor, prepareOrder } from './preparation.js';
import { opportunity, OPPORTUNITIES, provocation, provoking } from './opportunity.js';
import { sicken } from './poison.js';
import { NO_STAKES } from './stakes.js';
import { lookAround, reveal } from './stealth.js';
import { isRefusal, type Prepared, refuse, type Scene } from './scene.js';
import { endOfTurn, endRush, loseHitPoints, wake } from './wounds.js';
import { FLED } from './condition-book.js';
import type { Creature } from './creature.js';
import type { OpsChoice, Tactician } from './tactics/tactician.js';

/** The book's side of one fight. */
export class OpsRules implements FightRules<Fighter, OrderForm, TriggerForm, ExpectedFact, Ref> {
    readonly initiativeEachRound = false;
    /** What a tactic has just chosen. */
    private chosen: OpsChoice | undefined;

    constructor(
        private readonly scene: Scene,
        private readonly creatures: ReadonlyMap<string, Creature>,
        private readonly opening: Opening,
        private readonly tactician: Tactician,
    ) {}

    // ---- Rounds and turns --------------------------------------------------------------------------------------------

    initiative(): readonly Initiative<Fighter>[] {
        return rollInitiative(this.scene, this.opening, ({ name }) => this.creatures.get(name)?.initiativeDice);
    }

    surpriseRound(): readonly Fighter[] {
        const aware = awareFighters(this.scene, this.opening);
        for (const fighter of this.scene.fighters) {
            fighter.isSurprised = aware.length > 0 && !aware.includes(fighter);
        }
        return aware;
    }

    isStanding(fighter: Fighter): boolean {
        return this.scene.isStanding(fighter);
    }

    isUnsettled(fighter: Fighter): boolean {
        const isHurt = fighter.bleedDice > 0 || fighter.has('Dying') || fighter.has('Burning');
        const isTimed = [...fighter.conditions.values()].some(({ rounds }) => rounds !== Infinity);
        return !fighter.isDead && (isHurt || isTimed || this.scene.fuses.length > 0);
    }

    hasTurn(fighter: Fighter): boolean {
        return !fighter.isDead && !fighter.has(FLED);
    }

    canAct(fighter: Fighter): boolean {
        return this.scene.canAct(fighter);
    }

    entered(fighter: Fighter): void {
        this.scene.version++;
        const direction = this.creatures.get(fighter.name)?.facing;
        const compass = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
        if (direction !== undefined) {
            fighter.facing = Math.max(0, compass.indexOf(direction)) as Fighter['facing'];
        }
    }

    /** The sides are weighed, and everyone looks at the nearest enemy. */
    begin(): void {
        if (!this.scene.log.isSilent) {
            tellValues(this.scene);
            tellUnled(this.scene.battle, this.tactician);
        }
        for (const fighter of this.scene.fighters) {
            if (fighter.square >= 0 && this.creatures.get(fighter.name)?.facing === undefined) {
                const enemy = this.scene.nearestEnemy(fighter);
                if (enemy) {
                    fighter.facing = directionOf(...deltas(this.scene, fighter, enemy));
                }
            }
        }
    }

    count(fighter: Fighter): void {
        this.scene.conditions.count(fighter);
        driftClouds(this.scene, fighter);
        burnFuses(this.scene, fighter);
    }

    renew(fighter: Fighter): void {
        payEffort(this.scene, fighter);
        const { round } = this.scene.battle;
        const full = fighter.profile.combatPoints;
        // half in a surprise round (p. 59), and what was wagered is gone in the first
        const points = this.scene.conditions.combatPoints(fighter, round === 0 ? Math.floor(full / 2) : full);
        fighter.points = Math.max(0, points - (round <= 1 ? fighter.wager : 0));
        fighter.boosts = [];
        fighter.braced = undefined;
        fighter.hasEscaped = false;
        fighter.hasDelayed = false;
        fighter.hasDrawn = false;
        fighter.attacksMade = 0;
        fighter.isDoneAttacking = false;
        fighter.stakes = NO_STAKES;
        fighter.featUses.clear();
        fighter.boon = undefined;
        fighter.moved = 0;
        fighter.diagonals = 0;
        fighter.hasMoved = false;
        fighter.bumpedInto.clear();
        renewUses(fighter);
    }

    startTurn(fighter: Fighter): void {
        const { scene } = this;
        fighter.isSurprised = false;
        if (!scene.conditions.prevents(fighter, 'all actions')) {
            wake(scene, fighter, 'awake again');
        }
        // whoever went down before its first turn is told of no more
        if (fighter.effort !== 'paying' && scene.isStanding(fighter)) {
            scene.conditions.lose(fighter, 'Flat-Footed');
        }
        dropStance(scene, fighter);
        endRush(scene, fighter);
        throwCooked(scene, fighter);
        befall(scene, fighter);
        lookAround(scene, fighter);
        fighter.isSustaining = false;
        this.tactician.startTurn(fighter);
    }

    endTurn(fighter: Fighter): void {
        const { scene } = this;
        if (fighter.wager > 0 && scene.battle.round >= 1) {
            fighter.wager = 0;
            scene.conditions.lose(fighter, 'Wagered');
        }
        if (fighter.has('Suppressing') && !fighter.isSustaining) {
            endSuppression(scene, fighter);
        }
        this.tactician.endTurn(fighter);
        fighter.aid = undefined;
        answerPredicted(scene, fighter);
        burn(scene, fighter);
        breathe(scene, fighter);
        sicken(scene, fighter);
        endOfTurn(scene, fighter);
        fighter.points = 0;
    }

    endRound(): void {}

    /** What the enemies were worth to those who stand at the end (p. 288). */
    remarks(): readonly string[] {
        return experienceWon(this.scene);
    }

    budget(fighter: Fighter): string {
        return this.scene.canAct(fighter)
            ? `${fighter.points} CP`
            : `${fighter.points} CP, cannot act: ${statesOf(fighter).join(', ')}`;
    }

    // ---- Actions -----------------------------------------------------------------------------------------------------

    act(fighter: Fighter, order: OrderForm, manner: Manner): Refusal | undefined {
        const { scene } = this;
        const isOwn = manner.by === 'order' || manner.by === 'tactic';
        // nothing has happened since a tactic made its choice
        const { chosen } = this;
        this.chosen = undefined;
        const first =
            chosen?.order === order && chosen.preparation && manner.by === 'tactic'
                ? chosen.preparation
                : prepareOrder(this.scene, fighter, order, manner);
        if (isRefusal(first)) {
            return first;
        }
        let answer: ReturnType<typeof prepareOrder> = first;
        if (isOwn && scene.battle.reactions.hasAnyReadied) {
            scene.offer({ kind: 'acts', actor: fighter });
            if (!scene.canAct(fighter)) {
                scene.log.note(`${fighter.name} does not get to ${describe(order)}.`, fighter.name);
                return undefined;
            }
            // what happened in between may have changed everything
            answer = prepareOrder(this.scene, fighter, order, manner);
        }
        if (isRefusal(answer)) {
            return answer;
        }
        const { entry, prepared } = answer;
        const { cost } = prepared;
        if (isOwn) {
            this.pay(fighter, prepared);
        }
        scene.log.action(() => ({
            who: fighter.name,
            name: entry.name,
            text: describe(order),
            by: manner.by,
            ...(isOwn && { cost: `${cost.total} CP, ${fighter.points} left`, costTerms: [...cost.terms] }),
            ...(manner.span && { span: manner.span }),
            definition: entry.entity.nameSpan,
        }));
        this.play(fighter, order, entry, prepared, isOwn);
        return undefined;
    }

    /** Points won for more of the same weapon go first, and are lost with anything else. */
    private pay(fighter: Fighter, prepared: Prepared): void {
        const { cost } = prepared;
        const won = Math.min(boonFor(fighter, prepared), cost.total);
        fighter.points -= cost.total - won;
        const left = (fighter.boon?.points ?? 0) - won;
        fighter.boon =
            fighter.boon && fighter.boon.weapon === prepared.weapon && left > 0
                ? { ...fighter.boon, points: left }
                : undefined;
        spendUses(fighter, cost.uses);
    }

    private play(fighter: Fighter, order: OrderForm, entry: ActionEntry, prepared: Prepared, isOwn: boolean): void {
        const { scene } = this;
        const provokes = isOwn && !prepared.provokesByItself ? provoking(scene, fighter, order, entry) : 'no';
        if (provokes === 'yes') {
            scene.offer(provocation(scene, fighter, order, entry));
        }
        if (scene.canAct(fighter)) {
            prepared.perform();
        } else {
            scene.log.note(`${fighter.name} does not get to ${describe(order)}.`, fighter.name);
        }
        if (provokes === 'after' && scene.canAct(fighter)) {
            scene.offer(provocation(scene, fighter, order, entry));
        }
        if (entry.type === 'attack') {
            reveal(scene, fighter, entry.name);
        }
        // any strain costs the disabled 1 CHP (p. 57)
        if (entry.type === 'attack' && fighter.has('Disabled') && scene.canAct(fighter)) {
            loseHitPoints(scene, fighter, 1, 'strain');
        }
    }

    odds(fighter: Fighter, orders: readonly OrderForm[]): Odds | string | undefined {
        return oddsOf(this.scene, fighter, orders);
    }

    endsTurn(order: OrderForm): boolean {
        return order.action.name === 'End Turn';
    }

    describe(order: OrderForm): string {
        return describe(order);
    }

    // ---- Reactions ---------------------------------------------------------------------------------------------------

    ready(fighter: Fighter, order: OrderForm, _trigger: TriggerForm | undefined, manner: Manner): Refusal | undefined {
        const { scene } = this;
        const entry = scene.actions.get(order.action.name);
        if (entry && !isAttack(entry)) {
            return refuse('not-an-attack', 'only attacks can be readied');
        }
        const answer = prepareOrder(this.scene, fighter, order, manner);
        const cost = isRefusal(answer) ? this.laterCost(fighter, order, answer) : answer.prepared.cost;
        if (isRefusal(cost)) {
            return cost;
        }
        fighter.points -= cost.total;
        // sides that only wait for each other get nowhere, so it does not count as something done
        scene.log.emit({
            type: 'action',
            who: fighter.name,
            name: 'Ready',
            text: `ready ${describe(order)}`,
            by: manner.by,
            cost: `${cost.total} CP, ${fighter.points} left`,
            costTerms: [...cost.terms],
            ...(manner.span && { span: manner.span }),
        });
        return undefined;
    }

    /** The cost of an action that is not possible now but may be when its trigger comes. */
    private laterCost(fighter: Fighter, order: OrderForm, refusal: Refusal): Prepared['cost'] | Refusal {
        if (!MAY_CHANGE.has(refusal.code)) {
            return refusal;
        }
        const cost = priceOf(this.scene, fighter, order);
        return cost && cost.total <= fighter.points ? cost : refusal;
    }

    isTriggered(trigger: TriggerForm | undefined, occasion: Occasion<Fighter>, holder: Fighter): boolean {
        return isTriggered(trigger, occasion, holder, this.scene.battle);
    }

    answer(order: OrderForm, { actor }: Occasion<Fighter>): OrderForm {
        return order.target || order.square ? order : { ...order, target: refTo(actor) };
    }

    reactions(fighter: Fighter, occasion: Occasion<Fighter>): readonly OrderForm[] {
        return opportunity(this.scene, fighter, occasion);
    }

    // ---- Tactics -----------------------------------------------------------------------------------------------------

    conduct(fighter: Fighter, how: Ref): void {
        this.tactician.conduct(fighter, how);
    }

    choose(fighter: Fighter): Choice<OrderForm, TriggerForm> | undefined {
        const choice = this.tactician.choose(fighter);
        this.chosen = choice?.readied || fighter.cooking ? undefined : choice;
        return choice;
    }

    // ---- Words -------------------------------------------------------------------------------------------------------

    readonly vital = ['XHP', 'CHP'];
    readonly reactsTo = OPPORTUNITIES;

    statistics(fighter: Fighter): Record<string, number> {
        return statisticsOf(fighter);
    }

    states(fighter: Fighter): string[] {
        return statesOf(fighter);
    }

    judge(fighter: Fighter, fact: ExpectedFact): Judgement {
        return judge(this.scene, fighter, fact);
    }

    stalemate(): string | undefined {
        return this.tactician.stalemate();
    }
}
