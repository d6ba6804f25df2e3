import { AstUtils, type Cancellation, interruptAndCheck, type LangiumDocument } from 'langium';
import type { RenameProvider } from 'langium/lsp';
import {
    LSPErrorCodes,
    type Range,
    type RenameParams,
    ResponseError,
    type TextDocumentPositionParams,
    type TextEdit,
    type WorkspaceEdit,
} from 'vscode-languageserver';
import { readAllows } from '../../engine/allow.js';
import * as ast from '../generated/ast.js';
import type { Libraries } from '../library/libraries.js';
import { loweredFile } from '../lowering/index.js';
import { writtenName } from '../naming.js';
import { isRulebook } from '../rulebook.js';
import type { SkirmishServices } from '../services.js';
import { clashOf } from './clashes.js';
import { type Named, nameIn, type NameSite, NameSites, rangeOf } from '../occurrences/sites.js';

/** Renames creatures, definitions, encounters, sides and combatants wherever they are named in the workspace. */
export class SkirmishRenameProvider implements RenameProvider {
    private readonly sites: NameSites;
    private readonly libraries: () => Libraries;

    constructor(services: SkirmishServices) {
        this.sites = new NameSites(services);
        this.libraries = () => services.shared.workspace.Libraries;
    }

    /** The name alone: without its quotes, and without the number of a copy. */
    prepareRename(document: LangiumDocument, params: TextDocumentPositionParams): Range | undefined {
        const found = this.find(document, params);
        return found && rangeOf({ document, ...nameIn(found.site) });
    }

    async rename(
        document: LangiumDocument,
        params: RenameParams,
        cancelToken?: Cancellation.CancellationToken,
    ): Promise<WorkspaceEdit | undefined> {
        const found = this.find(document, params);
        if (!found) {
            return undefined;
        }
        const { target } = found;
        const name = typedName(params.newName);
        if (name === nameOf(target)) {
            return { changes: {} };
        }
        const sites = this.sites.of(target);
        const fault = faultOf(name) ?? clashOf(target, name, sites, this.libraries());
        if (fault) {
            throw refusal(fault);
        }
        const changes: Record<string, TextEdit[]> = {};
        for (const site of [...sites, ...this.allowances(target, sites)]) {
            if (cancelToken) {
                await interruptAndCheck(cancelToken);
            }
            const uri = site.document.uri.toString();
            (changes[uri] ??= []).push({ range: rangeOf(site), newText: textAt(site, name + site.copy) });
        }
        return { changes };
    }

    private find(document: LangiumDocument, { position }: TextDocumentPositionParams) {
        const found = this.sites.at(document, document.textDocument.offsetAt(position));
        if (found && isRulebook(AstUtils.getDocument(found.target).uri)) {
            throw refusal(`“${nameOf(found.target)}” is an entry of the rulebook and keeps its name.`);
        }
        return found;
    }

    /** `allow: feat-prerequisite Trench Fighter`: names that are no references, in the files that refer to the thing. */
    private *allowances(target: Named, sites: readonly NameSite[]): Generator<NameSite> {
        for (const document of new Set(sites.map((site) => site.document))) {
            const scope = this.libraries().scopeOf(document);
            const file = loweredFile(document);
            for (const { value } of [...file.entities, ...file.encounters]) {
                for (const { subject } of readAllows(value.properties, scope)) {
                    if (subject?.value === nameOf(target)) {
                        const { start, end } = subject.span;
                        yield { document, start, end, form: 'value', copy: '', kinds: [] };
                    }
                }
            }
        }
    }
}

function nameOf(target: Named): string {
    return (ast.isCombatant(target) ? (target.name ?? target.creature?.$refText) : target.name) ?? '';
}

/** A name may be typed with its quotes or without. */
function typedName(typed: string): string {
    const text = typed.trim();
    const inner = text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
    return inner.replace(/\\(["\\])/g, '$1').trim();
}

function faultOf(name: string): string | undefined {
    if (name === '') {
        return 'A name cannot be empty.';
    }
    return /[\r\n]/.test(name) ? 'A name stands on one line.' : undefined;
}

function refusal(message: string): ResponseError<void> {
    return new ResponseError(LSPErrorCodes.RequestFailed, message);
}

const JOINERS = '( (and|of|the|de|du|von|van))*';
const NAME_BEFORE = new RegExp(`\\p{Lu}[\\p{L}\\p{N}_&'’/.-]*${JOINERS} $`, 'u');
const NAME_AFTER = new RegExp(`^${JOINERS} \\p{Lu}`, 'u');

/** The name as this place takes it: in quotes where it would not be read as one name. */
function textAt({ document, start, end, form }: NameSite, name: string): string {
    const bare = writtenName(name);
    const text = document.textDocument.getText();
    const before = text.slice(Math.max(0, start - 200), start);
    const after = text.slice(end, end + 200);
    const isBracketed = bare.endsWith(')');
    const needsQuotes =
        (isBracketed && (form === 'plain' || /^\s*\(/.test(after))) || NAME_BEFORE.test(before) || NAME_AFTER.test(after);
    return needsQuotes && !bare.startsWith('"') ? `"${name}"` : bare;
}
