import { CodeActionKind } from 'vscode-languageserver';
import type { RecordedRoll } from '../../engine/battle/index.js';
import type { ActionSource, Encounter } from '../../engine/source/index.js';
import { loweredFile } from '../lowering/index.js';
import { writtenName } from '../naming.js';
import { encounterIn } from '../runs/last-runs.js';
import type { Edit, RefactorContext, RefactoringMaker } from './refactoring.js';

const TITLE = 'Freeze this fight: give the dice of its last run';
/** Label of the dice that fell outside of written orders. */
const LABEL = 'given dice';

/**
 * Writes the dice of the last run into the encounter, so that it is fought the same way whatever the seed: dice of an order
 * behind it, all others under `given dice:`.
 */
export const freezeFight: RefactoringMaker = (context) => {
    const encounter = loweredFile(context.document).encounters.find(
        ({ value: { span } }) => span.start <= context.start && context.end <= span.end,
    )?.value;
    if (!encounter || encounter.name === '' || context.hasErrors) {
        return [];
    }
    const kind = `${CodeActionKind.RefactorRewrite}.freeze`;
    const run = context.services.shared.workspace.LastRuns.of(context.document.uri.toString(), encounter.name);
    if (!run) {
        return [{ title: TITLE, kind, edits: [], disabled: 'Run the encounter first.' }];
    }
    const disabled = !run.isWhole
        ? 'Its last run was too long to be written down.'
        : run.text !== encounterIn(context.document, encounter.name)?.text
          ? 'The encounter was changed since its last run. Run it again first.'
          : undefined;
    if (disabled !== undefined) {
        return [{ title: TITLE, kind, edits: [], disabled }];
    }
    // The text around the encounter may have moved it.
    const moved = encounter.span.start - run.encounter.span.start;
    const { orders, others } = sorted(run.rolls, encounter, moved);
    const edits = [...orders].map(([action, rolls]) => orderEdit(action, rolls));
    return [{ title: TITLE, kind, edits: [...edits, ...labelEdits(context, encounter, others)] }];
};

/** Rolls of orders that were carried out once, and the others. */
function sorted(rolls: readonly RecordedRoll[], { rounds, span }: Encounter, moved: number) {
    const actions = new Map<number, ActionSource>();
    for (const line of rounds.flatMap(({ lines }) => lines)) {
        for (const action of line.kind === 'order' ? line.actions : []) {
            actions.set(action.span.end, action);
        }
    }
    const actionOf = ({ order }: RecordedRoll): ActionSource | undefined =>
        order?.span.uri === span.uri ? actions.get(order.span.end + moved) : undefined;
    const times = new Map<ActionSource, Set<number>>();
    for (const roll of rolls) {
        const action = actionOf(roll);
        if (action && roll.order) {
            times.set(action, (times.get(action) ?? new Set()).add(roll.order.time));
        }
    }
    const orders = new Map<ActionSource, RecordedRoll[]>();
    const others: RecordedRoll[] = [];
    for (const roll of rolls.filter(({ faces }) => faces.length > 0)) {
        const action = actionOf(roll);
        // What a whole side was told to do, each of them does with dice of its own.
        if (action && times.get(action)?.size === 1) {
            orders.set(action, [...(orders.get(action) ?? []), roll]);
        } else if (!roll.isGiven) {
            others.push(roll);
        }
    }
    return { orders, others };
}

function orderEdit({ atoms, span }: ActionSource, rolls: readonly RecordedRoll[]): Edit {
    const given = atoms.find(({ kind }) => kind === 'given');
    return given
        ? { start: given.span.start, end: given.span.end, text: bracket(rolls) }
        : { start: span.end, end: span.end, text: ` ${bracket(rolls)}` };
}

function labelEdits(context: RefactorContext, encounter: Encounter, rolls: readonly RecordedRoll[]): Edit[] {
    const streams = new Map<string, RecordedRoll[]>();
    for (const roll of rolls) {
        const stream = `${writtenName(roll.who)} ${roll.purpose}`;
        streams.set(stream, [...(streams.get(stream) ?? []), roll]);
    }
    const old = encounter.properties.find(({ label }) => label === LABEL);
    if (streams.size === 0 && !old) {
        return [];
    }
    const last = encounter.properties.at(-1);
    const at = last?.span.end ?? context.text.indexOf("{", encounter.nameSpan.end) + 1;
    const indent = `${context.indentOf(encounter.span.start)}    `;
    const values = [...streams].map(([stream, of]) => `${stream} ${bracket(of)}`).join(`,\n${indent}    `);
    const written = streams.size === 0 ? '' : `${LABEL}: ${values}`;
    return [
        old
            ? { start: old.span.start, end: old.span.end, text: written }
            : { start: at, end: at, text: `\n${indent}${written}` },
    ];
}

function bracket(rolls: readonly RecordedRoll[]): string {
    return `[${rolls.map(({ faces }) => faces.join(' ')).join('; ')}]`;
}
