import { writtenName } from '../naming.js';
import type { LanguageCode } from '../validation/language-rules.js';
import { MAX_COPIES } from '../lowering/index.js';
import { type Edit, type Fix, type FixContext, type FixMaker, removal } from './fix.js';

/** Replaces what is underlined by each suggestion. */
function suggestions(write: (suggestion: string) => string): FixMaker {
    return (context) => {
        const { suggestions: texts } = context.facts;
        return (Array.isArray(texts) ? texts : [])
            .filter((text) => typeof text === 'string')
            .map((text) => ({ title: `Change to “${text}”`, edits: [context.replace(write(text))] }));
    };
}
const asWritten = (text: string): string => text;
const asName = (text: string): string => (text === 'any' ? text : writtenName(text));

function fix(title: string, edit: Edit | undefined): Fix[] {
    return edit ? [{ title, edits: [edit] }] : [];
}

/** A fix that leaves nothing to choose. */
function sureFix(title: string, edit: Edit): Fix[] {
    return [{ title, edits: [edit], isSure: true }];
}

/** What a newcomer wrote otherwise, as it is written here; else what may have been meant. */
function rewritten(otherwise: FixMaker): FixMaker {
    return (context) => {
        const { rewrite, append } = context.facts;
        if (typeof append === 'string') {
            return fix(`Insert “${append}”`, context.insert(context.start, ` ${append}`));
        }
        if (typeof rewrite !== 'string') {
            return otherwise(context);
        }
        const title = rewrite.trim() === '' ? 'Remove it' : `Change to “${rewrite.trim()}”`;
        return [{ title, edits: [context.replace(rewrite)] }];
    };
}

const label: FixMaker = (context) => {
    if (!context.facts.separate) {
        return suggestions(asWritten)(context);
    }
    return sureFix(`Set “${context.marked}” apart`, context.insert(context.start, ' '));
};

/** The quote belongs before a brace or comma that it has swallowed. */
const closeQuote: FixMaker = (context) => {
    const name = context.marked.replace(/[\s{},]*$/, '');
    return sureFix('Close the quote', context.insert(context.start + name.length, '"'));
};

const closeBlock: FixMaker = (context) => {
    const { end } = context.facts;
    const at = typeof end === 'number' ? end : context.end;
    return fix('Close the block', context.insert(at, `\n${context.indentOf(context.start)}}`));
};

const insertColon: FixMaker = (context) => sureFix('Insert the colon', context.insert(context.end, ':'));

const insertComma: FixMaker = (context) => {
    const before = context.text.slice(0, context.start).trimEnd().length;
    return sureFix('Insert the comma', context.insert(before, ','));
};

const straightQuote: FixMaker = (context) =>
    /^[“”„«»]$/.test(context.marked) ? sureFix('Use a straight quote', context.replace('"')) : [];

const removeBrace: FixMaker = (context) =>
    context.marked === '}' ? fix('Remove this brace', removal(context.text, context.start, context.end)) : [];

const addLabel: FixMaker = (context) => {
    const line = `${String(context.facts.label)}: `;
    return fix(`Add “${line.trim()}”`, context.insertInElement(line, line.length));
};

const removeAllow: FixMaker = (context) => {
    const allow = context.element?.value.properties.find(
        ({ span }) => span.start <= context.start && span.end >= context.end,
    );
    return allow ? sureFix('Remove this allow', removal(context.text, allow.span.start, allow.span.end)) : [];
};

const addReason: FixMaker = (context) => {
    if (/because/.test(context.marked)) {
        return [];
    }
    const text = ', because ""';
    return fix('Add a reason', context.insert(context.end, text, text.length - 1));
};

/** What is opened ends with the line that it begins in: the rest of the file comes back. */
function closeText(mark: string): FixMaker {
    return (context) => {
        const newline = context.text.indexOf('\n', context.start);
        const line = context.text.slice(0, newline < 0 ? undefined : newline).trimEnd();
        return fix(`Close it at the end of the line`, context.insert(line.length, mark));
    };
}

