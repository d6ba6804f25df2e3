const WORD = String.raw`\p{Lu}[\p{L}\p{N}_&'’/.-]*`;
const NAME = `${WORD}( ((and|of|the|de|du|von|van) )*${WORD})*`;
const BARE = new RegExp(`^${NAME}( \\(${NAME}(, ${NAME})*\\))?$`, 'u');

/** A name as it is written: bare if it can be, else in quotes. */
export function nameText(name: string): string {
    return BARE.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
}
