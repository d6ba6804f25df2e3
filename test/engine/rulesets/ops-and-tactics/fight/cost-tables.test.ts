import { describe, expect, it } from 'vitest';
import { basePoints } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/costs.js';
import { armed, library, plain, weaponWith } from './armed.js';

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
