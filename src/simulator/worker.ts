import { isMainThread, parentPort, workerData } from 'node:worker_threads';
import { EmptyFileSystem, URI } from 'langium';
import { rulesets } from '../engine/rulesets/index.js';
import { partOf, seedsOf, type Share, sizeOf } from '../engine/simulation/index.js';
import { rulebooks } from '../language/generated/rulebooks.js';
import { createSkirmishServices } from '../language/main.js';
import { runSource } from '../language/run.js';
import { playAll } from './play.js';
import { NEXT, type Report, type SimulationTask, STOP } from './task.js';

interface WorkerData {
    readonly task: SimulationTask;
    readonly common: Int32Array;
}

/** Milliseconds between two words about how far it is. */
const PROGRESS = 100;

/**
 * Programs that simulate are started anew in each of their threads. There this reads the campaign, plays fights as
 * long as there are any left, and tells the results.
 *
 * @returns whether this is such a thread
 */
export function work(): boolean {
    if (isMainThread) {
        return false;
    }
    // an error ends the thread, and whoever started it hears of it
    void run(workerData as WorkerData).then(tell);
    return true;
}

function tell(report: Report): void {
    parentPort?.postMessage(report);
}

async function run({ task, common }: WorkerData): Promise<Report> {
    const { shared } = createSkirmishServices(EmptyFileSystem, {
        rulesets,
        rulebooks,
        ...(task.defaultRuleset !== undefined && { defaultRuleset: task.defaultRuleset }),
    });
    const { LangiumDocumentFactory, LangiumDocuments, DocumentBuilder, WorkspaceManager } = shared.workspace;
    await WorkspaceManager.initializeWorkspace([]);
    const documents = task.files.map(({ uri, text }) => LangiumDocumentFactory.fromString(text, URI.parse(uri)));
    for (const document of documents) {
        LangiumDocuments.addDocument(document);
    }
    await DocumentBuilder.build(documents, { validation: false });
    const document = LangiumDocuments.getDocument(URI.parse(task.uri));
    const source = document ? runSource(shared, document, task.encounter) : 'its file is not part of the workspace.';
    if (typeof source === 'string') {
        return { kind: 'refused', message: source };
    }
    tell({ kind: 'begun' });
    const playing = playAll(source, task.variation, seedsLeft(task.share, common));
    let told = performance.now();
    let next = playing.next(true);
    while (!next.done) {
        if (performance.now() - told >= PROGRESS) {
            tell({ kind: 'progress', fights: next.value });
            told = performance.now();
        }
        next = playing.next(Atomics.load(common, STOP) === 0);
    }
    const series = next.value;
    return typeof series === 'string' ? { kind: 'refused', message: series } : { kind: 'done', series };
}

/** Seeds that no other thread has taken: one that began later, or has to share its core, plays fewer fights. */
function* seedsLeft(share: Share, common: Int32Array): Generator<number, undefined> {
    const size = sizeOf(share);
    for (let index = Atomics.add(common, NEXT, 1); index < size; index = Atomics.add(common, NEXT, 1)) {
        yield* seedsOf(partOf(share, index, size));
    }
}
