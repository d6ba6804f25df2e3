import { describe, expect, it } from 'vitest';
import { describeAnyFight, drawing } from '../../any-fight.js';
import { CAST, encounterText } from './generated.js';
import { table } from './table.js';

const drawn = { table, cast: CAST, encounterText };
const forAll = drawing(drawn);

describeAnyFight({
    ...drawn,
    names: [
        ['Swordsman', 'Zoltan'],
        ['Archer', 'Aunt Ida'],
        ['Healer', 'Quack'],
        ['Wolf', 'Vixen'],
        ['A A', 'Zora'],
        ['B A', 'Yann'],
        ['B B', 'Xaver'],
    ],
    one: 'Archer',
    other: 'Brawler',
    below: new Set(['Health']),
});

/** Wounds from which on a state is there (p. 8), where no feat has added a box to a row. */
const ROWS: Readonly<Record<string, number>> = {
    'Lightly Wounded': 1,
    'Moderately Wounded': 4,
    'Seriously Wounded': 7,
    Incapacitated: 10,
};
const BOXES = 12;

describe('any encounter by wounds and actions', () => {
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

    it('brings the states of the rows that the wounds reach, and death or dying beyond the last', () => {
        forAll(({ end }, text) => {
            // who comes to afterwards is as hurt as before, but on its feet
            if (text.includes('afterwards')) {
                return;
            }
            const boxed = new Set([...text.matchAll(/Brawler as (\w \w)/g)].map(([, who]) => who));
            const hazardous = text.includes('Suffocation') || text.includes('Smoke') || text.includes('Cold');
            for (const { who, statistics, states } of end.combatants.filter((one) => !boxed.has(one.who))) {
                const wounds = BOXES - statistics.Health!;
                const wanted = Object.keys(ROWS).filter((state) => wounds >= ROWS[state]!);
                expect(
                    Object.keys(ROWS).filter((state) => states.includes(state)),
                    who,
                ).toEqual(wanted);
                const isLost = ['Dying', 'Dead', 'Stable'].some((state) => states.includes(state));
                expect(wounds > BOXES ? isLost : hazardous || !isLost, `${who}: ${wounds}`).toBe(true);
            }
        });
    });

    it('ends surprise with the first turn of the surprised, who do nothing before', () => {
        let surprised = 0;
        forAll(({ events }) => {
            const unready = new Set<string>();
            for (const event of events) {
                if (event.type === 'state' && event.state === 'Flat-Footed') {
                    surprised += event.gained ? 1 : 0;
                    unready[event.gained ? 'add' : 'delete'](event.who);
                } else if (event.type === 'action') {
                    expect(unready).not.toContain(event.who);
                } else if (event.type === 'turn-end') {
                    expect(unready).not.toContain(event.who);
                }
            }
        });
        expect(surprised).toBeGreaterThan(20);
    });
});
