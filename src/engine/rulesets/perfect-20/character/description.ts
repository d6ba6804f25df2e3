import type { Library } from '../../../library.js';
import { plain } from '../../../report/markdown.js';
import { first, fullName, isCreature, joinOr, listed } from '../../../rules/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import { signed } from '../../../terms.js';
import { fractionText, stepsOf } from './advancement.js';
import { type Book, bookOf } from './book.js';
import { buildOf, isBuilt, itemNumber } from './build.js';
import { weaponOf } from './gear.js';
import { type NumberName, total } from './numbers.js';
import { sheetOf } from './sheet.js';

/** What a hover says of a creature or entry beside its summary: short lines of Markdown with its numbers. */
export function describe(entity: Entity, library: Library): readonly string[] {
    return factsOf(entity, library).map(plain);
}

function factsOf(entity: Entity, library: Library): readonly string[] {
    const book = bookOf(library);
    if (isCreature(entity.kind)) {
        return creature(entity, library);
    }
    if (isBuilt(entity.kind)) {
        return item(entity, book);
    }
    switch (entity.kind) {
        case 'feat': {
            const facts = book.read('feat', entity);
            const needs = listed(facts.requires).map((need) =>
                need.kind === 'feat' ? fullName(need.ref) : 'a specialty in the chosen skill',
            );
            return lines(
                ['Group', first(facts.group)],
                ['Requires', needs.join(', ')],
                ['Taken', repeats(facts.repeatable)],
            );
        }
        case 'origin':
            return lines(['Taken', repeats(book.read('origin', entity).repeatable)]);
        case 'advancement':
            return stepsOf(entity.name, book).map(
                ({ raises, start, gain }) =>
                    `${raises} raises: ${fractionText(start)}, then ${fractionText(gain)} a level`,
            );
        case 'skill':
            return lines(['Ability', names(book.read('skill', entity).ability)]);
        case 'use': {
            const facts = book.read('use', entity);
            const cases = (list: typeof facts.difficulty) =>
                listed(list)
                    .map(({ value, what }) => (what ? `${value} (${what})` : String(value)))
                    .join(', ');
            return lines(
                ['Skill', names(facts.skill)],
                ['Difficulty', cases(facts.difficulty)],
                ['Against', joinOr(listed(facts.opposed).map(fullName))],
                ['Modifiers', cases(facts.modifier)],
                ['Takes', first(facts.takes) ?? first(facts.time)],
            );
        }
        case 'action': {
            const facts = book.read('action', entity);
            return lines(['Takes', first(facts.type)], ['Opens to attack', yesNo(first(facts.provokes))]);
        }
        case 'condition':
            return lines(['Prevents', listed(book.read('condition', entity).prevents).join(', ')]);
        case 'hazard': {
            const facts = book.read('hazard', entity);
            const save = first(facts.save);
            const damage = first(facts.damage);
            return lines(
                ['Save', save && `${save.save.name} ${save.difficulty}`],
                ['To wound', damage === undefined ? undefined : signed(damage)],
            );
        }
        default:
            return [];
    }
}

function creature(entity: Entity, library: Library): readonly string[] {
    const sheet = sheetOf(entity, library);
    const number = (name: NumberName): number => total(sheet, name).total;
    return [
        [`Level ${sheet.level}`, ...sheet.origins.map(({ name }) => name)].join(', '),
        `Defense ${number('Defense')} (touch ${number('Touch')}), Toughness ${number('Toughness')}, ${number('Health')} boxes`,
        `Melee ${signed(number('Melee Attack'))}, ranged ${signed(number('Ranged Attack'))}, initiative ${signed(number('Initiative'))}, speed ${number('Speed')} ft`,
        `Fortitude ${signed(number('Fortitude'))}, Reflex ${signed(number('Reflex'))}, Will ${signed(number('Will'))}`,
    ];
}

function item(entity: Entity, book: Book): readonly string[] {
    const build = buildOf(entity, book);
    const parts = build?.parts.map(
        ({ name, value, bulk }) => `${name} ${signed(value)}${bulk === 0 ? '' : ` (bulk ${signed(bulk)})`}`,
    );
    // A part of the body has neither price nor weight.
    return build && parts && parts.length > 0
        ? [...numbersOf(entity, book), `Value: ${build.value}: ${parts.join(', ')}`, `Bulk: ${build.bulk}`]
        : numbersOf(entity, book);
}

function numbersOf(entity: Entity, book: Book): readonly string[] {
    const bonus = (what: Parameters<typeof itemNumber>[1]): string => signed(itemNumber(entity, what, book));
    switch (entity.kind) {
        case 'armor':
            return [
                `Toughness ${bonus('toughness')}, Defense ${bonus('defense')}, at most ${bonus('maximum dexterity')} DEX`,
            ];
        case 'shield':
            return [`Defense ${bonus('defense')}; toughness ${itemNumber(entity, 'toughness', book)}`];
        case 'toolkit':
            return [`Skill ${bonus('bonus')}`];
        case 'weapon': {
            const facts = weaponOf(entity, book);
            return lines(
                ['To wound', signed(facts.damage)],
                ['Range', facts.range === undefined ? undefined : `${facts.range} ft`],
                ['Features', [...facts.features].join(', ')],
                ['Hands', facts.doubleHands ? 'both' : undefined],
            );
        }
        default:
            return [];
    }
}

function names(refs: readonly { readonly value: Ref }[] | undefined): string | undefined {
    return refs?.map((ref) => fullName(ref.value)).join(', ');
}

function repeats(facts: readonly { readonly value: { readonly times: number } }[] | undefined): string {
    const times = facts?.[0]?.value.times ?? 1;
    return times === 1 ? '' : times === Infinity ? 'any number of times' : `up to ${times} times`;
}

function yesNo(answer: boolean | undefined): string | undefined {
    return answer === undefined ? undefined : answer ? 'yes' : 'no';
}

function lines(...facts: readonly (readonly [string, string | number | undefined])[]): readonly string[] {
    return facts.flatMap(([name, value]) => (value === undefined || value === '' ? [] : `${name}: ${value}`));
}
