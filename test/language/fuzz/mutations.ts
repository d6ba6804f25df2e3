import fc from 'fast-check';

/** A change to a text; where it falls is told in shares of the text's length, so that it fits any text. */
export type Mutation = (text: string) => string;

/** Words, names, quotes, numbers, blanks and every other character by itself. */
const TOKEN = /\s+|"[^"\n]*"|[\p{L}\p{N}'-]+|[^\s]/gu;

/** What stands for something in the grammar, and what is none of its business. */
const PIECES = [
    ...'{}()[]":,;+-*/\\\'«\0\uD800é%!',
    "'''",
    '/*',
    '*/',
    '/**',
    '//',
    '\n',
    '\r\n',
    ' ',
    '\uFEFF',
    '\uFFFD',
    'ruleset Perfect 20\n',
    'ruleset Nothing\n',
    'npc Bob {',
    'character Bob from Bob {',
    'level 2 {',
    'level 99999999999 {',
    'side Left {',
    'round 1 {',
    'expect {',
    'expect after round 1 {',
    'otherwise {',
    'encounter Fight {',
    '200 x',
    '0 x',
    '-1,-1',
    '9999,9999',
    '2d6',
    '0d0',
    '999d999',
    '99999999999999999999',
    '-1',
    '1.5',
    '1-3',
    'from',
    'as Bob',
    'at 1,1 to 9,9',
    'when',
    'ready',
    'feats:',
    'carries:',
    'map: 20 x 20',
    'map: 9999 x 9999',
    'map: 0 x 0',
    'ends: last standing',
    'ends: 999999999 rounds',
    'vary: Bob count 0 to 9',
    'allow:',
    'tactics: Aggressive',
    'otherwise { Left: Aggressive }',
    'Bob: Move to 3,3',
    'ready Move to 1,1 when Bob acts',
    '[6 6 6; 1]',
    'given dice: Bob initiative [7 0]',
    'expect after round 2 { Bob: Dying, CHP -99 }',
    'afterwards: 9999 days',
    'massive damage: yes',
    'surprised: Left',
    'x 3',
    '__proto__',
    'constructor:',
];

const share = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });
const length = fc.integer({ min: 1, max: 6 });

function onTokens(change: (tokens: string[], at: number, other: number) => void, at: number, other: number): Mutation {
    return (text) => {
        const tokens = [...(text.match(TOKEN) ?? [''])];
        change(tokens, Math.floor(at * tokens.length), Math.floor(other * tokens.length));
        return tokens.join('');
    };
}

/** Words taken out, doubled, moved, exchanged or put in: texts that are nearly right. */
const grammatical: fc.Arbitrary<Mutation> = fc.oneof(
    fc.tuple(share, length).map(([at, count]) => onTokens((tokens, from) => tokens.splice(from, count), at, 0)),
    fc
        .tuple(share, share, length)
        .map(([at, to, count]) =>
            onTokens((tokens, from, target) => tokens.splice(target, 0, ...tokens.slice(from, from + count)), at, to),
        ),
    fc.tuple(share, share).map(([at, to]) =>
        onTokens(
            (tokens, a, b) => {
                [tokens[a], tokens[b]] = [tokens[b] ?? '', tokens[a] ?? ''];
            },
            at,
            to,
        ),
    ),
    fc
        .tuple(share, fc.constantFrom(...PIECES))
        .map(([at, piece]) => onTokens((tokens, from) => tokens.splice(from, 0, ` ${piece} `), at, 0)),
    fc
        .tuple(share, fc.constantFrom(...PIECES))
        .map(([at, piece]) => onTokens((tokens, from) => tokens.splice(from, 1, piece), at, 0)),
);

/** Bytes changed, put in or cut off, and read as UTF-8 again. */
const bytewise: fc.Arbitrary<Mutation> = fc.oneof(
    fc.tuple(share, fc.uint8Array({ minLength: 1, maxLength: 4 })).map(([at, put]) => (text: string) => {
        const bytes = Buffer.from(text);
        const from = Math.floor(at * bytes.length);
        return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + put.length)]).toString('utf8');
    }),
    fc.tuple(share, fc.integer({ min: 0, max: 0xffff })).map(([at, code]) => (text: string) => {
        const from = Math.floor(at * text.length);
        return text.slice(0, from) + String.fromCharCode(code) + text.slice(from);
    }),
    share.map((at) => (text: string) => text.slice(0, Math.floor(at * text.length))),
    share.map((at) => (text: string) => text.slice(Math.floor(at * text.length))),
);

/** Few changes leave most of a text as it was; many leave no stone on another. */
export const mutations: fc.Arbitrary<Mutation[]> = fc.oneof(
    { weight: 5, arbitrary: fc.array(grammatical, { minLength: 1, maxLength: 4 }) },
    { weight: 2, arbitrary: fc.array(fc.oneof(grammatical, bytewise), { minLength: 1, maxLength: 8 }) },
    { weight: 1, arbitrary: fc.array(grammatical, { minLength: 20, maxLength: 60 }) },
);
