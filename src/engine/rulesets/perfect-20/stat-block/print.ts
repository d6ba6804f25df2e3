import type { Library } from '../../../library.js';
import { fullName, isCreature } from '../../../rules/index.js';
import type { Entity } from '../../../source/index.js';
import { signed } from '../../../terms.js';
import { type NumberName, skillTotal, total } from '../character/numbers.js';
import type { Proficiencies } from '../character/proficiencies.js';
import { ABILITIES, type Sheet, sheetOf } from '../character/sheet.js';

/**
 * A creature in the usual form of a printed block, in the order of the paper sheet of p. 40: abilities, attack and
 * defence, saves, then everything it has. What `read` takes back to the same numbers.
 */
export function printStatBlock(entity: Entity, library: Library): string {
    if (!isCreature(entity.kind)) {
        return '';
    }
    const sheet = sheetOf(entity, library);
    const { plan } = sheet;
    const plain = (name: NumberName): string => `${name} ${total(sheet, name).total}`;
    const bonus = (name: NumberName): string => `${name} ${signed(total(sheet, name).total)}`;
    const lines: [label: string, values: readonly string[]][] = [
        ['', ABILITIES.map((ability) => `${ability} ${signed(sheet.score(ability).total)}`)],
        ['', [bonus('Melee Attack'), bonus('Ranged Attack'), bonus('Initiative'), `${plain('Speed')} ft`]],
        ['', [plain('Defense'), plain('Touch'), plain('Toughness'), plain('Health')]],
        ['', [bonus('Fortitude'), bonus('Reflex'), bonus('Will')]],
        ['', [bonus('Repute'), plain('Wealth')]],
        ['Origins', sheet.origins.map(({ ref }) => fullName(ref))],
        ['Traits', sheet.traits.map(({ ref }) => fullName(ref))],
        ['Advancement', plan.advancement.map(({ value }) => `${value.ref.name} ${value.raises}`)],
        ['Proficiencies', bought(sheet.proficiencies)],
        ['Skills', skills(sheet)],
        ['Feats', sheet.feats.map(({ ref }) => fullName(ref))],
        ['Gear', [...sheet.worn.map(({ ref }) => fullName(ref)), ...carried(sheet)]],
        ['Lifestyle', plan.lifestyle ? [plan.lifestyle.value.name] : []],
        ['Tactics', plan.tactics ? [plan.tactics.name] : []],
    ];
    const kind = plan.kind === 'creature' ? 'Creature' : 'Human';
    const body = lines
        .filter(([, values]) => values.length > 0)
        .map(([label, values]) => `${label === '' ? '' : `${label}: `}${values.join(', ')}\n`);
    return `${entity.name} (level ${sheet.level})\n${kind}\n${body.join('')}`;
}

function bought({ bought: all }: Proficiencies): string[] {
    return all.map(({ purchase }) => {
        switch (purchase.kind) {
            case 'skill':
                return `${fullName(purchase.ref)} ${purchase.rank}`;
            case 'language':
                return `language ${purchase.name.value}`;
            case 'literacy':
                return 'literacy';
            case 'item':
                return purchase.ref.name;
        }
    });
}

/** Skills that are known, with what they come to. */
function skills(sheet: Sheet): string[] {
    return sheet.book.all('skill').flatMap(({ name }) => {
        if (sheet.proficiencies.rank(name, sheet.level) === undefined) {
            return [];
        }
        const fields = sheet.proficiencies.fields(name, sheet.level);
        return fields.length === 0
            ? [`${name} ${signed(skillTotal(sheet, name).total)}`]
            : fields.map((field) => `${name} (${field}) ${signed(skillTotal(sheet, name, field).total)}`);
    });
}

function carried({ carried: all }: Sheet): string[] {
    return all.map(({ ref, count, place }) => {
        const where = place === undefined ? '' : ` in ${place}`;
        return `${count > 1 ? `${count} x ` : ''}${fullName(ref)}${where}`;
    });
}
