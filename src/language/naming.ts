import type { BlockPart } from '../engine/ruleset.js';

const WORD = String.raw`\p{Lu}[\p{L}\p{N}_&'’/.-]*`;
const NAME = `${WORD}( ((and|of|the|de|du|von|van) )*${WORD})*`;
const BARE = new RegExp(`^${NAME}( \\(${NAME}\\))?$`, 'u');

/** A name as a text has to write it: bare where that can be read, otherwise in quotes. */
export function writtenName(name: string): string {
    return BARE.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
}

/** A value, or a piece of one, as a text has to write it. */
export function writtenParts(parts: readonly BlockPart[]): string {
    return parts.map(writtenPart).join(' ');
}

function writtenPart(part: BlockPart): string {
    if ('name' in part) {
        return writtenName(part.name);
    }
    if ('number' in part) {
        return String(part.number);
    }
    return 'word' in part ? part.word : `(${part.group.map(writtenParts).join(', ')})`;
}
