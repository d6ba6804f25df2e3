import { URI } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { Results, summarize, type Variation } from '../engine/simulation/index.js';
import { runSource } from '../language/run.js';
import type { RunSource } from '../language/runs/last-runs.js';
import type { SkirmishSharedServices } from '../language/services.js';
import { fightsOf, type Simulator } from '../simulator/simulator.js';
import type { SimulationTask } from '../simulator/task.js';
import { taskOf, variationOf } from '../simulator/wish.js';
import { notify, onRequest } from './handlers.js';
import { simulateRequest, type SimulateParams, simulationProgress, type SimulationResult } from './protocol.js';

interface Wish {
    readonly source: RunSource;
    readonly variation: Variation | undefined;
    readonly task: SimulationTask;
}

/** Plays encounters many times, without holding up anything else. */
export function registerSimulateRequest(
    connection: Connection,
    services: SkirmishSharedServices,
    simulator: Simulator,
): void {
    onRequest(connection, simulateRequest, async (params, token): Promise<SimulationResult> => {
        await services.workspace.WorkspaceManager.ready;
        const wish = await services.workspace.WorkspaceLock.read(() => wishOf(services, params));
        if (typeof wish === 'string') {
            return { outcome: 'refused', message: wish };
        }
        const { source, variation, task } = wish;
        const total = fightsOf(task);
        const simulated = await simulator.simulate(source, task, {
            token,
            progress: (fights) => notify(connection, simulationProgress, { run: params.run, fights, total }),
        });
        if (typeof simulated === 'string') {
            return { outcome: 'refused', message: simulated };
        }
        return {
            outcome: simulated.stopped ? 'stopped' : 'ended',
            encounter: params.encounter,
            ruleset: source.ruleset.name,
            seed: task.share.seed,
            varied: variation ? `${variation.who} ${variation.what}` : null,
            series: simulated.series.map(({ value, results }) => ({
                value: value ?? null,
                ...summarize(Results.fromJSON(results)),
            })),
        };
    });
}

function wishOf(services: SkirmishSharedServices, { uri, encounter, runs }: SimulateParams): Wish | string {
    const { LangiumDocuments } = services.workspace;
    const document = LangiumDocuments.getDocument(URI.parse(uri));
    if (!document) {
        return 'its file is not part of the workspace.';
    }
    const source = runSource(services, document, encounter);
    if (typeof source === 'string') {
        return source;
    }
    const variation = variationOf(source);
    const share = { runs, first: 0, step: 1 };
    return { source, variation, task: taskOf(source, document, LangiumDocuments.all, share, variation) };
}
