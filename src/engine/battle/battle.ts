import type { BattleEvent, Witness } from '../events/index.js';
import type { Fight, FightOptions } from '../ruleset.js';
import { type Combatant, membersByName } from './combatant.js';
import { Endings, type Outcome } from './endings.js';
import { Judge } from './expectations.js';
import { Fallen } from './fallen.js';
import { Field } from './field.js';
import { type FightDice, openDice } from './fight-dice.js';
import { BattleLog } from './log.js';
import { Pace } from './pace.js';
import type { Plan } from './plan.js';
import { Reactions } from './reactions.js';
import type { Seat } from './roster.js';
import { RoundScript } from './round-script.js';
import type { FightRules, OrderBase } from './rules.js';
import type { Expectation } from './script.js';
import type { Span } from '../source/index.js';
import { type PutOff, Turn } from './turn.js';
import { TurnOrder } from './turn-order.js';

export interface BattleOptions {
    readonly seed?: number;
    /** Version of the product, and name and version of the rulebook, for the head of the log. */
    readonly version: string;
    readonly ruleset: string;
    readonly rulebookVersion: string;
    readonly consider?: FightOptions['consider'];
    readonly record?: FightOptions['record'];
    readonly emit?: (event: BattleEvent) => void;
    readonly witness?: Witness;
}

/** What makes a ruleset's side of one fight. */
export interface FightMaker<C extends Combatant, O extends OrderBase, T, F, K> {
    combatant(seat: Seat, index: number): C;
    rules(battle: Battle<C, O, T, F, K>): FightRules<C, O, T, F, K>;
}

/** One fight: rounds, turns, reactions and endings. Everything that a rulebook has a say in is asked of its rules. */
export class Battle<C extends Combatant, O extends OrderBase, T, F, K> implements Fight {
    readonly log: BattleLog;
    readonly dice: FightDice;
    readonly field: Field<C>;
    readonly combatants: readonly C[];
    readonly rules: FightRules<C, O, T, F, K>;
    readonly reactions: Reactions<C, O, T, F, K>;
    readonly seed: number;
    /** 0 before the first round, and during a surprise round. */
    round = 0;

    private readonly endings: Endings<C, O, T, F, K>;
    private readonly judge: Judge<C, O, T, F, K>;
    private readonly members: ReadonlyMap<string, readonly C[]>;
    private readonly order = new TurnOrder<C>();
    /** Who acts in the surprise round. */
    private surprise: readonly C[] = [];
    private phase: 'new' | 'surprise' | 'rounds' | 'over' = 'new';
    private script: RoundScript<C, O, T, F> | undefined;
    private turn: Turn<C, O, T, F, K> | undefined;
    /** What is left to do for those who put their turn off. */
    private readonly delayed = new Map<C, PutOff<O, T>>();
    private readonly pace: Pace;
    private outcome: Outcome | undefined;
    private readonly fallen: Fallen<C>;

    constructor(
        readonly plan: Plan<O, T, F, K>,
        maker: FightMaker<C, O, T, F, K>,
        private readonly options: BattleOptions,
    ) {
        this.seed = options.seed ?? plan.script.seed;
        this.log = new BattleLog(options.emit, options.witness);
        this.pace = new Pace(this.log);
        this.dice = openDice(this.seed, this.log, plan, options.record);
        this.combatants = plan.roster.seats.map((seat, index) => maker.combatant(seat, index));
        const { terrain, forms, sight, paths, walks } = plan;
        this.field = new Field(terrain.map, forms.metric, sight, paths, walks, this.combatants);
        this.members = membersByName(this.combatants);
        this.rules = maker.rules(this);
        this.fallen = new Fallen(this.combatants, (combatant) => this.rules.isStanding(combatant));
        const membersOf = (name: string): readonly C[] => this.membersOf(name);
        this.reactions = new Reactions(this.rules, this.log, this.dice, () => this.turnOrder);
        this.endings = new Endings(this.rules, this.combatants, plan.script.endings, membersOf);
        this.judge = new Judge(this.rules, this.log, membersOf);
    }

    advance(): boolean {
        if (this.phase === 'new') {
            this.begin();
        }
        while (this.phase !== 'over') {
            const combatant = this.order.next();
            if (!combatant) {
                this.endRound();
            } else {
                this.rules.count(combatant);
                if (this.joins(combatant) && this.rules.hasTurn(combatant)) {
                    this.playTurn(combatant);
                    return !this.isOver;
                }
                this.passOver(combatant);
            }
        }
        return false;
    }

    stop(reason: string): void {
        if (this.phase !== 'over') {
            if (this.phase === 'new') {
                this.announce();
            }
            this.close({ reason });
        }
    }

