import { describe, expect, it } from 'vitest';
import { play } from './table.js';

/** One who carries these and has these feats gives one order to somebody adjacent or 25 feet away. */
function costOf(
    order: string,
    { carries = '', feats = 'Personal Firearms Proficiency', distance = 5, before = '', more = '' } = {},
): number | string {
    const played = play(`
npc Ann { level: 3  abilities: STR 14, DEX 12, CON 12, INT 10, WIS 10, CHA 10
    feats: ${feats}
    ${carries ? `carries: ${carries}` : ''} ${more} }
npc Bob { level: 9  abilities: STR 10, DEX 10, CON 18, INT 10, WIS 10, CHA 10 }
encounter Test { seed: 3  map: 30 x 10
    side A { Ann at 1,4 }
    side B { Bob at ${1 + distance},4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: ${before}${before ? ', ' : ''}${order} }
    impossible orders: skip
    ends: 1 round
}`);
    const action = played
        .of('action')
        .filter(({ who, by }) => who === 'Ann' && by === 'order')
        .at(-1);
    const [problem] = played.problems;
    return problem ?? Number.parseInt(action?.cost ?? '', 10);
}

const GLOCK = '"Glock 17" in hand, 2 x "9x19mm" magazine';

describe('ranged attack actions, table 38, p. 62', () => {
    it.each([
        ['single shot, small firearm', 'Single Shot at Bob', { carries: GLOCK }, 7],
        ['single shot, large firearm', 'Single Shot at Bob', { carries: 'AK-47' }, 8],
        [
            'single shot of a bolt action: 1 more, and 1 less for its stock (p. 63)',
            'Single Shot at Bob',
            { carries: '"Accuracy International AWM"' },
            8,
        ],
        [
            'single shot with Handgun Specialist: 1 less (p. 45)',
            'Single Shot at Bob',
            { carries: GLOCK, feats: 'Personal Firearms Proficiency, Handgun Specialist' },
            6,
        ],
        ['potshot', 'Potshot at Bob', { carries: GLOCK }, 4],
        ['no-miss shot', 'No-Miss Shot at Bob', { carries: GLOCK, distance: 1 }, 12],
        ['double tap', 'Double Tap at Bob', { carries: GLOCK }, 6],
        ['burst fire at medium rate', 'Burst Fire at Bob', { carries: 'AK-47' }, 5],
        ['two round burst', 'Two Round Burst at Bob', { carries: 'AK-12' }, 5],
        ['autofire', 'Autofire at 6,4', { carries: 'AK-47' }, 6],
        ['bump fire', 'Bump Fire at 6,4', { carries: GLOCK }, 5],
        ['suppressive fire', 'Suppressive Fire at 6,4', { carries: 'AK-47' }, 5],
        ['sweepfire', 'Sweepfire at 6,4', { carries: 'AK-47' }, 4],
        ['sprayfire', 'Sprayfire at Bob', { carries: 'AK-47' }, 4],
        ['throwing a grenade', 'Throw "Concussion Grenade" at 3,4', { carries: 'Concussion Grenade in hand' }, 5],
        ['firing a bow, medium pull', 'Medium Pull at Bob', { carries: '"Heavy Recurve Bow"' }, 6],
    ] as const)('%s: %s', (_name, order, options, cost) => {
        expect(costOf(order, options)).toBe(cost);
    });
});

describe('melee attack actions, table 39, p. 62', () => {
    const club = { carries: 'Light Club in hand', distance: 1 };
    it.each([
        ['small weapon', 'Standard Melee Attack at Bob', { carries: 'Survival Knife in hand', distance: 1 }, 3],
        ['large weapon', 'Standard Melee Attack at Bob', { carries: 'Battle-axe in hand', distance: 1 }, 4],
        ['bare hands', 'Unarmed Attack at Bob', { distance: 1 }, 3],
        ['fighting defensively: 1 more', 'Standard Melee Attack at Bob plus Fighting Defensively', club, 4],
        ['light attack: 1 less', 'Standard Melee Attack at Bob plus Light Attack', club, 2],
        ['heavy attack: 2 more', 'Standard Melee Attack at Bob plus Heavy Attack', club, 5],
        ['full attack: 7 more', 'Standard Melee Attack at Bob plus Full Attack', club, 10],
        ['aggressive attack: 2 more', 'Standard Melee Attack at Bob plus Aggressive Attack', club, 5],
        ['trip', 'Trip at Bob', { distance: 1 }, 8],
        ['grapple', 'Grapple at Bob', { distance: 1 }, 3],
        ['parry', 'Parry against Bob', club, 7],
    ] as const)('%s: %s', (_name, order, options, cost) => {
        expect(costOf(order, options)).toBe(cost);
    });
});

describe('move actions, table of chapter VI, p. 61', () => {
    it.each([
        ['walking 25 feet', 'Move to 1,9', {}, 5],
        ['two diagonals: 1 and 2', 'Move to 3,6', {}, 3],
        ['crawling 10 feet', 'Crawl to 1,6', { before: 'Drop Prone' }, 6],
        ['withdrawing 5 feet', 'Withdraw to 1,5', { distance: 1 }, 4],
        ['drawing from a holster', 'Draw "Glock 17"', { carries: '"Glock 17"' }, 3],
        ['drawing from a waistband', 'Draw "Glock 17"', { carries: '"Glock 17" in waistband' }, 6],
        ['holstering', 'Holster "Glock 17"', { carries: GLOCK }, 4],
        ['dropping', 'Drop "Glock 17"', { carries: GLOCK }, 0],
        ['picking up', 'Pick Up "Glock 17"', { carries: GLOCK, before: 'Drop "Glock 17"' }, 3],
        ['kneeling', 'Kneel', {}, 0],
        ['standing up', 'Stand Up', { before: 'Kneel' }, 6],
        ['cycling', 'Cycle "Glock 17"', { carries: GLOCK }, 1],
        ['reloading with a magazine', 'Reload "Glock 17"', { carries: GLOCK, before: 'Cycle "Glock 17"' }, 4],
        ['cocking the hammer (p. 63)', 'Cock Hammer', { carries: '"Ruger GP100" in hand' }, 1],
        ['the first walk in a vest: 2 more (p. 150)', 'Move to 1,5', { more: 'wears: Concealable Vest' }, 3],
    ] as const)('%s: %s', (_name, order, options, cost) => {
        expect(costOf(order, options)).toBe(cost);
    });
});
