import type { Library } from '../../../library.js';
import type { Ref } from '../../../schema/index.js';
import type { BlockPart, BlockStatement, CharacterWish, NewCharacter } from '../../../ruleset.js';
import { type Book, bookOf } from './book.js';
import { fullName } from './effects.js';
import { isOpen } from './feats.js';

/** Scores that point buy pays with its 30 points; where dice are rolled they are to be replaced by what falls. */
const SCORES = [14, 14, 13, 13, 12, 12];
const ABILITIES = ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA'];
const FOCUSES: Readonly<Record<string, readonly [string, string]>> = { STR: ['FOC', 'POW'], DEX: ['MRK', 'AGL'] };
/** Old enough for every occupation of the book. */
const AGE = 30;

/**
 * A character to go on from: scores of the method, the first skills of the occupation's list, and the Character Option
 * Points of each level spread evenly. Nothing in it is forbidden; what is left to choose is what the checks then ask for.
 */
export function newCharacter({ level, occupation, method }: CharacterWish, library: Library): NewCharacter {
    const book = bookOf(library);
    const statements: BlockStatement[] = [
        { label: 'race', values: [[{ name: 'Human' }]] },
        { label: 'age', values: [[{ number: AGE }]] },
        ...(occupation === undefined ? [] : [{ label: 'occupation', values: [jobParts(occupation, book)] }]),
        ...(method === undefined ? [] : [{ label: 'method', values: [[{ name: method }]] }]),
        { label: 'abilities', values: abilities(method, book) },
    ];
    // Ordinaries have neither focuses nor Character Option Points.
    const spent: BlockStatement[] = hasFocuses(method, book)
        ? [{ label: 'cop', values: ['XHP', 'Fortitude', 'Reflex', 'Will'].map((name) => [{ name }, { number: 1 }]) }]
        : [];
    return { statements, levels: Array.from({ length: level }, () => spent) };
}

function jobParts(occupation: string, book: Book): BlockPart[] {
    const list = book.read('occupation', book.find('occupation', occupation)).skills?.[0]?.value;
    const skills = new Set((list?.of ?? []).flatMap((option) => skillOf(option, book)).slice(0, list?.count ?? 0));
    const name = { name: occupation };
    return skills.size > 0 ? [name, { group: [...skills].map((skill) => [{ name: skill }]) }] : [name];
}

/** The skill that an option of a list stands for; of one with specialities, the first. */
function skillOf(option: Ref, book: Book): string[] {
    const [first] = book.specialities(option.name);
    if (first && (option.choices.length === 0 || option.choices.some(isOpen))) {
        return [first.name];
    }
    return [fullName(option)];
}

function abilities(method: string | undefined, book: Book): BlockPart[][] {
    const scores = methodFacts(method, book).scores?.[0]?.value.map(({ value }) => value) ?? SCORES;
    const isSplit = hasFocuses(method, book);
    return ABILITIES.map((name, index) => {
        const score = scores[index] ?? 10;
        const modifier = Math.floor((score - 10) / 2);
        const focuses = isSplit ? FOCUSES[name] : undefined;
        const half = Math.ceil(modifier / 2);
        const split = focuses && {
            group: [
                [{ name: focuses[0] }, { number: half }],
                [{ name: focuses[1] }, { number: modifier - half }],
            ],
        };
        return [{ name }, { number: score }, ...(split ? [split] : [])];
    });
}

function hasFocuses(method: string | undefined, book: Book): boolean {
    return methodFacts(method, book).focuses?.[0]?.value ?? true;
}

function methodFacts(method: string | undefined, book: Book) {
    return book.read('method', method === undefined ? undefined : book.find('method', method));
}
