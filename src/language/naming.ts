const BARE = /^\p{Lu}[\p{L}\p{N}_&'’/.-]*( ((and|of|the|de|du|von|van) )*\p{Lu}[\p{L}\p{N}_&'’/.-]*)*( \(\p{Lu}[^()"]*\))?$/u;

/** A name as a text has to write it: bare where that can be read, otherwise in quotes. */
export function writtenName(name: string): string {
    return BARE.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
}
