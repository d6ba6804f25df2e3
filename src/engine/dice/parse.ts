import { diceExpression, LARGEST_NUMBER, MOST_DICE } from './expression.js';
import type { DiceExpression, DiceTerm } from './expression.js';

export type DiceSyntaxErrorCode =
    'empty' | 'unexpected' | 'no-dice' | 'no-sides' | 'too-many-dice' | 'number-too-large' | 'always-explodes';

/** What is wrong with a text that should be dice, and where: `offset` and `length` in UTF-16 units of that text. */
export interface DiceSyntaxError {
    readonly code: DiceSyntaxErrorCode;
    readonly message: string;
    readonly offset: number;
    readonly length: number;
}

export type ParsedDice =
    | { readonly expression: DiceExpression; readonly error?: undefined }
    | { readonly expression?: undefined; readonly error: DiceSyntaxError };

/**
 * Reads `3d6`, `2d6+4`, `1d4 + -1`, `d20`, `d%`, `2d20 best`, `d8!`, `(3d4+1)x10`, `2d4*10` or a bare number. White space
 * may stand between the parts but not within `3d6`. Flat numbers are summed, so `2d6-0` is `2d6`.
 */
export function parseDice(text: string): ParsedDice {
    try {
        return { expression: new DiceParser(text).parse() };
    } catch (problem) {
        if (problem instanceof Unreadable) {
            return { error: problem.error };
        }
        throw problem;
    }
}

/** Dice known to be well written, such as constants in code. @throws SyntaxError where `parseDice` gives an error */
export function dice(text: string): DiceExpression {
    const { expression, error } = parseDice(text);
    if (error !== undefined) {
        throw new SyntaxError(`${error.message} (at ${error.offset} in '${text}')`);
    }
    return expression;
}

class Unreadable extends Error {
    constructor(readonly error: DiceSyntaxError) {
        super(error.message);
    }
}

/** Hyphen, minus sign and en dash: print uses all three, and people paste from it. */
const MINUS = '-\u2212\u2013';

class DiceParser {
    private at = 0;
    private readonly terms: DiceTerm[] = [];
    private thrown = 0;
    private flat = 0;

    constructor(private readonly text: string) {}

    parse(): DiceExpression {
        this.skipSpace();
        if (this.at === this.text.length) {
            this.fail('empty', 'Dice are missing here, such as 2d6+1.', 0, this.text.length);
        }
        const bracketed = this.take('(');
        this.sum();
        if (bracketed && !this.take(')')) {
            this.unexpected(') is missing');
        }
        const multiplier = bracketed || this.isSingleTerm() ? this.multiplier() : 1;
        if (this.at < this.text.length) {
            this.unexpected('this is not part of a dice expression');
        }
        return diceExpression(this.terms, this.flat, multiplier);
    }

    private sum(): void {
        let sign = this.sign() ?? 1;
        for (;;) {
            this.term(sign);
            const next = this.sign();
            if (next === undefined) {
                return;
            }
            sign = next;
            // `1d4 + -1`: a number made negative after the operator
            sign *= this.sign() ?? 1;
        }
    }

    private term(sign: number): void {
        const start = this.at;
        const number = this.number();
        if (!this.take('dD', false)) {
            if (number === undefined) {
                this.unexpected('a number or dice such as 2d6 must stand here');
            }
            this.flat += sign * number;
            if (Math.abs(this.flat) > LARGEST_NUMBER) {
                this.tooLarge(start);
            }
            this.skipSpace();
            return;
        }
        const count = number ?? 1;
        const sides = this.take('%', false) ? 100 : this.number();
        if (sides === undefined) {
            this.unexpected('the number of sides is missing');
        }
        const exploding = this.take('!', false);
        this.thrown += count;
        if (count === 0) {
            this.fail('no-dice', 'At least one die must be thrown.', start, this.at - start);
        }
        if (sides === 0) {
            this.fail('no-sides', 'A die needs at least one side.', start, this.at - start);
        }
        if (this.thrown > MOST_DICE) {
            this.fail('too-many-dice', `At most ${MOST_DICE} dice may be thrown at once.`, start, this.at - start);
        }
        if (exploding && sides === 1) {
            this.fail('always-explodes', 'A die with one side would explode for ever.', start, this.at - start);
        }
        this.skipSpace();
        const best = this.takeBest();
        this.terms.push({ count, sides, sign: sign < 0 ? -1 : 1, best, exploding });
    }

    private multiplier(): number {
        if (!this.take('x*\u00d7')) {
            return 1;
        }
        const start = this.at;
        const factor = this.number();
        if (factor === undefined || factor === 0) {
            this.at = start;
            this.unexpected('a multiplier of at least 1 must stand here');
        }
        this.skipSpace();
        return factor;
    }

    private isSingleTerm(): boolean {
        return this.terms.length === 1 && this.flat === 0;
    }

    private sign(): number | undefined {
        return this.take('+') ? 1 : this.take(MINUS) ? -1 : undefined;
    }

    private number(): number | undefined {
        const start = this.at;
        let value = 0;
        while (this.at < this.text.length) {
            const digit = this.text.charCodeAt(this.at) - 0x30;
            if (digit < 0 || digit > 9) {
                break;
            }
            value = Math.min(value * 10 + digit, LARGEST_NUMBER + 1);
            this.at++;
        }
        if (value > LARGEST_NUMBER) {
            this.tooLarge(start);
        }
        return this.at === start ? undefined : value;
    }

    /** Steps over the next character if it is one of these and, unless told otherwise, over white space after it. */
    private take(characters: string, space = true): boolean {
        if (this.at === this.text.length || !characters.includes(this.text.charAt(this.at))) {
            return false;
        }
        this.at++;
        if (space) {
            this.skipSpace();
        }
        return true;
    }

    private takeBest(): boolean {
        if (!this.text.startsWith('best', this.at) || /\w/.test(this.text.charAt(this.at + 4))) {
            return false;
        }
        this.at += 4;
        this.skipSpace();
        return true;
    }

    private skipSpace(): void {
        while (this.at < this.text.length && this.text.charAt(this.at).trim() === '') {
            this.at++;
        }
    }

    private tooLarge(start: number): never {
        this.fail('number-too-large', `Numbers in dice go up to ${LARGEST_NUMBER}.`, start, this.at - start);
    }

    private unexpected(reason: string): never {
        const rest = this.text.length - this.at;
        const shown = rest === 0 ? 'at the end' : `at '${this.text.slice(this.at, this.at + Math.min(rest, 12))}'`;
        this.fail('unexpected', `These dice cannot be read ${shown}: ${reason}.`, this.at, rest);
    }

    private fail(code: DiceSyntaxErrorCode, message: string, offset: number, length: number): never {
        throw new Unreadable({ code, message, offset, length });
    }
}
