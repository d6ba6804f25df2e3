import type { Library } from '../../../library.js';
import { count, isCreature } from '../../../rules/index.js';
import type { Remainder } from '../../../ruleset.js';
import type { Entity, Span } from '../../../source/index.js';
import { sum } from '../../../terms.js';
import { featTerms, proficiencyTerms } from '../character/numbers.js';
import type { LevelPlan } from '../character/plan.js';
import { type Sheet, sheetOf } from '../character/sheet.js';
import { ABILITY_POINTS } from './abilities.js';
import { CREATURE_RAISES, RAISES, raisesSpent } from './origins.js';
import { proficienciesText } from './proficiencies.js';

/** Points, raises, proficiencies and feats left, each at the label or level that spends them. */
export function remainders(entity: Entity, library: Library): Remainder[] {
    if (!isCreature(entity.kind)) {
        return [];
    }
    const sheet = sheetOf(entity, library);
    const { plan } = sheet;
    const found: Remainder[] = [];
    const add = (span: Span | undefined, text: string): void => {
        // a variant has the rest from its base, which speaks for itself there
        if (span && span.uri === entity.span.uri && span.start >= entity.span.start && span.end <= entity.span.end) {
            found.push({ span, text });
        }
    };
    if (plan.kind !== 'creature') {
        const spent = plan.abilities.reduce((total, { value }) => total + value.score, 0);
        add(plan.abilitiesSpan, `${ABILITY_POINTS - spent} of ${count(ABILITY_POINTS, 'point')} left`);
    }
    const raises = plan.kind === 'creature' ? CREATURE_RAISES : RAISES;
    add(plan.advancementSpan, `${raises - raisesSpent(sheet)} of ${count(raises, 'raise')} left`);
    for (const level of plan.levels) {
        add(level.proficienciesSpan, proficienciesLeft(sheet, level));
        add(level.featsSpan, featsLeft(sheet, level));
    }
    return found;
}

function featsLeft(sheet: Sheet, { number }: LevelPlan): string {
    const gained = sum(featTerms(sheet, number)).total;
    const taken = sheet.feats.filter((feat) => feat.level <= number).length;
    return `${count(gained - taken, 'feat')} left`;
}

function proficienciesLeft(sheet: Sheet, { number }: LevelPlan): string {
    const gained = sum(proficiencyTerms(sheet, number)).total;
    return `${proficienciesText(gained - sheet.proficiencies.spent(number))} left`;
}
