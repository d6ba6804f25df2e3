import { count, first, fullName } from '../../../rules/index.js';
import { effectsOf } from '../character/book.js';
import { valueOf } from '../character/build.js';
import { stepsOf } from '../character/advancement.js';
import type { Sheet } from '../character/sheet.js';
import { repeatsOf, type Taken } from '../character/taken.js';
import type { Report } from './report.js';

/** Origin traits of a character (p. 6), raises of characters (p. 7) and of creatures (p. 38). */
export const ORIGINS = 3;
export const RAISES = 10;
export const CREATURE_RAISES = 15;

/** Origin traits: three, less those given up; each as often as it allows, with the choices that it asks for. */
export function checkOrigins(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    checkRepeats(sheet.origins, sheet, report);
    checkRepeats(sheet.traits, sheet, report);
    const feats = plan.trades.filter(({ value }) => value === 'feat');
    for (const { span } of feats.slice(1)) {
        report.add(
            'trade-feat',
            span,
            'Only one origin trait can be given up for a feat; the others for two proficiencies each.',
        );
    }
    if (plan.kind === 'creature') {
        return;
    }
    for (const { name, span } of sheet.traits) {
        report.add('trait-creature', span, `${name} is a trait of creatures; others have origin traits.`, {
            subject: name,
        });
    }
    const used = sheet.origins.length + plan.trades.length;
    const last = plan.trades.at(-1)?.span ?? sheet.origins.at(-1)?.span;
    const data = { used, origins: ORIGINS };
    if (used > ORIGINS && last) {
        const traded = plan.trades.length > 0 ? `, ${plan.trades.length} given up` : '';
        const message = `${count(sheet.origins.length, 'origin trait')}${traded}: ${used} of ${ORIGINS}.`;
        report.add('origins-too-many', last, message, { data });
    } else if (used < ORIGINS && plan.kind === 'character') {
        const message = `${count(ORIGINS - used, 'origin trait')} left, to take or to give up for a feat or two proficiencies.`;
        report.add('origins-left', plan.originsSpan ?? plan.written.nameSpan, message, { data });
    }
}

function checkRepeats(list: readonly Taken[], sheet: Sheet, report: Report): void {
    const earlier: Taken[] = [];
    for (const taken of list) {
        const { name, span, entity } = taken;
        const { times, different } = repeatsOf(entity, sheet.book);
        const before = earlier.filter((other) => other.name === name);
        const same = before.some((other) => fullName(other.ref) === fullName(taken.ref));
        if (before.length >= times || (different && same)) {
            const limit = different && same ? 'for a different choice each time' : count(times, 'time');
            report.add('origin-repeated', span, `${name} is taken ${times === 1 ? 'once' : limit}.`, { subject: name });
        }
        earlier.push(taken);
        checkChoice(taken, sheet, report);
    }
}

function checkChoice(taken: Taken, sheet: Sheet, report: Report): void {
    const { name, span, entity } = taken;
    const kind = entity?.kind === 'trait' ? 'trait' : 'origin';
    const kinds = first(sheet.book.read(kind, entity).choose)?.map((one) => one.value);
    if (kinds && taken.chosen.length === 0) {
        report.add('origin-choice-missing', span, `${name} names its choice in a bracket: ${kinds.join(' or ')}.`, {
            subject: name,
        });
        return;
    }
    const most = entity && effectsOf(entity, sheet.book).find(({ what }) => what === 'goods')?.amount;
    for (const choice of most?.kind === 'add' ? taken.chosen : []) {
        const value = choice.entity ? valueOf(choice.entity, sheet.book) : 0;
        if (most?.kind === 'add' && value > most.value) {
            const message = `${choice.name} has value ${value}; ${name} allows ${most.value}.`;
            report.add('treasure-value', choice.span, message, {
                subject: choice.name,
                data: { value, most: most.value },
            });
        }
    }
}

/** Raises spent; of a creature on its origins and traits too. */
export function raisesSpent({ plan, origins, traits }: Sheet): number {
    const own = plan.kind === 'creature' ? origins.length + traits.length : 0;
    return plan.advancement.reduce((total, { value }) => total + value.raises, own);
}

/** Raises: ten, two at most in one trait; fifteen for a creature, whose origins and traits cost one each. */
export function checkAdvancement(sheet: Sheet, report: Report): void {
    const { plan } = sheet;
    const isCreature = plan.kind === 'creature';
    const seen = new Set<string>();
    for (const { value, span } of plan.advancement) {
        const { ref, raises } = value;
        const { name } = ref;
        if (seen.has(name)) {
            report.add('raise-repeated', span, `${name} stands here a second time.`, { subject: name });
        }
        seen.add(name);
        const allowed = stepsOf(name, sheet.book).map((step) => step.raises);
        if (allowed.length > 0 && !allowed.includes(raises)) {
            const message = `${name} is raised ${allowed.filter((step) => step > 0).join(', ')} times or not at all; ${raises} are spent.`;
            report.add('raise-limit', span, message, { subject: name, data: { raises, allowed } });
        }
        if (!isCreature && first(sheet.book.read('advancement', ref.entity).creatures)) {
            report.add('advancement-creature', span, `Only creatures raise ${name}.`, { subject: name });
        }
    }
    const spent = raisesSpent(sheet);
    const most = isCreature ? CREATURE_RAISES : RAISES;
    const span = plan.advancementSpan ?? plan.written.nameSpan;
    const data = { spent, raises: most };
    if (spent > most) {
        const traits = isCreature ? ', traits included' : '';
        report.add('raises-overspent', span, `${count(spent, 'raise')}${traits}; there are ${most}.`, { data });
    } else if (spent < most && (plan.kind === 'character' || isCreature)) {
        report.add('raises-left', span, `${count(most - spent, 'raise')} left: ${spent} of ${most} spent.`, { data });
    }
}
