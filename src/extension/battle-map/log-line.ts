import type * as vscode from 'vscode';

/** Second line of every log: `Ops and Tactics 6.23, Skirmish 0.1.0, seed 1701, map 12 x 8`. */
export const logHead = /, Skirmish \S+, seed (\d+), map \d+ x \d+$/;

/** A line of the Output panel as a line of a run. */
export interface LogLine {
    encounter: string;
    seed: number;
    /** Counted from the first line of the run, from 0. */
    line: number;
}

/** Finds the run that a line belongs to: its head is the nearest one above. */
export function logLineAt(
    document: Pick<vscode.TextDocument, 'lineAt' | 'lineCount'>,
    line: number,
): LogLine | undefined {
    for (let at = line + 1; at > 0; at--) {
        // The first line of a run stands above its head.
        const found = at < document.lineCount ? logHead.exec(document.lineAt(at).text) : undefined;
        if (found) {
            return { encounter: document.lineAt(at - 1).text, seed: Number(found[1]), line: line - at + 1 };
        }
    }
    return undefined;
}
