const WORD = String.raw`\p{Lu}[\p{L}\p{N}_&'’/.-]*`;
const NAME = `${WORD}( ((and|of|the|de|du|von|van) )*${WORD})*`;
const BARE = new RegExp(`^${NAME}( \\(${NAME}\\))?$`, 'u');

/** A name as a text has to write it: bare where that can be read, otherwise in quotes. */
export function writtenName(name: string): string {
    return BARE.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
}
