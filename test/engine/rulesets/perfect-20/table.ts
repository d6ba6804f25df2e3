import { perfect20 } from '../../../../src/engine/rulesets/perfect-20/index.js';
import { sheetOf } from '../../../../src/engine/rulesets/perfect-20/character/sheet.js';
import { perfectCharacters } from '../../../../src/engine/rulesets/perfect-20/ruleset.js';
import type { Library } from '../../../../src/engine/library.js';
import { libraryOf } from '../../../../src/engine/library.js';
import type { Entity } from '../../../../src/engine/source/index.js';
import { loweredFile } from '../../../../src/language/lowering/index.js';
import { rulebookUri } from '../../../../src/language/main.js';
import { perfectRulebook } from '../../../language/perfect.js';
import { TestWorkspace } from '../../../language/workspace.js';

export function openPerfect(files: Readonly<Record<string, string>> = {}): Promise<TestWorkspace> {
    return TestWorkspace.open(files, {
        rulesets: [perfect20],
        rulebooks: perfectRulebook,
        checkRulebooks: true,
    });
}

const workspace = await openPerfect();
let count = 0;

/** The entities of a text, parsed and no more. */
function entitiesOf(text: string): readonly Entity[] {
    const { LangiumDocumentFactory } = workspace.services.shared.workspace;
    const uri = rulebookUri({ path: `test-${count++}.skirmish` });
    const document = LangiumDocumentFactory.fromString(text, uri);
    return loweredFile(document).entities.map((lowered) => lowered.value);
}

/** The entries of the rulebook, by the path of their file. */
export const bookEntities: ReadonlyMap<string, readonly Entity[]> = new Map(
    perfectRulebook.map((file) => [file.path, entitiesOf(file.text)]),
);
export const bookLibrary: Library = libraryOf([...bookEntities.values()].flat());

/** The book with a GM's own blocks; those come first. */
export function tableOf(text: string): { readonly library: Library; readonly entities: readonly Entity[] } {
    const entities = entitiesOf(text);
    return { library: libraryOf([...entities, ...[...bookEntities.values()].flat()]), entities };
}

/** The sheet of the first block of a text. */
export function sheetFrom(text: string) {
    const { library, entities } = tableOf(text);
    const [entity] = entities;
    if (!entity) {
        throw new Error(`Nothing in ${text}`);
    }
    return sheetOf(entity, library);
}

/** The faults of the first block of a text, as `code: message`, in alphabetical order. */
export function faultsOf(text: string): string[] {
    const { library, entities } = tableOf(text);
    const found = entities.slice(0, 1).flatMap((entity) => perfectCharacters.check(entity, library, () => undefined));
    return found.map(({ code, message }) => `${code}: ${message}`).sort();
}

/** Their codes alone. */
export function codesOf(text: string): string[] {
    return faultsOf(text).map((fault) => fault.slice(0, fault.indexOf(':')));
}
