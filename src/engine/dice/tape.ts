import { MOST_EXPLOSIONS, plainDice } from './expression.js';
import type { DiceExpression } from './expression.js';
import type { RandomSource } from './random.js';

/** Why given dice were not used. `group` counts from 0, as does `die` within the group. */
export type TapeFault =
    /** `expected` and `found` count dice. Exploding dice raise what is expected. */
    | {
          readonly kind: 'too-few' | 'too-many';
          readonly group: number;
          readonly expected: number;
          readonly found: number;
      }
    /** `expected` is the number of sides, `found` the face given */
    | {
          readonly kind: 'impossible-face';
          readonly group: number;
          readonly die: number;
          readonly expected: number;
          readonly found: number;
      }
    /** `group` is the first that no roll asked for; `expected` counts the rolls made, `found` the groups given */
    | { readonly kind: 'left-over'; readonly group: number; readonly expected: number; readonly found: number };

/**
 * Dice that were thrown at a table, in groups of one roll each: `[6 5 5; 4 3 3]` is `[[6, 5, 5], [4, 3, 3]]`. Every roll
 * takes the next group. A group that does not fit its roll is reported and passed over, and that roll, like every one
 * after the last group, takes its dice from the other source.
 */
export class DiceTape implements RandomSource {
    private next = 0;

    constructor(
        private readonly groups: readonly (readonly number[])[],
        private readonly otherwise: RandomSource,
        private readonly report: (fault: TapeFault) => void,
    ) {}

    /** A roll of one die. */
    int(sides: number): number {
        return this.forRoll(plainDice(1, sides)).int(sides);
    }

    forRoll(expression: DiceExpression): RandomSource {
        const faces = this.groups[this.next];
        if (expression.dice.length === 0 || faces === undefined) {
            return this.otherwise;
        }
        const fault = findFault(expression, faces, this.next);
        this.next++;
        if (fault !== undefined) {
            this.report(fault);
            return this.otherwise;
        }
        let at = 0;
        return { int: () => faces[at++]! };
    }

    /** Reports groups that no roll asked for. Call it when nothing more will be rolled. */
    finish(): void {
        if (this.next < this.groups.length) {
            this.report({ kind: 'left-over', group: this.next, expected: this.next, found: this.groups.length });
            this.next = this.groups.length;
        }
    }
}

/** Walks through the roll as `roll` does, against the faces given. */
function findFault(expression: DiceExpression, faces: readonly number[], group: number): TapeFault | undefined {
    let at = 0;
    let short = 0;
    for (const term of expression.dice) {
        for (let n = 0; n < term.count; n++) {
            for (let explosions = 0; ; explosions++) {
                const face = faces[at];
                if (face === undefined) {
                    short++;
                    break;
                }
                if (!(Number.isInteger(face) && face >= 1 && face <= term.sides)) {
                    return { kind: 'impossible-face', group, die: at, expected: term.sides, found: face };
                }
                at++;
                if (!term.exploding || face !== term.sides || explosions === MOST_EXPLOSIONS) {
                    break;
                }
            }
        }
    }
    if (short > 0) {
        return { kind: 'too-few', group, expected: at + short, found: faces.length };
    }
    return at < faces.length ? { kind: 'too-many', group, expected: at, found: faces.length } : undefined;
}
