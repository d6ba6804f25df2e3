import { eventSchema } from '../events/index.js';
import type { BattleEvent } from '../events/index.js';
import type { Renderer } from './text.js';

/** A log as newline-delimited JSON: one event a line, in order. */
export function jsonLog(): Renderer {
    return (event) => `${JSON.stringify(event)}\n`;
}

/** Reads such a log back. @throws ZodError or SyntaxError for lines that are no events */
export function readJsonLog(text: string): BattleEvent[] {
    return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => eventSchema.parse(JSON.parse(line)));
}
