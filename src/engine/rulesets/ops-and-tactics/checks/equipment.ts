import { maximum, parseDice } from '../../../dice/index.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import { refs } from '../character/book.js';
import { fullName } from '../character/effects.js';
import { amountOf, costOf, licenseFee, licenseNeeded, proficienciesOf, sumOfGear } from '../character/gear.js';
import { joinOr } from '../character/requirements.js';
import type { Sheet } from '../character/sheet.js';
import { checkFittings, checkHands } from './fittings.js';
import type { Report } from './report.js';

/** What is worn and carried: whether its owner can use it, bear it and pay for it. */
export function checkEquipment(sheet: Sheet, report: Report): void {
    checkProficiencies(sheet, report);
    checkLayers(sheet, report);
    checkAmmunition(sheet, report);
    checkFittings(sheet, report);
    checkHands(sheet, report);
    checkLoad(sheet, report);
    checkLicense(sheet, report);
    checkWealth(sheet, report);
}

function checkProficiencies(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    const seen = new Set<Entity>();
    const items = [...plan.wears, ...plan.carries.map(({ value }) => value)];
    for (const { ref, sign } of items) {
        const { entity } = ref;
        const used = entity?.kind === 'weapon' || entity?.kind === 'armor';
        if (!entity || sign === '-' || !used || seen.has(entity) || sheet.isProficient(entity)) {
            continue;
        }
        seen.add(entity);
        const feats = proficienciesOf(entity, sheet.book).map(fullName);
        const loss = entity.kind === 'armor' ? 'it gives no bonus to Defense' : '−4 to attack';
        report.add(
            'proficiency-missing',
            ref.span,
            `${plan.written.name} is not proficient with ${ref.name}: ${loss} without ${joinOr(feats)}.`,
            { subject: ref.name, data: { feats } },
        );
    }
}

/** One piece of concealable armour goes under one of impromptu or tactical armour; nothing else over or under another. */
function checkLayers(sheet: Sheet, report: Report): void {
    const outer: Ref[] = [];
    const under: Ref[] = [];
    for (const { ref, sign } of sheet.plan.wears) {
        const tags = ref.entity ? sheet.book.tags(ref.entity) : new Set<string>();
        const covers = refs(sheet.book.read('armor', ref.entity).covers).map((part) => part.name);
        const body = covers.length === 0 || covers.includes('Torso');
        const apart = ['Shield', 'Helmet', 'Plate'].some((tag) => tags.has(tag));
        if (ref.entity && sign !== '-' && body && !apart) {
            (tags.has('Concealable') ? under : outer).push(ref);
        }
    }
    for (const [first, second] of [outer, under]) {
        if (first && second) {
            const message = `${second.name} does not go with ${first.name}: one piece of concealable armour may be worn under another, no more.`;
            report.add('armor-layers', second.span, message, { subject: second.name });
        }
    }
}

function checkAmmunition({ plan, book }: Sheet, report: Report): void {
    for (const { value } of plan.carries) {
        const { ref, loaded } = value;
        if (!loaded?.entity || ref.entity?.kind !== 'weapon') {
            continue;
        }
        const fired = refs(book.read('weapon', ref.entity).caliber).map(({ name }) => name);
        const calibers = refs(book.read('ammunition', loaded.entity).caliber).map(({ name }) => name);
        if (fired.length > 0 && calibers.length > 0 && !calibers.some((caliber) => fired.includes(caliber))) {
            const message = `${ref.name} fires ${joinOr(fired)}, not ${loaded.name}.`;
            report.add('caliber-mismatch', loaded.span, message, { subject: loaded.name, data: { calibers: fired } });
        }
    }
}

/** `7`, `7.5` */
function pounds(thousandths: number): string {
    return String(Number((thousandths / 1000).toFixed(2)));
}

