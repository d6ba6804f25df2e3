import { signed } from '../../../terms.js';
import { effectsOf } from '../character/book.js';
import { valueOf } from '../character/build.js';
import { total } from '../character/numbers.js';
import type { Sheet } from '../character/sheet.js';
import type { Report } from './report.js';

/** What is worn and carried: usable, affordable at the start, and not too heavy. */
export function checkGear(sheet: Sheet, report: Report): void {
    checkArmor(sheet, report);
    checkProficiency(sheet, report);
    checkLoad(sheet, report);
    checkWealth(sheet, report);
    for (const { entity, ref } of sheet.carried) {
        if (entity.kind === 'toolkit' && ref.choices.length === 0) {
            report.add('toolkit-skill', ref.span, `${entity.name} is of a skill, named in a bracket.`, {
                subject: entity.name,
            });
        }
        if (entity.kind === 'weapon' && sheet.handedness(entity) === 'Useless') {
            const message = `${entity.name} is too bulky for STR ${signed(sheet.modifier('STR'))}.`;
            report.add('weapon-useless', ref.span, message, { subject: entity.name });
        }
    }
}

function checkArmor(sheet: Sheet, report: Report): void {
    const [first, ...more] = sheet.worn.filter(({ entity }) => entity.kind === 'armor');
    for (const { entity, ref } of more) {
        const message = `${first?.entity.name} is worn already; ${entity.name} does not count.`;
        report.add('armor-several', ref.span, message, { subject: entity.name });
    }
}

const WITHOUT: Readonly<Record<string, string>> = {
    armor: 'it does not help Defense',
    shield: 'it takes a move action to ready',
    weapon: 'the base attack bonus does not count',
};

function checkProficiency(sheet: Sheet, report: Report): void {
    const seen = new Set<string>();
    for (const { entity, ref } of [...sheet.worn, ...sheet.carried]) {
        const without = WITHOUT[entity.kind];
        if (without !== undefined && !seen.has(entity.name) && !sheet.isProficient(entity)) {
            report.add('proficiency-missing', ref.span, `Not proficient with ${entity.name}: ${without}.`, {
                subject: entity.name,
                data: { item: entity.name },
            });
        }
        seen.add(entity.name);
    }
}

function checkLoad(sheet: Sheet, report: Report): void {
    const { load, plan } = sheet;
    const span = plan.carries[0]?.span ?? plan.wears[0]?.span;
    if (!load || !span) {
        return;
    }
    const { total: bulk } = sheet.bulk;
    const strength = sheet.modifier('STR');
    const data = { bulk, strength };
    if (load.speed?.kind === 'to' && load.speed.feet === 0) {
        report.add('load-collapse', span, `Bulk ${bulk} is more than STR ${signed(strength)} carries.`, { data });
    } else {
        const { total: speed } = total(sheet, 'Speed');
        const message = `${load.name}: bulk ${bulk} at STR ${signed(strength)}, ${signed(load.penalty)} to attacks and hindered skills, speed ${speed} ft.`;
        report.add('load-heavy', span, message, { data });
    }
}

/** At level 1 nothing is worth more than the wealth, but what an origin trait gives (p. 8). */
function checkWealth(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    if (plan.kind !== 'character' || sheet.level > 1) {
        return;
    }
    const wealth = total(sheet, 'Wealth').total;
    const given = sheet.origins.flatMap(({ entity, chosen }) =>
        entity && effectsOf(entity, sheet.book).some(({ what }) => what === 'goods')
            ? chosen.map(({ name }) => name)
            : [],
    );
    for (const { entity, ref } of [...sheet.worn, ...sheet.carried]) {
        const value = valueOf(entity, sheet.book);
        if (value > wealth && !given.includes(entity.name)) {
            const message = `${entity.name} has value ${value}; a starting character of wealth ${wealth} cannot have it.`;
            report.add('goods-wealth', ref.span, message, { subject: entity.name, data: { value, wealth } });
        }
    }
}
