import type { Combatant } from './combatant.js';
import type { Expectation, ScriptedAction, ScriptLine } from './script.js';

/** One action that a combatant still has to carry out this round, and the line it stands on. */
export interface Step<O, T> {
    readonly action: ScriptedAction<O, T>;
    readonly line: number;
}

/** The script of one round as it is being carried out. */
export class RoundScript<C extends Combatant, O, T, F> {
    /** For each line, how many of its subjects have not carried it out yet; 0 for expectations. */
    private readonly pending: number[];
    private readonly linesOf = new Map<C, number[]>();
    private readonly due: boolean[];

    constructor(
        readonly lines: readonly (ScriptLine<O, T> | Expectation<F>)[],
        membersOf: (name: string) => readonly C[],
        private readonly judge: (expectation: Expectation<F>) => void,
    ) {
        this.due = lines.map((line) => line.kind === 'expect');
        this.pending = lines.map((line, index) => {
            const members = line.kind === 'order' ? membersOf(line.subject) : [];
            for (const member of members) {
                const own = this.linesOf.get(member);
                if (own) {
                    own.push(index);
                } else {
                    this.linesOf.set(member, [index]);
                }
            }
            return members.length;
        });
    }

    /** Judges what stands before the first order. */
    begin(): void {
        this.judgeFrom(0);
    }

    /** Lines of a combatant, by their index in the round. */
    of(combatant: C): readonly number[] {
        return this.linesOf.get(combatant) ?? [];
    }

    steps(combatant: C): Step<O, T>[] {
        return this.of(combatant).flatMap((index) => {
            const line = this.lines[index];
            return line?.kind === 'order' ? line.actions.map((action) => ({ action, line: index })) : [];
        });
    }

    /** One of a line's subjects has carried it out, or never will. */
    done(line: number): void {
        this.pending[line]! -= 1;
        if (this.pending[line] === 0) {
            this.judgeFrom(line + 1);
        }
    }

    /** Judges everything that is left: the round is over. */
    finish(): void {
        for (const [index, line] of this.lines.entries()) {
            if (line.kind === 'expect') {
                this.judgeOnce(line, index);
            }
        }
    }

    /** The expectations that stand between here and the next order. */
    private judgeFrom(index: number): void {
        for (let at = index; at < this.lines.length; at++) {
            const line = this.lines[at]!;
            if (line.kind === 'order') {
                return;
            }
            this.judgeOnce(line, at);
        }
    }

    private judgeOnce(expectation: Expectation<F>, index: number): void {
        if (this.due[index]) {
            this.due[index] = false;
            this.judge(expectation);
        }
    }
}
