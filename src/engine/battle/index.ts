export { Battle } from './battle.js';
export type { BattleOptions, FightMaker } from './battle.js';
export { areEnemies } from './combatant.js';
export type { Combatant } from './combatant.js';
export { Field } from './field.js';
export type { DicePurpose } from './encounter-labels.js';
export type { FightDice, GivenDice, RecordedRoll } from './fight-dice.js';
export type { BattleLog } from './log.js';
export { planFight } from './plan.js';
export type { Plan } from './plan.js';
export type { Seat } from './roster.js';
export { isRefusal, refuse } from './rules.js';
export type {
    Choice,
    FightForms,
    FightRules,
    Initiative,
    Judgement,
    Manner,
    Occasion,
    OrderBase,
    Refusal,
} from './rules.js';
export type { Ending, Script } from './script.js';
