import type { CustomPatternMatcherFunc, TokenPattern, TokenType, TokenVocabulary } from 'chevrotain';
import { DefaultTokenBuilder, type Grammar, type GrammarAST, type TokenBuilderOptions } from 'langium';

/**
 * Where a keyword is a keyword; anywhere else the same letters are an ordinary word, so that a rulebook may speak of a
 * side, a round or a level in its values.
 */
const NAME_AHEAD = '(?=[ \\t]+["\\p{Lu}])';
const NUMBER_AHEAD = '(?=[ \\t]+[0-9])';
const CONTEXT: Readonly<Record<string, string>> = {
    ruleset: NAME_AHEAD,
    character: NAME_AHEAD,
    npc: NAME_AHEAD,
    creature: NAME_AHEAD,
    encounter: NAME_AHEAD,
    side: '(?=[ \\t]+["\\p{Lu}]|\\s*\\{)',
    from: NAME_AHEAD,
    as: NAME_AHEAD,
    level: NUMBER_AHEAD,
    round: NUMBER_AHEAD,
    after: '(?=[ \\t]+round)',
    otherwise: '(?=\\s*\\{)',
    expect: '(?=\\s*\\{|[ \\t]+after)',
    x: '(?=[ \\t]+["\\p{Lu}0-9])',
};

/** Tokens that end at a label's colon; they are tried before keywords, so that `level:` is a label. */
const LABELS: ReadonlySet<string> = new Set(['LABEL', 'NAME_LABEL', 'STRING_LABEL']);

/** Code units a token can begin with. Without these hints Chevrotain tries every pattern at every position. */
const FIRST: Readonly<Record<string, RegExp>> = {
    LABEL: /[a-z]/,
    KIND: /[a-z]/,
    DICE: /[0-9d]/,
    RANGE: /[0-9]/,
    NUMBER: /[+\-0-9]/,
    NAME: /\p{Lu}/u,
    NAME_LABEL: /\p{Lu}/u,
    WORD: /[\p{Ll}0-9%]/u,
};

export class SkirmishTokenBuilder extends DefaultTokenBuilder {
    override buildTokens(grammar: Grammar, options?: TokenBuilderOptions): TokenVocabulary {
        const tokens = super.buildTokens(grammar, options) as TokenType[];
        for (const token of tokens) {
            const first = FIRST[token.name];
            if (first) {
                token.START_CHARS_HINT = startCharacters(first);
                token.LINE_BREAKS = false;
            }
            if (token.name === 'ML_COMMENT') {
                token.PATTERN = { exec: commentMatcher() };
                token.START_CHARS_HINT = ['/'];
                token.LINE_BREAKS = true;
            }
        }
        const labels = tokens.filter(token => LABELS.has(token.name));
        return [...labels, ...tokens.filter(token => !LABELS.has(token.name))];
    }

    protected override buildKeywordToken(
        keyword: GrammarAST.Keyword,
        terminals: TokenType[],
        caseInsensitive: boolean,
    ): TokenType {
        const token = super.buildKeywordToken(keyword, terminals, caseInsensitive);
        if (/^[a-z]/.test(keyword.value)) {
            token.START_CHARS_HINT = [keyword.value.charAt(0)];
            token.LINE_BREAKS = false;
        }
        return token;
    }

    protected override buildKeywordPattern(keyword: GrammarAST.Keyword, caseInsensitive: boolean): TokenPattern {
        if (/^[+-]$/.test(keyword.value)) {
            // Before a digit it is the sign of a number.
            return this.regexPatternFunction(new RegExp(`\\${keyword.value}(?![0-9])`));
        }
        if (!/^[a-z]/.test(keyword.value)) {
            return super.buildKeywordPattern(keyword, caseInsensitive);
        }
        const context = CONTEXT[keyword.value] ?? '';
        return this.regexPatternFunction(new RegExp(`${keyword.value}(?![\\p{L}\\p{N}-])${context}`, 'u'));
    }
}

/**
 * Finds comments. A text may hold many that are never closed: that the rest of it has no end of a comment is looked up
 * once.
 */
function commentMatcher(): CustomPatternMatcherFunc {
    let unclosed: { readonly text: string; readonly from: number } | undefined;
    return (text, offset) => {
        if (!text.startsWith('/*', offset) || (unclosed?.text === text && offset >= unclosed.from)) {
            return null;
        }
        const end = text.indexOf('*/', offset + 2);
        if (end < 0) {
            unclosed = { text, from: offset };
            return null;
        }
        return [text.slice(offset, end + 2)];
    };
}

const cache = new Map<RegExp, number[]>();

function startCharacters(first: RegExp): number[] {
    let codes = cache.get(first);
    if (!codes) {
        codes = [];
        for (let code = 0; code < 0x10000; code++) {
            if (first.test(String.fromCharCode(code))) {
                codes.push(code);
            }
        }
        cache.set(first, codes);
    }
    return codes;
}
