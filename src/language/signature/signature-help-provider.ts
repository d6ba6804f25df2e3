import { type Cancellation, interruptAndCheck, type LangiumDocument, type Lexer } from 'langium';
import type { SignatureHelpProvider } from 'langium/lsp';
import { type SignatureHelp, type SignatureHelpParams, SignatureHelpTriggerKind } from 'vscode-languageserver';
import { encounterLibrary } from '../../engine/encounter-library.js';
import { type Atom, CURSOR, type Expectation, type Library, readAtoms } from '../../engine/index.js';
import { type CompletionContext, completionContext, type ValueSlot } from '../completion/context.js';
import { schemaPlace, valuePlace } from '../completion/place.js';
import { entityMarkdown } from '../hover/entity-markdown.js';
import type { DocumentScope } from '../library/document-scope.js';
import type { Libraries } from '../library/libraries.js';
import { LoweredEncounter, loweredFile } from '../lowering/index.js';
import { writtenName } from '../naming.js';
import { labelOf, schemaOf } from '../schema.js';
import type { SkirmishServices } from '../services.js';

/** While an order, an effect or the like is written, says what may come next, and what the action costs and does. */
export class SkirmishSignatureHelpProvider implements SignatureHelpProvider {
    readonly signatureHelpOptions = { triggerCharacters: [' ', ':', '('], retriggerCharacters: [','] };
    private readonly lexer: Lexer;
    private readonly libraries: () => Libraries;

    constructor(services: SkirmishServices) {
        this.lexer = services.parser.Lexer;
        this.libraries = () => services.shared.workspace.Libraries;
    }

    async provideSignatureHelp(
        document: LangiumDocument,
        { position, context: trigger }: SignatureHelpParams,
        cancelToken?: Cancellation.CancellationToken,
    ): Promise<SignatureHelp | undefined> {
        if (cancelToken) {
            await interruptAndCheck(cancelToken);
        }
        const offset = document.textDocument.offsetAt(position);
        const file = loweredFile(document);
        const element = [...file.entities, ...file.encounters].findLast(({ node }) => (node.$cstNode?.offset ?? 0) < offset);
        const base = element?.node.$cstNode?.offset ?? 0;
        const context = completionContext(this.lexer, document.textDocument.getText().slice(base, offset), base);
        const scope = this.libraries().scopeOf(document);
        const library = element instanceof LoweredEncounter ? encounterLibrary(element.value, scope) : scope;
        const isAsked = trigger === undefined || trigger.triggerKind === SignatureHelpTriggerKind.Invoked;
        return context.at.kind === 'value' ? helpFor(context, context.at, scope, library, isAsked) : undefined;
    }
}

function helpFor(
    context: CompletionContext,
    slot: ValueSlot,
    scope: DocumentScope,
    library: Library,
    isAsked: boolean,
): SignatureHelp | undefined {
    const schema = scope.ruleset && schemaOf(scope.ruleset);
    const place = schema && valuePlace(schema, context, slot);
    if (!schema || !place) {
        return undefined;
    }
    const { trace } = readAtoms(place.atoms, place.shape, library, CURSOR.span);
    const next = alternatives([
        ...place.words.map((text): Expectation => ({ kind: 'word', text })),
        ...(trace.expectations.get(CURSOR) ?? []),
    ]);
    // Where one thing alone may follow, completion says as much; only what is asked for then interrupts.
    if (next.length === 0 || (next.length < 3 && !isAsked)) {
        return undefined;
    }
    const item = currentItem(place.atoms);
    const written = item.map(textOf).join(' ');
    const rest = next.join(' | ');
    const label = `${written === '' ? `${slot.label}:` : written} ${rest}`;
    const documentation = documentationOf(context, slot, item, scope, library);
    return {
        signatures: [
            {
                label,
                parameters: [{ label: [label.length - rest.length, label.length] }],
                ...(documentation && { documentation: { kind: 'markdown', value: documentation } }),
            },
        ],
        activeSignature: 0,
        activeParameter: 0,
    };
}

/** What may come next, each once: words as they are written, names by their kinds. */
function alternatives(expectations: readonly Expectation[]): string[] {
    const found = new Set<string>();
    for (const expectation of expectations) {
        switch (expectation.kind) {
            case 'word':
                found.add(expectation.text);
                break;
            case 'name':
                if (expectation.within === undefined) {
                    found.add(`‹${expectation.kinds.join('/')}›`);
                }
                break;
            case 'value':
                found.add(`‹${expectation.what.replace(/^(an?|the) /, '')}›`);
                break;
            case 'end':
        }
    }
    return [...found];
}

/** From the last comma to the cursor; within a bracket, what stands in the bracket. */
function currentItem(atoms: readonly Atom[]): readonly Atom[] {
    const comma = atoms.findLastIndex((atom) => atom.kind === 'comma');
    return atoms.slice(comma + 1).filter((atom) => atom !== CURSOR);
}

function textOf(atom: Atom): string {
    switch (atom.kind) {
        case 'name':
            return writtenName(atom.text);
        case 'number':
            return atom.signed && atom.value >= 0 ? `+${atom.value}` : String(atom.value);
        case 'range':
            return `${atom.from}-${atom.to}`;
        case 'position':
            return `${atom.x},${atom.y}`;
        case 'group':
            return `(${atom.values.map((value) => value.atoms.filter((one) => one !== CURSOR).map(textOf).join(' ')).join(', ')})`;
        case 'given':
            return '[…]';
        case 'prose':
            return '"…"';
        case 'comma':
            return ',';
        default:
            return atom.text;
    }
}

/** Of the first thing named: an order's action. Else of the label. */
function documentationOf(
    context: CompletionContext,
    slot: ValueSlot,
    item: readonly Atom[],
    scope: DocumentScope,
    library: Library,
): string | undefined {
    const [first] = item;
    const action = slot.subject && first?.kind === 'name' ? library.find('action', first.text) : undefined;
    if (action) {
        return entityMarkdown(action, scope);
    }
    const place = scope.ruleset && schemaPlace(schemaOf(scope.ruleset), context.blocks);
    const label = labelOf(place?.labels, slot.label);
    return label && `${label.doc}${label.page === undefined ? '' : ` · p. ${label.page}`}`;
}
