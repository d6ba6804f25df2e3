import type { Encounter } from '../../engine/source/index.js';
import type { LoweredEntity } from '../lowering/index.js';
import type { Definition } from '../library/snapshot.js';
import { CREATURE_KINDS } from '../references/targets.js';
import type { CheckContext, EntityCheck, FileCheck } from './check.js';

/** So many other places are enough to show what is meant. */
const MAX_RELATED = 5;

/**
 * One kind and name is defined once, in all files together; characters, NPCs and creatures share their names. A house
 * rule that redefines an entry of the rulebook counts instead of it, and says so with an `allow:` (see rules.ts).
 */
export const checkDuplicates: EntityCheck = (context, element) => {
    const { name, nameSpan, origin } = element.value;
    const others = take(MAX_RELATED, sameName(context, element), (other) => other.origin === origin);
    if (!name || others.length === 0) {
        return;
    }
    const message = `“${name}” is defined more than once.`;
    context.report('duplicate-definition', nameSpan, message, {
        related: others.map((other) => ({ span: other.value.nameSpan, message: 'It is also defined here.' })),
    });
};

/** The entry of the rulebook whose place a house rule takes. */
export function redefinedEntry(context: CheckContext, element: LoweredEntity): Definition | undefined {
    const kinds = kindsOf(element);
    // Those of the rulebook come last.
    const last = kinds.map((kind) => context.scope.definitions(kind, element.name).at(-1));
    return last.find((definition) => definition?.origin === 'rulebook' && definition.element !== element);
}

/** Everything else of the name. */
function* sameName(context: CheckContext, element: LoweredEntity): Generator<Definition> {
    for (const kind of kindsOf(element)) {
        for (const definition of context.scope.definitions(kind, element.name)) {
            if (definition.element !== element) {
                yield definition;
            }
        }
    }
}

function kindsOf({ kind }: LoweredEntity): readonly string[] {
    return CREATURE_KINDS.includes(kind) ? CREATURE_KINDS : [kind];
}

/** Encounters are run by the name that they have in their file. */
export const checkEncounterNames: FileCheck = (context) => {
    const byName = new Map<string, Encounter[]>();
    for (const { value } of context.file.encounters) {
        byName.set(value.name, byName.get(value.name) ?? []);
        byName.get(value.name)?.push(value);
    }
    for (const [name, encounters] of byName) {
        for (const encounter of name && encounters.length > 1 ? encounters : []) {
            const others = take(MAX_RELATED, encounters, (other) => other !== encounter);
            context.report('duplicate-encounter', encounter.nameSpan, `This file has several encounters “${name}”.`, {
                related: others.map((other) => ({ span: other.nameSpan, message: 'Another one.' })),
            });
        }
    }
};

/** The first few items that pass. */
function take<T>(count: number, items: Iterable<T>, passes: (item: T) => boolean): T[] {
    const taken: T[] = [];
    for (const item of items) {
        if (passes(item)) {
            taken.push(item);
        }
        if (taken.length >= count) {
            break;
        }
    }
    return taken;
}
