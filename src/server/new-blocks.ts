import type { Connection } from 'vscode-languageserver';
import type { SkirmishSharedServices } from '../language/services.js';
import { characterSource, encounterSource } from '../language/new-blocks/new-blocks.js';
import { readDocument } from './documents.js';
import { onRequest } from './handlers.js';
import { characterChoicesRequest, newCharacterRequest, newEncounterRequest } from './protocol.js';

/** More levels than any book has; a longer text would only be in the way. */
const MOST_LEVELS = 100;

/** Writes new characters and encounters. */
export function registerNewBlockRequests(connection: Connection, services: SkirmishSharedServices): void {
    const { Libraries } = services.workspace;
    onRequest(connection, characterChoicesRequest, async ({ uri }) => {
        const choices = await readDocument(services, uri, (document) => {
            const library = Libraries.libraryFor(Libraries.rulesetName(document));
            return { occupations: library.names('occupation'), methods: library.names('method') };
        });
        return choices ?? { occupations: [], methods: [] };
    });
    onRequest(connection, newCharacterRequest, async ({ uri, name, level, occupation, method }) => {
        const source = await readDocument(services, uri, (document) => {
            const ruleset = Libraries.rulesetOf(document);
            const wish = {
                level: Math.min(Math.max(1, Math.trunc(level)), MOST_LEVELS),
                ...(occupation !== null && { occupation }),
                ...(method !== null && { method }),
            };
            return ruleset && characterSource(name, wish, ruleset, Libraries.libraryFor(ruleset.name));
        });
        return source ?? null;
    });
    onRequest(connection, newEncounterRequest, ({ name, sides }) => Promise.resolve(encounterSource(name, sides)));
}
