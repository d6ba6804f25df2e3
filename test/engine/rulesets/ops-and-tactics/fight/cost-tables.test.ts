import { describe, expect, it } from 'vitest';
import { costOf, basePoints } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/costs.js';
import type { Fighter } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/fighter.js';
import type { Weapon } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/gear.js';
import type { Scene } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/scene.js';
import { prepared, setUp } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/set-up.js';
import { SIZES } from '../../../../../src/engine/rulesets/ops-and-tactics/schema/common.js';
import { PLAIN } from './stage.js';
import { write } from './table.js';

/** The tables of weapons have none. */
const MORTAR = 'weapon "Light Mortar" { category: Mortar  range: 300 ft  size: Huge  magazine: single 1 }';
const OPTIC = 'Magnified Optic';

/** Ann with a weapon in hand and some feats. */
function armed(weapon: string, feats: readonly string[]): { scene: Scene; ann: Fighter; weapon: Weapon } {
    const { library, encounters } = write(`
${MORTAR}
npc Ann { level: 9 ${PLAIN} feats: ${['Personal Firearms Proficiency', ...feats].join(', ')}
    carries: ${weapon} in hand }
npc Bob { level: 1 ${PLAIN} }
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 6,4 } }`);
    const { scene } = setUp(prepared(encounters[0]!, library), {
        version: 'test',
        ruleset: '',
        rulebookVersion: '',
        emit: () => undefined,
    });
    const ann = scene.fighter('Ann')!;
    return { scene, ann, weapon: ann.weapons[0] ?? ann.fists };
}

const { library } = write(MORTAR);
const plain = armed('"Glock 17"', []);

/** A weapon of the book that has all of these: categories, features, rates of fire, a size. */
function weaponWith(...wanted: readonly string[]): string {
    const size = wanted.find((one) => (SIZES as readonly string[]).includes(one));
    const tags = wanted.filter((one) => one !== size && !one.startsWith('no '));
    const barred = wanted.filter((one) => one.startsWith('no ')).map((one) => one.slice(3));
    const { armoury } = plain.scene;
    const found = [...library.all('weapon'), ...library.all('explosive')].find((entity) => {
        const model = armoury.weapon(entity);
        const all = armoury.loadout(model, undefined).tags;
        return (
            tags.every((tag) => all.has(tag) || model.tags.has(tag)) &&
            !barred.some((tag) => all.has(tag)) &&
            (size === undefined || SIZES[model.size] === size)
        );
    });
    if (!found && wanted.includes(OPTIC)) {
        return `${weaponWith(...wanted.filter((one) => one !== OPTIC))} fitted "Telescopic Sight 3.1-6x"`;
    }
    if (!found) {
        throw new Error(`No weapon has ${wanted.join(', ')}.`);
    }
    return `"${found.name}"`;
}

function tableCost(action: string, ...wanted: readonly string[]): number {
    const { scene, ann, weapon } = armed(weaponWith(...wanted), []);
    return basePoints(ann, scene.actions.get(action)!, weapon);
}

