import { describe, expect, it } from 'vitest';
import { eventSchema } from '../../../src/engine/events/index.js';
import type { FightTable } from './fight-table.js';

/** What the orders of a rulebook are tried with. */
export interface Tried {
    readonly table: FightTable;
    readonly cast: string;
    /** Who gives the orders, by the names of the cast. */
    readonly actors: readonly string[];
    readonly friend: string;
    /** Whom they fight, and what keeps that one alive. */
    readonly victim: string;
    /** Orders that name an action in every way in which an order can; in quotes. */
    readonly orders: (name: string) => readonly string[];
    /** What all do besides, in a round of a number. */
    readonly besides: { readonly ann: string; readonly others: (round: number) => string };
    /** What no cost may look like. */
    readonly wrongCost: RegExp;
}

/** Every action of the rulebook, in every form. */
export function describeEveryAction(tried: Tried): void {
    const { table, cast, actors, friend, victim, orders: formsOf, besides, wrongCost } = tried;
    const { library } = table.write(cast);
    const actions = library.all('action').map(({ name }) => name);

    describe('every action of the rulebook', () => {
        it.each(actors)(
            'given by a %s in every form ends in events or in a problem, never in a crash',
            { timeout: 60_000 },
            (actor) => {
                for (const action of actions) {
                    const orders = formsOf(`"${action}"`);
                    const rounds = orders.map(
                        (order, at) => `round ${at + 1} { Ann: ${order}, ${besides.ann}  ${besides.others(at)} }`,
                    );
                    const { encounters } = table.write(`encounter Test {
                    seed: 5
                    map: 12 x 8 { cover half: 5,4  light dim: 0,6 to 4,7 }
                    side A { ${actor} as Ann at 1,4, ${friend} as Friend at 1,3 }
                    side B { ${victim} }
                    ${rounds.join('\n')}
                    impossible orders: skip
                    ends: ${orders.length} rounds
                }`);
                    const played = table.playEncounter(encounters[0]!, library);
                    expect(played.of('end')).toHaveLength(1);
                    for (const event of played.events) {
                        const { error } = eventSchema.safeParse(event);
                        expect(error && `${action}: ${error.message}`).toBeUndefined();
                        if (event.type === 'action' && event.cost !== undefined) {
                            expect(event.cost).not.toMatch(wrongCost);
                        }
                    }
                }
            },
        );
    });
}
