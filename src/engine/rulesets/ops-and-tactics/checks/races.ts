import { count } from '../../../rules/index.js';
import type { Entity } from '../../../source/index.js';
import { type Book, refs } from '../character/book.js';
import { often, type Report } from './report.js';

/** Points that a race is built of, and the most that handicaps add to them (race construction). */
const RACE_POINTS = 9;
const MOST_FROM_HANDICAPS = 5;

/** A race of the house keeps to the points there are, and has nothing more often than it may. */
export function checkRace(race: Entity, book: Book, report: Report): void {
    const facts = book.read('race', race);
    const abilities = refs(facts.abilities);
    let spent = 0;
    let gained = 0;
    const times = new Map<string, number>();
    for (const { name, entity, span } of abilities) {
        const racial = book.read('racial', entity);
        const points = racial.points?.[0]?.value ?? 0;
        spent += Math.max(0, points);
        gained += Math.max(0, -points);
        const taken = (times.get(name) ?? 0) + 1;
        times.set(name, taken);
        const most = racial.times?.[0]?.value ?? 1;
        if (entity && taken === most + 1) {
            report.add('racial-repeated', span, `${race.name} can have ${name} ${often(most)}.`, {
                subject: name,
                data: { most },
            });
        }
    }
    const points = facts.points?.[0]?.value ?? RACE_POINTS;
    const allowed = points + Math.min(gained, MOST_FROM_HANDICAPS);
    const place = race.properties.find(({ label }) => label === 'abilities');
    if (place && spent > allowed) {
        const message = `The abilities of ${race.name} cost ${count(spent, 'point')}; there are ${allowed}.`;
        report.add('race-points-overspent', place.labelSpan, message, { subject: race.name, data: { spent, allowed } });
    }
}
