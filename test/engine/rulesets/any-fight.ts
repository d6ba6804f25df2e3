import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BattleEvent, eventSchema } from '../../../src/engine/events/index.js';
import type { FightTable } from './fight-table.js';
import type { Played } from './played.js';

/** What a rulebook’s fights are drawn from. */
export interface Drawn {
    readonly table: FightTable;
    /** The creatures. */
    readonly cast: string;
    readonly encounterText: fc.Arbitrary<string>;
    /** Names in both, and others for them. */
    readonly names: readonly (readonly [string, string])[];
    /** Creatures of the cast, for a duel. */
    readonly one: string;
    readonly other: string;
    /** Numbers that may fall below zero. */
    readonly below: ReadonlySet<string>;
}

/** States of those who are out of the fight. */
export const OUT: ReadonlySet<string> = new Set(['Dead', 'Unconscious', 'Dying', 'Fled']);

/** Plays drawn encounters, and judges each. */
export const drawing =
    ({ table, cast, encounterText }: Pick<Drawn, 'table' | 'cast' | 'encounterText'>) =>
    (check: (played: Played, text: string) => void, runs = 60): void => {
        const { library } = table.write(cast);
        fc.assert(
            fc.property(encounterText, (text) => {
                check(table.playEncounter(table.write(text).encounters[0]!, library), text);
            }),
            { numRuns: runs, seed: 20 },
        );
    };

