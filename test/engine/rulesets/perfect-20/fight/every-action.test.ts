import { describe, expect, it } from 'vitest';
import { eventSchema } from '../../../../../src/engine/events/index.js';
import { implementedRules } from '../../../../../src/engine/rulesets/perfect-20/rules.js';
import { PLAYED } from '../../../../../src/engine/rulesets/perfect-20/fight/procedures.js';
import { CAST } from './generated.js';
import { playEncounter, write } from './table.js';

const { library } = write(CAST);
const ACTIONS = library.all('action').map(({ name }) => name);
const ACTORS = ['Swordsman', 'Archer', 'Brawler', 'Dancer', 'Thrower', 'Healer', 'Giant', 'Scout', 'Wolf'];

/** Orders that name an action in every way in which an order can. */
function ordersOf(action: string): string[] {
    const name = `"${action}"`;
    return [
        name,
        `${name} at Bob`,
        `${name} at Friend`,
        `${name} at Ann`,
        `${name} to 3,4`,
        `${name} to 99,99`,
        `${name} "Friend" at Bob`,
        `${name} at Bob with Dirk plus Two Weapons`,
        `${name} at Bob plus Power Strike for 3`,
        `ready ${name} at Bob when Bob acts`,
    ];
}

describe('every action of the rulebook', () => {
    it.each(ACTORS)(
        'given by a %s in every form ends in events or in a problem, never in a crash',
        { timeout: 60_000 },
        (actor) => {
            for (const action of ACTIONS) {
                const orders = ordersOf(action);
                const rounds = orders.map(
                    (order, at) =>
                        `round ${at + 1} { Ann: ${order}, Speak  Bob: Move to 9,${at % 8}, Melee Attack at Ann  Friend: Speak }`,
                );
                const { encounters } = write(`encounter Test {
                seed: 5
                map: 12 x 8 { cover half: 5,4  light dim: 0,6 to 4,7 }
                side A { ${actor} as Ann at 1,4, Healer as Friend at 1,3 }
                side B { Giant as Bob at 2,4 { Toughness: 40 } }
                ${rounds.join('\n')}
                impossible orders: skip
                ends: ${orders.length} rounds
            }`);
                const played = playEncounter(encounters[0]!, library);
                expect(played.of('end')).toHaveLength(1);
                for (const event of played.events) {
                    const { error } = eventSchema.safeParse(event);
                    expect(error && `${action}: ${error.message}`).toBeUndefined();
                }
            }
        },
    );

    it('is played by the engine, or left to the GM in so many words', () => {
        const { library: book } = write('');
        const silent = book
            .all('action')
            .filter(
                ({ name, properties }) =>
                    !PLAYED.has(name) &&
                    name !== 'Ready' &&
                    !properties.some(
                        ({ label, values }) =>
                            label === 'narrative' ||
                            (label === 'type' && /group|modifier/.test(JSON.stringify(values))),
                    ),
            );
        expect(silent.map(({ name }) => name)).toEqual([]);
    });

    it('every rule that the rulebook names is played', () => {
        const { library: book } = write('');
        const kinds = ['action', 'condition', 'feat', 'hazard', 'origin', 'trait', 'tactics', 'feature'];
        const named = kinds
            .flatMap((kind) => book.all(kind))
            .flatMap(({ properties }) =>
                properties
                    .filter(({ label }) => label === 'rule')
                    .flatMap(({ values }) =>
                        values.flatMap(({ atoms }) =>
                            atoms.flatMap((atom) => (atom.kind === 'name' ? [atom.text] : [])),
                        ),
                    ),
            );
        expect([...new Set(named)].filter((rule) => !implementedRules.includes(rule))).toEqual([]);
    });
});
