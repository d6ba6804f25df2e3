import { eventSchema } from '../events/index.js';
import type { BattleEvent } from '../events/index.js';
import { isShown, type LogOptions } from './phrases.js';
import type { Renderer } from './text.js';

/** A log as newline-delimited JSON: one event a line, in order. Only a summary leaves any out. */
export function jsonLog({ detail = 'normal' }: LogOptions = {}): Renderer {
    return (event) => (isShown(event, detail) ? `${JSON.stringify(event)}\n` : '');
}

/** Reads such a log back. @throws ZodError or SyntaxError for lines that are no events */
export function readJsonLog(text: string): BattleEvent[] {
    return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => eventSchema.parse(JSON.parse(line)));
}
