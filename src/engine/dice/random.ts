import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import { LARGEST_NUMBER } from './expression.js';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';
import type { DiceExpression } from './expression.js';

/** Where dice come from: a seeded generator, or a tape of dice that were thrown at a table. */
export interface RandomSource {
    /** One die. @returns 1 to `sides` @throws RangeError unless `sides` is 1 to 1,000,000 */
    int(sides: number): number;
    /** The source from which to take all dice of one roll, where that is not this one. */
    forRoll?(expression: DiceExpression): RandomSource;
}

/** All randomness of one run: any number of streams, each known by its name. */
export interface RandomStreams {
    /**
     * The stream of that name, always the same object. Its dice depend on the seed and the name alone, never on which
     * other streams exist or how much they were used.
     */
    stream(name: string): RandomSource;
    /** The same dice from their beginning, for those who keep the stream. The parts make its name together. */
    open(...parts: readonly string[]): RandomSource;
}

/** The number 1701 and the text '1701' are the same seed. */
export function seedStreams(seed: number | string): RandomStreams {
    return new SeededStreams(String(seed));
}

class SeededStreams implements RandomStreams {
    private readonly streams = new Map<string, RandomSource>();
    private readonly seed: State;

    constructor(seed: string) {
        this.seed = absorb(INITIAL, [seed]);
    }

    stream(name: string): RandomSource {
        let stream = this.streams.get(name);
        if (stream === undefined) {
            stream = this.open(name);
            this.streams.set(name, stream);
        }
        return stream;
    }

    open(...parts: readonly string[]): RandomSource {
        return new SeededSource(absorb(this.seed, parts));
    }
}

class SeededSource implements RandomSource {
    private readonly generator: RandomGenerator;

    constructor(state: State) {
        this.generator = xoroshiro128plusFromState(state);
    }

    /**
     * Multiplies instead of dividing (Lemire 2019): the high word of `sides × 32 random bits` is the face. The few
     * values of the low word that would make some faces likelier are thrown away. The products stay below 2^53.
     */
    int(sides: number): number {
        if (!(sides >= 1 && sides <= LARGEST_NUMBER)) {
            throw new RangeError(`No such die: d${sides}`);
        }
        let word = this.generator.next();
        let low = Math.imul(word, sides) >>> 0;
        if (low < sides) {
            const unfair = TWO_TO_32 % sides;
            while (low < unfair) {
                word = this.generator.next();
                low = Math.imul(word, sides) >>> 0;
            }
        }
        return Math.floor(((word >>> 0) * sides) / TWO_TO_32) + 1;
    }
}

const TWO_TO_32 = 0x1_0000_0000;

/** 128 bits in four words. */
type State = readonly [number, number, number, number];

/** Four words of the fraction of pi. */
const INITIAL: State = [0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344];

/**
 * Mixes a text into 128 bits of state, in the manner of MurmurHash3's 128-bit variant: every UTF-16 unit goes into all
 * four words, which are then finished so that neighbouring texts (`Thug 1`, `Thug 2`) share no bits. A text may come in
 * parts.
 */
function absorb(state: State, parts: readonly string[]): State {
    let [a, b, c, d] = state;
    let length = 0;
    for (const text of parts) {
        length += text.length;
        for (let i = 0; i < text.length; i++) {
            const unit = text.charCodeAt(i);
            a = b ^ Math.imul(a ^ unit, 0x239b961b);
            b = c ^ Math.imul(b ^ unit, 0xab0e9789);
            c = d ^ Math.imul(c ^ unit, 0x38b34ae5);
            d = a ^ Math.imul(d ^ unit, 0xa1e38b93);
        }
    }
    a = finish(a ^ length);
    b = finish(b ^ a);
    c = finish(c ^ b);
    d = finish(d ^ c);
    // the odd last word keeps the state off zero, from which the generator would never move
    return [finish(a ^ d), finish(b ^ d), finish(c ^ d), d | 1];
}

/** MurmurHash3's finaliser: each bit of the word reaches every other. */
function finish(word: number): number {
    word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
    word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
    return word ^ (word >>> 16);
}
