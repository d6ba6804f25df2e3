import { URI } from 'langium';
import type { CompletionItem } from 'vscode-languageserver-types';
import { z } from 'zod';
import { encounterLibrary } from '../../engine/encounter-library.js';
import { entityMarkdown } from '../hover/entity-markdown.js';
import { LoweredEncounter } from '../lowering/index.js';
import type { SkirmishServices } from '../services.js';
import { elementBefore, type NamedItem } from './offer.js';

const namedItem: z.ZodType<NamedItem> = z.object({
    uri: z.string(),
    offset: z.number(),
    kind: z.string(),
    name: z.string(),
});

/** An item with what its hover tells of the definition that it names. */
export function resolveCompletion(item: CompletionItem, { shared: { workspace } }: SkirmishServices): CompletionItem {
    const { data } = namedItem.safeParse(item.data);
    const document = data && workspace.LangiumDocuments.getDocument(URI.parse(data.uri));
    if (!document) {
        return item;
    }
    const scope = workspace.Libraries.scopeOf(document);
    const element = elementBefore(document, data.offset);
    const library = element instanceof LoweredEncounter ? encounterLibrary(element.value, scope) : scope;
    const entity = library.find(data.kind, data.name);
    return entity ? { ...item, documentation: { kind: 'markdown', value: entityMarkdown(entity, scope) } } : item;
}
