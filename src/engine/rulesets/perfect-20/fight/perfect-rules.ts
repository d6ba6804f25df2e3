import type { Choice, FightRules, Initiative, Judgement, Manner, Occasion, Refusal } from '../../../battle/index.js';
import { isTriggered, tellUnled } from '../../../rules/index.js';
import type { Odds } from '../../../ruleset.js';
import type { Ref } from '../../../schema/index.js';
import type { ExpectedFact, OrderForm, TriggerForm } from '../schema/orders.js';
import { playAfterwards, recoverFast } from './afterwards.js';
import { FREE_FEET } from './actions/things.js';
import { budgetText, canBeReadied, costText, freshBudget, pay, payRefusal, priceOf, WHOLE_TURN } from './budget.js';
import type { Fighter } from './fighter.js';
import type { Hazards } from './hazards.js';
import { awareFighters, type GivenDice, isSurprised, type Opening, rollInitiative } from './initiative.js';
import { judge, statesOf, statisticsOf } from './judgement.js';
import { declare } from './modifiers.js';
import { oddsOf } from './odds.js';
import { OPPORTUNITIES, opportunity } from './opportunity.js';
import { describe, refTo } from './orders.js';
import { MAY_CHANGE, prepareOrder, type Preparation } from './preparation.js';
import { save } from './rolls.js';
import { isRefusal, refuse, type Scene } from './scene.js';
import { comeIntoView, slipAway } from './stealth.js';
import type { Tactician } from './tactics/tactician.js';
import { die, dropAll } from './wounds.js';

/** What a speaker can do without losing the listener (p. 21). */
const TALK: ReadonlySet<string> = new Set(['Fascinate', 'Speak', 'End Turn']);
/** Rounds between the recoveries of those who heal fast (p. 38). */
const FAST = 10;

/** The book’s side of one fight. */
export class PerfectRules implements FightRules<Fighter, OrderForm, TriggerForm, ExpectedFact, Ref> {
    readonly initiativeEachRound = false;

    constructor(
        private readonly scene: Scene,
        private readonly opening: Opening,
        private readonly dice: (fighter: Fighter) => GivenDice | undefined,
        private readonly hazards: Hazards,
        private readonly tactician: Tactician,
    ) {}

    // ---- Rounds and turns --------------------------------------------------------------------------------------------

    initiative(): readonly Initiative<Fighter>[] {
        return rollInitiative(this.scene, this.opening, this.dice);
    }

    surpriseRound(): readonly Fighter[] {
        return awareFighters(this.scene, this.opening);
    }

    isStanding(fighter: Fighter): boolean {
        return this.scene.isStanding(fighter);
    }

    hasTurn(fighter: Fighter): boolean {
        return this.scene.isStanding(fighter);
    }

    canAct(fighter: Fighter): boolean {
        return this.scene.canAct(fighter);
    }

    entered(): void {
        this.scene.version++;
    }

    /** The stunned hold nothing, the surprised cannot react yet, and infiltrators are where nobody looks (p. 24, 31 and 35). */
    begin(): void {
        const { scene, opening } = this;
        if (!scene.log.isSilent) {
            tellUnled(scene.battle, this.tactician);
        }
        const isAmbush = awareFighters(scene, opening).length > 0;
        for (const fighter of scene.fighters.filter(({ square }) => square >= 0)) {
            if (fighter.has('Stunned')) {
                dropAll(fighter);
            }
            if (isAmbush && isSurprised(fighter, opening)) {
                scene.states.gain(fighter, 'Flat-Footed', 'surprise');
            } else if (fighter.hasRule('Infiltrate') && scene.canAct(fighter)) {
                slipAway(scene, fighter, 'Infiltrate');
            }
        }
    }

    count(fighter: Fighter): void {
        const { scene } = this;
        scene.states.count(fighter);
        this.hazards.count(fighter);
        this.resist(fighter);
        if (fighter.has('Dying') && --fighter.roundsToLive <= 0) {
            die(scene, fighter, 'the time is up');
        }
        if (fighter.hasRule('Fast Healing') && scene.battle.round % FAST === 0) {
            recoverFast(scene, fighter);
        }
    }

    /** Each round the fascinated may free their minds (p. 21). */
    private resist(fighter: Fighter): void {
        const spell = this.scene.fascinations.get(fighter);
        const options = { against: ['Fascinate'], twice: fighter.hasRule('Imperturbable') };
        if (spell && save(this.scene, fighter, 'Will', spell.difficulty, options).passed) {
            this.scene.freeMind(fighter, 'Will');
        }
    }

    renew(fighter: Fighter): void {
        const full = this.scene.battle.round === 0 ? 1 : WHOLE_TURN;
        fighter.budget = freshBudget(Math.max(0, full - fighter.lostActions));
        fighter.lostActions = 0;
        fighter.moved = 0;
        fighter.diagonals = 0;
        fighter.hasStepped = false;
        fighter.freeDraw = false;
        fighter.freeMove = false;
        fighter.feetLeft = 0;
        fighter.hasDelayed = false;
        fighter.hasTakenOpportunity = false;
        fighter.isStrained = false;
        fighter.used.clear();
        fighter.shift = { attack: 0, damage: 0 };
        fighter.stances.clear();
        fighter.guards = [];
        fighter.struck.clear();
        fighter.runs = fighter.hasRun ? fighter.runs + 1 : 0;
        fighter.hasRun = false;
        fighter.isBaiting = fighter.bait?.foe !== undefined;
        if (!fighter.isBaiting) {
            fighter.bait = undefined;
        }
        for (const shield of fighter.shields) {
            shield.isReadied &&= !shield.isProficient;
        }
        fighter.changed();
    }

