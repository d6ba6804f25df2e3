import {
    type DiceExpression,
    DiceTape,
    formatDice,
    type RandomSource,
    type RandomStreams,
    roll,
    seedStreams,
    type TapeFault,
} from '../dice/index.js';
import type { RollRecord } from '../events/index.js';
import type { Span } from '../source/index.js';
import type { Term } from '../terms.js';
import type { BattleLog } from './log.js';

/** `[6 5 5; 4 3 3]` and where it stands. */
export interface GivenDice {
    readonly groups: readonly (readonly number[])[];
    readonly span: Span;
}

/** What streams of dice are for. Each combatant has its own of each, so that nobody's orders touch another's dice. */
export type DicePurpose = 'initiative' | 'attacks' | 'damage' | 'checks' | 'tactics' | 'effects';

/**
 * All dice of one fight: those given in the text while there are any, else the seed's. Actions nest, since a reaction
 * comes in the middle of another action: each has its own given dice, and none of those of the action around it.
 */
export class FightDice {
    private readonly streams: RandomStreams;
    private readonly byOwner = new Map<string, Partial<Record<DicePurpose, RandomSource>>>();
    private readonly tapes: (DiceTape | undefined)[] = [];
    /** The seed's source for the roll under way; a tape that runs out falls back to it. */
    private source: RandomSource | undefined;
    private readonly seeded: RandomSource = { int: (sides) => this.source!.int(sides) };

    constructor(
        seed: number,
        private readonly log: BattleLog,
    ) {
        this.streams = seedStreams(seed);
    }

    /** Opens the dice of an action. Close them with {@link end}, whatever happens in between. */
    begin(given: GivenDice | undefined, who: string): void {
        this.tapes.push(
            given &&
                new DiceTape(given.groups, this.seeded, (fault) => {
                    this.log.problem('given-dice', describeFault(fault, given), given.span, who);
                }),
        );
    }

    /** Closes the dice of an action; groups that no roll asked for are reported. */
    end(): void {
        this.tapes.pop()?.finish();
    }

    /** Closes the dice of an action that did not take place, without a word about those left over. */
    drop(): void {
        this.tapes.pop();
    }

    /** The seed's dice of one owner for one purpose; a combatant's owner is its seat's `dice`, never its name. */
    stream(owner: string, purpose: DicePurpose): RandomSource {
        let own = this.byOwner.get(owner);
        if (!own) {
            this.byOwner.set(owner, (own = {}));
        }
        return (own[purpose] ??= this.streams.stream(`${purpose} ${owner}`));
    }

    /** Throws an expression, from the dice given with the action under way if there are any left. */
    roll(owner: string, purpose: DicePurpose, expression: DiceExpression, terms: readonly Term[] = []): RollRecord {
        this.source = this.stream(owner, purpose);
        const tape = this.tapes.at(-1);
        const from = tape?.forRoll(expression) ?? this.source;
        const given = tape !== undefined && from !== this.seeded;
        const { dice: faces, total: fallen } = roll(expression, { int: (sides) => from.int(sides) });
        let total = fallen;
        for (const term of terms) {
            total += term.value;
        }
        return { dice: formatDice(expression), faces: [...faces], given, terms: [...terms], total };
    }
}

function describeFault(fault: TapeFault, given: GivenDice): string {
    const group = given.groups[fault.group];
    const dice = group ? `[${group.join(' ')}]` : 'The given dice';
    switch (fault.kind) {
        case 'too-few':
            return `${dice} has ${fault.found} dice where ${fault.expected} are rolled; the seed’s dice were used.`;
        case 'too-many':
            return `${dice} has ${fault.found} dice where only ${fault.expected} are rolled; the seed’s dice were used.`;
        case 'impossible-face':
            return `${dice} cannot fall: there is no ${fault.found} on a d${fault.expected}; the seed’s dice were used.`;
        case 'left-over':
            return `${fault.found} groups of dice are given, but only ${fault.expected} rolls were made.`;
    }
}