describe('table 38, p. 62: Combat Points of ranged attacks', () => {
    it.each([
        ['Fire Slingshot', ['Slingshot'], 6],
        ['Fire Crossbow', ['Crossbow'], 5],
        ['Fire Crossbow', ['Spear Gun'], 5],
        ['Light Pull', ['Bow'], 5],
        ['Medium Pull', ['Bow'], 6],
        ['Heavy Pull', ['Bow'], 7],
        ['Fire Flamethrower', ['Flamethrower'], 8],
        ['Spray Irritant', ['Chemical Irritant'], 4],
        ['Fire Taser', ['Taser'], 6],
        ['Fire Ballistic Knife', ['Ballistic Knife'], 4],
        ['Swing Whip', ['Whip'], 3],
        ['Fire Mortar', ['Mortar'], 12],
        ['Throw', ['Thrown Weapon'], 5],
        ['Throw', ['Grenade'], 5],
        ['Single Shot', ['Firearm', 'Diminutive'], 7],
        ['Single Shot', ['Firearm', 'Tiny'], 7],
        ['Single Shot', ['Firearm', 'Small'], 7],
        ['Single Shot', ['Firearm', 'Medium'], 8],
        ['Single Shot', ['Firearm', 'Large'], 8],
        ['Single Shot', ['Firearm', 'Huge'], 8],
        ['Single Shot', ['Firearm', 'Gargantuan'], 9],
        ['No-Miss Shot', ['Handgun'], 12],
        ['Double Fire', ['Shotgun', 'Double'], 6],
        ['Autofire', ['Assault Rifle', 'Automatic'], 6],
        ['Potshot', ['Handgun'], 4],
        ['Double Tap', ['Handgun', 'Semi-Automatic'], 6],
        ['Two Round Burst', ['2RB'], 5],
        ['Three Round Burst', ['3RB'], 5],
        ['Five Round Burst', ['Assault Rifle', 'Automatic'], 5],
        ['Six Round Burst', ['Fast'], 5],
        ['Bump Fire', ['Semi-Automatic'], 5],
        ['Suppressive Fire', ['Automatic'], 5],
        ['Sweepfire', ['Automatic'], 4],
        ['Sprayfire', ['Automatic'], 4],
        ['Two Round Fanning', ['SA', 'Cylinder'], 5],
        ['Three Round Fanning', ['SA', 'Cylinder'], 6],
        ['Two Round Slamfire', ['Slam'], 5],
        ['Three Round Slamfire', ['Slam'], 6],
        ['Sustain Suppressive Fire', ['Automatic'], 9],
        ['Shift Suppressive Fire', ['Automatic'], 3],
        ['End Suppressive Fire', ['Automatic'], 9],
        ['Launch At Square', ['Grenade Launcher', 'Large'], 8],
    ] as const)('%s with %j: %i', (action, wanted, cost) => {
        expect(tableCost(action, ...wanted)).toBe(cost);
    });
});

describe('table 39, p. 62: Combat Points of melee attacks', () => {
    it.each([
        ['Standard Melee Attack', ['Melee Weapon', 'Tiny'], 3],
        ['Standard Melee Attack', ['Melee Weapon', 'Small'], 3],
        ['Standard Melee Attack', ['Melee Weapon', 'Medium'], 4],
        ['Standard Melee Attack', ['Melee Weapon', 'Large'], 4],
        ['Unarmed Attack', ['Melee Weapon', 'Small'], 3],
        ['Pistol Whip', ['Handgun', 'Small'], 3],
        ['Buttstroke', ['Rifle', 'Large'], 4],
        ['Trip', ['Melee Weapon'], 8],
        ['Knockout Blow', ['Melee Weapon'], 12],
        ['Disarm', ['Melee Weapon'], 9],
        ['Grab Object', ['Melee Weapon'], 9],
        ['Coup de Grâce', ['Melee Weapon'], 12],
        ['Aid Another', ['Melee Weapon', 'Small'], 3],
        ['Attack Weapon', ['Melee Weapon', 'Small'], 3],
        ['Attack Object', ['Melee Weapon', 'Large'], 4],
        ['Fighting Defensively', ['Melee Weapon'], 1],
        ['Light Attack', ['Melee Weapon'], -1],
        ['Heavy Attack', ['Melee Weapon'], 2],
        ['Full Attack', ['Melee Weapon'], 7],
        ['Aggressive Attack', ['Melee Weapon'], 2],
        ['Thrust Attack', ['Sword'], 1],
        ['Swipe Attack', ['Spear'], 1],
        ['Two Weapons', ['Melee Weapon'], 1],
        ['Called Shot', ['Melee Weapon'], 0],
        ['Parry', ['Melee Weapon'], 7],
        ['Brace', ['Melee Weapon'], 7],
        ['Predict', ['Melee Weapon'], 7],
        ['Stumble', ['Melee Weapon'], 7],
        ['Escape Grapple', ['Melee Weapon'], 6],
        ['Escape Pin', ['Melee Weapon'], 6],
        ['Knockout Punch', ['Melee Weapon'], 12],
    ] as const)('%s with %j: %i', (action, wanted, cost) => {
        expect(tableCost(action, ...wanted)).toBe(cost);
    });
});

