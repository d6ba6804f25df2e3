/** A diagnostic that a fixture announces. */
export interface Expected {
    readonly severity: string;
    readonly code: string;
    /** Part of the message, if any is given. */
    readonly message: string;
    readonly start: number;
    readonly end: number;
}

const ANNOUNCEMENT = /\/\/ (error|warning|information|hint) ([a-z0-9-]+)(?:: (.*))?$/gm;

/**
 * Reads a fixture. A comment announces one diagnostic, `// error unknown-label: Did you mean`, and the next text
 * between « and » is where it must be; two at one place are marked ««twice»». The marks are taken out; the
 * announcements stay, as they are comments.
 */
export function readMarked(source: string): { text: string; expected: Expected[] } {
    const announcements = [...source.matchAll(ANNOUNCEMENT)];
    const expected: Expected[] = [];
    let text = '';
    const starts: number[] = [];
    for (const [index, part] of source.split(/([«»])/).entries()) {
        if (index % 2 === 0) {
            text += part;
        } else if (part === '«') {
            starts.push(text.length);
        } else {
            const [, severity = '', code = '', message = ''] = announcements[expected.length] ?? [];
            expected.push({ severity, code, message, start: starts.pop() ?? 0, end: text.length });
        }
    }
    if (announcements.length !== expected.length) {
        throw new Error(`${announcements.length} announcements but ${expected.length} marks`);
    }
    return { text, expected };
}

const ACCEPTANCE = /\/\/ accepted ([a-z0-9-]+): \S/g;

/** Codes of which a fixture says that what follows just keeps them: `// accepted rank-cap: level + 4`. */
export function readAccepted(source: string): string[] {
    return [...source.matchAll(ACCEPTANCE)].map(([, code = '']) => code);
}
