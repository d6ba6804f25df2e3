import type { BattleEvent } from '../events/index.js';
import {
    actionText,
    changeText,
    checkText,
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
import { cells, COLUMNS, Summary } from './summary.js';
import type { Renderer } from './text.js';

/** A log as Markdown: a heading for each round, nested lists for turns, actions and what came of them. */
export function markdownLog({ detail = 'normal', states = false }: LogOptions = {}): Renderer {
    const summary = new Summary();
    const standings = states ? new Standings() : undefined;
    let isListing = false;
    return (event) => {
        summary.add(event);
        const standing = standings?.after(event) ?? [];
        if (standing.length > 0) {
            return standing.map((one) => `  - ${plain(standingText(one))}\n`).join('');
        }
        if (!isShown(event, detail)) {
            return '';
        }
        const block = blockText(event, summary);
        if (block !== undefined) {
            isListing = false;
            return block;
        }
        const item = itemText(event, detail === 'full');
        if (item === undefined) {
            return '';
        }
        const gap = isListing ? '' : '\n';
        isListing = true;
        return `${gap}${item}\n`;
    };
}

function blockText(event: BattleEvent, summary: Summary): string | undefined {
    switch (event.type) {
        case 'begin':
            return `# ${plain(event.encounter)}\n\n${plain(headText(event))}\n`;
        case 'round':
            return `\n## ${event.number === 0 ? 'Surprise round' : `Round ${event.number}`}\n`;
        case 'end': {
            const remarks = (event.remarks ?? []).map((remark) => `\n${plain(remark)}\n`).join('');
            const rows = [
                COLUMNS,
                COLUMNS.map(() => '---'),
                ...summary.rows(event).map((row) => cells(row).map(plain)),
            ];
            return `\n## ${plain(endText(event))}\n\n${rows.map((row) => `| ${row.join(' | ')} |\n`).join('')}${remarks}`;
        }
        default:
            return undefined;
    }
}

function itemText(event: BattleEvent, full: boolean): string | undefined {
    switch (event.type) {
        case 'enter':
            return `- **${plain(event.who)}**${event.side === undefined ? '' : ` (${plain(event.side)})`} at ${event.at.x},${event.at.y}: ${plain(statisticsText(event.statistics, event.states))}`;
        case 'initiative':
            return event.order.map((entry, index) => `${index + 1}. ${plain(initiativeText(entry))}`).join('\n');
        case 'turn':
            return `- **${plain(event.who)}**, ${plain(event.budget)}`;
        case 'action':
            return `  - ${event.by === 'reaction' || event.by === 'ready' ? `${plain(event.who)}: ` : ''}${plain(actionText(event, full))}`;
        case 'check':
            return `    - ${plain(checkText(event, full))}`;
        case 'roll':
            return `    - ${plain(rolledText(event))}`;
        case 'move':
            return `    - ${plain(moveText(event))}`;
        case 'change':
            return `    - ${plain(changeText(event))}`;
        case 'state':
            return `    - ${plain(stateText(event))}`;
        case 'note':
            return `    - ${plain(event.text)}`;
        case 'problem':
            return `  - ⚠ ${plain(problemText(event))}`;
        case 'expectation':
            return `  - ${plain(expectationText(event))}`;
        default:
            return undefined;
    }
}

/** Names come from files: nothing in them may become markup. */
export function plain(text: string): string {
    return text.replace(/[\\`*_{}[\]<>#|~!]/g, '\\$&');
}
