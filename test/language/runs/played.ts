import { Cancellation } from 'langium';
import type { BattleEvent } from '../../../src/engine/events/index.js';
import { textLog } from '../../../src/engine/report/index.js';
import { playFight, runSource } from '../../../src/language/run.js';
import type { TestWorkspace } from '../workspace.js';

/** Plays an encounter as an editor does, so that it is known as its last run. @returns its log */
export async function playLast(workspace: TestWorkspace, path: string, name: string, seed?: number): Promise<string> {
    const { shared } = workspace.services;
    const document = workspace.document(path);
    const source = runSource(shared, document, name);
    if (typeof source === 'string') {
        throw new Error(source);
    }
    const run = shared.workspace.LastRuns.record(document.uri.toString(), source, {});
    const log = textLog();
    let text = '';
    let played = 0;
    const emit = (event: BattleEvent): void => {
        run.add(event);
        played = event.type === 'begin' ? event.seed : played;
        text += log(event);
    };
    const fight = source.ruleset.fight(source.encounter, source.library, {
        version: 'test',
        emit,
        record: (roll) => run.roll(roll),
        ...(seed !== undefined && { seed }),
    });
    await playFight(fight, Cancellation.CancellationToken.None, () => undefined);
    run.keep(played);
    return text;
}
