import { EmptyFileSystem, URI } from 'langium';
import { loweredFile } from '../lowering/index.js';
import { createSkirmishServices } from '../main.js';
import type { PackedFile, RulebookFile } from '../rulebook.js';
import { packEntity } from './packing.js';

/** Reads the files of the rulebooks and packs their entries; run when the product is built. */
export function packRulebooks(files: readonly RulebookFile[]): RulebookFile[] {
    const { shared } = createSkirmishServices(EmptyFileSystem, { rulesets: [], rulebooks: [] });
    return files.map((file) => {
        const uri = URI.from({ scheme: 'packing', path: `/${file.path}` });
        const document = shared.workspace.LangiumDocumentFactory.fromString(file.text, uri);
        const { ruleset, entities } = loweredFile(document);
        const errors = [...document.parseResult.lexerErrors, ...document.parseResult.parserErrors];
        const [error] = errors;
        if (error || !ruleset) {
            throw new Error(`${file.path}: ${error?.message ?? 'the ruleset line is missing'}`);
        }
        const named = entities.filter(({ name }) => name !== '');
        const packed: PackedFile = {
            ruleset: ruleset.value,
            index: named.map(({ kind, name, node }) => [kind, name, node.$containerIndex ?? 0]),
            entities: JSON.stringify(named.map(({ value }) => packEntity(value))),
        };
        return { ...file, packed };
    });
}
