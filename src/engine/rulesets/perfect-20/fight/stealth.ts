import { isWatched, sensesHidden } from './conceal.js';
import type { Fighter } from './fighter.js';
import { ranksOf, skillBonus, skillRoll } from './rolls.js';
import type { Scene } from './scene.js';

/** What the keen-sensed notice without rolling: 5, WIS and ranks of Awareness (p. 6). */
const NOTICES = 5;

/** Stealth against the Awareness of every enemy that might notice (p. 18). The worst noticed is noticed. */
export function slipAway(scene: Scene, who: Fighter, cause: string): boolean {
    const roll = skillRoll(scene, who, 'Stealth');
    let best = -Infinity;
    let finder: Fighter | undefined;
    for (const enemy of scene.enemiesOf(who)) {
        const found = scene.canAct(enemy) ? noticed(scene, enemy, who) : -Infinity;
        if (found > best) {
            best = found;
            finder = enemy;
        }
    }
    const success = finder === undefined || roll.total > best;
    scene.log.check({
        who: who.name,
        name: 'Stealth',
        roll,
        ...(finder &&
            best !== Infinity && { against: { name: `Awareness of ${finder.name}`, value: best, terms: [] } }),
        success,
        outcome: success ? 'hidden' : `noticed by ${finder!.name}`,
    });
    if (success) {
        who.stealth = roll.total;
        scene.states.gain(who, 'Hidden', cause);
    }
    return success;
}

/** What an enemy notices; the die is told. */
function noticed(scene: Scene, enemy: Fighter, who: Fighter): number {
    if (sensesHidden(scene, enemy, who)) {
        return Infinity;
    }
    const roll = skillRoll(scene, enemy, 'Awareness');
    scene.log.roll(enemy.name, 'Awareness', roll, who.name);
    return Math.max(roll.total, passively(enemy));
}

function passively(enemy: Fighter): number {
    return enemy.hasRule('Acute Senses') ? NOTICES + enemy.modifier('WIS') + ranksOf(enemy, 'Awareness') : -Infinity;
}

/** Looks for the hidden: Awareness against the Stealth that each hides by; for those hidden from the start that is a 10 (p. 11). */
export function lookAround(scene: Scene, who: Fighter): void {
    for (const enemy of scene.enemiesOf(who).filter((one) => one.has('Hidden'))) {
        const roll = skillRoll(scene, who, 'Awareness');
        const value = enemy.stealth ?? 10 + skillBonus(enemy, 'Stealth');
        const success = roll.total >= value || sensesHidden(scene, who, enemy);
        scene.log.check({
            who: who.name,
            name: 'Awareness',
            roll,
            against: { name: `Stealth of ${enemy.name}`, value, terms: [] },
            success,
            outcome: success ? 'found' : 'not found',
        });
        if (success) {
            scene.states.lose(enemy, 'Hidden', `found by ${who.name}`);
        }
    }
}

/** Who stands in plain view at the end of a turn is hidden no longer. */
export function comeIntoView(scene: Scene, who: Fighter): void {
    if (who.has('Hidden') && isWatched(scene, who)) {
        scene.states.lose(who, 'Hidden', 'in plain view');
    }
}
