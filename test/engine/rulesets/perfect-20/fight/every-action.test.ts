import { describe, expect, it } from 'vitest';
import { implementedRules } from '../../../../../src/engine/rulesets/perfect-20/rules.js';
import { PLAYED } from '../../../../../src/engine/rulesets/perfect-20/fight/procedures.js';
import { describeEveryAction } from '../../every-action.js';
import { CAST } from './generated.js';
import { table, write } from './table.js';

describeEveryAction({
    table,
    cast: CAST,
    actors: ['Swordsman', 'Archer', 'Brawler', 'Dancer', 'Thrower', 'Healer', 'Giant', 'Scout', 'Wolf'],
    friend: 'Healer',
    victim: 'Giant as Bob at 2,4 { Toughness: 40 }',
    orders: (name) => [
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
    ],
    besides: {
        ann: 'Speak',
        others: (round) => `Bob: Move to 9,${round % 8}, Melee Attack at Ann  Friend: Speak`,
    },
    wrongCost: /NaN|undefined/,
});

describe('every action of the rulebook', () => {
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
