import { describe, expect, it } from 'vitest';
import { AK, attack, GLOCK, PLAIN, scene, shot, terms } from './stage.js';
import { play, type Played } from './table.js';

const CLUB = 'carries: Light Club in hand';
const notes = (played: Played) => played.of('note').map(({ text }) => text);
const costs = (played: Played, who = 'Ann') =>
    played.of('action').flatMap(({ who: actor, cost }) => (actor === who && cost ? [Number.parseInt(cost, 10)] : []));
const states = (played: Played, who: string) =>
    played.of('state').flatMap((event) => (event.who === who ? [`${event.gained ? '+' : '-'}${event.state}`] : []));
const landing = (played: Played) =>
    notes(played)
        .find((text) => text.includes('goes off at'))
        ?.match(/at (\d+,\d+)/)?.[1];

/** Ann at 1,4, and people at squares of their own; nobody but Ann does anything. */
function crowd(ann: string, people: Readonly<Record<string, string>>, script: string, more = ''): Played {
    const names = Object.keys(people);
    return play(`
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency, Simple Weapons Proficiency  Ranged Attack: 2  ${ann} }
npc Cop { level: 1 ${PLAIN} CHP: 20  XHP: 20  DEF: 10  Touch: 10  Flat-Footed: 10  Reflex: 0  Fortitude: 0  Will: 0 }
encounter Test { seed: 3  map: 30 x 12 { ${more} }
    side A { Ann at 1,4 }
    side B { ${names.map((name) => `Cop as ${name} at ${people[name]}`).join(', ')} }
    initiative: Ann [6 6 6]
    ${script}
    otherwise { B: Hold }
    impossible orders: skip
    ends: 1 round }`);
}
const hurt = (played: Played) =>
    [
        ...new Set(
            played
                .of('change')
                .filter(({ statistic }) => statistic === 'XHP' || statistic === 'CHP')
                .map(({ who }) => who),
        ),
    ].sort();

describe('scatter, p. 67, table 42', () => {
    const grenade = 'carries: "Concussion Grenade" in hand';
    it.each([
        [12, '8,2'],
        [3, '10,4'],
        [6, '8,6'],
        [9, '6,4'],
    ])('a d12 of %i: the missed grenade comes down at %s', (hour, where) => {
        const played = scene({
            ann: grenade,
            distance: 20,
            script: shot(`Throw "Concussion Grenade" at 8,4 [1 1 2; ${hour}]`),
            rounds: 2,
        });
        expect(landing(played)).toBe(where);
    });
    it('it does not scatter through a wall', () => {
        const played = scene({
            ann: grenade,
            distance: 20,
            map: '30 x 10 { wall: 9,0 to 9,9 }',
            script: shot('Throw "Concussion Grenade" at 8,4 [1 1 2; 3]'),
            rounds: 2,
        });
        expect(landing(played)).not.toBe('10,4');
    });
});

describe('blasts, p. 67 and 68', () => {
    const grenade = 'carries: "Fragmentation Grenade" in hand';
    const boom = (map: string) =>
        play(`
explosive "Test Grenade" { category: Grenade  damage: 4d6 Concussion  blast radius: 10 ft  range: 10 ft }
npc Ann { level: 1 ${PLAIN} carries: "Test Grenade" in hand }
npc Cop { level: 1 ${PLAIN} CHP: 30  XHP: 30  Reflex: 0  Fortitude: 0 }
encounter Test { seed: 3  map: 30 x 12 { ${map} }
    side A { Ann at 0,4 }
    side B { Cop as One at 5,4, Cop as Two at 6,4, Cop as Three at 7,4, Cop as Four at 8,4, Cop as Five at 12,4 }
    initiative: Ann [6 6 6]
    round 1 { Ann: Throw "Test Grenade" at 5,4 [6 6 6]  B: Face at Ann }
    round 2 { Ann: Face at One  B: Face at Ann }
    ends: 2 rounds }`);
    it('everyone within the blast radius takes it; those in the wounding radius save; those beyond are safe', () => {
        const played = boom('');
        expect(played.problems).toEqual([]);
        const saved = [
            ...new Set(
                played
                    .of('check')
                    .filter(({ name }) => name === 'Reflex save')
                    .map(({ who }) => who),
            ),
        ];
        expect(hurt(played)).toEqual(expect.arrayContaining(['One', 'Two']));
        expect(hurt(played)).not.toContain('Five');
        expect(saved).toEqual(['Three']);
        // TN 15 and 1 for each 10 feet of the radius
        expect(played.of('check').find(({ name }) => name === 'Reflex save')?.against?.value).toBe(16);
        expect(
            played.of('check').find(({ who, name }) => who === 'Three' && name === 'Fortitude save')?.against?.value,
        ).toBe(17);
    });
    it('a wall shelters from it', () => {
        expect(hurt(boom('wall: 6,0 to 6,11'))).not.toContain('Three');
    });
    it('a cooked grenade is thrown first thing in the next turn and goes off at once', () => {
        const played = scene({
            ann: 'carries: "Concussion Grenade" in hand',
            distance: 3,
            script: 'round 1 { Ann: Cook Off "Concussion Grenade" at Bob, Single Shot at Bob } round 2 { Ann: Kneel }',
            rounds: 2,
        });
        expect(played.problems[0]).toContain('it cannot attack in its state');
        expect(landing(played)).toBe('4,4');
        const at = played.events.findIndex((event) => event.type === 'note' && event.text.includes('goes off'));
        const turns = played.events
            .map((event, index) => ({ event, index }))
            .filter(({ event }) => event.type === 'turn' && event.who === 'Ann');
        expect(at).toBeGreaterThan(turns[1]!.index);
        expect(grenade).toBeDefined();
    });
});

