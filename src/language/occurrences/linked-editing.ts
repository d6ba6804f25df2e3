import type { LangiumDocument } from 'langium';
import type { LinkedEditingRanges, Position } from 'vscode-languageserver';
import { isRulebook } from '../rulebook.js';
import type { SkirmishServices } from '../services.js';
import { NameSites, nameIn, rangeOf } from './sites.js';

/**
 * The places that follow while a name is typed over: all where a thing is named, if every one is in this document and has
 * the name in the same letters. Anything wider is for rename.
 */
export function linkedEditingRanges(
    document: LangiumDocument,
    position: Position,
    services: SkirmishServices,
): LinkedEditingRanges | undefined {
    const sites = new NameSites(services);
    const found = sites.at(document, document.textDocument.offsetAt(position));
    if (!found || isRulebook(document.uri)) {
        return undefined;
    }
    const places = sites.of(found.target).map((site) => ({ ...site, ...nameIn(site) }));
    const texts = new Set(places.map(({ start, end }) => document.textDocument.getText().slice(start, end)));
    const isSpread = places.some((site) => site.document !== document);
    if (isSpread || places.length < 2 || texts.size !== 1) {
        return undefined;
    }
    const isQuoted = document.textDocument.getText().charAt((places[0]?.start ?? 0) - 1) === '"';
    return {
        ranges: places.map(rangeOf),
        wordPattern: isQuoted ? String.raw`[^"\\\r\n]+` : String.raw`[^"{}[\]:,;\r\n]+`,
    };
}
