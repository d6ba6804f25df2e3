import { type HazardEntry, readHazard } from './books.js';
import type { Fighter } from './fighter.js';
import { againstOf, harm } from './harm.js';
import { save } from './rolls.js';
import type { Scene } from './scene.js';
import { damageShield } from './shields.js';
import { woundsOf } from './track.js';

/**
 * A round of flames: a roll to wound, and for each thing that can burn a save, or else it takes what its bearer took (p. 36).
 * Only shields have a health that fire could use up.
 */
export function burn(scene: Scene, who: Fighter, entry: HazardEntry): void {
    const harmed = harm(scene, who, { name: entry.name, bonus: entry.damage ?? 0, energy: entry.energy });
    if (!harmed || !entry.save) {
        return;
    }
    for (const shield of who.shields.filter(({ place, isWhole }) => place !== 'ground' && isWhole)) {
        const options = { against: againstOf(entry), label: `Reflex for ${shield.name}` };
        if (!save(scene, who, 'Reflex', entry.save.difficulty, options).passed) {
            damageShield(scene, who, shield, woundsOf(harmed.total, shield.toughness), { cause: entry.name });
        }
    }
}

/** Another try to put out the flames; failing it they burn on (p. 36). */
export function extinguish(scene: Scene, who: Fighter, isRolling: boolean): void {
    const entity = scene.shelf.book.find('hazard', 'Catching Fire');
    const entry = entity && readHazard(entity, scene.shelf.book);
    if (!entry?.save) {
        return;
    }
    const terms = isRolling ? [{ name: 'rolling', value: entry.modifier(ROLLING) }] : [];
    const { passed } = save(scene, who, 'Reflex', entry.save.difficulty, { against: againstOf(entry), terms });
    if (passed) {
        scene.states.lose(who, 'Burning', isRolling ? 'rolled out' : 'burnt out');
    } else if (!isRolling) {
        burn(scene, who, entry);
    }
}
const ROLLING = 'rolling on the ground or smothering';
