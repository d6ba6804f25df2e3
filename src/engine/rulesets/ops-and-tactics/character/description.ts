import type { Library } from '../../../library.js';
import { plain } from '../../../report/markdown.js';
import type { Entity } from '../../../source/index.js';
import { signed } from '../../../terms.js';
import { type Book, bookOf, refs } from './book.js';
import { fullName } from './effects.js';
import { proficienciesOf } from './gear.js';
import { total } from './numbers.js';
import { CREATURE_KINDS } from './plan.js';
import { describe as inWords, joinOr } from './requirements.js';
import { sheetOf } from './sheet.js';

/** What a hover says of a creature or entry beside its summary: short lines of Markdown with its numbers. */
export function describe(entity: Entity, library: Library): readonly string[] {
    return factsOf(entity, library).map(plain);
}

function factsOf(entity: Entity, library: Library): readonly string[] {
    const book = bookOf(library);
    if ((CREATURE_KINDS as readonly string[]).includes(entity.kind)) {
        return creature(entity, library);
    }
    switch (entity.kind) {
        case 'feat':
            return feat(entity, book);
        case 'occupation':
            return occupation(entity, book);
        case 'skill':
            return skill(entity, book);
        case 'weapon':
            return weapon(entity, book);
        case 'armor':
            return armor(entity, book);
        case 'ammunition': {
            const facts = book.read('ammunition', entity);
            return lines(['Calibre', names(refs(facts.caliber))], ['Damage', damage(facts.damage)], price(facts));
        }
        case 'caliber': {
            const facts = book.read('caliber', entity);
            return lines(['Damage', damage(facts.damage)], ['Recoil', facts.recoil?.[0]?.value]);
        }
        case 'explosive': {
            const facts = book.read('explosive', entity);
            return lines(
                ['Damage', damage(facts.damage)],
                ['Blast radius', feet(facts['blast radius']?.[0]?.value)],
                ['Range', feet(facts.range?.[0]?.value)],
                price(facts),
            );
        }
        case 'action': {
            const facts = book.read('action', entity);
            const costs = facts.cost?.[0]?.value.map(({ value }) =>
                value.upTo ? `${value.points} up to ${value.upTo.name}` : String(value.points),
            );
            return lines(['Combat Points', costs?.join(', ')], ['Opens to attack', facts.provokes?.[0]?.value]);
        }
        case 'condition': {
            const facts = book.read('condition', entity);
            return lines(['Prevents', facts.prevents?.[0]?.value], ['Lasts', facts.duration?.[0]?.value]);
        }
        default:
            return [];
    }
}

function creature(entity: Entity, library: Library): readonly string[] {
    const sheet = sheetOf(entity, library);
    const number = (name: Parameters<typeof total>[1]): number => total(sheet, name).total;
    const attack = (name: 'Melee Attack' | 'Ranged Attack'): string => signed(number(name));
    return [
        [`Level ${sheet.level}`, sheet.race?.name, sheet.plan.job?.ref.name].filter(Boolean).join(', '),
        `CHP ${number('CHP')}, XHP ${number('XHP')}, DEF ${number('DEF')} (Touch ${number('Touch')}, Flat-Footed ${number('Flat-Footed')})`,
        `Melee ${attack('Melee Attack')}, ranged ${attack('Ranged Attack')}, initiative ${signed(number('Initiative'))}`,
        `Fortitude ${signed(number('Fortitude'))}, Reflex ${signed(number('Reflex'))}, Will ${signed(number('Will'))}`,
    ];
}

function feat(entity: Entity, book: Book): readonly string[] {
    const facts = book.read('feat', entity);
    const requires = facts.requires?.[0]?.value;
    const repeatable = facts.repeatable?.[0]?.value;
    const times = repeatable && (repeatable.times === Infinity ? 'always' : `up to ${repeatable.times} times`);
    return lines(
        ['Requires', requires && inWords(requires)],
        ['Repeatable', times && `${times}${repeatable.different ? ', with another choice each time' : ''}`],
        ['Normally', facts.normal?.[0]?.value],
    );
}

function occupation(entity: Entity, book: Book): readonly string[] {
    const facts = book.read('occupation', entity);
    const requires = facts.requires?.[0]?.value;
    const pick = (list: typeof facts.skills): string | undefined => {
        const value = list?.[0]?.value;
        return value && `${value.count} of ${value.any ? 'any' : value.of.map(fullName).join(', ')}`;
    };
    const wealth = facts['average wealth']?.[0]?.value;
    return lines(
        ['Requires', requires && inWords(requires)],
        ['Skills', pick(facts.skills)],
        ['Feats', pick(facts.feats)],
        ['Starting wealth', wealth && `${wealth} WP on average`],
    );
}

function skill(entity: Entity, book: Book): readonly string[] {
    const facts = book.read('skill', entity);
    return lines(
        ['Key ability', facts.ability?.[0]?.value.name],
        ['Trained only', facts.trained?.[0]?.value ? 'yes' : undefined],
        ['Try again', facts.retry?.[0]?.value],
    );
}

function weapon(entity: Entity, book: Book): readonly string[] {
    const facts = book.read('weapon', entity);
    const critical = facts.critical?.[0]?.value;
    const magazines = facts.magazine?.flatMap((list) => list.value.map(({ value }) => `${value.type} ${value.rounds}`));
    return lines(
        ['Category', names(refs(facts.category))],
        ['Damage', damage(facts.damage)],
        ['Critical', critical && `${critical.from}–${critical.to}`],
        ['Calibre', names(refs(facts.caliber))],
        ['Magazine', magazines?.join(', ')],
        ['Range', feet(facts.range?.[0]?.value)],
        ['Proficiency', joinOr(proficienciesOf(entity, book).map(fullName))],
        price(facts),
    );
}

function armor(entity: Entity, book: Book): readonly string[] {
    const facts = book.read('armor', entity);
    const bonus = facts.bonus?.[0]?.value;
    const reduction = facts.reduction?.flatMap((list) =>
        list.value.map(({ value }) => `${value.amount} ${value.type.name}`),
    );
    return lines(
        ['Category', names(refs(facts.category))],
        ['Defense', bonus === undefined ? undefined : signed(bonus)],
        ['Damage Reduction', reduction?.join(', ')],
        ['AP', facts.points?.[0]?.value],
        ['Most AGL', facts['maximum agility']?.[0]?.value],
        ['Proficiency', joinOr(proficienciesOf(entity, book).map(fullName))],
        price(facts),
    );
}

type Line = readonly [string, string | number | undefined];

function lines(...all: readonly Line[]): readonly string[] {
    return all.flatMap(([label, value]) => (value === undefined || value === '' ? [] : [`${label}: ${value}`]));
}

function names(list: readonly { readonly name: string }[]): string {
    return list.map(({ name }) => name).join(', ');
}

function feet(value: number | undefined): string | undefined {
    return value === undefined ? undefined : `${value} ft`;
}

function price(facts: { readonly cost?: readonly { readonly value: number }[] }): Line {
    const cost = facts.cost?.[0]?.value;
    return ['Price', cost === undefined ? undefined : `${cost / 100} WP`];
}

interface DamagePart {
    readonly dice: string;
    readonly type: { readonly name: string };
    readonly joiner: string | undefined;
}

function damage(
    lists: readonly { readonly value: readonly { readonly value: DamagePart }[] }[] | undefined,
): string | undefined {
    return lists
        ?.flatMap((list) =>
            list.value.map(({ value }) => `${value.dice} ${value.type.name} ${value.joiner ?? ''}`.trim()),
        )
        .join(' ');
}
