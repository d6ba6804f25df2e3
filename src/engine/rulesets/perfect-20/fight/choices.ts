import type { Library } from '../../../library.js';
import { firstPossible, suggestionsAt } from '../../../rules/index.js';
import type { Place, Suggestion } from '../../../ruleset.js';
import type { ActionEntry } from './books.js';
import { after, canBeReadied, costText, payRefusal, priceFor, priceOf } from './budget.js';
import type { Fighter } from './fighter.js';
import { orderFor } from './orders.js';
import { MAY_CHANGE, prepareOrder } from './preparation.js';
import { isRefusal, type Scene } from './scene.js';
import { prepared, setUp } from './set-up.js';

/** Refusals of an order that only has to be written on: what it is aimed at, done with or moved to is still missing. */
const UNFINISHED: ReadonlySet<string> = new Set(['no-target', 'no-object', 'no-friend']);

/**
 * Actions that can come next in an order, those first that are possible as things stand then, each with what it takes and
 * what it leaves of the turn.
 * @returns undefined outside of the rounds of an encounter
 */
export function suggestActions(place: Place, library: Library): readonly Suggestion[] | undefined {
    const attack = library.find('action', 'Melee Attack');
    return (
        attack &&
        suggestionsAt(place, {
            action: attack.name,
            actions: library.all('action').map(({ name }) => name),
            setUp: (encounter, options) => setUp(prepared(encounter, library), options),
            tell: ({ scene }, who: Fighter, isReadied) =>
                library.all('action').flatMap(({ name }) => {
                    const entry = scene.action(name);
                    return entry ? [choice(scene, who, entry, isReadied)] : [];
                }),
        })
    );
}

function choice(scene: Scene, who: Fighter, entry: ActionEntry, isReadied: boolean): Suggestion {
    const { name, type } = entry;
    const suggestion = (rank: number, detail: string): Suggestion => ({ name, kind: 'action', rank, detail });
    const usual = isReadied ? priceOf(entry) : priceFor(who, entry);
    if (usual === undefined) {
        return suggestion(3, type);
    }
    if (isReadied && !canBeReadied(usual)) {
        return suggestion(2, 'not now: only attack and move actions can be readied');
    }
    const isAttack = entry.tags.has('Any Attack') || entry.styles.size > 0;
    const found = firstPossible(
        scene.battle,
        who,
        (other: Fighter) =>
            entry.target === 'combatant' &&
            (!isAttack || (scene.areEnemies(who, other) && scene.isStanding(other) && !other.has('Hidden'))),
        (target?: Fighter) =>
            prepareOrder(scene, who, orderFor(entry, target ? { target } : {}), { by: isReadied ? 'ready' : 'order' }),
    );
    const isOpen = isRefusal(found) && (UNFINISHED.has(found.code) || (isReadied && MAY_CHANGE.has(found.code)));
    if (isRefusal(found) && !isOpen) {
        return suggestion(2, `not now: ${found.reason}`);
    }
    // readied, an action is paid for with what its entry says
    const price = isRefusal(found) || isReadied ? usual : found.price;
    const unpaid = payRefusal(who, price, entry);
    return unpaid
        ? suggestion(2, `not now: ${unpaid.reason}`)
        : suggestion(isOpen ? 1 : 0, costText(price, after(who, price)));
}