describe('sweeping fire, p. 66', () => {
    it('a quarter circle half a range increment deep: each one in it is rolled against', () => {
        const played = crowd(
            AK,
            { Near: '4,4', Beside: '4,6', Behind: '0,4', Far: '15,4' },
            'round 1 { Ann: Sweepfire at 6,4 }',
        );
        const targets = played.checks('Ann').map(({ opponent }) => opponent);
        expect(targets).toEqual(['Near', 'Beside']);
        expect(played.numbers('Ann')['AK-47']).toBe(15);
    });
    it('walls stop it', () => {
        const played = crowd(AK, { Near: '4,4' }, 'round 1 { Ann: Sweepfire at 6,4 }', 'wall: 3,0 to 3,11');
        expect(played.checks('Ann')).toEqual([]);
        expect(notes(played)).toContain('Nobody is in the way.');
    });
});

describe('autofire and suppression, p. 65 and 66', () => {
    it('autofire covers 10 by 10 feet and nothing beside', () => {
        const played = crowd(
            AK,
            { In: '8,4', Also: '9,5', Out: '10,4' },
            'round 1 { Ann: Autofire at 8,4 [6 6 6; 2 2 2 2] }',
        );
        expect(
            played
                .of('check')
                .filter(({ name }) => name === 'Reflex save')
                .map(({ who }) => who),
        ).toEqual(['In', 'Also']);
    });
    it('cover helps the save by its bonus', () => {
        const played = crowd(AK, { In: '8,4' }, 'round 1 { Ann: Autofire at 8,4 [6 6 6; 2 2 2 2] }', 'cover half: 7,4');
        const save = played.of('check').find(({ name }) => name === 'Reflex save');
        expect(terms(save)['cover']).toBe(4);
    });
    const suppressed = (bob: string, rounds = 2, ann = 'Suppressive Fire at 8,4 [6 6 6]', next = '') =>
        play(`
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency  Ranged Attack: 9  carries: AK-47 }
npc Bob { level: 1 ${PLAIN} CHP: 40  XHP: 40  Will: 0 }
encounter Test { seed: 3  map: 30 x 12
    side A { Ann at 1,4 }  side B { Bob at 12,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: ${ann}  Bob: ${bob} }
    round 2 { Ann: ${next || 'Face at Bob'}  Bob: Move to 8,4 }
    impossible orders: skip
    ends: ${rounds} rounds }`);
    it('whoever steps into the area takes damage for each square and is shaken or rattled', () => {
        const played = suppressed('Move to 8,4', 1);
        expect(played.of('check').filter(({ who, name }) => who === 'Bob' && name === 'Will save')).toHaveLength(2);
        expect(hurt(played)).toContain('Bob');
        expect(states(played, 'Bob').some((state) => state === '+Rattled' || state === '+Shaken')).toBe(true);
        expect(states(played, 'Ann')).toContain('+Suppressing');
    });
    it('it lasts until the shooter’s next turn unless it is kept up for 9 CP and as many rounds', () => {
        const over = suppressed('Face at Ann');
        expect(states(over, 'Ann')).toContain('-Suppressing');
        expect(hurt(over)).not.toContain('Bob');
        const kept = suppressed('Face at Ann', 2, undefined, 'Sustain Suppressive Fire');
        expect(costs(kept)).toContain(9);
        expect(hurt(kept)).toContain('Bob');
    });
    it('it needs rounds for two attacks in a row', () => {
        const played = scene({ ann: 'carries: "Glock 18" in hand', script: shot('Suppressive Fire at 6,4') });
        expect(played.problems[0]).toMatch(/suppression takes|does not allow/);
    });
});

