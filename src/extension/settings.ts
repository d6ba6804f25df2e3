import * as vscode from 'vscode';
import * as z from 'zod/mini';

const schema = z.object({
    /** Whether a run opens the Output panel. */
    showLog: z.catch(z.boolean(), true),
    /** The seed of every run; null leaves it to the encounter. */
    seed: z.catch(z.nullable(z.int().check(z.minimum(0), z.maximum(0xffff_ffff))), null),
    /** How much the log tells. */
    detail: z.catch(z.enum(['summary', 'normal', 'full']), 'normal'),
    /** Whether everyone's numbers and states follow each turn. */
    states: z.catch(z.boolean(), false),
    /** Whether encounters have their commands above them. */
    codeLens: z.catch(z.boolean(), true),
    /** How many fights a simulation plays. */
    simulationRuns: z.catch(z.int().check(z.minimum(1), z.maximum(1_000_000)), 1000),
});

export type Settings = z.infer<typeof schema>;

/** The settings in force for a document. A value that does not fit counts as its default. */
export function settings(scope?: vscode.Uri): Settings {
    const section = vscode.workspace.getConfiguration('skirmish', scope ?? null);
    return schema.parse({
        showLog: section.get('run.showLog'),
        seed: section.get('run.seed'),
        detail: section.get('run.detail'),
        states: section.get('run.states'),
        codeLens: section.get('codeLens.enabled'),
        simulationRuns: section.get('simulation.runs'),
    });
}
