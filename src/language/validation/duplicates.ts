import type { LoweredEntity } from '../lowering/index.js';
import type { Definition } from '../library/snapshot.js';
import { CREATURE_KINDS } from '../references/targets.js';
import type { CheckContext, EntityCheck, FileCheck } from './check.js';

/**
 * One kind and name is defined once, in all files together; characters, NPCs and creatures share their names. A house
 * rule that redefines an entry of the rulebook counts instead of it, and says so with an `allow:` (see rules.ts).
 */
export const checkDuplicates: EntityCheck = (context, element) => {
    const { name, nameSpan, origin } = element.value;
    const others = sameName(context, element).filter((other) => other.origin === origin);
    if (!name || others.length === 0) {
        return;
    }
    const message = `“${name}” is defined more than once.`;
    context.report('duplicate-definition', nameSpan, message, {
        related: others.map((other) => ({ span: other.value.nameSpan, message: 'It is also defined here.' })),
    });
};

/** Everything else of the name, the rulebook's included. */
export function sameName(context: CheckContext, element: LoweredEntity): Definition[] {
    const kinds = CREATURE_KINDS.includes(element.kind) ? CREATURE_KINDS : [element.kind];
    return kinds
        .flatMap((kind) => context.scope.definitions(kind, element.name))
        .filter((definition) => definition.element !== element);
}

/** Encounters are run by the name that they have in their file. */
export const checkEncounterNames: FileCheck = (context) => {
    const { encounters } = context.file;
    for (const encounter of encounters) {
        const { name, nameSpan } = encounter.value;
        const others = encounters.filter((other) => other !== encounter && other.value.name === name);
        if (name && others.length > 0) {
            context.report('duplicate-encounter', nameSpan, `This file has several encounters “${name}”.`, {
                related: others.map((other) => ({ span: other.value.nameSpan, message: 'Another one.' })),
            });
        }
    }
};
