/** However the orders and tactics are written, a fight ends. Hitting one of these bounds is told in the log. */
export const MOST_ROUNDS = 100;
/** Orders and tactical choices in one turn. */
export const MOST_ACTIONS = 100;
/** Reactions to reactions. */
export const MOST_REACTIONS = 8;
/** Rounds in which nobody does anything, after which the fight is a stalemate. */
export const IDLE_ROUNDS = 3;
/** Rounds in which people act but no check is made and no number changes, after which the fight is a stalemate. */
export const FRUITLESS_ROUNDS = 12;
/** Combatants in one encounter. */
export const MOST_COMBATANTS = 500;
