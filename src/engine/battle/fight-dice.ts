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
import type { DicePurpose } from './encounter-labels.js';
import type { BattleLog } from './log.js';
import type { Roster } from './roster.js';
import type { Script } from './script.js';

/** `[6 5 5; 4 3 3]` and where it stands. */
export interface GivenDice {
    readonly groups: readonly (readonly number[])[];
    readonly span: Span;
}

/** Dice given for one purpose of one owner, outside of orders. */
export interface GivenStream {
    readonly owner: string;
    readonly purpose: DicePurpose;
    readonly dice: GivenDice;
    readonly who: string;
}

/** A roll as it was made. */
export interface RecordedRoll {
    /** A combatant, or a side that rolls for all of its members. */
    readonly who: string;
    readonly purpose: DicePurpose;
    readonly faces: readonly number[];
    /** Whether they were given together with what they were rolled for: an order, an initiative. */
    readonly isGiven: boolean;
    /** The order in the text that it was rolled for, and which of the times that it was carried out. */
    readonly order?: { readonly span: Span; readonly time: number };
}

/** The action whose dice are thrown. */
interface Frame {
    readonly tape: DiceTape | undefined;
    readonly order: RecordedRoll['order'];
}

/**
 * All dice of one fight: those given in the text while there are any, else the seed's. Actions nest, since a reaction
 * comes in the middle of another action: each has its own given dice, and none of those of the action around it.
 */
export class FightDice {
    private readonly streams: RandomStreams;
    private readonly byOwner = new Map<string, Partial<Record<DicePurpose, RandomSource>>>();
    private readonly frames: Frame[] = [];
    private readonly given = new Map<string, DiceTape>();
    private times = 0;
    /** The seed's source for the roll under way; a tape that runs out falls back to it. */
    private source: RandomSource | undefined;
    private readonly seeded: RandomSource = { int: (sides) => this.source!.int(sides) };

    constructor(
        seed: number,
        private readonly log: BattleLog,
        given: readonly GivenStream[] = [],
        private readonly record?: (roll: Omit<RecordedRoll, 'who'> & { readonly owner: string }) => void,
    ) {
        this.streams = seedStreams(seed);
        for (const { owner, purpose, dice, who } of given) {
            this.given.set(`${purpose} ${owner}`, this.tape(dice, who));
        }
    }

    /**
     * Opens the dice of an action. Close them with {@link end}, whatever happens in between.
     * @param order where the action is written
     */
    begin(given: GivenDice | undefined, who: string, order?: Span): void {
        this.times++;
        this.frames.push({
            tape: given && this.tape(given, who),
            order: order && { span: order, time: this.times },
        });
    }

    /** Closes the dice of an action; groups that no roll asked for are reported. */
    end(): void {
        this.frames.pop()?.tape?.finish();
    }

    /** Closes the dice of an action that did not take place, without a word about those left over. */
    drop(): void {
        this.frames.pop();
    }

    /** The fight is over: dice given outside of orders that no roll asked for are reported. */
    finish(): void {
        for (const tape of this.given.values()) {
            tape.finish();
        }
    }

    private tape(given: GivenDice, who: string): DiceTape {
        return new DiceTape(given.groups, this.seeded, (fault) => {
            this.log.problem('given-dice', describeFault(fault, given), given.span, who);
        });
    }

    /** The seed's dice of one owner for one purpose; a combatant's owner is its seat's `dice`, never its name. */
    stream(owner: string, purpose: DicePurpose): RandomSource {
        let own = this.byOwner.get(owner);
        if (!own) {
            this.byOwner.set(owner, (own = {}));
        }
        return (own[purpose] ??= this.streams.open(purpose, ' ', owner));
    }

    /** Throws an expression, from the dice given with the action under way if there are any left. */
    roll(owner: string, purpose: DicePurpose, expression: DiceExpression, terms: readonly Term[] = []): RollRecord {
        this.source = this.stream(owner, purpose);
        const frame = this.frames.at(-1);
        let from = frame?.tape?.forRoll(expression) ?? this.seeded;
        const isGiven = from !== this.seeded;
        if (!isGiven && this.given.size > 0) {
            from = this.given.get(`${purpose} ${owner}`)?.forRoll(expression) ?? this.seeded;
        }
        const given = from !== this.seeded;
        // the seed's dice straight from where they come, as nearly all of them do
        const { dice, total: fallen } = roll(expression, given ? { int: (sides) => from.int(sides) } : this.source);
        const faces = dice as number[];
        this.record?.({ owner, purpose, faces, isGiven, ...(frame?.order && { order: frame.order }) });
        let total = fallen;
        for (const term of terms) {
            total += term.value;
        }
        return this.log.isSilent
            ? { dice: '', faces, given, terms: UNTOLD, total }
            : { dice: formatDice(expression), faces: [...faces], given, terms: [...terms], total };
    }
}

/** The terms of a roll that nobody reads. */
const UNTOLD: Term[] = [];

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

/** The dice of a fight, with those that its text gives outside of orders. */
export function openDice(
    seed: number,
    log: BattleLog,
    {
        roster,
        script,
    }: { readonly roster: Roster; readonly script: Pick<Script<never, never, never, never>, 'givenDice'> },
    record: ((roll: RecordedRoll) => void) | undefined,
): FightDice {
    const given = script.givenDice.flatMap(({ who, purpose, dice }) => {
        const seat = roster.seats.find(({ name }) => name === who);
        const owner = seat?.dice ?? roster.seats.find(({ side }) => side === who)?.sideDice;
        return owner === undefined ? [] : [{ owner, purpose, dice, who }];
    });
    if (!record) {
        return new FightDice(seed, log, given);
    }
    const names = new Map<string, string>();
    for (const { name, side, dice, sideDice } of roster.seats) {
        names.set(dice, name);
        names.set(sideDice, side ?? '');
    }
    return new FightDice(seed, log, given, ({ owner, ...roll }) => record({ who: names.get(owner) ?? owner, ...roll }));
}
