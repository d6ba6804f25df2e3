import type { LangiumDocument } from 'langium';
import { encounterLabels } from '../engine/battle/encounter-labels.js';
import { encounterLibrary } from '../engine/encounter-library.js';
import { readBlock } from '../engine/schema/index.js';
import type { Share, Variation } from '../engine/simulation/index.js';
import { isRulebook } from '../language/rulebook.js';
import type { RunSource } from '../language/runs/last-runs.js';
import type { SimulationTask } from './task.js';

/** What the encounter itself wants varied. */
export function variationOf({ encounter, library }: Pick<RunSource, 'encounter' | 'library'>): Variation | undefined {
    const scope = encounterLibrary(encounter, library);
    return readBlock(encounter.properties, { vary: encounterLabels.vary }, scope).vary?.[0]?.value;
}

/** The same, as a command line says it: `Street Thug count 2 to 8`, `XHP for Street Thug 10 to 30 by 5`. */
export function parseVariation(text: string): Variation | undefined {
    const [, subject, from, to, by = '1'] = /^(.+) (\d+) to (\d+)(?: by ([1-9]\d*))?$/.exec(text.trim()) ?? [];
    const [, counted] = /^(.+) count$/.exec(subject ?? '') ?? [];
    const [, what, who] = /^(.+?) for (.+)$/.exec(subject ?? '') ?? [];
    const numbers = { from: Number(from), to: Number(to), by: Number(by) };
    if (counted !== undefined) {
        return { who: unquoted(counted), what: 'count', ...numbers };
    }
    return what !== undefined && who !== undefined ? { who: unquoted(who), what, ...numbers } : undefined;
}

function unquoted(name: string): string {
    return name.replace(/^"(.*)"$/, '$1');
}

/** The seed of an encounter: its own, or 1. */
function seedOf({ encounter, library }: Pick<RunSource, 'encounter' | 'library'>): number {
    return readBlock(encounter.properties, { seed: encounterLabels.seed }, library).seed?.[0]?.value ?? DEFAULT_SEED;
}
const DEFAULT_SEED = 1;

/** A task for other threads: everything that the encounter may be fought with goes along. */
export function taskOf(
    source: RunSource,
    document: LangiumDocument,
    documents: Iterable<LangiumDocument>,
    share: Omit<Share, 'seed'> & { readonly seed?: number },
    variation: Variation | undefined,
): SimulationTask {
    const files = [...documents]
        .filter(({ uri }) => !isRulebook(uri))
        .map(({ uri, textDocument }) => ({ uri: uri.toString(), text: textDocument.getText() }))
        .sort((a, b) => (a.uri < b.uri ? -1 : 1));
    return {
        files,
        uri: document.uri.toString(),
        encounter: source.encounter.name,
        defaultRuleset: source.ruleset.name,
        variation,
        share: { seed: seedOf(source), ...share },
    };
}
