import type { Statistic } from '../../../ruleset.js';
import { signed } from '../../../terms.js';
import { fractionText } from './advancement.js';
import { attackWith, damageWith, type NumberName, skillTotal, total } from './numbers.js';
import { ABILITIES, type Sheet } from './sheet.js';
import { weaponOf } from './gear.js';

/** The numbers of a sheet under their headings, with the pages that explain them. */
const SECTIONS: readonly { readonly section: string; readonly names: readonly (readonly [NumberName, number])[] }[] = [
    {
        section: 'Combat',
        names: [
            ['Attack', 7],
            ['Melee Attack', 30],
            ['Ranged Attack', 30],
            ['Unarmed Damage', 24],
            ['Defense', 30],
            ['Touch', 30],
            ['Toughness', 7],
            ['Initiative', 8],
            ['Speed', 8],
            ['Health', 8],
        ],
    },
    {
        section: 'Saves',
        names: [
            ['Fortitude', 7],
            ['Reflex', 7],
            ['Will', 7],
        ],
    },
    {
        section: 'Standing',
        names: [
            ['Repute', 7],
            ['Wealth', 26],
            ['Proficiencies', 7],
            ['Feats', 7],
        ],
    },
];
/** The numbers of the one line beside a creature's name. */
const BRIEF: Readonly<Partial<Record<NumberName, string>>> = {
    Defense: 'Defense',
    Toughness: 'Toughness',
    'Melee Attack': 'melee',
    'Ranged Attack': 'ranged',
    Speed: 'speed',
};
/** Bonuses print with their sign, totals without. */
const PLAIN: ReadonlySet<NumberName> = new Set([
    'Defense',
    'Touch',
    'Toughness',
    'Health',
    'Speed',
    'Wealth',
    'Proficiencies',
    'Feats',
]);

/** Derived numbers in the order of a sheet. */
export function statisticsOf(sheet: Sheet): Statistic[] {
    return [
        { name: 'Level', section: 'Abilities', sum: total(sheet, 'Level'), page: 9 },
        ...(sheet.plan.kind === 'creature'
            ? [{ name: 'Size', section: 'Abilities', sum: total(sheet, 'Size'), page: 38 }]
            : []),
        ...ABILITIES.map((ability): Statistic => {
            const score = sheet.score(ability);
            return { name: ability, section: 'Abilities', sum: score, page: 5, text: signed(score.total) };
        }),
        ...SECTIONS.flatMap(({ section, names }) =>
            names.map(([name, page]): Statistic => {
                const value = total(sheet, name);
                const brief = BRIEF[name];
                const text = PLAIN.has(name) ? undefined : signed(value.total);
                return { name, section, sum: value, page, ...(text && { text }), ...(brief && { brief }) };
            }),
        ),
        ...advancement(sheet),
        ...skills(sheet),
        ...weapons(sheet),
        { name: 'Bulk', section: 'Gear', sum: total(sheet, 'Bulk'), page: 8, ...load(sheet) },
    ];
}

/** Each trait with its fraction, as the back of a paper sheet keeps it. */
function advancement(sheet: Sheet): Statistic[] {
    return sheet.book
        .all('advancement')
        .filter(({ name }) => name !== 'Size' || sheet.plan.kind === 'creature')
        .map(({ name }): Statistic => ({
            name,
            section: 'Advancement',
            sum: { total: sheet.advancementTerm(name).value, terms: [] },
            page: 7,
            text: fractionText(sheet.advancement(name)),
        }));
}

function skills(sheet: Sheet): Statistic[] {
    return sheet.book.all('skill').flatMap((skill): Statistic[] => {
        const fields = sheet.proficiencies.fields(skill.name, sheet.level);
        const entries = fields.length > 0 ? fields : [undefined];
        return entries.map((field) => {
            const value = skillTotal(sheet, skill.name, field);
            const name = field === undefined ? skill.name : `${skill.name} (${field})`;
            return { name, section: 'Skills', sum: value, page: 10, text: signed(value.total) };
        });
    });
}

function weapons(sheet: Sheet): Statistic[] {
    const seen = new Set<string>();
    return sheet.carried.flatMap(({ entity }): Statistic[] => {
        if (entity.kind !== 'weapon' || seen.has(entity.name)) {
            return [];
        }
        seen.add(entity.name);
        const style = weaponOf(entity, sheet.book).range === undefined ? 'Melee' : 'Ranged';
        const attack = attackWith(sheet, entity, style);
        const damage = damageWith(sheet, entity, style);
        return [
            { name: `${entity.name}, attack`, section: 'Gear', sum: attack, page: 30, text: signed(attack.total) },
            { name: `${entity.name}, to wound`, section: 'Gear', sum: damage, page: 30, text: signed(damage.total) },
        ];
    });
}

function load(sheet: Sheet): { readonly text: string } {
    const bulk = sheet.bulk.total;
    return { text: sheet.load ? `${bulk} (${sheet.load.name})` : String(bulk) };
}
