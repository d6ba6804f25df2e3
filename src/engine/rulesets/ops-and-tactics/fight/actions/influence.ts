import { plainDice } from '../../../../dice/index.js';
import { costOf } from '../costs.js';
import type { Fighter } from '../fighter.js';
import { type Procedure, refuse, type Scene } from '../scene.js';

/** Feet that a voice carries: threats 60 (p. 33), speeches 50 (p. 36). */
const THREAT_REACH = 60;
const SPEECH_REACH = 50;
/** Will saves against speeches: so much and the points above the target number (p. 36). */
const CONFUSION_TN = 14;
const CAPTIVATION_TN = 10;
/** Each try after the first within the hour is harder by this (p. 33 and 36). */
const AGAIN = 5;
const BOLSTER_AGAIN = 2;

/** Presence and Speechcraft on everybody in earshot. */
export const influence: Procedure = (scene, who, _order, entry) => {
    const use = scene.uses.of(entry.name);
    if (!use) {
        return refuse('not-implemented', `no use of a skill is made by ${entry.name}`);
    }
    const isFriendly = entry.name === 'Bolster';
    const reach = entry.name === 'Terrify' ? THREAT_REACH : SPEECH_REACH;
    const listeners = (isFriendly ? [who, ...scene.friendsOf(who)] : scene.enemiesOf(who)).filter(
        (other) => other === who || (scene.field.distance(who, other) <= reach && scene.canAct(other)),
    );
    if (listeners.length === 0) {
        return refuse('no-target', `nobody is within ${reach} ft`);
    }
    return {
        cost: costOf(who, entry, undefined),
        perform() {
            const tries = who.tries.get(entry.name) ?? 0;
            who.tries.set(entry.name, tries + 1);
            const harder = tries * (isFriendly ? BOLSTER_AGAIN : AGAIN);
            if (entry.name === 'Terrify') {
                terrify(scene, who, listeners, use.skill, use.target + harder, entry.name);
                return;
            }
            const { passed, total } = scene.check(who, use.skill, use.target + harder, [], [], entry.name);
            if (passed) {
                EFFECTS[entry.name]?.(scene, who, listeners, total - use.target - harder);
            }
        },
    };
};

/** One roll against each listener’s own number: 10, level and WIS (p. 33). */
function terrify(
    scene: Scene,
    who: Fighter,
    listeners: readonly Fighter[],
    skill: string,
    base: number,
    use: string,
): void {
    for (const listener of listeners) {
        const level = listener.profile.level;
        const wisdom = listener.profile.modifiers['WIS'] ?? 0;
        const terms = [
            { name: 'level', value: level },
            { name: 'WIS', value: wisdom },
        ];
        if (scene.check(who, skill, base + level + wisdom, [], terms, use).passed) {
            rounds(scene, listener, 'Shaken', 6, 'threats', who);
        }
    }
}

type Effect = (scene: Scene, who: Fighter, listeners: readonly Fighter[], above: number) => void;
const EFFECTS: Readonly<Record<string, Effect>> = {
    Confuse: (scene, who, listeners, above) => talkDown(scene, who, listeners, CONFUSION_TN + above, 'Confused', 6),
    Captivate: (scene, who, listeners, above) =>
        talkDown(scene, who, listeners, CAPTIVATION_TN + above, 'Captivated', 3),
    Bolster(scene, _who, listeners) {
        for (const listener of listeners) {
            for (const state of ['Shaken', 'Rattled', 'Stunned', 'Unnerved', 'Dazed', 'Frightened', 'Panicked']) {
                scene.conditions.lose(listener, state, 'encouraged');
            }
        }
    },
};

function talkDown(
    scene: Scene,
    who: Fighter,
    listeners: readonly Fighter[],
    target: number,
    state: string,
    sides: number,
): void {
    for (const listener of listeners) {
        if (!scene.save(listener, 'Will', target).passed) {
            rounds(scene, listener, state, sides, 'speech', who);
        }
    }
}

function rounds(scene: Scene, victim: Fighter, state: string, sides: number, cause: string, by: Fighter): void {
    const roll = scene.roll(victim, 'effects', plainDice(1, sides));
    scene.log.roll(victim.name, `rounds ${state.toLowerCase()}`, roll);
    scene.conditions.gain(victim, state, cause, roll.total, by);
}
