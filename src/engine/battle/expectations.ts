import type { Span } from '../source/index.js';
import type { Combatant } from './combatant.js';
import type { BattleLog } from './log.js';
import type { FightRules, OrderBase } from './rules.js';
import type { Expectation, Script } from './script.js';

/** What of the fight itself an expectation may speak of. */
export interface FightFacts {
    readonly winner?: string;
    /** Rounds played so far. */
    readonly rounds: number;
}

/** Judges expectations when they fall due. */
export class Judge<C extends Combatant, O extends OrderBase, T, F, K> {
    private readonly judged = new Set<Expectation<F>>();

    constructor(
        private readonly rules: FightRules<C, O, T, F, K>,
        private readonly log: BattleLog,
        private readonly membersOf: (name: string) => readonly C[],
    ) {}

    judge(expectation: Expectation<F>, facts: FightFacts): void {
        this.judged.add(expectation);
        for (const line of expectation.lines) {
            const members = this.membersOf(line.subject);
            if (members.length === 0) {
                this.tell(line.subject, false, 'someone of that name', 'nobody', line.subjectSpan);
            }
            for (const member of members) {
                for (const fact of line.facts) {
                    const { passed, expected, found } = this.rules.judge(member, fact.value);
                    this.tell(`${member.name}: ${expected}`, passed, expected, found, fact.span);
                }
            }
        }
        if (expectation.winner) {
            const { value, span } = expectation.winner;
            const found = facts.winner ?? 'nobody';
            this.tell(`winner: ${value}`, facts.winner === value, value, found, span);
        }
        if (expectation.rounds) {
            const { value, span } = expectation.rounds;
            this.tell(`rounds: ${value}`, facts.rounds === value, String(value), String(facts.rounds), span);
        }
    }

    /** The fight is over: judges what is still expected, and misses what was expected of rounds that never came. */
    judgeRest(script: Script<O, T, F, K>, round: number, winner: string | undefined): void {
        const facts: FightFacts = { rounds: round, ...(winner !== undefined && { winner }) };
        for (const [number, expectations] of script.afterRounds) {
            for (const expectation of expectations) {
                if (number === round) {
                    this.judgeOnce(expectation, facts);
                } else if (number > round) {
                    this.miss(expectation, `round ${number} is played`);
                }
            }
        }
        for (const [number, lines] of script.rounds) {
            for (const line of number > round ? lines : []) {
                if (line.kind === 'expect') {
                    this.miss(line, `round ${number} is played`);
                }
            }
        }
        for (const expectation of script.atEnd) {
            this.judge(expectation, facts);
        }
    }

    /** For those that may have been judged already. */
    private judgeOnce(expectation: Expectation<F>, facts: FightFacts): void {
        if (!this.judged.has(expectation)) {
            this.judge(expectation, facts);
        }
    }

    /** An expectation whose moment never came. */
    private miss(expectation: Expectation<F>, when: string): void {
        if (!this.judged.has(expectation)) {
            this.judged.add(expectation);
            this.tell(when, false, when, 'the fight was over before', expectation.span);
        }
    }

    private tell(text: string, passed: boolean, expected: string, found: string, span: Span): void {
        this.log.emit({ type: 'expectation', text, passed, expected, found, span });
    }
}
