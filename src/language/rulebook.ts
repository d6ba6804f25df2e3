import { URI } from 'langium';

/** A file of a rulebook as it ships: its ruleset's folder, its path below language/rulebooks, its text. */
export interface RulebookFile {
    readonly ruleset: string;
    /** `ops-and-tactics/feats.skirmish` */
    readonly path: string;
    readonly text: string;
}

/** Scheme of the read-only documents of the rulebooks: `skirmish-rulebook:/ops-and-tactics/feats.skirmish`. */
export const RULEBOOK_SCHEME = 'skirmish-rulebook';

export function rulebookUri(file: RulebookFile): URI {
    return URI.from({ scheme: RULEBOOK_SCHEME, path: `/${file.path}` });
}

export function isRulebook(uri: URI | string): boolean {
    return typeof uri === 'string' ? uri.startsWith(`${RULEBOOK_SCHEME}:`) : uri.scheme === RULEBOOK_SCHEME;
}
