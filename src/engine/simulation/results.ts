import { Histogram } from './histogram.js';
import { partyOf, type Trial } from './trial.js';

/** What became of one combatant, over all fights. */
export interface Course {
    readonly who: string;
    /** Missing: everyone's enemy. */
    readonly side?: string;
    /** Fights at whose end it stood. */
    stood: number;
    /** Rounds in which it went down, of the fights in which it did. */
    readonly falls: Histogram;
    readonly left: Histogram;
    readonly dealt: Histogram;
    readonly taken: Histogram;
    readonly spent: Histogram;
    attempts: number;
    successes: number;
}

/** A fight worth a look. */
export interface Example {
    readonly seed: number;
    /** See {@link Trial.margin}. */
    readonly margin: number;
}

/** Counted fights of one encounter. Results of different fights of it add up, in any order, to those of all together. */
export class Results {
    runs = 0;
    private readonly wins = new Map<string, number>();
    private readonly parties = new Set<string>();
    private readonly ends = new Map<string, number>();
    readonly rounds = new Histogram();
    private readonly byName = new Map<string, Course>();
    private readonly examples: Example[] = [];

    add({ seed, rounds, reason, winner, fates, margin }: Trial): void {
        this.runs++;
        this.rounds.add(rounds);
        count(this.ends, reason);
        if (winner !== undefined) {
            count(this.wins, winner);
        }
        this.examples.push({ seed, margin });
        for (const fate of fates) {
            this.parties.add(partyOf(fate));
            const course = this.course(fate.who, fate.side);
            course.stood += fate.standing ? 1 : 0;
            if (fate.fell !== undefined) {
                course.falls.add(fate.fell);
            }
            for (const measure of MEASURES) {
                course[measure].add(fate[measure]);
            }
            course.attempts += fate.attempts;
            course.successes += fate.successes;
        }
    }

    merge(other: Results): void {
        this.runs += other.runs;
        this.rounds.merge(other.rounds);
        for (const [reason, times] of other.ends) {
            count(this.ends, reason, times);
        }
        for (const [winner, times] of other.wins) {
            count(this.wins, winner, times);
        }
        for (const party of other.parties) {
            this.parties.add(party);
        }
        this.examples.push(...other.examples);
        for (const theirs of other.byName.values()) {
            const ours = this.course(theirs.who, theirs.side);
            ours.stood += theirs.stood;
            ours.attempts += theirs.attempts;
            ours.successes += theirs.successes;
            for (const measure of [...MEASURES, 'falls'] as const) {
                ours[measure].merge(theirs[measure]);
            }
        }
    }

    /** How often each side won, in the order of the encounter; what is left of {@link runs} was undecided. */
    get winners(): { readonly party: string; readonly wins: number }[] {
        return [...this.parties].map((party) => ({ party, wins: this.wins.get(party) ?? 0 }));
    }

    get undecided(): number {
        let decided = 0;
        for (const wins of this.wins.values()) {
            decided += wins;
        }
        return this.runs - decided;
    }

    /** Why fights ended, the most frequent reason first. */
    get reasons(): { readonly reason: string; readonly times: number }[] {
        return [...this.ends]
            .map(([reason, times]) => ({ reason, times }))
            .sort((a, b) => b.times - a.times || (a.reason < b.reason ? -1 : 1));
    }

    /** Everyone, in the order of the encounter. */
    get courses(): readonly Course[] {
        return [...this.byName.values()];
    }

    /** Seeds of the closest, the median and the most lopsided fight; of equals the lowest seed. Nothing without fights. */
    get notable(): { readonly closest: Example; readonly median: Example; readonly lopsided: Example } | undefined {
        const sorted = [...this.examples].sort((a, b) => a.margin - b.margin || a.seed - b.seed);
        const [closest] = sorted;
        if (!closest) {
            return undefined;
        }
        const most = sorted.at(-1)!.margin;
        return {
            closest,
            median: sorted[Math.floor((sorted.length - 1) / 2)]!,
            lopsided: sorted.find(({ margin }) => margin === most)!,
        };
    }

    private course(who: string, side: string | undefined): Course {
        let course = this.byName.get(who);
        if (!course) {
            course = {
                who,
                ...(side !== undefined && { side }),
                stood: 0,
                falls: new Histogram(),
                left: new Histogram(),
                dealt: new Histogram(),
                taken: new Histogram(),
                spent: new Histogram(),
                attempts: 0,
                successes: 0,
            };
            this.byName.set(who, course);
        }
        return course;
    }

    /** Plain data for another process or a file; steady: the same fights in any order give the same. */
    toJSON(): ResultsData {
        return {
            runs: this.runs,
            winners: this.winners.map(({ party, wins }) => [party, wins]),
            reasons: this.reasons.map(({ reason, times }) => [reason, times]),
            rounds: this.rounds.toPairs(),
            combatants: this.courses.map(({ who, side, stood, attempts, successes, ...counted }) => ({
                who,
                ...(side !== undefined && { side }),
                stood,
                attempts,
                successes,
                falls: counted.falls.toPairs(),
                left: counted.left.toPairs(),
                dealt: counted.dealt.toPairs(),
                taken: counted.taken.toPairs(),
                spent: counted.spent.toPairs(),
            })),
            fights: [...this.examples].sort((a, b) => a.seed - b.seed).map(({ seed, margin }) => [seed, margin]),
        };
    }

    static fromJSON(data: ResultsData): Results {
        const results = new Results();
        results.runs = data.runs;
        results.rounds.merge(Histogram.of(data.rounds));
        for (const [party, wins] of data.winners) {
            results.parties.add(party);
            if (wins > 0) {
                results.wins.set(party, wins);
            }
        }
        for (const [reason, times] of data.reasons) {
            results.ends.set(reason, times);
        }
        for (const { who, side, stood, attempts, successes, ...counted } of data.combatants) {
            const course = results.course(who, side);
            course.stood = stood;
            course.attempts = attempts;
            course.successes = successes;
            for (const measure of [...MEASURES, 'falls'] as const) {
                course[measure].merge(Histogram.of(counted[measure]));
            }
        }
        results.examples.push(...data.fights.map(([seed, margin]) => ({ seed, margin })));
        return results;
    }
}

/** Distributions that every combatant has in every fight. */
export const MEASURES = ['left', 'dealt', 'taken', 'spent'] as const;

type Pairs = readonly (readonly [number, number])[];

export interface ResultsData {
    readonly runs: number;
    readonly winners: readonly (readonly [string, number])[];
    readonly reasons: readonly (readonly [string, number])[];
    readonly rounds: Pairs;
    readonly combatants: readonly {
        readonly who: string;
        readonly side?: string;
        readonly stood: number;
        readonly attempts: number;
        readonly successes: number;
        readonly falls: Pairs;
        readonly left: Pairs;
        readonly dealt: Pairs;
        readonly taken: Pairs;
        readonly spent: Pairs;
    }[];
    /** Seed and margin of every fight. */
    readonly fights: Pairs;
}

function count(counts: Map<string, number>, key: string, times = 1): void {
    counts.set(key, (counts.get(key) ?? 0) + times);
}
