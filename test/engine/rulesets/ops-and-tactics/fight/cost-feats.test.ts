import { describe, expect, it } from 'vitest';
import { costOf } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/costs.js';
import { armed, library, OPTIC, plain, weaponWith } from './armed.js';

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
