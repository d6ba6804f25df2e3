import * as vscode from 'vscode';
import { z } from 'zod';

const schema = z.object({
    /** Whether a run opens the Output panel. */
    showLog: z.boolean().catch(true),
    /** The seed of every run; null leaves it to the encounter. */
    seed: z.int().min(0).max(0xffff_ffff).nullable().catch(null),
    /** Whether encounters have their commands above them. */
    codeLens: z.boolean().catch(true),
});

export type Settings = z.infer<typeof schema>;

/** The settings in force for a document. A value that does not fit counts as its default. */
export function settings(scope?: vscode.Uri): Settings {
    const section = vscode.workspace.getConfiguration('skirmish', scope ?? null);
    return schema.parse({
        showLog: section.get('run.showLog'),
        seed: section.get('run.seed'),
        codeLens: section.get('codeLens.enabled'),
    });
}
