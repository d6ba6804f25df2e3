import type { HazardForm } from '../schema/encounter.js';
import type { HazardEntry } from './books.js';
import type { Fighter } from './fighter.js';
import { harm } from './harm.js';
import { skillBonus, skillCheck } from './rolls.js';
import type { Scene } from './scene.js';

/** The check that eases a fall, and by how much (p. 19 and 36). */
const EASE = { difficulty: 15, feet: 10, per: 5 } as const;

/** What makes a dive into water harder (p. 36). */
const DIVE = { harder: 5, feet: 50 } as const;

/** Falls from a height (p. 36): +2 for each 10 feet, less for jumpers, tumblers, soft ground and water. */
export function fallDown(scene: Scene, who: Fighter, entry: HazardEntry, form: HazardForm): void {
    const written = form.feet ?? EASE.feet;
    let feet = written - slowed(scene, who, form);
    let eased = 0;
    if (form.isDeliberate) {
        feet -= who.hasRule('Surefooted') ? EASE.feet : 0;
        eased += entry.modifier('a deliberate jump');
    }
    if (scene.canAct(who)) {
        const skill = skillBonus(who, 'Tumble') >= skillBonus(who, 'Athletics') ? 'Tumble' : 'Athletics';
        const { passed, total } = skillCheck(scene, who, skill, EASE.difficulty);
        if (passed && skill === 'Tumble') {
            feet -= EASE.feet * (1 + Math.floor((total - EASE.difficulty) / EASE.per));
        } else if (passed) {
            eased += entry.modifier('Tumble or Athletics of 15');
        }
        const dive = EASE.difficulty + DIVE.harder * Math.floor(written / DIVE.feet);
        if (total >= dive && form.isDeliberate && form.onto === 'water') {
            scene.log.note(`${who.name} dives in unharmed.`, who.name);
            return;
        }
    }
    eased += form.onto === undefined ? 0 : entry.modifier(form.onto);
    const [per] = entry.damagePer;
    const bonus = per ? Math.min(entry.damageLimit, per.amount * Math.floor(feet / per.stretch)) : 0;
    if (bonus <= 0) {
        scene.log.note(`${who.name} falls ${written} ft and lands well.`, who.name);
        return;
    }
    const harmed = harm(scene, who, { name: `${entry.name} ${written} ft`, bonus: bonus + eased });
    if (harmed && harmed.wounds > 0) {
        scene.states.gain(who, 'Prone', entry.name);
    }
}

/** Feet by which a fall is slowed: with Slow Fall only along a wall or the like within reach (p. 22). */
function slowed(scene: Scene, who: Fighter, form: HazardForm): number {
    const { field } = scene;
    const isAlong =
        form.isBesideWall === true ||
        field.map.walls.some((wall, key) => wall === 1 && field.adjacent(key, who.square));
    const terms = who.effects.terms('fall', { while: who.tags });
    return terms.reduce((feet, { name, value }) => feet + (name === 'Slow Fall' && !isAlong ? 0 : value), 0);
}

/** Something falls on somebody (p. 36): by weight and height; what is light must fall farther to do anything. */
export function dropOn(scene: Scene, who: Fighter, entry: HazardEntry, form: HazardForm): void {
    const [weight, height] = entry.damagePer;
    const pounds = form.pounds ?? weight?.stretch ?? 0;
    const feet = form.feet ?? height?.stretch ?? 0;
    if (!weight || !height) {
        return;
    }
    let halvings = 0;
    while (pounds >= 1 && pounds * 2 ** halvings < weight.stretch) {
        halvings++;
    }
    const needed = height.stretch * (1 + halvings);
    if (pounds < 1 || feet < needed) {
        scene.log.note(`What falls on ${who.name} does no harm.`, who.name);
        return;
    }
    const mass = Math.max(1, Math.floor(pounds / weight.stretch)) * weight.amount;
    const far = height.amount * Math.floor((feet - needed) / height.stretch);
    harm(scene, who, { name: entry.name, bonus: mass + Math.min(entry.damageLimit, far) });
}
