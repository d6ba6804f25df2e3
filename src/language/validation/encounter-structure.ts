import { type Atom, combatantNames, type Encounter, type Span, type Value } from '../../engine/source/index.js';
import * as ast from '../generated/ast.js';
import { type LoweredEncounter, MAX_COMBATANTS, MAX_COPIES } from '../lowering/index.js';
import { labelOf } from '../schema.js';
import { closest, didYouMean } from '../../engine/suggestions.js';
import type { CheckContext, EncounterCheck } from './check.js';

/** What every encounter obeys, whatever the rulebook. */
export const checkEncounterStructure: EncounterCheck = (context, element) => {
    const encounter = element.value;
    checkParticipants(context, encounter);
    checkCounts(context, element);
    checkRounds(context, element);
    checkMisplaced(context, element);
    for (const atom of givenDice(encounter)) {
        if (atom.kind === 'given' && atom.groups.flat().some((die) => !Number.isInteger(die) || die < 0)) {
            context.report('given-dice', atom.span, 'Given dice are whole numbers, as they fell at the table.');
        }
    }
};

function checkParticipants(context: CheckContext, encounter: Encounter): void {
    const first = new Map<string, Span>();
    const declare = (name: string, span: Span, help: string) => {
        const earlier = first.get(name);
        if (name && earlier) {
            context.report('duplicate-combatant', span, `“${name}” is already in this encounter.${help}`, {
                data: { name },
                related: [{ span: earlier, message: 'The first one.' }],
            });
        }
        first.set(name, earlier ?? span);
        return earlier !== undefined;
    };
    for (const side of encounter.sides) {
        declare(side.name, side.nameSpan, '');
    }
    for (const combatant of encounter.sides.flatMap((side) => side.combatants)) {
        const { name, span } = combatant.alias ?? combatant.creature;
        // One message an entry is enough, however many of its copies clash.
        combatantNames(combatant).some((each) =>
            declare(each, span, combatant.alias ? '' : ` Name this one with “as”: ${name} as Jimmy`),
        );
    }
}

function checkCounts(context: CheckContext, { value: encounter, node, strays }: LoweredEncounter): void {
    const written = [...node.parts, ...strays].filter(ast.isSide).flatMap((side) => side.combatants);
    const counts = new Map(written.map((combatant) => [combatant.$cstNode?.offset, combatant.count ?? 1]));
    let total = 0;
    for (const { creature, span, countSpan = creature.span } of encounter.sides.flatMap((side) => side.combatants)) {
        const count = counts.get(span.start) ?? 1;
        const isPossible = Number.isInteger(count) && count >= 1 && count <= MAX_COPIES;
        if (!isPossible) {
            const message = `${count} copies are not possible: a whole number from 1 to ${MAX_COPIES} is.`;
            context.report('combatant-count', countSpan, message);
        } else if (total <= MAX_COMBATANTS && total + count > MAX_COMBATANTS) {
            const message = `An encounter has at most ${MAX_COMBATANTS} combatants; from here on they are too many.`;
            context.report('combatant-count', countSpan, message);
        }
        total += isPossible ? count : 0;
    }
}

function checkRounds(context: CheckContext, { value: encounter }: LoweredEncounter): void {
    const first = new Map<number, Span>();
    // the surprise round, where there is one, is round 0
    const least = encounter.properties.some(({ label }) => label === 'surprised') ? 0 : 1;
    for (const { number, numberSpan } of encounter.rounds) {
        const earlier = first.get(number);
        if (!Number.isInteger(number) || number < least) {
            context.report('round-number', numberSpan, `${number} is no round: they are counted from 1.`);
        } else if (earlier) {
            context.report('repeated-round', numberSpan, `Round ${number} is written twice; put its orders together.`, {
                related: [{ span: earlier, message: 'The first one.' }],
            });
        }
        first.set(number, earlier ?? numberSpan);
    }
    for (const { after, span } of encounter.expectations) {
        if (after !== undefined && (!Number.isInteger(after) || after < 0)) {
            const place = { ...span, end: context.text.indexOf('{', span.start) };
            context.report('round-number', place, `${after} is no round: they are counted from 1.`);
        }
    }
}

/** Lines of rounds and of `otherwise` that begin with a word instead of a name. */
function checkMisplaced(context: CheckContext, element: LoweredEncounter): void {
    const { node, strays, value } = element;
    const isBroken = context.isBroken(element);
    const names = value.sides
        .flatMap((side) => [side.name, ...side.combatants.flatMap(combatantNames)])
        .filter((name) => name !== '');
    for (const part of [...node.parts, ...strays]) {
        const lines = ast.isRound(part) || ast.isOtherwise(part) ? part.lines.filter(ast.isEntry) : [];
        for (const { label, $cstNode } of lines) {
            if (!label || !$cstNode) {
                continue;
            }
            const span = context.span($cstNode.offset, $cstNode.offset + label.length);
            if (labelOf(context.schema?.encounter, label)) {
                if (!isBroken) {
                    const message = `“${label}” belongs to the encounter itself: move it out of this block.`;
                    context.report('misplaced-label', span, message);
                }
                continue;
            }
            const suggestions = closest(label, names);
            const message = `“${label}” is no combatant or side of this encounter.${didYouMean(suggestions)}`;
            context.report('unknown-subject', span, message, { data: { suggestions } });
        }
    }
}

function* givenDice(encounter: Encounter): Generator<Atom> {
    for (const property of encounter.properties) {
        yield* atomsOf(property.values);
    }
    for (const line of encounter.rounds.flatMap((round) => round.lines)) {
        if (line.kind === 'order') {
            yield* line.actions.flatMap((action) => action.atoms);
        }
    }
}

function atomsOf(values: readonly Value[]): Atom[] {
    return values.flatMap((value) => value.atoms);
}