describe('table of move actions, p. 61, and skills of chapter IV', () => {
    it.each([
        ['Move', 1],
        ['Crouched Move', 2],
        ['Crawl', 3],
        ['Accelerated Climb', 3],
        ['Climb', 4],
        ['Swim', 3],
        ['Withdraw', 4],
        ['Tumble', 1],
        ['Draw', 3],
        ['Draw From Waistband', 6],
        ['Holster', 4],
        ['Retrieve', 4],
        ['Store', 4],
        ['Retrieve From Vest', 3],
        ['Store In Vest', 3],
        ['Pick Up', 3],
        ['Use Equipment', 3],
        ['Open Door', 3],
        ['Move Object', 3],
        ['Drop', 0],
        ['Kneel', 0],
        ['Drop Prone', 0],
        ['Crouch', 0],
        ['Face', 0],
        ['Stand Up', 6],
        ['Cycle', 1],
        ['Cock Hammer', 1],
        ['Acquire Sight', 6],
        ['Deploy Bipod', 1],
        ['Fold Stock', 1],
        ['Switch Magnification', 12],
        ['Clear Jam', 12],
        ['Reload Bow', 1],
        ['Reload Crossbow', 2],
        ['Reload Slingshot', 3],
        ['Reload Taser', 3],
        ['Reload Tranquilizer Gun', 9],
        ['Reload Hopper', 3],
        ['Reload Ballistic Knife', 4],
        ['Reload Magazine', 4],
        ['Reload Speedloader', 4],
        ['Reload Stripper Clip', 4],
        ['Reload Rounds', 2],
        ['Reload Link', 6],
        ['Reload Black Powder', 12],
        ['Refill Magazine', 2],
        ['Refill Magazine From Clip', 3],
        ['Mount', 6],
        ['Search', 6],
        ['Terrify', 8],
        ['Confuse', 8],
        ['Captivate', 8],
        ['Bolster', 8],
        ['Stabilize', 8],
        ['Stop Bleeding', 8],
        ['Revive', 8],
        ['Treat Poison', 8],
        ['Restore Hit Points', 12],
        ['Handle Animal', 6],
        ['Push Animal', 12],
        ['Dead Aim', 7],
        ['Plant', 12],
        ['Cook Off', 5],
        ['Speak', 0],
        ['Delay', 0],
        ['Extra Effort', 0],
        ['Second Wind', 0],
        ['Adrenaline Rush', 0],
        ['Emulation', 0],
        ['Dodge', 0],
    ] as const)('%s: %i', (action, cost) => {
        const { scene, ann, weapon } = plain;
        expect(basePoints(ann, scene.actions.get(action)!, weapon)).toBe(cost);
    });
    it('every action of the book that costs something is in one of these tables', () => {
        const { scene } = plain;
        const groups = library
            .all('action')
            .flatMap(({ name }) => scene.actions.get(name) ?? [])
            .filter(({ type }) => type === 'group');
        expect(groups.every(({ costs }) => costs.length === 0)).toBe(true);
    });
});

