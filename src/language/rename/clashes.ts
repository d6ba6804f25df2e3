import { AstUtils } from 'langium';
import { combatantNames } from '../../engine/source/index.js';
import * as ast from '../generated/ast.js';
import type { Libraries } from '../library/libraries.js';
import { kindOf, LoweredEncounter, loweredFile } from '../lowering/index.js';
import { CREATURE_KINDS } from '../references/targets.js';
import type { Named, NameSite } from '../occurrences/sites.js';

/** Why something cannot have a name: what has it already. */
export function clashOf(
    target: Named,
    name: string,
    sites: readonly NameSite[],
    libraries: Libraries,
): string | undefined {
    const document = AstUtils.getDocument(target);
    const file = loweredFile(document);
    if (ast.isEncounter(target)) {
        const isTaken = file.encounters.some((other) => other.node !== target && other.value.name === name);
        return isTaken ? `This file already has an encounter “${name}”.` : undefined;
    }
    if (ast.isSide(target) || ast.isCombatant(target)) {
        const encounter = file.elementOf(target);
        return encounter instanceof LoweredEncounter ? clashIn(encounter, target, name) : undefined;
    }
    return clashOfEntity(target, name, sites, libraries);
}

function clashOfEntity(
    target: ast.Creature | ast.Definition,
    name: string,
    sites: readonly NameSite[],
    libraries: Libraries,
): string | undefined {
    const scope = libraries.scopeOf(AstUtils.getDocument(target));
    const own = ast.isCreature(target) ? CREATURE_KINDS : [kindOf(target)];
    // A name that may stand for several kinds of thing must not come to stand for another.
    const kinds = new Set([...own, ...sites.flatMap((site) => site.kinds)]);
    for (const kind of kinds) {
        const [other] = scope.definitions(kind, name).filter(({ element }) => element?.node !== target);
        if (other) {
            const where = other.origin === 'rulebook' ? 'The rulebook' : 'The workspace';
            return `${where} already has ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind} “${name}”.`;
        }
    }
    for (const document of ast.isCreature(target) ? new Set(sites.map((site) => site.document)) : []) {
        for (const encounter of loweredFile(document).encounters) {
            const clash = clashIn(encounter, target, name);
            if (clash) {
                return clash;
            }
        }
    }
    return undefined;
}

/** Names within an encounter differ: those of sides, and those of combatants with every copy. */
function clashIn(encounter: LoweredEncounter, target: Named, name: string): string | undefined {
    const taken = new Set<string>();
    const wanted = new Set<string>();
    for (const side of encounter.value.sides) {
        if (encounter.nodeOf(side) === target) {
            wanted.add(name);
        } else {
            taken.add(side.name);
        }
        for (const combatant of side.combatants) {
            const node = encounter.nodeOf(combatant);
            const isRenamed =
                node === target || (ast.isCombatant(node) && node.name === undefined && node.creature?.ref === target);
            const names = combatantNames(
                isRenamed ? { ...combatant, alias: { name, span: combatant.span } } : combatant,
            );
            names.forEach((each) => (isRenamed ? wanted : taken).add(each));
        }
    }
    const clash = [...wanted].find((each) => taken.has(each));
    return clash && `The encounter “${encounter.value.name}” already has a “${clash}”.`;
}
