import type { LangiumDocuments } from 'langium';
import type { BattleEvent } from '../engine/events/index.js';
import type { Span } from '../engine/source/index.js';
import { locationOf } from './positions.js';
import type { LogLink } from './protocol.js';

/** So many are sent with a run. */
const MOST_LINKS = 20_000;

/** Notes from which text the lines of a log come, while the log is written. */
export class LogLinks {
    private readonly found: { readonly line: number; readonly span: Span | undefined }[] = [];
    private line = 0;

    /** @param text what the log has of the event */
    add(event: BattleEvent, text: string): void {
        if (text === '') {
            return;
        }
        const source = sourceOf(event);
        if (source !== 'as before' && source !== this.found.at(-1)?.span && this.found.length < MOST_LINKS) {
            // a blank line before a heading belongs to the heading
            this.found.push({ line: this.line, span: source });
        }
        this.line += text.split('\n').length - 1;
    }

    locations(documents: LangiumDocuments): LogLink[] {
        return this.found.map(({ line, span }) => ({ line, location: span ? locationOf(documents, span) : null }));
    }
}

/** What comes of an action comes from where the action does. */
function sourceOf(event: BattleEvent): Span | undefined | 'as before' {
    switch (event.type) {
        case 'enter':
        case 'problem':
        case 'expectation':
            return event.span;
        case 'action':
            return event.span ?? event.definition;
        case 'check':
        case 'roll':
        case 'move':
        case 'change':
        case 'state':
        case 'note':
            return 'as before';
        default:
            return undefined;
    }
}
