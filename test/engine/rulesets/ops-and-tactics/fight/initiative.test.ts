import { describe, expect, it } from 'vitest';
import { CAST } from './generated.js';
import { type Played, playEncounter, write } from './table.js';

const { library } = write(CAST);
const fight = (initiative: string, seed = 5, more = ''): Played =>
    playEncounter(
        write(`encounter Scene {
            seed: ${seed}
            map: 12 x 8
            side Reds { Gunman as Ann at 1,1, Bruiser as Ada at 1,3, Hunter as Al at 1,5 }
            side Blues { Thug as Bob at 10,1, Medic as Ben at 10,3 }
            ${more}
            initiative: ${initiative}
            otherwise { Reds: Hold
                Blues: Hold }
            ends: 2 rounds
        }`).encounters[0]!,
        library,
    );
const orderOf = (played: Played) => played.of('initiative')[0]!.order;

describe('initiative by group, p. 59', () => {
    const SEEDS = [1, 2, 3, 4, 5, 6];
    it('each side rolls once and takes its turns together, in the order of the text', () => {
        for (const seed of SEEDS) {
            const played = fight('by side', seed);
            const order = orderOf(played);
            const names = order.map(({ who }) => who);
            const reds = ['Ann', 'Ada', 'Al'];
            const blues = ['Bob', 'Ben'];
            expect([
                [...reds, ...blues],
                [...blues, ...reds],
            ]).toContainEqual(names);
            expect(
                order
                    .filter(({ roll }) => roll !== undefined)
                    .map(({ who }) => who)
                    .sort(),
            ).toEqual(['Ann', 'Bob']);
            for (const side of [reds, blues]) {
                const scores = order.filter(({ who }) => side.includes(who)).map(({ score }) => score);
                expect(new Set(scores).size).toBe(1);
            }
            expect(played.of('turn').map(({ who }) => who)).toEqual([...names, ...names]);
            expect(played.problems).toEqual([]);
        }
    });
    it('without it everybody rolls', () => {
        const order = orderOf(fight('Ann [1 1 1]'));
        expect(order.filter(({ roll }) => roll !== undefined)).toHaveLength(5);
        expect(order.at(-1)?.who).toBe('Ann');
    });
    it('takes the dice that are given for a side', () => {
        const first = (reds: string, blues: string) =>
            orderOf(fight(`by side, Reds [${reds}], Blues [${blues}]`))[0]?.who;
        expect(first('6 6 6', '1 1 1')).toBe('Ann');
        expect(first('1 1 1', '6 6 6')).toBe('Bob');
    });
    it('those of no side roll for themselves', () => {
        const played = fight('by side', 5, 'side { Puncher as Cid at 5,5, Puncher as Dan at 5,7 }');
        const rolled = orderOf(played).filter(({ roll }) => roll !== undefined);
        expect(rolled.map(({ who }) => who).sort()).toEqual(['Ann', 'Bob', 'Cid', 'Dan']);
        expect(played.of('note').map(({ text }) => text)).toContain('Cid belongs to no side and is everyone’s enemy.');
    });
});

describe('those of no side', () => {
    it('fight each other and everybody else, and the last one standing wins', () => {
        const text = `encounter Brawl {
            seed: 3
            map: 10 x 8
            side Reds { Puncher as Ann at 1,1 }
            side { Bruiser as Cid at 4,4, Puncher as Dan at 5,4, Puncher as Eve at 8,6 }
        }`;
        const played = playEncounter(write(text).encounters[0]!, library);
        expect(played.problems).toEqual([]);
        expect(played.of('enter').filter(({ side }) => side === undefined)).toHaveLength(3);
        const pairs = new Set(
            played.of('check').flatMap(({ who, opponent }) => (opponent ? [`${who} ${opponent}`] : [])),
        );
        expect([...pairs].some((pair) => /^(Cid|Dan|Eve) (Cid|Dan|Eve)$/.test(pair))).toBe(true);
        const standing = played.end.combatants.filter((one) => one.standing).map(({ who }) => who);
        expect(standing).toHaveLength(1);
        expect([...standing, 'Reds']).toContain(played.end.winner);
    });
});
