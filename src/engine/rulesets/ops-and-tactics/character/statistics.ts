import type { Statistic } from '../../../ruleset.js';
import { signed, type Sum, sum } from '../../../terms.js';
import { ABILITIES, FOCUSES } from './abilities.js';
import { concealment } from './concealment.js';
import { fullName } from './effects.js';
import { amountOf, sumOfGear } from './gear.js';
import { type NumberName, skillTotal, total } from './numbers.js';
import type { Sheet } from './sheet.js';

/** The numbers of a sheet under their headings, with the pages that explain them. */
const SECTIONS: readonly { readonly section: string; readonly names: readonly (readonly [NumberName, number])[] }[] = [
    {
        section: 'Health',
        names: [
            ['CHP', 5],
            ['XHP', 5],
        ],
    },
    {
        section: 'Combat',
        names: [
            ['BAB', 7],
            ['Melee Attack', 8],
            ['Ranged Attack', 8],
            ['DEF', 6],
            ['Touch', 8],
            ['Flat-Footed', 8],
            ['Initiative', 59],
            ['Combat Points', 5],
            ['Recoil Reduction', 6],
            ['Grapple', 69],
        ],
    },
    {
        section: 'Saves',
        names: [
            ['Fortitude', 8],
            ['Reflex', 8],
            ['Will', 8],
        ],
    },
];
/** Bonuses print with their sign, totals such as hit points without. */
const PLAIN: ReadonlySet<NumberName> = new Set(['CHP', 'XHP', 'DEF', 'Touch', 'Flat-Footed', 'Combat Points']);

/** Those that stand beside a creature's name. */
const BRIEF: Partial<Readonly<Record<NumberName, string>>> = {
    CHP: 'CHP',
    XHP: 'XHP',
    DEF: 'DEF',
    'Melee Attack': 'melee',
    'Ranged Attack': 'ranged',
    Fortitude: 'Fort',
    Reflex: 'Ref',
    Will: 'Will',
};

/** Derived numbers in the order of a sheet. */
export function statisticsOf(sheet: Sheet): Statistic[] {
    return [
        { name: 'Level', section: 'Abilities', sum: total(sheet, 'Level'), page: 5 },
        ...abilities(sheet),
        ...SECTIONS.flatMap(({ section, names }) =>
            names.map(([name, page]): Statistic => {
                const value = total(sheet, name);
                const brief = BRIEF[name];
                const text = PLAIN.has(name) ? undefined : signed(value.total);
                return { name, section, sum: value, page, ...(text && { text }), ...(brief && { brief }) };
            }),
        ),
        ...skills(sheet),
        ...gear(sheet),
    ];
}

function abilities(sheet: Sheet): Statistic[] {
    return ABILITIES.flatMap((ability): Statistic[] => {
        const score = sheet.score(ability);
        const modifier = signed(sheet.modifier(ability));
        return [
            { name: ability, section: 'Abilities', sum: score, page: 1, text: `${score.total} (${modifier})` },
            ...Object.keys(FOCUSES)
                .filter((focus) => FOCUSES[focus]?.ability === ability)
                .map((focus): Statistic => {
                    const part = sheet.focus(focus);
                    return { name: focus, section: 'Abilities', sum: part, page: 1, text: signed(part.total) };
                }),
        ];
    });
}

/** Skills with ranks or other bonuses, and those that anybody may try; of the rest only the trained ones would count. */
function skills(sheet: Sheet): Statistic[] {
    const { book } = sheet;
    const own = new Set([
        ...sheet.skills.bought(),
        ...sheet.skills.jobs().flatMap(({ job }) => job.skills.map(fullName)),
        ...sheet.plan.focused.map(({ value }) => fullName(value)),
    ]);
    const open = book.library
        .all('skill')
        .map((entity) => entity.name)
        .filter((name) => {
            const facts = sheet.skills.of(name);
            return !facts.trained && facts.parent === undefined && book.specialities(name).length === 0;
        });
    const names = [...new Set([...own, ...open])].filter((name) => sheet.skills.of(name).entity).sort();
    return names.map((name): Statistic => {
        const value = skillTotal(sheet, name);
        const trained = !sheet.skills.of(name).trained || sheet.skills.ranksAt(name, sheet.level) > 0;
        const page = book.read('skill', sheet.skills.of(name).entity).page?.[0]?.value;
        return {
            name,
            section: 'Skills',
            sum: value,
            text: trained ? signed(value.total) : 'untrained',
            ...(page !== undefined && { page }),
        };
    });
}

function gear(sheet: Sheet): Statistic[] {
    const { plan, book, load } = sheet;
    const weights = [
        ...plan.wears.map(({ ref }) => ({ name: ref.name, value: pounds(weightOf(sheet, ref.name)) })),
        ...plan.carries.map(({ value }) => ({ name: value.ref.name, value: pounds(amountOf(value, 'weight', book)) })),
    ];
    const statistics: Statistic[] = [
        {
            name: 'Carrying Capacity',
            section: 'Equipment',
            sum: sheet.capacity,
            page: 5,
            text: `${sheet.capacity.total} lb`,
        },
        {
            name: 'Load',
            section: 'Equipment',
            sum: { total: pounds(sheet.weight), terms: weights.filter(({ value }) => value !== 0) },
            page: 5,
            text: `${pounds(sheet.weight)} lb${load ? ` (${load.name})` : ''}`,
        },
    ];
    const cost = sumOfGear(plan, 'cost', book);
    if (cost > 0) {
        const wp = cost / 100;
        statistics.push({
            name: 'Worth of Equipment',
            section: 'Equipment',
            sum: sum([{ name: 'prices', value: wp }]),
            page: 11,
            text: `${wp} WP`,
        });
    }
    const shown = new Set<string>();
    for (const { value: item } of plan.carries) {
        const hidden = item.sign === '-' ? undefined : concealment(item.ref.entity, item.fitted, book);
        if (hidden && !shown.has(item.ref.name)) {
            shown.add(item.ref.name);
            const text = `${signed(hidden.total)} to Stealth`;
            statistics.push({ name: `Hiding ${item.ref.name}`, section: 'Equipment', sum: hidden, page: 93, text });
        }
    }
    if (plan.wealth) {
        const left: Sum = sum([{ name: 'stated', value: plan.wealth.value }], ['stated']);
        statistics.push({ name: 'Wealth Points', section: 'Equipment', sum: left, page: 11, text: `${left.total} WP` });
    }
    return statistics;
}

function weightOf(sheet: Sheet, armor: string): number {
    const entity = sheet.worn.find((worn) => worn.entity.name === armor)?.entity;
    return sheet.book.read('armor', entity).weight?.[0]?.value ?? 0;
}

function pounds(thousandths: number): number {
    return Number((thousandths / 1000).toFixed(2));
}
