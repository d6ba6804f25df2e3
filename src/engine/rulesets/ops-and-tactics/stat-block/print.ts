import { isCreature } from '../../../rules/index.js';
import type { Library } from '../../../library.js';
import { signed } from '../../../terms.js';
import type { Entity } from '../../../source/index.js';
import { ABILITIES, FOCUSES } from '../character/abilities.js';
import { fullName } from '../character/effects.js';
import { type NumberName, skillTotal, total } from '../character/numbers.js';
import { type Sheet, sheetOf } from '../character/sheet.js';

/** A creature as a book prints it; what `read` takes back to the same numbers. */
export function printStatBlock(entity: Entity, library: Library): string {
    if (!isCreature(entity.kind)) {
        return '';
    }
    const sheet = sheetOf(entity, library);
    const { plan } = sheet;
    const plain = (name: NumberName): string => `${name} ${total(sheet, name).total}`;
    const bonus = (name: NumberName): string => `${name} ${signed(total(sheet, name).total)}`;
    const lines: [label: string, values: readonly string[]][] = [
        ['', [plain('CHP'), plain('XHP'), bonus('Initiative'), plain('Combat Points')]],
        ['', [plain('DEF'), plain('Touch'), plain('Flat-Footed')]],
        ['', [bonus('Melee Attack'), bonus('Ranged Attack')]],
        ['', [bonus('Fortitude'), bonus('Reflex'), bonus('Will')]],
        ['', ABILITIES.map((ability) => abilityText(sheet, ability))],
        ['Occupation', plan.job ? [`${plan.job.ref.name}${bracket(plan.job.skills.map(fullName))}`] : []],
        ['Skills', sheet.skills.bought().map((name) => `${name} ${signed(skillTotal(sheet, name).total)}`)],
        ['Feats', sheet.feats.map(({ ref }) => fullName(ref))],
        ['Possessions', [...plan.wears.map(({ ref }) => ref.name), ...carried(sheet)]],
        ['Tactics', plan.tactics ? [plan.tactics.name] : []],
    ];
    const size = sheet.size?.name ?? 'Medium';
    const head = `${entity.name} (level ${sheet.level})\n${size} ${(sheet.race?.name ?? 'Human').toLowerCase()}\n`;
    const body = lines
        .filter(([, values]) => values.length > 0)
        .map(([label, values]) => `${label === '' ? '' : `${label}: `}${values.join(', ')}\n`);
    return head + body.join('');
}

function abilityText(sheet: Sheet, ability: string): string {
    const parts = Object.keys(FOCUSES)
        .filter((focus) => FOCUSES[focus]?.ability === ability)
        .map((focus) => `${focus} ${sheet.focus(focus).total}`);
    return `${ability} ${sheet.score(ability).total}${bracket(parts)}`;
}

function carried({ plan }: Sheet): string[] {
    return plan.carries.map(({ value: { ref, count, unit, loaded } }) => {
        const amount = count > 1 ? `${count} x ` : '';
        return `${amount}${ref.name}${unit ? ` ${unit}` : ''}${loaded ? ` (loaded ${loaded.name})` : ''}`;
    });
}

function bracket(parts: readonly string[]): string {
    return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}
