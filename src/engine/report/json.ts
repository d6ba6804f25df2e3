import { eventSchema } from '../events/index.js';
import type { BattleEvent } from '../events/index.js';
import { isShown, type LogOptions } from './phrases.js';
import { Standings } from './standings.js';
import type { Renderer } from './text.js';

/**
 * A log as newline-delimited JSON: one event a line, in order. Only a summary leaves any out. With states the end of a turn
 * has everyone's under `standings`.
 */
export function jsonLog({ detail = 'normal', states = false }: LogOptions = {}): Renderer {
    const standings = states ? new Standings() : undefined;
    return (event) => {
        const all = standings?.after(event) ?? [];
        const told = all.length > 0 ? { ...event, standings: all } : event;
        return all.length > 0 || isShown(event, detail) ? `${JSON.stringify(told)}\n` : '';
    };
}

/** Reads such a log back. @throws ZodError or SyntaxError for lines that are no events */
export function readJsonLog(text: string): BattleEvent[] {
    return text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => eventSchema.parse(JSON.parse(line)));
}
