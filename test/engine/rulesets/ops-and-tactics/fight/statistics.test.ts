import { describe, expect, it } from 'vitest';
import { chanceOfAtLeast, dice, mean } from '../../../../../src/engine/dice/index.js';
import { bookOf } from '../../../../../src/engine/rulesets/ops-and-tactics/character/book.js';
import { aim } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/aim.js';
import type { Fighter } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/fighter.js';
import type { Scene } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/scene.js';
import { prepared, setUp } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/set-up.js';
import { dealDamage, strike } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/strike.js';
import { PLAIN } from './stage.js';
import { write } from './table.js';

/** Everyone stands where they enter; nobody has a turn. Single strikes are resolved on this scene by the fight's own code. */
function range(carries: string, defense: number, distance = 5): { scene: Scene; ann: Fighter; bob: Fighter } {
    const { library, encounters } = write(`
npc Ann { level: 1 ${PLAIN} feats: Personal Firearms Proficiency, Simple Weapons Proficiency
    Ranged Attack: 2  Melee Attack: 3  carries: ${carries} }
npc Bob { level: 1 ${PLAIN} CHP: 1000  XHP: 1000  DEF: ${defense}  Flat-Footed: ${defense} }
encounter Range { seed: 7  map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at ${1 + distance},4 } }`);
    const stage = setUp(prepared(encounters[0]!, library), {
        version: 'test',
        ruleset: 'Ops and Tactics',
        rulebookVersion: '6.23',
        emit: () => undefined,
    });
    stage.battle.advance();
    return { scene: stage.scene, ann: stage.scene.fighter('Ann')!, bob: stage.scene.fighter('Bob')! };
}

/** As it was before the strike, so that nobody goes down and no state builds up. */
function restore({ ann, bob }: { ann: Fighter; bob: Fighter }): void {
    bob.chp = 1000;
    bob.xhp = 1000;
    bob.bleedDice = 0;
    ann.attacksMade = 0;
}

/** Chance of at least so much on 3d6, where 3 always misses and 18 always hits. */
const chance = (need: number): number => chanceOfAtLeast(dice('3d6'), Math.min(18, Math.max(4, need)))!;

describe('single shots against the exact distribution of 3d6, p. 55 and 56', () => {
    const SHOTS = 200_000;
    // at +3: 2, and 1 of the preset action
    it.each([4, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 19, 20, 22])(
        'DEF %i: hits within 0.5% over 200,000 shots, criticals within 0.3%',
        { timeout: 60_000 },
        (defense) => {
            const stage = range('"Glock 17" loaded "9x19mm" in hand', defense);
            const { scene, ann, bob } = stage;
            const entry = scene.actions.get('Single Shot')!;
            const aimed = aim(scene, ann, bob, ann.weapons[0]!, entry, { isMelee: false });
            expect(aimed.bonus).toBe(3);
            let hits = 0;
            let criticals = 0;
            for (let shot = 0; shot < SHOTS; shot++) {
                // the damage is another test's; a miss needs no mending
                const { isHit, isCritical } = strike(scene, aimed, 0);
                hits += isHit ? 1 : 0;
                criticals += isCritical ? 1 : 0;
            }
            restore(stage);
            // DEF must be exceeded
            const need = defense - 2;
            expect(Math.abs(hits / SHOTS - chance(need))).toBeLessThan(0.005);
            expect(Math.abs(criticals / SHOTS - chance(Math.max(need, 16)))).toBeLessThan(0.003);
        },
    );
});

const CLASSES = {
    'Holdout Handgun': 'Single Shot',
    'Backup Handgun': 'Single Shot',
    'Full Size Handgun': 'Single Shot',
    'Target Handgun': 'Single Shot',
    'Machine Pistol': 'Sprayfire',
    'Submachine Gun': 'Sprayfire',
    Carbine: 'Single Shot',
    'Assault Rifle': 'Single Shot',
    'Designated Marksman Rifle': 'Single Shot',
    'Sniper Rifle': 'Single Shot',
    'Anti-Materiel Rifle': 'Single Shot',
    'Sporting Shotgun': 'Single Shot',
    'Combat Shotgun': 'Single Shot',
    'Light Machine Gun': 'Sprayfire',
    'General Purpose Machine Gun': 'Sprayfire',
    Bow: 'Heavy Pull',
    Crossbow: 'Fire Crossbow',
    'Simple Weapon': 'Standard Melee Attack',
    Axe: 'Standard Melee Attack',
    Sword: 'Standard Melee Attack',
    Spear: 'Standard Melee Attack',
    Staff: 'Standard Melee Attack',
    'Thrown Weapon': 'Throw',
    'Unarmed Strike': 'Unarmed Attack',
} as const;

describe('mean damage of a hit with each class of weapon, p. 55 and 66', () => {
    const HITS = 4000;
    const { library } = write('');
    const book = bookOf(library);
    const weapons = library.all('weapon');
    /** The first weapon of a category that has damage of its own. */
    const weaponOf = (category: string): string =>
        weapons.find(
            (entity) => book.tags(entity).has(category) && (book.read('weapon', entity).damage?.length ?? 0) > 0,
        )?.name ?? 'Light Club';

    it.each(Object.entries(CLASSES))('%s', (category, order) => {
        const stage = range(`"${weaponOf(category)}" in hand`, 10, 1);
        const { scene, ann, bob } = stage;
        const one = order === 'Unarmed Attack' ? ann.fists : ann.weapons[0]!;
        expect(category === 'Unarmed Strike' || one.is(category)).toBe(true);
        const aimed = aim(scene, ann, bob, one, scene.actions.get(order)!, {
            isMelee: order === 'Standard Melee Attack' || order === 'Unarmed Attack',
            isThrown: order === 'Throw',
        });
        let total = 0;
        for (let hit = 0; hit < HITS; hit++) {
            total += dealDamage(scene, aimed, false);
            restore(stage);
        }
        const flat = aimed.damageTerms.reduce((sum, { value }) => sum + value, 0);
        const expected = aimed.damage.reduce((sum, part) => sum + mean(part.dice), 0) + flat;
        expect(expected).toBeGreaterThan(1);
        // no bigger than the error of a mean of so many hits, several times over
        expect(Math.abs(total / HITS - expected) / expected).toBeLessThan(0.05);
    });
});
