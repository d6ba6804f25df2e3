import type { Library } from '../../src/engine/library.js';
import type { Fight, FightOptions } from '../../src/engine/ruleset.js';
import { combatantNames, type Encounter } from '../../src/engine/source/index.js';

interface Fighter {
    readonly name: string;
    readonly side: string;
    hits: number;
}

/** Everybody strikes the first enemy that still stands, or the one that the order of the round names; each blow takes a hit. */
export class TestFight implements Fight {
    private readonly fighters: Fighter[];
    private round = 0;
    private turn = 0;
    private isOver = false;

    constructor(
        private readonly encounter: Encounter,
        _library: Library,
        private readonly options: FightOptions,
    ) {
        this.fighters = encounter.sides.flatMap((side) =>
            side.combatants.flatMap((combatant) =>
                combatantNames(combatant).map((name) => ({ name, side: side.name, hits: 3 })),
            ),
        );
    }

    advance(): boolean {
        if (this.isOver) {
            return false;
        }
        if (this.round === 0) {
            this.begin();
        }
        if (this.turn % this.fighters.length === 0) {
            this.options.emit?.({ type: 'round', number: ++this.round });
        }
        const fighter = this.fighters[this.turn++ % this.fighters.length];
        if (fighter && fighter.hits > 0) {
            this.strike(fighter);
        }
        const sides = new Set(this.fighters.filter(({ hits }) => hits > 0).map(({ side }) => side));
        if (sides.size < 2) {
            this.end('One side is left standing.', [...sides][0]);
        } else if (this.round >= 1000) {
            this.end('It has gone on for long enough.');
        }
        return !this.isOver;
    }

    stop(reason: string): void {
        if (!this.isOver) {
            this.end(reason);
        }
    }

    private begin(): void {
        const { emit, seed = 1, version } = this.options;
        emit?.({
            type: 'begin',
            encounter: this.encounter.name,
            ruleset: 'Test Rules',
            rulebookVersion: '1.0',
            version,
            seed,
            map: { width: 10, height: 10 }, vital: [],
        });
    }

    private strike(fighter: Fighter): void {
        const lines = this.encounter.rounds.find(({ number }) => number === this.round)?.lines ?? [];
        const order = lines.find((line) => line.kind === 'order' && line.subject === fighter.name);
        const names = order?.kind === 'order' ? order.actions.flatMap(({ atoms }) => atoms) : [];
        const target = this.fighters.find(
            ({ name, side, hits }) =>
                hits > 0 &&
                side !== fighter.side &&
                (names.length === 0 || names.some((atom) => atom.kind === 'name' && atom.text === name)),
        );
        if (target) {
            const cause = `blow of ${fighter.name}`;
            const change = { who: target.name, statistic: 'Hits', from: target.hits, to: target.hits - 1, cause };
            target.hits--;
            this.options.emit?.({ type: 'change', ...change });
        }
    }

    private end(reason: string, winner?: string): void {
        this.isOver = true;
        const { emit } = this.options;
        for (const expect of this.encounter.expectations) {
            for (const { subject, span, values } of expect.lines) {
                const fighter = this.fighters.find(({ name }) => name === subject);
                const expected = values.flatMap(({ atoms }) => atoms.flatMap((atom) => ('value' in atom ? atom.value : [])));
                const passed = fighter?.hits === expected[0];
                const found = `Hits ${fighter?.hits}`;
                emit?.({ type: 'expectation', text: subject, passed, expected: `Hits ${expected[0]}`, found, span });
            }
        }
        emit?.({
            type: 'end',
            reason,
            winner,
            rounds: this.round,
            combatants: this.fighters.map(({ name, side, hits }) => ({
                who: name,
                side,
                standing: hits > 0,
                statistics: { Hits: hits },
                states: [],
            })),
        });
    }
}
