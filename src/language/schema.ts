import { allowLabel } from '../engine/allow.js';
import type { Ruleset } from '../engine/ruleset.js';
import type { KindSchema, Labels, LabelSchema, Schema } from '../engine/schema/index.js';

const schemas = new WeakMap<Ruleset, Schema>();

/** A ruleset's schema with what the language itself adds: `allow` in every creature, definition and encounter. */
export function schemaOf(ruleset: Ruleset): Schema {
    let schema = schemas.get(ruleset);
    if (!schema) {
        const { kinds, encounter } = ruleset.schema;
        const extended = Object.entries(kinds).map(([word, kind]): [string, KindSchema] => [
            word,
            { ...kind, labels: { ...kind.labels, allow: allowLabel } },
        ]);
        schema = {
            ...ruleset.schema,
            kinds: Object.fromEntries(extended),
            encounter: { ...encounter, allow: allowLabel },
        };
        schemas.set(ruleset, schema);
    }
    return schema;
}

/** What a table has under a word of the text: `constructor` is no label. */
export function own<T>(table: Readonly<Record<string, T>> | undefined, word: string): T | undefined {
    return table && Object.hasOwn(table, word) ? table[word] : undefined;
}

export function labelOf(labels: Labels | undefined, label: string): LabelSchema | undefined {
    return own(labels, label);
}
