import { isCreature } from '../../../rules/index.js';
import type { Library } from '../../../library.js';
import { plain } from '../../../report/markdown.js';
import type { Entity } from '../../../source/index.js';
import { signed } from '../../../terms.js';
import { type Book, bookOf } from './book.js';
import { fullName } from './effects.js';
import { damage, itemFacts, lines } from './items.js';
import { total } from './numbers.js';
import { describe as inWords } from './requirements.js';
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
    switch (entity.kind) {
        case 'feat':
            return feat(entity, book);
        case 'occupation':
            return occupation(entity, book);
        case 'skill':
            return skill(entity, book);
        case 'weapon':
        case 'armor':
        case 'ammunition':
        case 'explosive':
        case 'equipment':
        case 'upgrade':
            return itemFacts(entity, book);
        case 'caliber': {
            const facts = book.read('caliber', entity);
            return lines(['Damage', damage(facts.damage)], ['Recoil', facts.recoil?.[0]?.value]);
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