const removeRepeated: FixMaker = (context) => {
    const { properties = [], ...rest } = context.element?.value ?? {};
    const blocks = 'blocks' in rest ? rest.blocks : [];
    const repeated = [...properties, ...blocks.flatMap((block) => block.properties)].find(
        ({ labelSpan }) => labelSpan.start === context.start,
    );
    return repeated
        ? fix(`Remove this “${repeated.label}”`, removal(context.text, repeated.span.start, repeated.span.end))
        : [];
};

/** The name with the first number that makes it one that the file does not have. */
function freeName({ text }: FixContext, name: string): string {
    for (let count = 2; ; count++) {
        if (!text.includes(`${name} ${count}`)) {
            return `${name} ${count}`;
        }
    }
}

const anotherName: FixMaker = (context) => {
    const name = freeName(context, context.marked.replace(/^"|"$/g, ''));
    return fix(`Rename to “${name}”`, context.replace(writtenName(name)));
};

/** A creature that stands for itself is given a name; what has one of its own gets another. */
const anotherCombatant: FixMaker = (context) => {
    const before = context.text.slice(0, context.start);
    if (/\b(?:as|side)\s+$/.test(before)) {
        return anotherName(context);
    }
    const name = freeName(context, context.marked.replace(/^"|"$/g, ''));
    return fix(`Name it “${name}”`, context.insert(context.end, ` as ${writtenName(name)}`));
};

/** The nearest number that is possible. */
function nearest(least: number, most: number): FixMaker {
    return (context) => {
        const { min = least, max = most } = context.facts;
        const written = Number(context.marked);
        if (Number.isNaN(written) || typeof min !== 'number' || typeof max !== 'number') {
            return [];
        }
        const possible = Math.min(max, Math.max(min, Math.round(written)));
        return possible === written ? [] : fix(`Change to ${possible}`, context.replace(String(possible)));
    };
}

const nextRound: FixMaker = (context) => {
    const rounds = context.element && 'rounds' in context.element.value ? context.element.value.rounds : [];
    const next = Math.max(0, ...rounds.map(({ number }) => number)) + 1;
    return fix(`Make it round ${next}`, context.replace(String(next)));
};

/** The ways out of each fault of the language, by its code. */
export const FIXES: Readonly<Partial<Record<LanguageCode, FixMaker>>> = {
    'unknown-ruleset': suggestions(writtenName),
    'unknown-kind': rewritten(suggestions(asWritten)),
    'unknown-label': label,
    'unknown-name': rewritten(suggestions(asName)),
    'wrong-kind': suggestions(writtenName),
    'unknown-subject': suggestions(writtenName),
    'unknown-code': suggestions(asWritten),
    'value-form': rewritten(suggestions(asWritten)),
    syntax: rewritten(() => []),
    'unclosed-quote': closeQuote,
    'unclosed-text': closeText("'''"),
    'unclosed-comment': closeText(' */'),
    'repeated-label': removeRepeated,
    'value-range': nearest(-Infinity, Infinity),
    'duplicate-definition': anotherName,
    'duplicate-encounter': anotherName,
    'duplicate-combatant': anotherCombatant,
    'combatant-count': nearest(1, MAX_COPIES),
    'round-number': nearest(1, Infinity),
    'repeated-round': nextRound,
    'missing-brace': closeBlock,
    'missing-colon': insertColon,
    'missing-comma': insertComma,
    'missing-label': addLabel,
    'unexpected-character': straightQuote,
    stray: removeBrace,
    'unused-allow': removeAllow,
    'allow-reason': addReason,
};

/** The GM's word against a rule of the book; the reason is left to write. */
export const overrule: FixMaker = (context) => {
    const { code, subject, allowable } = context.facts;
    if (!allowable) {
        return [];
    }
    const what = subject === undefined ? code : `${code} ${writtenName(subject)}`;
    const line = `allow: ${what}, because ""`;
    return fix(`Allow this: ${what}`, context.insertInElement(line, line.length - 1));
};