function checkLoad(sheet: Sheet, report: Report): void {
    const { plan, load } = sheet;
    if (!load) {
        return;
    }
    const place = plan.entity.properties.find(({ label }) => label === 'carries' || label === 'wears');
    const span = place?.labelSpan ?? plan.written.nameSpan;
    const capacity = sheet.capacity.total;
    const weight = `${pounds(sheet.weight)} lb of ${capacity} lb`;
    const data = { weight: sheet.weight, capacity: capacity * 1000 };
    if (load.allows !== 'everything') {
        report.add('load-exceeded', span, `${load.name}: ${weight}. Nobody acts under that.`, {
            subject: load.name,
            data,
        });
        return;
    }
    const agility = load.maximumAgility === undefined ? '' : `, AGL at most ${load.maximumAgility}`;
    const message = `${load.name}: ${weight}. −${-load.penalty} to attacks and hindered skills, ${load.movement} CP for 5 ft${agility}.`;
    report.add('load', span, message, { subject: load.name, data });
}

/**
 * A licence is had before what takes it is bought (p. 93). Who states one is held to it. A character who states none is
 * taken to have the plain licence, which anybody gets; NPCs may have their things from the black market. What the job
 * issues comes with its papers.
 */
function checkLicense(sheet: Sheet, report: Report): void {
    const { plan, book } = sheet;
    if (!plan.license && plan.kind !== 'character') {
        return;
    }
    const held = plan.license ?? PLAIN;
    const isIssued = issuedTo(sheet);
    const seen = new Set<Entity>();
    const carried = plan.carries.flatMap(({ value }) =>
        value.sign === '-' ? [] : [value.ref, ...value.fitted, ...(value.loaded ? [value.loaded] : [])],
    );
    for (const { entity, name, span } of [
        ...plan.wears.filter(({ sign }) => sign !== '-').map(({ ref }) => ref),
        ...carried,
    ]) {
        const needed = entity && licenseNeeded({ ...plan, license: held }, entity, book);
        if (!entity || !needed || seen.has(entity) || isIssued(entity)) {
            continue;
        }
        seen.add(entity);
        const holds = plan.license ? `${plan.written.name} holds ${plan.license.name}` : 'no licence is stated';
        report.add('license-needed', span, `${name} takes the licence ${needed}; ${holds}.`, {
            subject: name,
            data: { needed },
        });
    }
}
const PLAIN = { name: 'Licensed', kind: 'license', choices: [], span: { uri: '', start: 0, end: 0 } } as const;

/** What the job of a character hands out. */
function issuedTo({ plan, book }: Sheet): (entity: Entity | undefined) => boolean {
    const facts = book.read('occupation', plan.job?.ref.entity);
    const issued = (facts.issued ?? [])
        .flatMap((list) => list.value.map(({ value }) => value.toLowerCase()))
        .join('\n');
    return (entity) => entity !== undefined && [...book.tags(entity)].some((tag) => issued.includes(tag.toLowerCase()));
}

/**
 * A character of level 1 has earned nothing yet: what is owned and what is left come out of the starting wealth (p. 11), and
 * what the job issues is not paid for. Later the salary comes every two weeks (p. 11), and the book does not tie weeks to
 * levels, so that nothing can be said of what has been earned.
 */
function checkWealth(sheet: Sheet, report: Report): void {
    const { plan, book } = sheet;
    const facts = book.read('occupation', plan.job?.ref.entity);
    const money = facts.wealth?.[0]?.value;
    const dice = money && parseDice(money.dice).expression;
    if (!money || !dice || plan.kind !== 'character' || sheet.level > 1) {
        return;
    }
    const most = maximum(dice) * money.times;
    const isIssued = issuedTo(sheet);
    let spent = sumOfGear(plan, 'cost', book) + licenseFee(plan, book);
    for (const { ref } of plan.wears) {
        spent -= isIssued(ref.entity) ? costOf(ref.entity, book) : 0;
    }
    // One piece of a kind is issued, not a dozen.
    for (const { value } of plan.carries) {
        spent -= isIssued(value.ref.entity) ? amountOf({ ...value, count: 1 }, 'cost', book) : 0;
    }
    const left = plan.wealth?.value ?? 0;
    if (spent + left * 100 > most * 100) {
        const property = plan.entity.properties.find(({ label }) => label === 'carries' || label === 'wears');
        const cost = Number((spent / 100).toFixed(2));
        const kept = left > 0 ? ` and ${left} WP are left` : '';
        const message = `Equipment costs ${cost} WP${kept}; ${plan.job?.ref.name} starts with ${most} WP at most.`;
        const span = property?.labelSpan ?? plan.wealth?.span ?? plan.written.nameSpan;
        report.add('wealth-overspent', span, message, { data: { spent: cost, left, most } });
    }
}
