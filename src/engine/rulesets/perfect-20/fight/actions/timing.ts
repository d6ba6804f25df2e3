import { type Procedure, refuse } from '../scene.js';

/** Puts the turn off, to an initiative named with `for` or to the end of the round, and for good (p. 32). */
export const delay: Procedure = (scene, who, order) => {
    if (who.hasDelayed) {
        return refuse('delayed-already', 'it has put its turn off already');
    }
    if (who.budget.actions < who.budget.full) {
        return refuse('acted-already', 'it has acted this turn');
    }
    if (scene.battle.isLastOfRound) {
        return refuse('too-late', 'nobody comes after it in this round');
    }
    return {
        perform() {
            who.hasDelayed = true;
            scene.battle.delay(who, order.amount, true);
        },
    };
};

/** Begins a full-round action with what is left of a turn; the next turn completes it (p. 33). */
export const begin: Procedure = (_scene, who) => ({
    perform() {
        who.hasBegun = true;
    },
});

/** What only the GM can judge: it takes its time, and the log says so. */
export const narrative: Procedure = (scene, who, _order, entry) => ({
    perform: () => scene.log.note(entry.narrative ?? `The GM says what comes of ${entry.name}.`, who.name),
});

/** What needs no more than the time it takes. */
export const plain: Procedure = () => ({ perform: () => undefined });
