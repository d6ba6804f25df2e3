import { URI } from 'langium';
import type { Entity } from '../engine/source/index.js';

/** A file of a rulebook as it ships. */
export interface RulebookFile {
    /** Folder of its ruleset below language/rulebooks. */
    readonly ruleset: string;
    /** Path below language/rulebooks: `name-of-the-book/feats/handguns.skirmish`. */
    readonly path: string;
    readonly text: string;
    /** Its entries, read when the product was built. Without them the file is parsed at the start. */
    readonly packed?: PackedFile;
}

export interface PackedFile {
    /** Name of the ruleset, from the file's first line. */
    readonly ruleset: string;
    /** Kind, name and index among the elements of the file, for each entry. */
    readonly index: readonly (readonly [kind: string, name: string, element: number])[];
    /** JSON of the entries in the same order; see library/packing.ts. */
    readonly entities: string;
}

/** Scheme of the read-only documents of the rulebooks: `skirmish-rulebook:/name-of-the-book/feats.skirmish`. */
export const RULEBOOK_SCHEME = 'skirmish-rulebook';

export function rulebookUri(file: Pick<RulebookFile, 'path'>): URI {
    return URI.from({ scheme: RULEBOOK_SCHEME, path: `/${file.path}` });
}

export function isRulebook(uri: URI | string): boolean {
    return typeof uri === 'string' ? uri.startsWith(`${RULEBOOK_SCHEME}:`) : uri.scheme === RULEBOOK_SCHEME;
}

const SOURCES = '/language/rulebooks/';

/**
 * Path of the rulebook file that a file of the workspace is the source of, where the product itself is worked on. Its
 * entries are the rulebook's, and stand for those that were shipped in it.
 */
export function rulebookSource(uri: string): string | undefined {
    const at = uri.lastIndexOf(SOURCES);
    return at < 0 || isRulebook(uri) ? undefined : uri.slice(at + SOURCES.length);
}

/** Whose the definitions of a file are. */
export function originOf(uri: string): Entity['origin'] {
    return isRulebook(uri) || rulebookSource(uri) !== undefined ? 'rulebook' : 'workspace';
}