    startTurn(fighter: Fighter): void {
        this.scene.owner = fighter;
        this.scene.turn++;
        this.scene.states.lose(fighter, 'Flat-Footed');
        this.tactician.startTurn(fighter);
    }

    endTurn(fighter: Fighter): void {
        // help that was not used to strike is used to guard (p. 33)
        fighter.guards = fighter.aids.filter(({ against }) => !fighter.struck.has(against));
        fighter.aids = [];
        if (fighter.isBaiting) {
            fighter.bait = undefined;
            fighter.isBaiting = false;
        }
        if (fighter.moved > FREE_FEET) {
            fighter.shields.forEach((shield) => (shield.isReadied = false));
            fighter.changed();
        }
        comeIntoView(this.scene, fighter);
        fighter.budget = { ...fighter.budget, actions: 0 };
        this.scene.owner = undefined;
    }

    endRound(): void {}

    afterwards(): void {
        if (this.opening.afterwards) {
            this.hazards.end();
            playAfterwards(this.scene, this.opening.afterwards);
        }
    }

    budget(fighter: Fighter): string {
        return budgetText(fighter.budget);
    }

    // ---- Actions -----------------------------------------------------------------------------------------------------

    act(fighter: Fighter, order: OrderForm, manner: Manner): Refusal | undefined {
        const { scene } = this;
        const isOwn = manner.by === 'order' || manner.by === 'tactic';
        let answer = prepareOrder(scene, fighter, order, manner);
        if (isRefusal(answer)) {
            return answer;
        }
        if (isOwn && scene.battle.reactions.hasAnyReadied) {
            scene.offer({ kind: 'acts', actor: fighter });
            if (!scene.canAct(fighter)) {
                scene.log.note(`${fighter.name} does not get to ${describe(order)}.`, fighter.name);
                return undefined;
            }
            // what happened in between may have changed everything
            answer = prepareOrder(scene, fighter, order, manner);
            if (isRefusal(answer)) {
                return answer;
            }
        }
        this.carryOut(fighter, order, answer, manner, isOwn);
        return undefined;
    }

    private carryOut(
        fighter: Fighter,
        order: OrderForm,
        { entry, price, prepared }: Preparation,
        manner: Manner,
        isOwn: boolean,
    ): void {
        const { scene } = this;
        if (isOwn) {
            pay(fighter, price);
        } else if (manner.by === 'reaction') {
            fighter.hasTakenOpportunity = true;
        } else if (scene.owner && scene.owner !== fighter) {
            // who acts as readied acts from now on right before the one who set it off (p. 32)
            scene.battle.takePlaceBefore(fighter, scene.owner);
        }
        scene.log.action(() => ({
            who: fighter.name,
            name: entry.name,
            text: describe(order),
            by: manner.by,
            ...(isOwn && { cost: costText(price, fighter.budget) }),
            ...(manner.span && { span: manner.span }),
            definition: entry.ref.span,
        }));
        if (entry.strenuous) {
            fighter.isStrained = true;
        }
        if (!TALK.has(entry.name)) {
            [...scene.fascinations]
                .filter(([, { by }]) => by === fighter)
                .forEach(([listener]) => scene.freeMind(listener, `${fighter.name} does something else`));
        }
        for (const one of scene.fighters) {
            one.inspirations = one.inspirations.filter(({ by }) => by !== fighter);
        }
        declare(scene, fighter, order);
        if (isOwn && entry.provokes && entry.name === 'Stand Up') {
            scene.offer({ kind: 'provokes', actor: fighter });
        }
        if (scene.canAct(fighter)) {
            prepared.perform();
        } else {
            scene.log.note(`${fighter.name} does not get to ${describe(order)}.`, fighter.name);
        }
    }

    endsTurn(order: OrderForm): boolean {
        return order.action.name === 'End Turn';
    }

    odds(fighter: Fighter, orders: readonly OrderForm[]): Odds | string | undefined {
        return oddsOf(this.scene, fighter, orders);
    }

    describe(order: OrderForm): string {
        return describe(order);
    }

    // ---- Reactions ---------------------------------------------------------------------------------------------------

    ready(fighter: Fighter, order: OrderForm, _trigger: TriggerForm | undefined, manner: Manner): Refusal | undefined {
        const { scene } = this;
        const entry = scene.action(order.action.name);
        const price = entry && priceOf(entry);
        if (!entry || price === undefined || !canBeReadied(price)) {
            return refuse('not-readied', 'only attack and move actions can be readied');
        }
        const answer = prepareOrder(scene, fighter, order, { ...manner, by: 'ready' });
        if (isRefusal(answer) && !MAY_CHANGE.has(answer.code)) {
            return answer;
        }
        const unpaid = payRefusal(fighter, price, entry);
        if (unpaid) {
            return unpaid;
        }
        pay(fighter, price);
        scene.log.action(() => ({
            who: fighter.name,
            name: 'Ready',
            text: `ready ${describe(order)}`,
            by: manner.by,
            cost: costText(price, fighter.budget),
            ...(manner.span && { span: manner.span }),
        }));
        return undefined;
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
        return this.tactician.choose(fighter);
    }

    // ---- Words -------------------------------------------------------------------------------------------------------

    readonly vital = ['Health'];
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
