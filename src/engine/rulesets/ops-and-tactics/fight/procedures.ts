import type { ActionEntry } from './action-book.js';
import { autofire, controlSuppression, sweep } from './actions/area-fire.js';
import { hit } from './actions/blows.js';
import { cookOff, launch, throwIt } from './actions/explosives.js';
import { climb, jump, swim } from './actions/athletics.js';
import { emulate } from './actions/emulation.js';
import { hide, search } from './actions/hiding.js';
import { mount } from './actions/mounts.js';
import { plant } from './actions/planting.js';
import { quickDraw } from './actions/quick-draw.js';
import { refill } from './actions/refilling.js';
import { skillCheck } from './actions/skill-check.js';
import { clearJam } from './actions/stoppages.js';
import { adrenalineRush, deadAim, dodge, secondWind } from './actions/feat-actions.js';
import { douse, flame } from './actions/flames.js';
import { attackObject, attackWeapon } from './actions/objects.js';
import { grapple } from './actions/grapple.js';
import { acquire, adjust, cock, cycle, draw, drop, holster, pickUp, plain, reload } from './actions/handling.js';
import { move } from './actions/movement.js';
import { changePosture, turn } from './actions/postures.js';
import { influence } from './actions/influence.js';
import { shoot } from './actions/shots.js';
import { coupDeGrace, knockoutBlow } from './actions/helpless.js';
import { disarm } from './actions/disarm.js';
import { doubleFire } from './actions/double-fire.js';
import { aidAnother, clubbed, noMissShot, trip } from './actions/specials.js';
import { prepareStance } from './actions/stances.js';
import { delay, extraEffort } from './actions/timing.js';
import { treat } from './actions/treatment.js';
import { tumble } from './actions/tumble.js';
import type { Procedure } from './scene.js';

/** Procedures by the rule that an action's entry names, or else by the action itself or what it counts as. */
const PROCEDURES: Readonly<Record<string, Procedure>> = {
    'Acquire Sight': acquire,
    'Cock Hammer': cock,
    Cycle: cycle,
    'Deploy Bipod': adjust,
    'Fold Stock': adjust,
    Draw: draw,
    Retrieve: draw,
    Holster: holster,
    Store: holster,
    Drop: drop,
    'Pick Up': pickUp,
    Reload: reload,
    Refill: refill,
    'Skill Check': skillCheck,
    Move: move,
    'Stand Up': changePosture,
    Kneel: changePosture,
    'Drop Prone': changePosture,
    Crouch: changePosture,
    Face: turn,
    'Double Fire': doubleFire,
    Fanning: shoot,
    'No-Miss Shot': noMissShot,
    Autofire: autofire,
    'Suppressive Fire': controlSuppression,
    Sweepfire: sweep,
    'Thrown Explosive': throwIt,
    'Aimed Launcher': launch,
    Mortar: launch,
    'Cook Off': cookOff,
    'Unarmed Attack': hit,
    'Pistol Whip': clubbed,
    Buttstroke: clubbed,
    Trip: trip,
    Disarm: disarm,
    'Knockout Blow': knockoutBlow,
    'Coup de Grâce': coupDeGrace,
    'Aid Another': aidAnother,
    Parry: prepareStance,
    Brace: prepareStance,
    Predict: prepareStance,
    Stumble: prepareStance,
    Grapple: grapple,
    Tumble: tumble,
    'Treat Injury': treat,
    Terrify: influence,
    Confuse: influence,
    Captivate: influence,
    Bolster: influence,
    Taser: shoot,
    'Chemical Irritant': shoot,
    'Line of Fire': flame,
    'Douse Flames': douse,
    'Attack Object': attackObject,
    'Attack Weapon': attackWeapon,
    Dodge: dodge,
    'Dead Aim': deadAim,
    'Second Wind': secondWind,
    'Adrenaline Rush': adrenalineRush,
    'Knockout Punch': hit,
    'Extra Effort': extraEffort,
    Hide: hide,
    Search: search,
    'Clear Jam': clearJam,
    Jump: jump,
    Climb: climb,
    Swim: swim,
    Mounted: mount,
    Plant: plant,
    'Quick Draw Attack': quickDraw,
    Emulation: emulate,
    Strangle: grapple,
    Delay: delay,
};

/** Actions whose rule others share, but which are carried out in their own way. */
const EXCEPTIONS: Readonly<Record<string, Procedure>> = {
    'Launch At Square': launch,
};

/** Ways to carry actions out for which this is all there is: an attack roll, or a cost. */
function general(entry: ActionEntry): Procedure | undefined {
    if (entry.rules.size > 0 && entry.type === 'attack') {
        return undefined;
    }
    if (entry.type === 'attack' && entry.target === 'combatant') {
        return entry.weapon === 'ranged' ? shoot : entry.weapon === 'melee' ? hit : undefined;
    }
    return entry.type === 'speak' || (entry.type === 'move' && entry.rules.size === 0) ? plain : undefined;
}

const known = new WeakMap<ActionEntry, { readonly procedure: Procedure | undefined }>();

/** How an action is carried out; undefined for one that the engine cannot play. */
export function procedureOf(entry: ActionEntry): Procedure | undefined {
    let found = known.get(entry);
    if (!found) {
        known.set(entry, (found = { procedure: find(entry) }));
    }
    return found.procedure;
}

function find(entry: ActionEntry): Procedure | undefined {
    if (Object.hasOwn(EXCEPTIONS, entry.name)) {
        return EXCEPTIONS[entry.name];
    }
    for (const name of [...entry.rules, ...entry.tags]) {
        const procedure = Object.hasOwn(PROCEDURES, name) ? PROCEDURES[name] : undefined;
        if (procedure) {
            return procedure;
        }
    }
    return general(entry);
}

/** Names of the rules that have a procedure here. */
export const PROCEDURE_NAMES: readonly string[] = Object.keys(PROCEDURES);