interface Feat {
    readonly action: string;
    readonly wanted: readonly string[];
    readonly more?: readonly string[];
    readonly plus?: string;
    /** Less than without the feat by this; or what it costs with it. */
    readonly less?: number;
    readonly to?: number;
}
const FEATS: readonly (readonly [string, ...Feat[]])[] = [
    [
        'Archery Specialist',
        { action: 'Medium Pull', wanted: ['Bow'], less: 2 },
        { action: 'Fire Crossbow', wanted: ['Crossbow'], less: 2 },
    ],
    [
        'Archery Master',
        { action: 'Reload Bow', wanted: ['Bow'], to: 0 },
        { action: 'Reload Crossbow', wanted: ['Crossbow'], to: 0 },
    ],
    [
        'Rifle Specialist',
        { action: 'Single Shot', wanted: ['Assault Rifle'], less: 1 },
        { action: 'Single Shot', wanted: ['Carbine'], less: 1 },
        { action: 'Burst Fire', wanted: ['Submachine Gun'], less: 1 },
    ],
    [
        'Rifle Expert',
        { action: 'Single Shot', wanted: ['Assault Rifle'], less: 1 },
        { action: 'Clear Jam', wanted: ['Submachine Gun'], to: 2 },
    ],
    [
        'Rifle and SMG Reloader',
        { action: 'Reload Magazine', wanted: ['Assault Rifle', 'Magazine'], to: 2 },
        { action: 'Reload Rounds', wanted: ['Sniper Rifle'], to: 0 },
        { action: 'Refill Magazine From Clip', wanted: ['Rifle'], to: 1 },
        { action: 'Refill Magazine', wanted: ['Submachine Gun'], to: 1 },
    ],
    ['Close Combat Rifleman', { action: 'Buttstroke', wanted: ['Carbine'], less: 1 }],
    ['Distance Rifle Specialist', { action: 'Single Shot', wanted: ['Distance Rifle'], less: 1 }],
    [
        'Anti-materiel Rifle Expert',
        { action: 'Single Shot', wanted: ['Anti-Materiel Rifle', OPTIC], less: 3 },
        { action: 'Clear Jam', wanted: ['Anti-Materiel Rifle'], to: 2 },
        { action: 'Single Shot', wanted: ['Anti-Materiel Rifle', `no ${OPTIC}`], less: 0 },
    ],
    [
        'Designated Marksman Rifle Expert',
        { action: 'Single Shot', wanted: ['Designated Marksman Rifle', OPTIC], less: 2 },
        { action: 'Clear Jam', wanted: ['Designated Marksman Rifle'], to: 3 },
    ],
    ['Sniper Rifle Expert', { action: 'Single Shot', wanted: ['Sniper Rifle', OPTIC], less: 4 }],
    ['Spotter', { action: 'Acquire Sight', wanted: ['Sniper Rifle', OPTIC], to: 3 }],
    [
        'Explosive Weapons Specialist',
        { action: 'Launch At Square', wanted: ['Grenade Launcher'], less: 1 },
        { action: 'Fire Mortar', wanted: ['Mortar'], to: 11 },
    ],
    [
        'Explosive Weapons Expert',
        { action: 'Fire Mortar', wanted: ['Mortar'], more: ['Explosive Weapons Specialist'], to: 10 },
        { action: 'Reload Rounds', wanted: ['Grenade Launcher'], to: 1 },
    ],
    [
        'Handgun Specialist',
        { action: 'Single Shot', wanted: ['Handgun'], less: 1 },
        { action: 'Double Tap', wanted: ['Handgun', 'Semi-Automatic'], to: 5 },
    ],
    [
        'Handgun Reloader',
        { action: 'Reload Magazine', wanted: ['Handgun', 'Magazine'], to: 2 },
        { action: 'Reload Speedloader', wanted: ['Handgun', 'Cylinder'], to: 2 },
        { action: 'Reload Rounds', wanted: ['Handgun', 'Cylinder'], to: 1 },
        { action: 'Refill Magazine', wanted: ['Handgun', 'Magazine'], to: 1 },
    ],
    ['Machine Pistoleer', { action: 'Sprayfire', wanted: ['Machine Pistol'], to: 2 }],
    [
        'Pistol Expert',
        { action: 'Single Shot', wanted: ['Handgun', 'Magazine', 'Small'], less: 2 },
        { action: 'Clear Jam', wanted: ['Handgun', 'Magazine'], to: 3 },
        { action: 'Sprayfire', wanted: ['Machine Pistol'], less: 2 },
    ],
    [
        'Revolver Expert',
        { action: 'Single Shot', wanted: ['Handgun', 'Cylinder'], less: 3 },
        { action: 'Potshot', wanted: ['Handgun', 'Cylinder', 'DA'], to: 1 },
    ],
    ['Skilled Pistol Magazine User', { action: 'Reload Magazine', wanted: ['Handgun', 'Magazine'], to: 0 }],
    ['Skilled Speedloader User', { action: 'Reload Speedloader', wanted: ['Handgun', 'Cylinder'], to: 0 }],
    [
        'Machine Gun Specialist',
        { action: 'Autofire', wanted: ['Machine Gun'], less: 1 },
        { action: 'Reload Link', wanted: ['Machine Gun', 'Link'], less: 1 },
    ],
    [
        'Machine Gun Reloader',
        { action: 'Reload Link', wanted: ['Machine Gun', 'Link', 'no Open Bolt'], to: 3 },
        { action: 'Refill Magazine', wanted: ['Machine Gun'], to: 1 },
        { action: 'Refill Magazine From Clip', wanted: ['Machine Gun'], to: 2 },
    ],
    ['Machine Gun Expert', { action: 'Clear Jam', wanted: ['Machine Gun'], to: 5 }],
    ['Shotgun Specialist', { action: 'Single Shot', wanted: ['Shotgun'], less: 1 }],
    [
        'Shotgun Expert',
        { action: 'Single Shot', wanted: ['Shotgun', 'Semi-Automatic'], less: 1 },
        { action: 'Single Shot', wanted: ['Shotgun', 'Pump', 'no Semi-Automatic'], less: 0 },
        { action: 'Cycle', wanted: ['Shotgun', 'Pump'], to: 0 },
        { action: 'Clear Jam', wanted: ['Shotgun', 'Semi-Automatic'], to: 1 },
    ],
    [
        'Shotgun Reloader',
        { action: 'Refill Magazine', wanted: ['Shotgun'], to: 1 },
        { action: 'Reload Rounds', wanted: ['Shotgun', 'Double'], to: 1 },
        { action: 'Reload Rounds', wanted: ['Shotgun', 'Pump'], to: 0 },
    ],
    [
        'Break Barrel Shotgun Expert',
        { action: 'Single Shot', wanted: ['Shotgun', 'Double'], less: 4 },
        { action: 'Double Fire', wanted: ['Shotgun', 'Double'], less: 3 },
    ],
    ['Fanning Expert', { action: 'Two Round Fanning', wanted: ['SA', 'Cylinder'], to: 0 }],
    ['Slamfire Expert', { action: 'Three Round Slamfire', wanted: ['Slam'], to: 0 }],
    ['Simple Weapon Specialist', { action: 'Standard Melee Attack', wanted: ['Simple Weapon', 'Small'], to: 2 }],
    ['Sword Martial Arts', { action: 'Standard Melee Attack', wanted: ['Combat Sword', 'Medium'], to: 3 }],
    [
        'Fencing Specialist',
        { action: 'Standard Melee Attack', wanted: ['Fencing Swords'], plus: 'Touch Attack', to: 6 },
    ],
    ['Staff Specialist', { action: 'Standard Melee Attack', wanted: ['Staff', 'Large'], plus: 'Two Weapons', to: 4 }],
    ['Quick Throw', { action: 'Throw', wanted: ['Thrown Weapon'], plus: 'Quick Throw', to: 3 }],
];
const ROWS = FEATS.flatMap(([feat, ...cases]) =>
    cases.map((one) => ({ feat, what: `${one.action} with ${one.wanted.join(', ')}`, ...one })),
);

