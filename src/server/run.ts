import { type LangiumDocuments, URI } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { textLog } from '../engine/report/index.js';
import { version } from '../language/generated/version.js';
import { playFight, RunRecord, runSource } from '../language/run.js';
import type { RunSource } from '../language/runs/last-runs.js';
import type { SkirmishSharedServices } from '../language/services.js';
import { notify, onRequest } from './handlers.js';
import { LogLinks } from './log-links.js';
import { locationOf } from './positions.js';
import { type RunParams, type RunResult, runOutput, runRequest } from './protocol.js';

/** Plays encounters: the log goes out as the fight goes, the verdict at its end. */
export function registerRunRequest(connection: Connection, services: SkirmishSharedServices): void {
    onRequest(connection, runRequest, async (params, token) => {
        await services.workspace.WorkspaceManager.ready;
        const source = await services.workspace.WorkspaceLock.read(() => sourceOf(services, params));
        if (typeof source === 'string') {
            return { outcome: 'refused', message: source };
        }
        const shown = { detail: params.detail ?? 'normal', states: params.states ?? false };
        const events = services.workspace.LastRuns.record(params.uri, source, shown);
        const record = new RunRecord();
        const log = textLog(shown);
        const links = new LogLinks();
        let text = '';
        const fight = source.ruleset.fight(source.encounter, source.library, {
            version,
            ...(params.seed !== undefined && { seed: params.seed }),
            emit: (event) => {
                record.add(event);
                events.add(event);
                const told = log(event);
                links.add(event, told);
                text += told;
            },
            record: (roll) => events.roll(roll),
        });
        const stopped = await playFight(fight, token, () => {
            if (text !== '') {
                notify(connection, runOutput, { run: params.run, text, round: record.rounds });
                text = '';
            }
        });
        events.keep(record.seed);
        return resultOf(record, stopped, links, services.workspace.LangiumDocuments);
    });
}

function sourceOf(services: SkirmishSharedServices, { uri, encounter }: RunParams): RunSource | string {
    const document = services.workspace.LangiumDocuments.getDocument(URI.parse(uri));
    return document ? runSource(services, document, encounter) : 'its file is not part of the workspace.';
}

function resultOf(record: RunRecord, stopped: boolean, links: LogLinks, documents: LangiumDocuments): RunResult {
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
        links: links.locations(documents),
    };
}
