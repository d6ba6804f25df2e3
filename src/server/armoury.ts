import { interruptAndCheck } from 'langium';
import type { Connection } from 'vscode-languageserver';
import type { Ruleset } from '../engine/ruleset.js';
import type { Entity } from '../engine/source/index.js';
import type { LibrarySnapshot } from '../language/library/snapshot.js';
import { insertionOf } from '../language/armoury/insertion.js';
import { writtenName } from '../language/naming.js';
import type { SkirmishServices } from '../language/services.js';
import { readDocument } from './documents.js';
import { onRequest } from './handlers.js';
import { rangeIn } from './positions.js';
import { armouryInsertionRequest, type ArmouryItem, armouryRequest } from './protocol.js';

/** Kinds of things that creatures carry, in the order of the list; a ruleset without one of them has nothing of it. */
const KINDS = [
    'weapon',
    'shield',
    'armor',
    'ammunition',
    'equipment',
    'toolkit',
    'clothing',
    'goods',
    'explosive',
    'upgrade',
];
/** Labels of a price, with the unit that it is in where none is written. */
const PRICES = { cost: '', value: 'value' };
/** Facts that have a place of their own in an item. */
const APART = /^(Category|Price|Calibre|Proficiency|Licence):/;

/** Lists what can be carried, and writes what is chosen of it. What a rulebook holds is put into words once, house rules each time. */
export function registerArmouryRequests(connection: Connection, skirmish: SkirmishServices): void {
    const services = skirmish.shared;
    const { Libraries } = services.workspace;
    const known = new WeakMap<Entity, ArmouryItem>();
    onRequest(connection, armouryRequest, async ({ uri }, token) => {
        const ruleset = await readDocument(services, uri, (document) => Libraries.rulesetOf(document));
        if (!ruleset) {
            return [];
        }
        const library = Libraries.libraryFor(ruleset.name);
        const items: ArmouryItem[] = [];
        for (const entity of KINDS.flatMap((kind) => library.all(kind))) {
            if (items.length % 200 === 0) {
                await interruptAndCheck(token);
            }
            const item = known.get(entity) ?? itemOf(entity, ruleset, library);
            if (entity.origin === 'rulebook') {
                known.set(entity, item);
            }
            items.push(item);
        }
        return items;
    });
    onRequest(connection, armouryInsertionRequest, async ({ uri, position, kind, name }) => {
        const found = await readDocument(services, uri, (document) => {
            const offset = document.textDocument.offsetAt(position);
            const edit = insertionOf(skirmish, document, offset, { kind, name });
            return { range: rangeIn(document, edit), text: edit.text };
        });
        return found ?? null;
    });
}

function itemOf(entity: Entity, ruleset: Ruleset, library: LibrarySnapshot): ArmouryItem {
    const facts = ruleset.describe(entity, library).map((line) => line.replace(/\\(?=[^\w\s])/g, ''));
    return {
        name: entity.name,
        written: writtenName(entity.name),
        kind: entity.kind,
        categories: textsOf(entity, 'category'),
        calibers: textsOf(entity, 'caliber'),
        era: joined(entity, 'era'),
        class: joined(entity, 'class'),
        license: joined(entity, 'license'),
        price: priceOf(entity),
        numbers: facts.filter((fact) => !APART.test(fact)).join(' · '),
    };
}

function priceOf(entity: Entity): ArmouryItem['price'] {
    for (const [label, unit] of Object.entries(PRICES)) {
        const price = atomsOf(entity, label).find((atom) => atom.kind === 'number');
        if (price) {
            return { amount: price.value, unit: textsOf(entity, label)[0] ?? unit };
        }
    }
    return null;
}

/** The values of a label, as they are written. */
function textsOf(entity: Entity, label: string): string[] {
    return atomsOf(entity, label).flatMap((atom) => ('text' in atom ? [atom.text] : []));
}

function joined(entity: Entity, label: string): string | null {
    return textsOf(entity, label).join(' ') || null;
}

function atomsOf({ properties }: Entity, label: string) {
    return properties
        .filter((property) => property.label === label)
        .flatMap(({ values }) => values.flatMap(({ atoms }) => atoms));
}
