import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BattleEvent, eventSchema } from '../../../../../src/engine/events/index.js';
import { opsAndTactics } from '../../../../../src/engine/rulesets/ops-and-tactics/index.js';
import { CAST, encounterText } from './generated.js';
import { type Played, playEncounter, write } from './table.js';

const { library } = write(CAST);
const parse = (text: string) => write(text).encounters[0]!;
const play = (text: string): Played => playEncounter(parse(text), library);
const forAll = (check: (played: Played, text: string) => void, runs = 60): void =>
    fc.assert(
        fc.property(encounterText, (text) => {
            check(play(text), text);
        }),
        { numRuns: runs, seed: 20 },
    );

const points = (cost: string | undefined) => {
    const match = /^(-?\d+) CP, (-?\d+) left$/.exec(cost ?? '');
    return match ? { cost: Number(match[1]), left: Number(match[2]) } : undefined;
};

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
    it('spends no Combat Points that are not there', () => {
        forAll(({ events }) => {
            let left = 0;
            for (const event of events) {
                if (event.type === 'turn') {
                    left = Number.parseInt(event.budget, 10);
                } else if (event.type === 'action') {
                    const paid = points(event.cost);
                    if (paid) {
                        expect(paid.cost).toBeGreaterThanOrEqual(0);
                        expect(paid.left).toBe(left - paid.cost);
                        expect(paid.left).toBeGreaterThanOrEqual(0);
                        ({ left } = paid);
                    }
                }
            }
        });
    });
    it('lets neither the dead nor the unconscious act or move', () => {
        forAll(({ events }) => {
            const out = new Map<string, Set<string>>();
            for (const event of events) {
                if (event.type === 'state' && ['Dead', 'Unconscious', 'Dying', 'Fled'].includes(event.state)) {
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
    it('keeps books: the numbers at the end follow from the events alone', () => {
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
                    if (event.statistic !== 'CHP') {
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
    it('fires no round that it does not spend', () => {
        const wanted: Readonly<Record<string, number>> = { 'Single Shot': 1, Potshot: 1, 'Double Tap': 2 };
        let fired = 0;
        forAll(({ events }) => {
            let shot: { who: string; name: string; spent: number } | undefined;
            for (const event of events) {
                if (event.type === 'action' || event.type === 'turn') {
                    shot = undefined;
                }
                if (event.type === 'action' && wanted[event.name] !== undefined) {
                    shot = { who: event.who, name: event.name, spent: 0 };
                } else if (event.type === 'change' && event.who === shot?.who && event.cause === shot.name) {
                    shot.spent += event.from - event.to;
                } else if (event.type === 'check' && event.name === 'attack' && event.who === shot?.who) {
                    expect(shot.spent).toBe(wanted[shot.name]);
                    fired++;
                }
            }
        });
        expect(fired).toBeGreaterThan(100);
    });
    it('moves step by step, through no wall, and ends no move on somebody who stands', () => {
        forAll((played, text) => {
            const { events } = played;
            const at = new Map<string, string>();
            const down = new Set<string>();
            const key = ({ x, y }: { x: number; y: number }) => `${x},${y}`;
            const walls = wallsOf(text);
            for (const event of events) {
                if (event.type === 'enter') {
                    at.set(event.who, key(event.at));
                } else if (event.type === 'state' && ['Dead', 'Unconscious', 'Dying', 'Fled'].includes(event.state)) {
                    if (event.gained) {
                        down.add(event.who);
                    }
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
                    for (const [who, square] of at) {
                        if (who !== event.who && !down.has(who)) {
                            expect(`${who} at ${square}`).not.toBe(`${who} at ${at.get(event.who)}`);
                        }
                    }
                }
            }
        });
    });
    it('is the same for the same seed, to the last event', () => {
        fc.assert(
            fc.property(encounterText, (text) => {
                const encounter = parse(text);
                const [first, second] = [playEncounter(encounter, library), playEncounter(encounter, library)];
                expect(JSON.stringify(first.events)).toBe(JSON.stringify(second.events));
            }),
            { numRuns: 15, seed: 21 },
        );
    });
    it('can be stopped at any point', () => {
        fc.assert(
            fc.property(encounterText, fc.nat(30), (text, turns) => {
                const events: BattleEvent[] = [];
                const fight = opsAndTactics.fight(parse(text), library, {
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
        side Reds { Gunman as Red at 1,1 }
        side Blues { Thug as Blue at 14,1 ${more} }
        ends: 2 rounds
    }`;
    const initiativeOf = (played: Played) =>
        new Map(played.of('initiative')[0]!.order.map(({ who, roll }) => [who, roll!.faces.join(' ')]));

    it('whoever is renamed, creature, combatant or side, the fight stays the same but for the names', () => {
        const names: readonly (readonly [string, string])[] = [
            ['Gunman', 'Zoltan'],
            ['Bruiser', 'Aunt Ida'],
            ['Medic', 'Quack'],
            ['Reds', 'Angels'],
            ['Blues', 'Devils'],
        ];
        const renamed = (text: string): string =>
            names.reduce((all, [from, to]) => all.replaceAll(new RegExp(`\\b${from}\\b`, 'g'), to), text);
        const story = ({ events }: Played): string =>
            JSON.stringify(events, (key, value: unknown) => (key === 'span' ? undefined : value));
        const other = write(renamed(CAST)).library;
        fc.assert(
            fc.property(encounterText, (text) => {
                const after = playEncounter(parse(renamed(text)), other);
                expect(story(after)).toBe(renamed(story(play(text))));
            }),
            { numRuns: 15, seed: 23 },
        );
    });
    it('one more of a side leaves the first rolls of the others as they were, whichever side', () => {
        const before = initiativeOf(play(duel('')));
        const text = duel('').replace('Gunman as Red at 1,1', 'Gunman as Red at 1,1, Thug as Newcomer at 1,3');
        const after = initiativeOf(play(text));
        expect([...after.keys()]).toContain('Newcomer');
        for (const [who, faces] of before) {
            expect(after.get(who)).toBe(faces);
        }
    });
    it('one more combatant leaves the initiative of the others as it was', () => {
        const before = initiativeOf(play(duel('')));
        const after = initiativeOf(play(duel(', 3 x Thug at 14,3 to 14,8')));
        for (const [who, faces] of before) {
            expect(after.get(who)).toBe(faces);
        }
    });
});

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
