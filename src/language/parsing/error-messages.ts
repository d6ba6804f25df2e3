import type { IToken, TokenType } from 'chevrotain';
import { AbstractParserErrorMessageProvider } from 'langium';

export const SMALL_NAME = 'A name begins with a capital letter, or stands in quotes.';
const AFTER_ROUND = 'Write “after round” and its number: expect after round 2 { … }';
export const MISSING_BRACE = 'A closing “}” is missing here.';

/** What a word that opens a block needs after it; without that it is no more than a word. */
export const BLOCK_WORDS: ReadonlyMap<string, string> = new Map([
    ['ruleset', 'A ruleset line comes first in a file and names the rulebook: ruleset Name of the Book'],
    ['character', 'A character needs a name and a block: character Henry { … }'],
    ['npc', 'An NPC needs a name and a block: npc Street Thug { … }'],
    ['creature', 'A creature needs a name and a block: creature Guard Dog { … }'],
    ['encounter', 'An encounter needs a name and a block: encounter Traffic Stop { … }'],
    ['side', 'A side needs a name and a block: side Police { … }'],
    ['level', 'A level needs a number and a block: level 2 { … }'],
    ['round', 'A round needs a number and a block: round 2 { … }'],
    ['otherwise', '“otherwise” needs a block: otherwise { Police: Aggressive }'],
    ['expect', '“expect” needs a block: expect { … } or expect after round 2 { … }'],
]);

/** Whether a message speaks of the token that was found, not of what is missing before it. */
export function isAboutToken(message: string): boolean {
    const about = [...BLOCK_WORDS.values(), ...Object.values(PARTS)];
    return about.includes(message) || /^Unexpected|begins no block/.test(message);
}

const PARTS: Readonly<Record<string, string>> = {
    Side: 'Expected a combatant: the name of a creature, such as Street Thug at 9,2.',
    Round: 'Expected an order: a combatant or side, a colon and what it does.',
    Otherwise: 'Expected a combatant or side, a colon and how it fights.',
    Expect: 'Expected a combatant, a colon and what is expected of it.',
};

/** Says in the words of a game master what the parser expected. */
export class SkirmishParserErrorMessages extends AbstractParserErrorMessageProvider {
    override buildMismatchTokenMessage(options: {
        expected: TokenType;
        actual: IToken;
        previous: IToken;
        ruleName: string;
    }): string {
        const { actual, previous } = options;
        const rule = plain(options.ruleName);
        switch (keyword(options.expected)) {
            case '}':
                return missingBrace(rule, actual);
            case '{':
                if (actual.image === 'after') {
                    return AFTER_ROUND;
                }
                return actual.image === 'from' || actual.image === 'as'
                    ? `Expected a name after “${actual.image}”.`
                    : `Expected “{” after ${quoted(previous)}.`;
            case ')':
                return 'The bracket is not closed: expected “)”.';
            case ']':
                return actual.image.includes(',')
                    ? 'Dice in brackets stand apart by spaces, rolls by semicolons: [4 4 3; 5 5]'
                    : 'The bracket is not closed: expected “]”.';
            case ':':
                return `Expected “:” after ${quoted(previous)}.`;
            case 'x':
                return 'Copies are counted like this: 3 x Street Thug';
            case 'round':
                return AFTER_ROUND;
            case 'EOF':
                return BLOCK_WORDS.get(actual.image) ?? `${capital(quoted(actual))} begins no block.`;
            case 'NUMBER':
                return `Expected a number after ${quoted(previous)}.`;
            default:
                return `Unexpected ${quoted(actual)}.`;
        }
    }

    override buildNotAllInputParsedMessage({ firstRedundant }: { firstRedundant: IToken }): string {
        return BLOCK_WORDS.get(firstRedundant.image) ?? `${capital(quoted(firstRedundant))} begins no block.`;
    }

    override buildNoViableAltMessage(options: { actual: IToken[]; previous: IToken; ruleName: string }): string {
        const [actual] = options.actual;
        if (/Name$/.test(plain(options.ruleName))) {
            return actual && /^\p{Ll}/u.test(actual.image)
                ? SMALL_NAME
                : `Expected a name after ${quoted(options.previous)}.`;
        }
        return actual ? `Unexpected ${quoted(actual)}.` : 'Unexpected end of the file.';
    }

    override buildEarlyExitMessage(options: { actual: IToken[]; previous: IToken; ruleName: string }): string {
        if (plain(options.ruleName) === 'DiceGroup') {
            return 'Expected dice as they fell: [4 4 3; 5 5]';
        }
        const [actual] = options.actual;
        if (actual?.image === ',') {
            return 'A value is missing before this comma.';
        }
        if (options.previous.image === ',') {
            const ownLine = actual?.tokenType.name.endsWith('LABEL')
                ? ` Begin a new line for ${quoted(actual)} instead.`
                : '';
            return `A value is missing after this comma.${ownLine}`;
        }
        return `A value is missing after ${quoted(options.previous)}.`;
    }
}

function missingBrace(rule: string, actual: IToken): string {
    switch (actual.image) {
        case ')':
            return 'There is no “(” before this “)”.';
        case ']':
            return 'There is no “[” before this “]”.';
        case ':':
            return 'A label is missing before this colon.';
        case ',':
            return 'A value is missing before this comma.';
    }
    const word = BLOCK_WORDS.get(actual.image);
    if (word && actual.tokenType.name === 'WORD') {
        return word;
    }
    return opensBlock(actual) ? MISSING_BRACE : (PARTS[rule] ?? MISSING_BRACE);
}

/** Whether a token can only stand after the block has ended. */
function opensBlock(token: IToken): boolean {
    const { name } = token.tokenType;
    return name === 'EOF' || name === 'KIND' || name === 'LABEL' || BLOCK_WORDS.has(token.image);
}

/** Rule names end in an invisible mark. */
function plain(ruleName: string): string {
    return ruleName.replace(/[^A-Za-z]/g, '');
}

function keyword(type: TokenType): string {
    return type.name.replace(/:KW$/, '');
}

function quoted(token: IToken): string {
    return token.image === '' ? 'the end of the file' : `“${token.image}”`;
}

function capital(text: string): string {
    return text.charAt(0).toUpperCase() + text.slice(1);
}