describe('facing, chapter VI', () => {
    it.each([
        ['east', 'from behind', 4],
        ['north', 'from the side', 2],
        ['west', undefined, 0],
    ])('a target that looks %s is attacked %s', (facing, name, bonus) => {
        const played = play(`
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency  ${GLOCK} }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 6,4 { facing: ${facing} } }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: Single Shot at Bob  Bob: Kneel }  ends: 1 round }`);
        const found = terms(attack(played));
        if (name === undefined) {
            expect(found).not.toHaveProperty('from behind');
            expect(found).not.toHaveProperty('from the side');
        } else {
            expect(found[name]).toBe(bonus);
        }
    });
});

describe('light, chapter VI, environments', () => {
    it.each([
        ['dim', 20],
        ['dark', 40],
    ])('%s light: %i%% miss chance', (level, chance) => {
        const played = scene({
            ann: GLOCK,
            map: `30 x 10 { light ${level}: 6,4 }`,
            script: shot('Single Shot at Bob [6 6 5; 50; 1 1]'),
        });
        expect(played.checks('Ann', 'concealment')[0]?.against?.value).toBe(chance);
    });
});

describe('difficult ground, loads and armour, p. 5, 61 and 150', () => {
    const walk = (ann: string, map = '30 x 10') => costs(scene({ ann, map, script: shot('Move to 1,6, Move to 1,8') }));
    it('difficult squares cost double', () => {
        expect(walk('', '30 x 10 { difficult: 1,5 to 1,6 }')).toEqual([4, 2]);
    });
    it('a heavy load makes each square dearer, armour the first walk of a turn', () => {
        expect(walk('wears: Concealable Vest')).toEqual([4, 2]);
        const laden = walk('carries: 9 x "AK-47" in pack');
        expect(laden[0]).toBeGreaterThan(2);
    });
    it('armour hinders Acrobatics', () => {
        const bare = scene({ ann: 'ranks: Acrobatics 3', script: shot('Jump to 1,6') });
        const vest = scene({ ann: 'ranks: Acrobatics 3  wears: Concealable Vest', script: shot('Jump to 1,6') });
        expect(terms(vest.checks('Ann', 'Acrobatics')[0])['Concealable Vest']).toBe(-2);
        expect(terms(bare.checks('Ann', 'Acrobatics')[0])).not.toHaveProperty('Concealable Vest');
    });
});

describe('tumbling past enemies, p. 15', () => {
    const past = (dice: string) =>
        scene({ bob: CLUB, distance: 1, bobFirst: true, script: shot(`Tumble to 3,4 via 1,3 via 2,3 [${dice}]`) });
    it('Acrobatics against 10 and BAB, or the enemy strikes', () => {
        const good = past('6 6 6');
        expect(good.checks('Ann', 'Acrobatics')[0]?.against?.value).toBe(11);
        expect(good.of('action').filter(({ by }) => by === 'reaction')).toEqual([]);
        expect(
            past('1 1 1')
                .of('action')
                .some(({ by }) => by === 'reaction'),
        ).toBe(true);
    });
});

describe('who comes later, p. 59', () => {
    it('a combatant who arrives in round 2 is not there before, and acts in its place', () => {
        const played = play(`
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency  ${GLOCK} }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 6,4, Bob as Cid at 9,4 { arrives: 2 } }
    initiative: Ann [6 6 6], Bob [1 1 1], Cid [3 3 3]
    round 1 { Ann: Single Shot at Cid  Bob: Kneel }
    round 2 { Ann: Single Shot at Cid  Cid: Kneel  Bob: Kneel }
    round 3 { Ann: Single Shot at Cid  Cid: Stand Up  Bob: Stand Up }
    impossible orders: skip  ends: 3 rounds }`);
        expect(played.problems[0]).toContain('Cid is not here yet');
        expect(played.of('enter').map(({ who }) => who)).toEqual(['Ann', 'Bob', 'Cid']);
        expect(played.checks('Ann').some(({ opponent }) => opponent === 'Cid')).toBe(true);
        expect(played.of('turn').map(({ who }) => who)).toEqual([
            'Ann',
            'Bob',
            'Ann',
            'Cid',
            'Bob',
            'Ann',
            'Cid',
            'Bob',
        ]);
    });
});
