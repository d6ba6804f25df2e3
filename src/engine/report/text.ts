import type { BattleEvent, EventOf } from '../events/index.js';
import {
    actionText,
    changeText,
    checkText,
    type Detail,
    endText,
    expectationText,
    headText,
    initiativeText,
    isShown,
    type LogOptions,
    moveText,
    problemText,
    rolledText,
    statisticsText,
    stateText,
} from './phrases.js';
import { standingText, Standings } from './standings.js';
import { cells, COLUMNS, Summary, type SummaryRow } from './summary.js';

/** The text of one event: whole lines, each with its line break, or nothing. */
export type Renderer = (event: BattleEvent) => string;

/** A log as text, a line for each event, indented by round, turn and action. Feed it the events in order. */
export function textLog({ detail = 'normal', states = false }: LogOptions = {}): Renderer {
    const summary = new Summary();
    const standings = states ? new Standings() : undefined;
    let hasBegun = false;
    return (event) => {
        summary.add(event);
        hasBegun ||= event.type === 'round';
        if (event.type === 'enter' && hasBegun && detail !== 'summary') {
            return `  Enters: ${enterText(event)}\n`;
        }
        const told = isShown(event, detail) ? lines(event, detail, summary) : [];
        const standing = standings?.after(event) ?? [];
        return [...told, ...standing.map((one) => `    = ${standingText(one)}`)].map((line) => `${line}\n`).join('');
    };
}

function lines(event: BattleEvent, detail: Detail, summary: Summary): string[] {
    const full = detail === 'full';
    switch (event.type) {
        case 'begin':
            return [event.encounter, headText(event), ''];
        case 'enter':
            return [enterText(event)];
        case 'initiative':
            return event.order.map(initiativeText);
        case 'round':
            return ['', event.number === 0 ? 'Surprise round' : `Round ${event.number}`];
        case 'turn':
            return [`  ${event.who}, ${event.budget}`];
        case 'action':
            return [
                `    ${event.by === 'reaction' || event.by === 'ready' ? `${event.who}: ` : ''}${actionText(event, full)}`,
            ];
        case 'check':
            return [`      ${checkText(event, full)}`];
        case 'roll':
            return [`      ${rolledText(event)}`];
        case 'move':
            return [`      ${moveText(event)}`];
        case 'change':
            return [`      ${changeText(event)}`];
        case 'state':
            return [`      ${stateText(event)}`];
        case 'note':
            return [`      ${event.text}`];
        case 'problem':
            return [`    ! ${problemText(event)}`];
        case 'turn-end':
            return [];
        case 'expectation':
            return [`    ${expectationText(event)}`];
        case 'end':
            return ['', endText(event), '', ...table(summary.rows(event)), ...remarkLines(event)];
    }
}

function enterText({ who, side, creature, at, statistics, states }: EventOf<'enter'>): string {
    const named = who === creature || who.startsWith(`${creature} `) ? who : `${who} (${creature})`;
    const team = side === undefined ? 'on no side, everyone’s enemy' : side;
    return `${named}, ${team}, at ${at.x},${at.y}: ${statisticsText(statistics, states)}`;
}

function remarkLines({ remarks = [] }: EventOf<'end'>): string[] {
    return remarks.length > 0 ? ['', ...remarks] : [];
}

/** Columns padded to their widest cell. */
function table(rows: readonly SummaryRow[]): string[] {
    const all = [[...COLUMNS], ...rows.map(cells)];
    const widths = COLUMNS.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
    return all.map((row) =>
        row
            .map((cell, column) => cell.padEnd(widths[column] ?? 0))
            .join('  ')
            .trimEnd(),
    );
}
