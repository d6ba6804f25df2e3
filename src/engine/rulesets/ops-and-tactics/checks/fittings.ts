import { signed } from '../../../terms.js';
import { refs } from '../character/book.js';
import { joinOr } from '../character/requirements.js';
import type { Sheet } from '../character/sheet.js';
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
    for (const upgrade of fitted) {
        const facts = book.read('upgrade', upgrade.entity);
        const fits = refs(facts.fits).map(({ name }) => name);
        if (fits.length > 0 && !fits.some((name) => tags.has(name))) {
            const message = `${upgrade.name} goes on ${joinOr(fits)}, not on ${ref.name}.`;
            report.add('upgrade-fit', upgrade.span, message, { subject: upgrade.name });
            continue;
        }
        const places = facts.place?.flatMap((list) => list.value.map(({ value }) => value.value)) ?? [];
        const slots = facts.slots?.[0]?.value ?? 1;
        const place = places.find((one) => (room?.get(one) ?? 0) >= slots);
        if (place !== undefined) {
            room?.set(place, (room.get(place) ?? 0) - slots);
        } else if (room && places.length > 0) {
            const message = `${ref.name} has no room for ${upgrade.name}: it takes ${joinOr(places)}.`;
            report.add('upgrade-mount', upgrade.span, message, { subject: upgrade.name });
        }
    }
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
    for (const { entity: upgrade } of fitted) {
        for (const { value } of book.read('upgrade', upgrade).gives?.flatMap((list) => list.value) ?? []) {
            add(value.value, 1);
        }
    }
    return room;
}

function checkStrength(sheet: Sheet, { ref }: CarriedItem, report: Report): void {
    const strength = sheet.book.read('weapon', ref.entity).strength?.[0]?.value;
    const own = sheet.modifier('STR');
    if (strength !== undefined && own < strength) {
        const message = `${ref.name} takes a STR modifier of ${signed(strength)}; ${sheet.plan.written.name} has ${signed(own)}.`;
        report.add('draw-strength', ref.span, message, { subject: ref.name, data: { strength } });
    }
}
