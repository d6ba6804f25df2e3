import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventSchema } from '../../../../../src/engine/events/index.js';
import type { Played } from '../../played.js';
import { CAST, encounterText } from './generated.js';
import { playEncounter, write } from './table.js';

const { library } = write(CAST);
const parse = (text: string) => write(text).encounters[0]!;
const forAll = (check: (played: Played, text: string) => void, runs = 60): void =>
    fc.assert(
        fc.property(encounterText, (text) => {
            check(playEncounter(parse(text), library), text);
        }),
        { numRuns: runs, seed: 20 },
    );
const OUT = ['Dead', 'Unconscious', 'Dying'];

describe('any encounter', () => {
    it('ends, with one last event that says why', () => {
        forAll(({ events }) => {
            expect(events[0]!.type).toBe('begin');
            expect(events.filter(({ type }) => type === 'end')).toHaveLength(1);
            expect(events.at(-1)!.type).toBe('end');
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
                if (event.type === 'state' && OUT.includes(event.state)) {
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

    it('keeps books: numbers and states at the end follow from the events alone, wound by wound', () => {
        forAll(({ events, end }) => {
            const numbers = new Map<string, Record<string, number>>();
            const states = new Map<string, Set<string>>();
            for (const event of events) {
                if (event.type === 'enter') {
                    numbers.set(event.who, { ...event.statistics });
                    states.set(event.who, new Set(event.states));
                } else if (event.type === 'change') {
                    const own = numbers.get(event.who)!;
                    expect(own[event.statistic]).toBe(event.from);
                    own[event.statistic] = event.to;
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

    it('deals the wounds that its rolls to wound come to, by fives', () => {
        forAll(({ events }) => {
            for (const event of events) {
                if (event.type === 'check' && event.name === 'to wound') {
                    const over = event.roll.total - event.against!.value;
                    const wounds = over < 0 ? 0 : 1 + Math.floor(over / 5);
                    expect(event.outcome).toBe(
                        wounds === 0 ? 'no wound' : `${wounds} ${wounds === 1 ? 'wound' : 'wounds'}`,
                    );
                }
            }
        });
    });

    it('spends no actions that are not there: an attack and a move, two moves, or a full round', () => {
        forAll(({ events }) => {
            let actions = 0;
            for (const event of events) {
                if (event.type === 'turn') {
                    actions = event.budget.includes(' and ') ? 2 : event.budget === 'free actions' ? 0 : 1;
                } else if (event.type === 'action' && event.cost !== undefined) {
                    const [price] = event.cost.split(',');
                    const isShort = event.name === 'Charge' && actions === 1;
                    actions -= price === 'free action' ? 0 : price === 'full-round action' ? (isShort ? 1 : 2) : 1;
                    expect(actions).toBeGreaterThanOrEqual(0);
                }
            }
        });
    });

    it('moves square by square, through no wall, and leaves nobody on the square of another who stands', () => {
        forAll((played, text) => {
            const at = new Map<string, string>();
            const down = new Set<string>();
            const key = ({ x, y }: { x: number; y: number }) => `${x},${y}`;
            const wall = /wall: (\d+),(\d+) to \d+,(\d+)/.exec(text)?.slice(1).map(Number);
            const isWall = (x: number, y: number) =>
                wall !== undefined && x === wall[0] && y >= wall[1]! && y <= wall[2]!;
            for (const event of played.events) {
                if (event.type === 'enter') {
                    at.set(event.who, key(event.at));
                } else if (event.type === 'state' && OUT.includes(event.state) && event.gained) {
                    down.add(event.who);
                } else if (event.type === 'move') {
                    let [x, y] = at.get(event.who)!.split(',').map(Number) as [number, number];
                    for (const square of event.path) {
                        expect(Math.max(Math.abs(square.x - x), Math.abs(square.y - y))).toBe(1);
                        expect(isWall(square.x, square.y)).toBe(false);
                        ({ x, y } = square);
                        expect(x >= 0 && y >= 0 && x < 16 && y < 10).toBe(true);
                    }
                    at.set(event.who, `${x},${y}`);
                } else if (event.type === 'turn-end') {
                    const standing = [...at].filter(([who]) => !down.has(who)).map(([, square]) => square);
                    expect(new Set(standing).size).toBe(standing.length);
                }
            }
        });
    });

    it('is the same for the same seed, to the last event', () => {
        fc.assert(
            fc.property(encounterText, (text) => {
                const encounter = parse(text);
                const [one, other] = [playEncounter(encounter, library), playEncounter(encounter, library)];
                expect(JSON.stringify(one.events)).toBe(JSON.stringify(other.events));
            }),
            { numRuns: 30, seed: 21 },
        );
    });
});
