import type { Ref } from '../../../schema/index.js';
import { signed } from '../../../terms.js';
import { type Facts, refs } from '../character/book.js';
import { joinOr } from '../character/requirements.js';
import type { Sheet } from '../character/sheet.js';
import { sizeIndex } from '../fight/action-book.js';
import { handsFor, sizeWith } from '../fight/arms-facts.js';
import type { CarriedItem } from '../schema/creature.js';
import type { Report } from './report.js';

/** Upgrades that one mount takes (chapter VII); a tactical mount is listed once for each. */
const ROOM: Readonly<Record<string, number>> = { Frame: 4, Barrel: 3 };
/** Where upgrades of melee weapons go: one each. */
const MELEE_PLACES = ['Contact', 'Handle'];

/** What is fitted to weapons, and whether bows can be drawn. */
export function checkFittings(sheet: Sheet, report: Report): void {
    for (const { value: item } of sheet.plan.carries) {
        if (item.ref.entity?.kind === 'weapon' && item.sign !== '-') {
            checkUpgrades(sheet, item, report);
            checkStrength(sheet, item, report);
        }
    }
}

function checkUpgrades({ book }: Sheet, { ref, fitted }: CarriedItem, report: Report): void {
    const room = roomOf(ref, fitted, book);
    const tags = ref.entity ? book.tags(ref.entity) : new Set<string>();
    const modes = modesOf(ref, fitted, book);
    for (const upgrade of fitted) {
        const facts = factsOf(upgrade, book);
        const fits = namesOf(facts.fits);
        const having = namesOf(facts.having);
        if (upgrade.kind === 'weapon' && fits.length === 0 && !isUnderbarrel(upgrade, book)) {
            report.add('upgrade-fit', upgrade.span, `${upgrade.name} goes under no barrel.`, { subject: upgrade.name });
            continue;
        }
        if (fits.length > 0 && !fits.some((name) => tags.has(name))) {
            const message = `${upgrade.name} goes on ${joinOr(fits)}, not on ${ref.name}.`;
            report.add('upgrade-fit', upgrade.span, message, { subject: upgrade.name });
            continue;
        }
        if (having.length > 0 && !having.some((name) => modes.has(name))) {
            const message = `${upgrade.name} takes a weapon that is ${joinOr(having)}, and ${ref.name} is not.`;
            report.add('upgrade-fit', upgrade.span, message, { subject: upgrade.name });
            continue;
        }
        const places =
            upgrade.kind === 'weapon'
                ? ['Tactical']
                : (facts.place?.flatMap((list) => list.value.map(({ value }) => value.value)) ?? []);
        const slots = facts.slots?.[0]?.value ?? 1;
        const place = places.find((one) => (room?.get(one) ?? 0) >= slots);
        if (place !== undefined) {
            room?.set(place, (room.get(place) ?? 0) - slots);
        } else if (room && places.length > 0) {
            const message = `${ref.name} has no room for ${upgrade.name}: it takes ${joinOr(places)}.`;
            report.add('upgrade-mount', upgrade.span, message, { subject: upgrade.name });
        }
    }
    checkTogether(ref, fitted, book, report);
}

/** Upgrades that do not go with each other, or not without each other. */
function checkTogether(weapon: Ref, fitted: readonly Ref[], book: Sheet['book'], report: Report): void {
    const included = (book.read('weapon', weapon.entity).included ?? []).flatMap((list) =>
        list.value.flatMap(({ value }) => (value.kind === 'thing' ? [value] : [])),
    );
    const groupOf = (ref: Ref): string | undefined => factsOf(ref, book).group?.[0]?.value.value;
    const replaced = new Set(fitted.map(groupOf));
    const present = [...included.flatMap(({ ref }) => (replaced.has(groupOf(ref)) ? [] : [ref])), ...fitted];
    const add = (upgrade: Ref, message: string): void =>
        report.add('upgrade-clash', upgrade.span, message, { subject: upgrade.name });
    fitted.forEach((upgrade, index) => {
        const { needs, excludes, gives } = factsOf(upgrade, book);
        const group = groupOf(upgrade);
        const before = fitted.slice(0, index);
        const wanted = namesOf(needs);
        const clash = present.find(({ name }) => namesOf(excludes).includes(name));
        const rival = group === undefined ? undefined : before.find((one) => groupOf(one) === group);
        const fixed = included.find(({ ref, permanent }) => permanent && group !== undefined && groupOf(ref) === group);
        if (!gives && upgrade.kind === 'upgrade' && before.some(({ name }) => name === upgrade.name)) {
            add(upgrade, `${upgrade.name} is fitted already.`);
        } else if (rival) {
            add(upgrade, `${upgrade.name} does not go with ${rival.name}: a weapon has one of the two.`);
        } else if (fixed) {
            add(upgrade, `${upgrade.name} does not go on ${weapon.name}: its ${fixed.ref.name} stays on.`);
        } else if (clash) {
            add(upgrade, `${upgrade.name} does not go with ${clash.name}.`);
        } else if (wanted.length > 0 && !present.some(({ name }) => wanted.includes(name))) {
            add(upgrade, `${upgrade.name} needs ${joinOr(wanted)} on ${weapon.name}.`);
        }
    });
}

