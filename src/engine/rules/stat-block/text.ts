/** A longer text is no block of one creature. */
const MAX_LENGTH = 20_000;

/** A printed text in plain characters: no odd spaces, dashes or quotes, and no words parted at the end of a line. */
export function plainText(text: string): string {
    return text
        .slice(0, MAX_LENGTH)
        .normalize('NFC')
        .replace(/\u00AD/g, '')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\S\n]+/g, ' ')
        .replace(/[“”„«»]/g, '"')
        .replace(/[‘’]/g, "'")
        .replace(/[‐‑‒–—−]/g, '-')
        .replace(/(\p{Ll})-\n ?(?=\p{Ll})/gu, '$1')
        .replace(/([+-]) (?=\d)/g, '$1')
        .trim();
}

/** Everything on one line. */
export function oneLine(text: string): string {
    return text.replace(/\s+/g, ' ').trim();
}

/** Splits at commas and semicolons that stand outside of brackets. */
export function items(text: string): string[] {
    const found: string[] = [];
    let depth = 0;
    let item = '';
    for (const character of oneLine(text)) {
        depth += character === '(' ? 1 : character === ')' ? -1 : 0;
        if ((character === ',' || character === ';') && depth <= 0) {
            found.push(item);
            item = '';
        } else {
            item += character;
        }
    }
    return [...found, item].map(trimmed).filter((part) => part !== '');
}

/** Without punctuation and joining words at its ends. */
export function trimmed(text: string): string {
    return text.replace(/^[\s,;:.]+|[\s,;:.]+$/g, '').replace(/^(?:and|or) /i, '');
}

/** The text with what stands in brackets blanked out, of the same length. */
export function withoutBrackets(text: string): string {
    let depth = 0;
    return [...text]
        .map((character) => {
            if (character === '(') {
                depth++;
            } else if (character === ')') {
                depth = Math.max(0, depth - 1);
            } else if (depth > 0) {
                return ' '.repeat(character.length);
            }
            return character;
        })
        .join('');
}

/** `STREET THUG` and `street thug` are both Street Thug. */
export function capitalised(text: string): string {
    const isOneCase = text === text.toUpperCase() || text === text.toLowerCase();
    return isOneCase ? text.toLowerCase().replace(/(?<![\p{L}\p{N}'])\p{L}/gu, (letter) => letter.toUpperCase()) : text;
}
