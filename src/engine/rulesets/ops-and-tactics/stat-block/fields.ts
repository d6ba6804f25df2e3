import { withoutBrackets } from './text.js';

/** A part of a printed block: the label it begins with, and what follows it up to the next. */
export interface Field {
    readonly kind: FieldKind;
    /** As printed. */
    readonly label: string;
    readonly content: string;
}

const NUMBER = String.raw`(?=\s*[:=]?\s*[+-]?\d)`;

/** Labels of single numbers: they count only where a number follows. */
const NUMBERS = {
    CHP: 'CHP|Core Hit Points',
    XHP: 'XHP|Extended Hit Points',
    HP: 'HP|Hit Points',
    DEF: 'DEF|Defen[sc]e|AC',
    Touch: 'Touch',
    'Flat-Footed': String.raw`Flat[- ]?Footed`,
    Initiative: 'Init(?:iative)?',
    'Combat Points': 'CP|Combat Points',
    BAB: 'BAB|Base Attack(?: Bonus)?',
    'Melee Attack': 'Melee(?: Attack)?',
    'Ranged Attack': 'Ranged(?: Attack)?',
    Fortitude: 'Fort(?:itude)?',
    Reflex: 'Ref(?:lex)?',
    Will: 'Will',
    STR: 'STR(?:ength)?',
    DEX: 'DEX(?:terity)?',
    CON: 'CON(?:stitution)?',
    INT: 'INT(?:elligence)?',
    WIS: 'WIS(?:dom)?',
    CHA: 'CHA(?:risma)?',
    Level: 'Level|Lvl',
    Age: 'Age',
    Wealth: 'Wealth(?: Points)?',
    Other: 'CR|BV|Mas|Grap(?:ple)?|Spd|Speed|FS|Reach|AP|Rep(?:utation)?',
} as const;

/** Labels of lists: they begin with a capital letter, and a colon may follow. */
const LISTS = {
    Attacks: 'Atk|Attacks?|Full (?:Atk|Attack)',
    Saves: 'SV|Saves|Saving Throws',
    Abilities: 'Abilities|Ability Scores',
    Skills: 'Skills',
    Feats: 'Feats',
    Possessions: 'Possessions|Equipment|Gear|Carries|Wears|Armou?r',
    Occupation: 'Occupation',
    Tactics: 'Tactics',
    Languages: 'Languages',
    Race: 'Race',
    Notes: 'AL|Allegiances?|Notes',
} as const;

export type NumberKind = keyof typeof NUMBERS;
export type FieldKind = NumberKind | keyof typeof LISTS;

const NUMBER_LABEL = alternatives(
    NUMBERS,
    (labels) => String.raw`(?<![\p{L}\p{N}])(?:${labels})(?![\p{L}\p{N}])${NUMBER}`,
    'giu',
);
const LIST_LABEL = alternatives(LISTS, (labels) => String.raw`(?<![\p{L}\p{N}])(?:${labels})(?![\p{L}\p{N}])`, 'gu');

function alternatives(
    table: Readonly<Record<string, string>>,
    pattern: (labels: string) => string,
    flags: string,
): readonly (readonly [FieldKind, RegExp])[] {
    return Object.entries(table).map(([kind, labels]) => [kind as FieldKind, new RegExp(pattern(labels), flags)]);
}

/** Parts a block at its labels. `head` is what stands before the first: name, level, size and race. */
export function fieldsOf(text: string): { readonly head: string; readonly fields: readonly Field[] } {
    const open = withoutBrackets(text);
    const found: { readonly kind: FieldKind; readonly start: number; readonly end: number }[] = [];
    for (const [kind, label] of [...NUMBER_LABEL, ...LIST_LABEL]) {
        for (const match of open.matchAll(label)) {
            found.push({ kind, start: match.index, end: match.index + match[0].length });
        }
    }
    found.sort((a, b) => a.start - b.start || b.end - a.end);
    const labels = found.filter((label, index) => {
        const before = found.slice(0, index).findLast((other) => other.end > label.start);
        return !before && isLabel(open, label);
    });
    return {
        head: text.slice(0, labels[0]?.start ?? text.length),
        fields: labels.map(({ kind, start, end }, index) => ({
            kind,
            label: text.slice(start, end),
            content: text.slice(end, labels[index + 1]?.start ?? text.length).replace(/^\s*[:=]/, ''),
        })),
    };
}

/** The word of a list is its label only where a sentence or line begins, or before a colon: not in `Light Armor`. */
function isLabel(text: string, { kind, start, end }: { kind: FieldKind; start: number; end: number }): boolean {
    return (
        !Object.hasOwn(LISTS, kind) ||
        /^\s*:/.test(text.slice(end)) ||
        start === 0 ||
        /[.;\n]\s*$/.test(text.slice(0, start))
    );
}