describe('what feats make cheaper, p. 41 to 53', () => {
    it.each(ROWS)('$feat: $what', ({ feat, action, wanted, more = [], plus, less, to }) => {
        const weapon = weaponWith(...wanted);
        const cost = (feats: readonly string[]): number => {
            const { scene, ann, weapon: held } = armed(weapon, feats);
            const entry = scene.actions.get(action)!;
            const modifiers = plus === undefined ? [] : [scene.actions.get(plus)!];
            const one = entry.type === 'group' ? scene.actions.members(action).at(-1)! : entry;
            return costOf(ann, one, held, modifiers).total;
        };
        const withFeat = cost([...more, feat]);
        if (to !== undefined) {
            expect(withFeat).toBe(to);
        }
        if (less !== undefined) {
            expect(cost(more) - withFeat).toBe(less);
        }
    });
    it('Tactical Draw: 1 CP to draw or holster the weapon chosen, 3 from the waistband', () => {
        const { scene, ann, weapon } = armed('"Glock 17"', ['Tactical Draw ("Glock 17")']);
        const cost = (action: string) => costOf(ann, scene.actions.get(action)!, weapon).total;
        expect([cost('Draw'), cost('Holster'), cost('Draw From Waistband')]).toEqual([1, 1, 3]);
        const other = armed('"Ruger GP100"', ['Tactical Draw ("Glock 17")']);
        expect(costOf(other.ann, other.scene.actions.get('Draw')!, other.weapon).total).toBe(3);
    });
    it('Fencing Mastery: the touch attack costs nothing more', () => {
        const { scene, ann, weapon } = armed('Rapier', ['Fencing Specialist', 'Fencing Mastery (Rapier)']);
        const strike = scene.actions.get('Standard Melee Attack')!;
        expect(costOf(ann, strike, weapon, [scene.actions.get('Touch Attack')!]).total).toBe(
            costOf(ann, strike, weapon).total,
        );
    });
    it('no feat that changes a cost is left out', () => {
        const named = new Set([
            ...FEATS.map(([feat]) => feat),
            'Tactical Draw',
            'Fencing Mastery',
            // within 30 feet: see the tests of feats
            'Point Blank Shot',
        ]);
        const { scene } = plain;
        expect(scene).toBeDefined();
        const changing = library
            .all('feat')
            .filter(({ properties }) =>
                properties.some(
                    ({ label, values }) =>
                        label === 'effect' &&
                        values.some(({ atoms }) => (atoms[0] as { text?: string } | undefined)?.text === 'cost'),
                ),
            )
            .map(({ name }) => name);
        expect(changing.length).toBeGreaterThan(25);
        expect(changing.filter((feat) => !named.has(feat))).toEqual([]);
    });
});