/** What an upgrade, or a weapon to hang under a barrel, says of where it goes. */
function factsOf({ kind, entity }: Ref, book: Sheet['book']): Partial<Facts<'upgrade'>> {
    return kind === 'weapon' ? { fits: book.read('weapon', entity).fits } : book.read('upgrade', entity);
}

function isUnderbarrel({ entity }: Ref, book: Sheet['book']): boolean {
    return entity !== undefined && book.tags(entity).has('Underbarrel Grenade Launcher');
}

function namesOf(facts: Parameters<typeof refs>[0]): readonly string[] {
    return refs(facts).map(({ name }) => name);
}

/** Rates of fire and action types, with the wider ones that they are sorts of, and with what upgrades add. */
function modesOf({ entity }: Ref, fitted: readonly Ref[], book: Sheet['book']): ReadonlySet<string> {
    const actions = [book.read('weapon', entity).action, ...fitted.map((one) => factsOf(one, book).action)];
    return new Set(
        actions.flatMap((lists) =>
            (lists ?? []).flatMap((list) =>
                list.value.flatMap(({ value: { value: name } }) => {
                    const feature = book.library.find('feature', name);
                    return feature ? [...book.tags(feature)] : [name];
                }),
            ),
        ),
    );
}

/** Upgrades that each mount has room for; undefined for a weapon of the house that names no mounts. */
function roomOf(
    { entity }: CarriedItem['ref'],
    fitted: CarriedItem['fitted'],
    book: Sheet['book'],
): Map<string, number> | undefined {
    const mounts = book.read('weapon', entity).upgrades?.flatMap((list) => list.value.map(({ value }) => value));
    if (!mounts && entity?.origin !== 'rulebook') {
        return undefined;
    }
    const room = new Map<string, number>();
    const add = (place: string, slots: number): void => {
        room.set(place, Math.max(room.get(place) ?? 0, ROOM[place] ?? (room.get(place) ?? 0) + slots));
    };
    for (const { place, slots } of mounts ?? []) {
        add(place.value, slots);
    }
    if (entity && book.tags(entity).has('Melee Weapon')) {
        MELEE_PLACES.filter((place) => !room.has(place)).forEach((place) => add(place, 1));
    }
    for (const upgrade of fitted) {
        for (const { value } of factsOf(upgrade, book).gives?.flatMap((list) => list.value) ?? []) {
            add(value.value, 1);
        }
    }
    return room;
}

/** Two hands hold what is said to be in hand: a large weapon takes both (p. 55). */
export function checkHands(sheet: Sheet, report: Report): void {
    let free = 2;
    for (const { value: item } of sheet.plan.carries) {
        const { ref, sign, place, count } = item;
        if (ref.entity?.kind !== 'weapon' || sign === '-' || place !== 'hand') {
            continue;
        }
        const hands = handsOf(item, sheet.book) * count;
        if (hands > free) {
            const left = ['no hand is', 'one hand is', 'two hands are'][free];
            const taken = ['', 'takes a hand', 'takes both hands'][hands] ?? `take ${hands} hands`;
            const message = `${ref.name} ${taken}; ${left} free.`;
            report.add('hands-full', ref.span, message, { subject: ref.name });
        }
        free = Math.max(0, free - hands);
    }
}

function handsOf({ ref, fitted }: CarriedItem, book: Sheet['book']): number {
    const facts = book.read('weapon', ref.entity);
    const size = fitted.reduce(
        (now, one) => sizeWith(now, book.read('upgrade', one.entity)),
        sizeIndex(facts.size?.[0]?.value.name ?? 'Medium'),
    );
    return handsFor(facts.hands?.[0]?.value, size, modesOf(ref, fitted, book));
}

function checkStrength(sheet: Sheet, { ref }: CarriedItem, report: Report): void {
    const strength = sheet.book.read('weapon', ref.entity).strength?.[0]?.value;
    const own = sheet.modifier('STR');
    if (strength !== undefined && own < strength) {
        const message = `${ref.name} takes a STR modifier of ${signed(strength)}; ${sheet.plan.written.name} has ${signed(own)}.`;
        report.add('draw-strength', ref.span, message, { subject: ref.name, data: { strength } });
    }
}