    /** Ends the fight when the turn under way is over: an impossible order where the encounter wants to stop there. */
    halt(reason: string): void {
        this.outcome ??= { reason };
    }

    get isHalted(): boolean {
        return this.outcome !== undefined;
    }

    get isOver(): boolean {
        return this.phase === 'over';
    }

    /** The combatant of that name, or everyone of the side of that name. */
    membersOf(name: string): readonly C[] {
        return this.members.get(name) ?? [];
    }

    /** Everybody in the order of turns, including those who have had theirs. */
    get turnOrder(): readonly C[] {
        return this.order.all.length > 0 ? this.order.all : this.combatants;
    }

    /** A combatant's place in the order of turns, as the dice made it. */
    scoreOf(combatant: C): number {
        return this.order.scoreOf(combatant);
    }

    /**
     * The combatant under way gives its turn up for now and comes again later in the round: right after those whose
     * initiative is at least `score`, or last of all.
     * @param isForGood whether that is its place in the rounds to come, too
     */
    delay(combatant: C, score = -Infinity, isForGood = false): void {
        this.order.delay(combatant, score, isForGood);
        this.turn?.delay();
    }

    /**
     * From now on a combatant comes right before another in the order of turns. Where its turn of this round is still to
     * come, it is given up.
     */
    takePlaceBefore(combatant: C, other: C): void {
        this.order.takePlaceBefore(combatant, other);
    }

    /** Whether nobody comes after the combatant under way in this round. */
    get isLastOfRound(): boolean {
        return this.order.isLast;
    }

    /** Tells whoever wants to know what the first of some orders may come to. */
    consider(combatant: C, orders: readonly O[], span: Span): void {
        this.options.consider?.(span, () => this.rules.odds?.(combatant, orders), combatant.name);
    }

    /** The turn under way ends with the action under way. */
    endTurn(): void {
        this.turn?.cutShort();
    }

    private begin(): void {
        this.announce();
        const outcome = this.endings.atStart();
        if (outcome) {
            this.finish(outcome);
            return;
        }
        this.surprise = this.rules.surpriseRound();
        if (this.surprise.length > 0) {
            this.phase = 'surprise';
            this.startRound(0);
        } else {
            this.phase = 'rounds';
            this.startRound(1);
        }
    }

    private announce(): void {
        const { encounter, terrain, roster } = this.plan;
        const { width, height } = terrain.map;
        const { ruleset, rulebookVersion, version } = this.options;
        this.log.emit({
            type: 'begin',
            encounter: encounter.name,
            ruleset,
            rulebookVersion,
            version,
            seed: this.seed,
            map: { width, height },
            vital: [...this.rules.vital],
        });
        for (const { code, text, span } of terrain.problems) {
            this.log.problem(code, text, span);
        }
        for (const { code, text, span, who } of roster.problems) {
            this.log.problem(code, text, span, who);
        }
        this.instruct();
        for (const combatant of this.combatants) {
            if (combatant.arrives <= 1) {
                this.enter(combatant);
            }
        }
        this.rules.begin();
        this.fallen.look(this.round);
    }

    /** What is said of one goes before what is said of its side, whichever stands first. */
    instruct(): void {
        const { otherwise } = this.plan.script;
        const isOfOne = (subject: string): boolean => this.membersOf(subject)[0]?.name === subject;
        const ofSides = otherwise.filter(({ subject }) => !isOfOne(subject));
        const ofOne = otherwise.filter(({ subject }) => isOfOne(subject));
        for (const { subject, how } of [...ofSides, ...ofOne]) {
            for (const member of this.membersOf(subject)) {
                this.rules.conduct(member, how);
            }
        }
    }

    private enter(combatant: C): void {
        const { seat, name, side } = combatant;
        const square = this.field.nearestFree(seat.square);
        if (square === undefined) {
            this.log.problem('map-full', `There is no room for ${name}.`, seat.source.span, name);
            return;
        }
        this.field.place(combatant, square);
        if (!this.rules.isStanding(combatant)) {
            this.field.release(combatant);
        }
        this.rules.entered(combatant);
        this.log.emit({
            type: 'enter',
            who: name,
            ...(side !== undefined && { side }),
            creature: seat.source.creature.name,
            at: this.field.map.squareAt(square),
            statistics: this.rules.statistics(combatant),
            states: this.rules.states(combatant),
            span: seat.source.span,
        });
        if (side === undefined) {
            this.log.note(`${name} belongs to no side and is everyone’s enemy.`, name);
        }
    }

