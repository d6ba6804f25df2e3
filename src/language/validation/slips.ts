import type { Span } from '../../engine/source/index.js';

/** What newcomers write as other tools and languages would have it, and how it is written here. */
interface Slip {
    /** Tried on the line of the fault, as far as it is near. */
    readonly pattern: RegExp;
    readonly message: string;
    /** What stands instead of the match; `$1` is its first group, in the message, too. */
    readonly instead: string | ((match: string) => string);
    /** Only where the fault would else be told like this. */
    readonly told?: RegExp;
    /** Only behind such a text. */
    readonly after?: RegExp;
    /** Whether the parser goes astray here, so that braces seem to be missing. */
    readonly isAstray?: boolean;
}

const NAME = String.raw`((?:\p{Lu}[\p{L}\p{N}&'’.-]*)(?: \p{Lu}[\p{L}\p{N}&'’.-]*)*|"[^"\n]+")`;
const BLOCK = 'npc|character|creature|encounter|side|round|level|ruleset|otherwise|expect';
const pattern = (source: string): RegExp => new RegExp(source, 'gu');
/** The last block that began at the edge of the text is an encounter, and has not ended. */
const IN_ENCOUNTER = /^encounter\b(?![^]*^\})/m;
/** Within the outermost braces of somebody who is not of levels. */
const IN_NPC = /^(?:npc|creature)\b[^{}]*\{[^{}]*$/m;

const SLIPS: readonly Slip[] = [
    {
        pattern: pattern(`(?<=^\\s*)(?:team|faction|group|party|gang|squad|force|allies|enemies)(?= ${NAME} ?\\{)`),
        message: 'Those who fight together are a side: side $1 {',
        instead: 'side',
        told: /no block|closing|never closed/,
        after: IN_ENCOUNTER,
        isAstray: true,
    },
    {
        pattern: /(?<=^\s*)level(?= \d+\s*(?:\/\/.*)?$)/g,
        message: 'A colon stands after a label: level:',
        instead: 'level:',
        told: /“\{”/,
        after: IN_NPC,
        isAstray: true,
    },
    {
        pattern: pattern(`(?<=^\\s*)(?!(?:${BLOCK}) )((?:ends|surprised)(?= \\p{Ll})|(?:\\p{Ll}[\\p{Ll} ]*\\p{Ll}|[A-Z]{2,4})(?= [\\d"\\p{Lu}+-]))(?=[^{}:]*$)`),
        message: 'A colon stands after a label: $1:',
        instead: '$1:',
        told: /^A closing/,
        isAstray: true,
    },
    {
        pattern: /(?<!["\w])#+(?!!) ?/g,
        message: 'A comment begins with two strokes: // …',
        instead: '// ',
    },
    {
        pattern: pattern(`(\\p{Lu}[\\p{L}-]*) ?= ?([+-]?\\d+)`),
        message: 'A name and its number stand side by side: $1 $2',
        instead: '$1 $2',
    },
    {
        pattern: /([a-z][a-z -]*?) ?= ?/g,
        message: 'A colon stands after a label: $1:',
        instead: '$1: ',
    },
    {
        pattern: /; ?/g,
        message: 'Values are parted by commas, labels by a new line or two spaces.',
        instead: ', ',
        told: /“;”|combatant:|closing|order:/,
    },
    {
        pattern: pattern(`(?<=[a-z]: *)\\p{Lu}[\\p{L} ]*: ?\\d+(?:, *\\p{Lu}[\\p{L} ]*: ?\\d+)*`),
        message: 'No colon stands between a name and its number.',
        instead: (values) => values.replace(/: ?/g, ' '),
    },
    {
        pattern: /(\d+) ?(?:[x*×,]|by| ) ?(\d+)/g,
        message: 'The size of a map is written with an x between spaces: $1 x $2',
        instead: '$1 x $2',
        told: /“x”|a number here|[*×]/,
    },
    {
        pattern: pattern(`${NAME} [x*×] ?(\\d+)`),
        message: 'The number goes first: $2 x $1',
        instead: '$2 x $1',
        told: /^Expected “at” here|“in”|[*×]/,
    },
    {
        pattern: pattern(`${NAME} \\((\\d+)\\)`),
        message: 'The number goes first: $2 x $1',
        instead: '$2 x $1',
        told: /^Expected “at” here|“in”/,
    },
    {
        pattern: /\((\d+(?: \d+)*)\)/g,
        message: 'Dice as they fell stand in square brackets: [$1]',
        instead: '[$1]',
        told: /given dice|others here/,
    },
    {
        pattern: /\[\d+(?:, ?\d+)+\]/g,
        message: 'Dice in brackets stand apart by spaces, rolls by semicolons: [4 4 3; 5 5]',
        instead: (dice) => dice.replace(/, ?/g, ' '),
        told: /semicolons/,
    },
    {
        pattern: pattern(`(\\d+) ?[x*×]? ?${NAME}`),
        message: 'Copies are counted like this: $1 x $2',
        instead: '$1 x $2',
        told: /^Copies|^Expected a combatant:|pieces/,
    },
    {
        pattern: pattern(`(\\d+) ${NAME}`),
        message: 'The number stands behind the name: $2 $1',
        instead: '$2 $1',
        told: /(skill|ability|advancement) here/,
    },
    {
        pattern: pattern(`${NAME} \\((\\d+)\\)`),
        message: 'The number stands without a bracket: $1 $2',
        instead: '$1 $2',
        told: /number of/,
    },
    {
        pattern: /(at|to) [([]?(\d+)(?:, ?| )(\d+)[)\]]?/g,
        message: 'A square is written like this: $2,$3',
        instead: '$1 $2,$3',
        told: /square|Copies|combatant:|order:|dice/i,
    },
    {
        pattern: pattern(`${NAME} (\\d+,\\d+)`),
        message: 'Where somebody stands is said with “at”: $1 at $2',
        instead: '$1 at $2',
        told: /^Expected “at” here/,
    },
    {
        pattern: /(\d+)(ft|lb|WP|rounds?)\b/g,
        message: 'A space stands between a number and its unit: $1 $2',
        instead: '$1 $2',
    },
    {
        pattern: pattern(`(npc|character|creature) ${NAME} ?(?:extends|is|like|:) ?${NAME}`),
        message: 'What somebody is made of is named after “from”: $1 $2 from $3',
        instead: '$1 $2 from $3',
    },
    {
        pattern: pattern(`(${BLOCK}) ${NAME}: ?\\{`),
        message: 'No colon stands after the name of a block: $1 $2 {',
        instead: '$1 $2 {',
    },
    {
        pattern: /\b(?:named|called) (?=["\p{Lu}])/gu,
        message: 'The name that somebody goes by is said with “as”.',
        instead: 'as ',
        told: /“at”/,
    },
    {
        pattern: /\bwith (?=["\p{Lu}])/gu,
        message: 'What a weapon holds is said with “loaded”.',
        instead: 'loaded ',
        told: /“loaded”/,
    },
    {
        pattern: /\bturn (?=\d)/g,
        message: 'A fight has rounds: round 1 { … }',
        instead: 'round ',
        told: /closing/,
    },
    {
        pattern: pattern(`^\\s*(${BLOCK}): ?${NAME}`),
        message: 'No colon stands between the word of a block and its name: $1 $2',
        instead: '$1 $2',
        told: /outside of every block/,
    },
    {
        pattern: /\bif\b/g,
        message: 'What a readied action waits for is said with “when”.',
        instead: 'when',
        told: /“at”.*“with”/,
    },
    {
        pattern: /\bon\b|@/g,
        message: 'Whom an action is aimed at is said with “at”.',
        instead: 'at',
        told: /others here|“at”|“@”/,
    },
    {
        pattern: /,(?=\s*$)/g,
        message: 'A value is missing after this comma, or the comma is one too many.',
        instead: '',
        told: /after this comma/,
    },
];

/** Letters before and behind a fault that are looked at: a line can be as long as a file. */
const NEAR = 300;

/** Where a slip stands, what it is told as, and what it is to be. */
interface Slipped {
    readonly start: number;
    readonly end: number;
    readonly message: string;
    readonly rewrite: string;
    readonly isAstray?: boolean;
}

/** The slip at the place of a fault that would else be told in these words. */
export function slipAt(
    text: string,
    { start }: Pick<Span, 'start'>,
    told: string,
): Slipped | undefined {
    const from = Math.max(0, start - NEAR);
    const lineStart = from + text.slice(from, start).lastIndexOf('\n') + 1;
    const [line = ''] = text.slice(lineStart, start + NEAR).split('\n');
    for (const slip of SLIPS) {
        if ((slip.told && !slip.told.test(told)) || (slip.after && !slip.after.test(text.slice(0, lineStart)))) {
            continue;
        }
        for (const match of line.matchAll(slip.pattern)) {
            const [written] = match;
            const rewrite = typeof slip.instead === 'string' ? filled(slip.instead, match) : slip.instead(written);
            const at = lineStart + match.index;
            // What follows a square with a space in it is where the parser stumbles.
            if (rewrite !== written && at <= start && start <= at + written.length + 1) {
                const { isAstray = false } = slip;
                return { start: at, end: at + written.length, message: filled(slip.message, match), rewrite, isAstray };
            }
        }
    }
    return dashed(text, lineStart, told) ?? capitalised(line, lineStart, start, told);
}

/** A line of a list as notes have it: what stands before its dash, what behind it, what follows that. */
const DASHED = /^([ \t]*)[-*•] +((?:(?!\/\/)[^{}]|\{[^{}]*\})*?),?([ \t]*(?:\}|\/\/).*)?$/;
/** So many lines of a list are looked at before and behind the fault. */
const MOST_LINES = 100;

/** Values or lines one below the other, each behind a dash. Where something is taken away from a base, a dash means that. */
function dashed(text: string, lineStart: number, told: string): Slipped | undefined {
    if (!/comma here|combatant:|order:|closing|no meaning/.test(told) || /^\S.* from .*\{(?![^]*^\})/m.test(text.slice(0, lineStart))) {
        return undefined;
    }
    const before = text.slice(0, lineStart).split('\n').slice(-1 - MOST_LINES, -1).reverse();
    const rest = text.slice(lineStart).split('\n', MOST_LINES);
    const above = runOf(before).reverse();
    const below = runOf(rest);
    if (below.length === 0) {
        return undefined;
    }
    const lines = [...above, ...below].map((line) => DASHED.exec(line) ?? []);
    const [, space = ''] = lines[0] ?? [];
    const [, , , end = ''] = lines.at(-1) ?? [];
    const isLabelled = lines.every(([, , value = '']) => /^[^:"(]+:/.test(value));
    const written = lines.map(([, indent = '', value = '', rest = ''], index) =>
        index === lines.length - 1 ? `${indent}${value}` : `${indent}${value}${isLabelled ? '' : ','}${rest}`,
    );
    return {
        start: lineStart - above.reduce((sum, line) => sum + line.length + 1, 0) + space.length,
        end: lineStart + below.join('\n').length - end.length,
        message: isLabelled ? 'Lines begin without a dash.' : 'A list has no dashes: its values are parted by commas.',
        rewrite: written.join('\n').slice(space.length),
        isAstray: true,
    };
}

/** The lines before the first that has no dash. */
function runOf(lines: readonly string[]): string[] {
    const end = lines.findIndex((line) => !DASHED.test(line));
    return lines.slice(0, end < 0 ? lines.length : end);
}

/** `NPC Bob {`, `Round 1 {` */
function capitalised(line: string, lineStart: number, start: number, told: string): Slipped | undefined {
    const [, indent = '', word] = /^(\s*)(\p{Lu}\p{L}*)\b(?= |$)/u.exec(line) ?? [];
    const small = word?.toLowerCase() ?? '';
    const at = lineStart + indent.length;
    const isBlock = new RegExp(`^(?:${BLOCK})$`).test(small);
    return word && isBlock && start === at && /begins no block|closing/.test(told)
        ? { start: at, end: at + word.length, message: `Words of the language are written small: ${small}`, rewrite: small }
        : undefined;
}

function filled(template: string, match: RegExpMatchArray): string {
    return template.replace(/\$(\d)/g, (_all, index: string) => match[Number(index)] ?? '');
}
