import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { EmptyFileSystem } from 'langium';
import { type Library, libraryOf } from '../../src/engine/library.js';
import { schema } from '../../src/engine/rulesets/ops-and-tactics/schema/index.js';
import type { Entity } from '../../src/engine/source/index.js';
import { loweredFile } from '../../src/language/lowering/index.js';
import { createSkirmishServices, type RulebookFile, rulebookUri } from '../../src/language/main.js';
import { bareRuleset } from './bare-ruleset.js';

/** The data is judged here, not the rules. */
const ruleset = bareRuleset('Ops and Tactics', schema);

const ROOT = join(import.meta.dirname, '../../language/rulebooks');

/** The files of the rulebook as they lie on disk, in the order of their paths. */
export const opsFiles: readonly RulebookFile[] = readdirSync(join(ROOT, 'ops-and-tactics'), {
    recursive: true,
    encoding: 'utf8',
})
    .filter((name) => name.endsWith('.skirmish'))
    .map((name) => relative(ROOT, join(ROOT, 'ops-and-tactics', name)).split(sep).join('/'))
    .sort()
    .map((path) => ({ ruleset: 'ops-and-tactics', path, text: readFileSync(join(ROOT, path), 'utf8') }));

export interface OpsRulebook {
    readonly library: Library;
    /** Entries by the path of their file: `ops-and-tactics/feats/melee.skirmish`. */
    readonly entities: ReadonlyMap<string, readonly Entity[]>;
}

/** Reads the whole rulebook of Ops and Tactics. It is parsed and no more: linking and checking it is the language’s affair. */
export function readOpsRulebook(): OpsRulebook {
    const { shared } = createSkirmishServices(EmptyFileSystem, { rulesets: [ruleset], rulebooks: [] });
    const entities = new Map(
        opsFiles.map((file) => {
            const document = shared.workspace.LangiumDocumentFactory.fromString(file.text, rulebookUri(file));
            return [file.path, loweredFile(document).entities.map((lowered) => lowered.value)] as const;
        }),
    );
    return { library: libraryOf([...entities.values()].flat()), entities };
}
