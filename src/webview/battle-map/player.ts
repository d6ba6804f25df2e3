import type { BattleMapData, MapStep, MapToken } from '../../server/protocol.js';

/** Where a replay stands: the step that is shown, and everybody as it leaves them. */
export class Player {
    /** Everybody now, in the order in which they entered. */
    readonly tokens = new Map<string, MapToken>();
    /** Everybody as they entered: what bars are full of. */
    readonly entered = new Map<string, MapToken>();
    private at = -1;

    constructor(readonly data: BattleMapData) {
        for (const token of data.steps.flatMap((step) => step.tokens)) {
            if (!this.entered.has(token.who)) {
                this.entered.set(token.who, token);
            }
        }
        this.go(0);
    }

    get index(): number {
        return this.at;
    }

    get last(): number {
        return this.data.steps.length - 1;
    }

    get step(): MapStep | undefined {
        return this.data.steps[this.at];
    }

    /** Sides in the order in which they entered. */
    get sides(): string[] {
        const sides = [...this.entered.values()].flatMap(({ side }) => (side === null ? [] : [side]));
        return [...new Set(sides)];
    }

    go(index: number): void {
        const to = Math.min(Math.max(index, 0), this.last);
        if (to < this.at) {
            this.tokens.clear();
            this.at = -1;
        }
        while (this.at < to) {
            this.at++;
            for (const token of this.step?.tokens ?? []) {
                this.tokens.set(token.who, token);
            }
        }
    }

    /** The next step that begins a turn or a round, else the last. */
    nextTurn(): void {
        const next = this.data.steps.findIndex((step, index) => index > this.at && beginsTurn(step));
        this.go(next < 0 ? this.last : next);
    }

    /** The beginning of this turn, or of the one before where this step is that beginning. */
    previousTurn(): void {
        const before = this.data.steps.slice(0, Math.max(this.at, 0));
        this.go(Math.max(before.findLastIndex(beginsTurn), 0));
    }

    /** The step that a line of the log belongs to. */
    goToLine(line: number): void {
        this.go(this.data.steps.findLastIndex((step) => step.line <= line));
    }

    /** The steps of the round that is shown, with their numbers. */
    get round(): { step: MapStep; index: number }[] {
        const round = this.step?.round;
        return this.data.steps.map((step, index) => ({ step, index })).filter(({ step }) => step.round === round);
    }

    /** The last order carried out up to now in this turn. */
    get order(): MapStep | undefined {
        for (let index = this.at; index >= 0; index--) {
            const step = this.data.steps[index];
            if (step?.location) {
                return step;
            }
            if (step && beginsTurn(step)) {
                return undefined;
            }
        }
        return undefined;
    }

    /** What is left of each vital statistic, in parts of what all of them were at the start. */
    health({ who, statistics }: MapToken): number[] {
        const start = this.entered.get(who)?.statistics ?? {};
        const whole = this.data.vital.reduce((sum, name) => sum + Math.max(start[name] ?? 0, 0), 0);
        return this.data.vital.map((name) => (whole > 0 ? Math.max(statistics[name] ?? 0, 0) / whole : 0));
    }

    /** Whether nothing is left of it. */
    isDown(token: MapToken): boolean {
        return this.data.vital.length > 0 && this.health(token).every((part) => part === 0);
    }
}

function beginsTurn({ kind }: MapStep): boolean {
    return kind === 'turn' || kind === 'round' || kind === 'end';
}
