import type { Output } from './output.js';

/** A stream of a process, as far as it is written to. */
export interface Stream {
    readonly isTTY?: boolean;
    write(text: string): unknown;
    on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** Exit status where what was asked for could not be written. */
const UNWRITTEN = 2;

/**
 * The output of a process. Whoever reads may stop early (`skirmish check | head`): what is left is then not wanted, and the
 * process ends as it is. A disk that is full ends it with a word and status 2.
 */
export function processOutput(stdout: Stream, stderr: Stream, exit: (status?: number) => void): Output {
    // There is nobody left to tell of it.
    stderr.on('error', () => undefined);
    stdout.on('error', ({ code, message }) => {
        if (code === 'EPIPE') {
            exit();
            return;
        }
        stderr.write(`skirmish: the output cannot be written: ${message}\n`);
        exit(UNWRITTEN);
    });
    return {
        write: (text) => stdout.write(text),
        note: (text) => stderr.write(text),
        ...(stderr.isTTY && { progress: (text: string) => stderr.write(`\r${text}\u001b[K`) }),
    };
}
