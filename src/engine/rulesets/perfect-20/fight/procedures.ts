import * as attacks from './actions/attacks.js';
import * as care from './actions/care.js';
import * as postures from './actions/postures.js';
import * as rushes from './actions/rushes.js';
import * as things from './actions/things.js';
import * as timing from './actions/timing.js';
import { trip } from './actions/trips.js';
import * as walking from './actions/walking.js';
import * as words from './actions/words.js';
import type { ActionEntry } from './books.js';
import type { Procedure } from './scene.js';

/** How each action of the rulebook is played, by its name. */
const PROCEDURES: Readonly<Record<string, Procedure>> = {
    'Melee Attack': attacks.meleeAttack,
    'Unarmed Attack': attacks.unarmedAttack,
    Shoot: attacks.shoot,
    Throw: attacks.throwWeapon,
    'Full Attack': attacks.fullAttack,
    'Aid Another': attacks.aidAnother,
    Trip: trip,
    Charge: rushes.charge,
    Push: rushes.push,
    Run: rushes.run,
    Trample: rushes.trample,
    Withdraw: walking.withdraw,
    Move: walking.move,
    Crawl: walking.crawl,
    Climb: walking.climb,
    Swim: walking.climb,
    Jump: walking.jump,
    Tumble: walking.tumble,
    '5-Foot Step': walking.fiveFootStep,
    'Total Defense': postures.stance,
    'Stand Up': postures.standUp,
    'Drop Prone': postures.dropProne,
    'Take Aim': postures.takeAim,
    Fratricide: postures.fratricide,
    'Roll Out Flames': postures.rollOutFlames,
    Draw: things.draw,
    Stow: things.stow,
    Drop: things.drop,
    'Pick Up': things.pickUp,
    Reload: things.reload,
    Brace: things.brace,
    'Ready Shield': things.readyShield,
    Feint: words.feint,
    Fascinate: words.fascinate,
    Inspire: words.inspire,
    Insult: words.insult,
    Hide: words.hide,
    'Look Around': words.look,
    'Combat Analysis': words.analyse,
    Stabilize: care.stabilize,
    Revive: care.revive,
    Delay: timing.delay,
    'Start Full-Round Action': timing.begin,
    'Open Door': timing.plain,
    'Move Object': timing.plain,
    Speak: timing.plain,
    'End Turn': timing.plain,
};

/** How an action is played; one that nobody has told the engine of is left to the GM. */
export function procedureOf(entry: ActionEntry): Procedure {
    return Object.hasOwn(PROCEDURES, entry.name) ? PROCEDURES[entry.name]! : timing.narrative;
}

/** Names of the actions that are played. */
export const PLAYED: ReadonlySet<string> = new Set(Object.keys(PROCEDURES));
