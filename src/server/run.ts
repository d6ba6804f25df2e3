import { type LangiumDocuments, URI } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { textLog } from '../engine/report/index.js';
import { version } from '../language/generated/version.js';
import { playFight, type PreparedRun, prepareRun, RunRecord } from '../language/run.js';
import type { SkirmishSharedServices } from '../language/services.js';
import { notify, onRequest } from './handlers.js';
import { locationOf } from './positions.js';
import { type RunParams, type RunResult, runOutput, runRequest } from './protocol.js';

/** Plays encounters: the log goes out as the fight goes, the verdict at its end. */
export function registerRunRequest(connection: Connection, services: SkirmishSharedServices): void {
    onRequest(connection, runRequest, async (params, token) => {
        await services.workspace.WorkspaceManager.ready;
        const begin = await services.workspace.WorkspaceLock.read(() => prepare(services, params));
        if (typeof begin === 'string') {
            return { outcome: 'refused', message: begin };
        }
        const record = new RunRecord();
        const log = textLog();
        let text = '';
        const fight = begin({
            version,
            ...(params.seed !== undefined && { seed: params.seed }),
            emit: (event) => {
                record.add(event);
                text += log(event);
            },
        });
        const stopped = await playFight(fight, token, () => {
            if (text !== '') {
                notify(connection, runOutput, { run: params.run, text, round: record.rounds });
                text = '';
            }
        });
        return resultOf(record, stopped, services.workspace.LangiumDocuments);
    });
}

function prepare(services: SkirmishSharedServices, { uri, encounter }: RunParams): PreparedRun {
    const document = services.workspace.LangiumDocuments.getDocument(URI.parse(uri));
    return document ? prepareRun(services, document, encounter) : 'its file is not part of the workspace.';
}

function resultOf(record: RunRecord, stopped: boolean, documents: LangiumDocuments): RunResult {
    const { seed, reason, rounds, expectations, problems } = record;
    return {
        outcome: stopped ? 'stopped' : 'ended',
        seed,
        reason,
        rounds,
        expectations: expectations.map(({ text, passed, expected, found, span }) => ({
            text,
            passed,
            expected,
            found,
            location: locationOf(documents, span),
        })),
        problems: problems.flatMap(({ text, span }) =>
            span ? [{ message: text, location: locationOf(documents, span) }] : [],
        ),
    };
}
