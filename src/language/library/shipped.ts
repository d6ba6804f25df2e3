import { type AstNodeDescription, type LangiumDocument, type LangiumDocumentFactory, TextDocument } from 'langium';
import type { Entity } from '../../engine/source/index.js';
import { type PackedFile, type RulebookFile, rulebookUri } from '../rulebook.js';
import { type PackedEntity, unpackEntity } from './packing.js';
import type { Definition } from './snapshot.js';

/** Definitions of one file, and the ruleset that they are written for. */
export interface Entries {
    readonly ruleset: string;
    readonly definitions: readonly Definition[];
}

/** So many parsed files are kept that nobody refers to. */
const MOST_RECENT = 4;

/** The rulebooks' entries as they were packed; their files are parsed only when somebody wants to read them. */
export class ShippedRulebooks {
    private readonly files = new Map<string, RulebookFile>();
    private readonly entries = new Map<string, Entries>();
    private readonly texts = new Map<string, TextDocument>();
    /** Those that are in use; parsed, a rulebook takes more space than the rest of the server. */
    private readonly documents = new Map<string, WeakRef<LangiumDocument>>();
    /** The latest ones, the last of them at the end. */
    private recent: LangiumDocument[] = [];

    constructor(
        files: readonly RulebookFile[],
        private readonly factory: () => LangiumDocumentFactory,
    ) {
        for (const file of files) {
            const uri = rulebookUri(file).toString();
            this.files.set(uri, file);
            if (file.packed) {
                const { ruleset } = file.packed;
                this.entries.set(uri, { ruleset, definitions: shippedDefinitions(file, file.packed) });
            }
        }
    }

    /** The entries of each ruleset, by its name. */
    definitions(): Map<string, Definition[]> {
        const rulesets = new Map<string, Definition[]>();
        for (const { ruleset, definitions } of this.entries.values()) {
            rulesets.set(ruleset, [...(rulesets.get(ruleset) ?? []), ...definitions]);
        }
        return rulesets;
    }

    /** The entries of one file that were packed. */
    entriesOf(file: Pick<RulebookFile, 'path'>): Entries | undefined {
        return this.entries.get(rulebookUri(file).toString());
    }

    /** Whether the entries of the file are known without its document. */
    has(uri: string): boolean {
        return this.entries.has(uri);
    }

    /** The text of a file, without parsing it. */
    textDocument(uri: string): TextDocument | undefined {
        const file = this.files.get(uri);
        let text = this.texts.get(uri);
        if (file && !text) {
            text = TextDocument.create(uri, 'skirmish', 0, file.text);
            this.texts.set(uri, text);
        }
        return text;
    }

    /** The file as a document to look into; it is parsed now, but belongs to no workspace. */
    documentOf(uri: string): LangiumDocument | undefined {
        const file = this.files.get(uri);
        if (!file) {
            return undefined;
        }
        let document = this.documents.get(uri)?.deref();
        if (!document) {
            document = this.factory().fromString(file.text, rulebookUri(file));
            this.documents.set(uri, new WeakRef(document));
        }
        this.recent = [...this.recent.filter((other) => other !== document), document].slice(-MOST_RECENT);
        return document;
    }
}

function shippedDefinitions(file: RulebookFile, { index, entities }: PackedFile): Definition[] {
    const uri = rulebookUri(file);
    const text = uri.toString();
    let packed: readonly PackedEntity[] | undefined;
    return index.map(([kind, name, element], at) => {
        let value: Entity | undefined;
        return {
            kind,
            name,
            origin: 'rulebook',
            uri: text,
            get value() {
                if (!value) {
                    packed ??= JSON.parse(entities) as PackedEntity[];
                    value = unpackEntity(packed[at] as PackedEntity, text);
                }
                return value;
            },
            description: (): AstNodeDescription => ({
                type: 'Definition',
                name,
                documentUri: uri,
                path: `/elements@${element}`,
            }),
        };
    });
}