    /** Whether a combatant is on the map; one whose round has come enters it now. */
    private joins(combatant: C): boolean {
        if (combatant.square < 0 && combatant.arrives <= this.round) {
            this.enter(combatant);
        }
        return combatant.square >= 0;
    }

    private rollInitiative(round: number): void {
        this.order.initiative = this.rules.initiative(this.combatants, round);
        this.log.emit({
            type: 'initiative',
            order: this.order.initiative.map(({ combatant, score, roll, reroll }) => ({
                who: combatant.name,
                score,
                ...(roll && { roll }),
                ...(reroll && { reroll }),
            })),
        });
    }

    private startRound(round: number): void {
        this.round = round;
        if (this.order.initiative.length === 0 || this.rules.initiativeEachRound) {
            this.rollInitiative(round);
        }
        this.order.startRound((one) => this.phase !== 'surprise' || this.surprise.includes(one));
        this.pace.begin();
        this.log.emit({ type: 'round', number: round });
        const lines = this.plan.script.rounds.get(round) ?? [];
        for (const line of lines) {
            if (line.kind === 'order' && this.membersOf(line.subject).length === 0) {
                this.log.problem('unknown-combatant', `There is no ${line.subject} here.`, line.subjectSpan);
            }
        }
        const membersOf = (name: string): readonly C[] => this.membersOf(name);
        this.script = new RoundScript(lines, membersOf, (expectation) => this.judgeNow(expectation));
        this.script.begin();
    }

    private judgeNow(expectation: Expectation<F>): void {
        this.judge.judge(expectation, { winner: this.endings.winner().winner, rounds: this.round });
    }

    private playTurn(combatant: C): void {
        const script = this.script!;
        const left = this.delayed.get(combatant);
        this.delayed.delete(combatant);
        const { steps, lines } = left ?? { steps: script.steps(combatant), lines: script.of(combatant) };
        this.turn = new Turn(this, combatant, steps, lines, (line) => script.done(line));
        const putOff = this.turn.play(left !== undefined);
        this.turn = undefined;
        if (putOff) {
            this.delayed.set(combatant, putOff);
        }
        this.fallen.look(this.round);
        const outcome = this.outcome ?? this.endings.afterTurn();
        if (outcome) {
            this.finish(outcome);
        }
    }

    /** The turn of one who is out of the fight or not there yet. */
    private passOver(combatant: C): void {
        this.reactions.lapse(combatant);
        const script = this.script!;
        const [first] = script.steps(combatant);
        if (first) {
            const why = combatant.square < 0 ? 'not here yet' : this.rules.states(combatant).join(', ') || 'out of it';
            const text = `${combatant.name} carries out no orders: ${why}.`;
            this.log.problem('order-impossible', text, first.action.span, combatant.name);
        }
        for (const line of script.of(combatant)) {
            script.done(line);
        }
    }

    private endRound(): void {
        this.rules.endRound(this.round);
        this.script?.finish();
        for (const expectation of this.plan.script.afterRounds.get(this.round) ?? []) {
            this.judgeNow(expectation);
        }
        if (this.phase === 'surprise') {
            this.phase = 'rounds';
            this.startRound(1);
            return;
        }
        const isComing = ({ square, arrives }: C): boolean => square < 0 && arrives > this.round;
        const awaits = this.round < this.plan.script.lastRound || this.combatants.some(isComing);
        this.pace.end(awaits);
        const outcome = this.endings.afterRound(this.round, this.pace, awaits);
        if (outcome) {
            this.finish(outcome);
        } else {
            this.startRound(this.round + 1);
        }
    }

    /** Judges what is still expected, and closes the fight. */
    private finish(outcome: Outcome): void {
        this.script?.finish();
        this.rules.afterwards?.();
        this.dice.finish();
        this.judge.judgeRest(this.plan.script, this.round, outcome.winner);
        this.close(outcome);
    }

    private close(outcome: Outcome): void {
        this.phase = 'over';
        this.fallen.look(this.round);
        const remarks = this.log.isSilent ? [] : (this.rules.remarks?.() ?? []);
        this.log.emit({
            type: 'end',
            ...outcome,
            rounds: this.round,
            ...(remarks.length > 0 && { remarks: [...remarks] }),
            combatants: this.combatants.map((combatant) => {
                const fell = this.fallen.since(combatant);
                return {
                    who: combatant.name,
                    ...(combatant.side !== undefined && { side: combatant.side }),
                    standing: this.rules.isStanding(combatant),
                    ...(fell !== undefined && { fell }),
                    statistics: this.rules.statistics(combatant),
                    states: this.rules.states(combatant),
                };
            }),
        });
    }
}
