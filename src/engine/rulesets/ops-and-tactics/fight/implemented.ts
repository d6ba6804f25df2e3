import { PROCEDURE_NAMES } from './procedures.js';
import { DOCTRINES } from './tactics/doctrines.js';

/** Rules that the fight keeps without a procedure of their own: states, weapons, feats. */
const KEPT = [
    // states
    'Armored',
    'Bleeding',
    'Blind',
    'Burning',
    'Disabled',
    'Drops Everything',
    'Dying',
    'Engaged',
    'Exerted',
    'Extremity Wound',
    'Flees',
    'Grappling',
    'Helpless',
    'No Agility',
    'Pinned',
    'Ready',
    'Stable',
    'Surprised',
    'Unarmored',
    'Unseen',
    'Wager',
    // weapons and ways to strike
    'Aggressive Attack',
    'Called Shot',
    'Lethal Attack',
    'Non-lethal Attack',
    'Shotgun Range',
    'Splash Weapon',
    'Stays Cocked',
    'Swipe Attack',
    'Telescopic Sight',
    'Thrust Attack',
    'Two Weapons',
    // feats
    'Cleave',
    'Combat Expertise',
    'Combat Intuition',
    'Combat Martial Arts',
    'Controlled Shot',
    'Danger Sense',
    'Draw Two Weapons',
    'Elusive Target',
    'Evasion',
    'Failure Drill Master',
    'Forceful Strike',
    'Healing Knack',
    'Improved Disarm',
    'Marksman Shot',
    'Power Attack',
    'Power Throw',
    'Slam Throw',
] as const;

/** Names of the rules, as `rule:` in the rulebook gives them, that the fight plays. */
export const implementedRules: readonly string[] = [
    ...new Set([...PROCEDURE_NAMES, ...Object.keys(DOCTRINES), ...KEPT]),
].sort();
