import type { Fighter } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/fighter.js';
import type { Weapon } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/gear.js';
import type { Scene } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/scene.js';
import { prepared, setUp } from '../../../../../src/engine/rulesets/ops-and-tactics/fight/set-up.js';
import { SIZES } from '../../../../../src/engine/rulesets/ops-and-tactics/schema/common.js';
import { PLAIN } from './stage.js';
import { write } from './table.js';

/** The tables of weapons have none. */
const MORTAR = 'weapon "Light Mortar" { category: Mortar  range: 300 ft  size: Huge  magazine: single 1 }';
export const OPTIC = 'Magnified Optic';

/** Ann with a weapon in hand and some feats. */
export function armed(weapon: string, feats: readonly string[]): { scene: Scene; ann: Fighter; weapon: Weapon } {
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

export const { library } = write(MORTAR);
export const plain = armed('"Glock 17"', []);

/** A weapon of the book that has all of these: categories, features, rates of fire, a size. */
export function weaponWith(...wanted: readonly string[]): string {
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
