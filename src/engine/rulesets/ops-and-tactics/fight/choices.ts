import type { Library } from '../../../library.js';
import { firstPossible, suggestionsAt } from '../../../rules/index.js';
import type { Place, Suggestion } from '../../../ruleset.js';
import { ActionBook, type ActionEntry, isAttack } from './action-book.js';
import { costOf } from './costs.js';
import type { Fighter } from './fighter.js';
import { orderFor } from './orders.js';
import { MAY_CHANGE, prepareOrder } from './preparation.js';
import { isRefusal, type Scene } from './scene.js';
import { prepared, setUp } from './set-up.js';

/** Refusals of an order that only has to be written on: what it is aimed at, done with or moved to is still missing. */
const UNFINISHED: ReadonlySet<string> = new Set([
    'no-target',
    'no-object',
    'no-way',
    'no-friend',
    'no-modifier',
    'not-here',
    // the loop of turns plays these, not the actions: the end of a turn, and what is readied
    'not-implemented',
]);

/**
 * Actions that can come next in an order, those first that are possible as things stand then, each with its Combat Points
 * and what it leaves of the turn.
 * @returns undefined outside of the rounds of an encounter
 */
export function suggestActions(place: Place, library: Library): readonly Suggestion[] | undefined {
    const book = new ActionBook(library);
    const entries = library.all('action').flatMap(({ name }) => book.get(name) ?? []);
    const attack = entries.find(({ type }) => type === 'attack');
    return (
        attack &&
        suggestionsAt(place, {
            action: attack.name,
            actions: entries.map(({ name }) => name),
            setUp: (encounter, options) => setUp(prepared(encounter, library), options),
            tell: ({ scene }, who: Fighter, isReadied) => entries.map((entry) => choice(scene, who, entry, isReadied)),
        })
    );
}

function choice(scene: Scene, who: Fighter, entry: ActionEntry, isReadied: boolean): Suggestion {
    const { name, type, per } = entry;
    const suggestion = (rank: number, detail: string): Suggestion => ({ name, kind: 'action', rank, detail });
    if (type === 'modifier' || type === 'reaction') {
        return suggestion(3, type);
    }
    const fights = isAttack(entry);
    if (isReadied && !fights) {
        return suggestion(2, 'not now: only attacks can be readied');
    }
    const found = firstPossible(
        scene.battle,
        who,
        (other: Fighter) => !fights || (scene.areEnemies(who, other) && scene.isStanding(other)),
        (target?: Fighter) => prepareOrder(scene, who, orderFor(entry, target ? { target } : {}), { by: 'order' }),
    );
    if (!isRefusal(found)) {
        const { total } = found.prepared.cost;
        return suggestion(0, `${total} CP, ${who.points - total} left`);
    }
    if (!UNFINISHED.has(found.code) && !(isReadied && MAY_CHANGE.has(found.code))) {
        return suggestion(2, `not now: ${found.reason}`);
    }
    const { total } = costOf(who, entry, undefined);
    if (per !== undefined) {
        return suggestion(1, `${total} CP for ${per} ft, of ${who.points}`);
    }
    return total > who.points
        ? suggestion(2, `not now: it costs ${total} CP and ${who.points} are left`)
        : suggestion(1, `${total} CP, ${who.points - total} left`);
}