/** What holds of every fight, whatever the rulebook. */
export function describeAnyFight(drawn: Drawn): void {
    const { table, cast, encounterText, names, one, other, below } = drawn;
    const { library } = table.write(cast);
    const parse = (text: string) => table.write(text).encounters[0]!;
    const play = (text: string): Played => table.playEncounter(parse(text), library);
    const forAll = drawing(drawn);

    describe('any encounter', () => {
        it('ends, with one last event that says why', () => {
            forAll(({ events }) => {
                expect(events[0]!.type).toBe('begin');
                expect(events.filter(({ type }) => type === 'end')).toHaveLength(1);
                expect(events.at(-1)!.type).toBe('end');
            });
        });

        it('counts nobody as standing who is out of it, and has a winner only where the others are all down', () => {
            forAll(({ end }, text) => {
                const standing = end.combatants.filter((combatant) => combatant.standing);
                expect(standing.filter(({ states }) => states.some((state) => OUT.has(state)))).toEqual([]);
                // time that passes after the fight brings some to
                if (end.winner !== undefined && !text.includes('afterwards')) {
                    expect(new Set(standing.map(({ side }) => side))).toEqual(new Set([end.winner]));
                }
            });
        });

        it('tells nothing but events of the schema', () => {
            forAll(({ events }) => {
                for (const event of events) {
                    expect(eventSchema.safeParse(event).error).toBeUndefined();
                }
            }, 25);
        });

        it('has no problems when tactics play it: they choose only what is possible', () => {
            forAll((played) => {
                expect(played.problems).toEqual([]);
            });
        });

        it('lets neither the dead nor the unconscious act or move', () => {
            forAll(({ events }) => {
                const out = new Map<string, Set<string>>();
                for (const event of events) {
                    if (event.type === 'state' && OUT.has(event.state)) {
                        const states = out.get(event.who) ?? new Set();
                        out.set(event.who, states);
                        if (event.gained) {
                            states.add(event.state);
                        } else {
                            states.delete(event.state);
                        }
                    } else if (event.type === 'action' || event.type === 'move') {
                        expect([...(out.get(event.who) ?? [])]).toEqual([]);
                    }
                }
            });
        });

        it('keeps books: numbers and states at the end follow from the events alone', () => {
            forAll(({ events, end }) => {
                const numbers = new Map<string, Record<string, number>>();
                const states = new Map<string, Set<string>>();
                for (const event of events) {
                    if (event.type === 'enter') {
                        numbers.set(event.who, { ...event.statistics });
                        states.set(event.who, new Set(event.states));
                    } else if (event.type === 'change') {
                        const own = numbers.get(event.who)!;
                        expect(own[event.statistic] ?? 0).toBe(event.from);
                        own[event.statistic] = event.to;
                        if (!below.has(event.statistic)) {
                            expect(event.to).toBeGreaterThanOrEqual(0);
                        }
                    } else if (event.type === 'state') {
                        const own = states.get(event.who)!;
                        expect(own.has(event.state)).toBe(!event.gained);
                        if (event.gained) {
                            own.add(event.state);
                        } else {
                            own.delete(event.state);
                        }
                    }
                }
                for (const { who, statistics, states: final } of end.combatants) {
                    expect(statistics).toEqual(numbers.get(who));
                    expect([...final].sort()).toEqual([...states.get(who)!].sort());
                }
            });
        });

        it('gives each a turn a round at the most, in the order of initiative but for those who wait', () => {
            forAll(({ events }) => {
                const waits = new Set(
                    events.flatMap((event) =>
                        event.type === 'action' && (event.by === 'ready' || event.name === 'Delay') ? event.who : [],
                    ),
                );
                let order: readonly string[] = [];
                let had: string[] = [];
                for (const event of events) {
                    if (event.type === 'initiative') {
                        const scores = event.order.map(({ score }) => score);
                        expect(scores).toEqual([...scores].sort((a, b) => b - a));
                        order = event.order.map(({ who }) => who);
                    } else if (event.type === 'round') {
                        had = [];
                    } else if (event.type === 'turn') {
                        expect(had).not.toContain(event.who);
                        had.push(event.who);
                        const steady = had.filter((who) => !waits.has(who) && order.includes(who));
                        expect(steady).toEqual(order.filter((who) => steady.includes(who)));
                    }
                }
            });
        });

        it('moves square by square, through no wall, and leaves nobody on the square of another who stands', () => {
            forAll(({ events }, text) => {
                const at = new Map<string, string>();
                const down = new Set<string>();
                const key = ({ x, y }: { x: number; y: number }) => `${x},${y}`;
                const walls = wallsOf(text);
                for (const event of events) {
                    if (event.type === 'enter') {
                        at.set(event.who, key(event.at));
                    } else if (event.type === 'state' && OUT.has(event.state) && event.gained) {
                        down.add(event.who);
                    } else if (event.type === 'move') {
                        let [x, y] = at.get(event.who)!.split(',').map(Number) as [number, number];
                        for (const square of event.path) {
                            expect(Math.max(Math.abs(square.x - x), Math.abs(square.y - y))).toBe(1);
                            expect(walls.has(key(square))).toBe(false);
                            ({ x, y } = square);
                            expect(x >= 0 && y >= 0 && x < 16 && y < 10).toBe(true);
                        }
                        at.set(event.who, `${x},${y}`);
                    } else if (event.type === 'turn-end' && !down.has(event.who)) {
                        // friends are walked past, so only where a turn ends counts
                        const others = [...at].filter(([who]) => who !== event.who && !down.has(who));
                        expect(others.filter(([, square]) => square === at.get(event.who))).toEqual([]);
                    }
                }
            });
        });

        it('is the same for the same seed, to the last event', () => {
            fc.assert(
                fc.property(encounterText, (text) => {
                    const encounter = parse(text);
                    const [first, second] = [0, 1].map(() => table.playEncounter(encounter, library).events);
                    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
                }),
                { numRuns: 15, seed: 21 },
            );
        });

        it('can be stopped at any point', () => {
            fc.assert(
                fc.property(encounterText, fc.nat(30), (text, turns) => {
                    const events: BattleEvent[] = [];
                    const fight = table.ruleset.fight(parse(text), library, {
                        version: 'test',
                        emit: (event) => events.push(event),
                    });
                    for (let turn = 0; turn < turns && fight.advance(); turn++);
                    fight.stop('Enough.');
                    fight.stop('Enough.');
                    expect(fight.advance()).toBe(false);
                    expect(events.filter(({ type }) => type === 'end')).toHaveLength(1);
                }),
                { numRuns: 15, seed: 22 },
            );
        });
    });

    describe('streams of dice', () => {
        const duel = (more: string) => `encounter Duel {
            seed: 7
            map: 30 x 10
            side Reds { ${one} as Red at 1,1 }
            side Blues { ${other} as Blue at 14,1 ${more} }
            ends: 2 rounds
        }`;
        const initiativeOf = (played: Played) =>
            new Map(played.of('initiative')[0]!.order.map(({ who, roll }) => [who, roll!.faces.join(' ')]));

        it('whoever is renamed, creature, combatant or side, the fight stays the same but for the names', () => {
            const renamed = (text: string): string =>
                names.reduce((all, [from, to]) => all.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to), text);
            const story = ({ events }: Played): string =>
                JSON.stringify(events, (key, value: unknown) =>
                    key === 'span' || key === 'definition' ? undefined : value,
                );
            const others = table.write(renamed(cast)).library;
            fc.assert(
                fc.property(encounterText, (text) => {
                    const after = table.playEncounter(parse(renamed(text)), others);
                    expect(story(after)).toBe(renamed(story(play(text))));
                }),
                { numRuns: 15, seed: 23 },
            );
        });

        it('one more of a side leaves the first rolls of the others as they were, whichever side', () => {
            const before = initiativeOf(play(duel('')));
            const text = duel('').replace(`${one} as Red at 1,1`, `${one} as Red at 1,1, ${other} as Newcomer at 1,3`);
            const after = initiativeOf(play(text));
            expect([...after.keys()]).toContain('Newcomer');
            for (const [who, faces] of before) {
                expect(after.get(who)).toBe(faces);
            }
        });

        it('one more combatant leaves the initiative of the others as it was', () => {
            const before = initiativeOf(play(duel('')));
            const after = initiativeOf(play(duel(`, 3 x ${other} at 14,3 to 14,8`)));
            for (const [who, faces] of before) {
                expect(after.get(who)).toBe(faces);
            }
        });
    });
}

function wallsOf(text: string): Set<string> {
    const walls = new Set<string>();
    const line = /wall: ([^\n]*)/.exec(text)?.[1] ?? '';
    for (const [, x1, y1, x2, y2] of line.matchAll(/(\d+),(\d+) to (\d+),(\d+)/g)) {
        for (let x = Number(x1); x <= Number(x2); x++) {
            for (let y = Number(y1); y <= Number(y2); y++) {
                walls.add(`${x},${y}`);
            }
        }
    }
    return walls;
}
