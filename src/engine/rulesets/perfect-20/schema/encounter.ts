import { type Area, area, encounterLabels, surprisedLabel } from '../../../battle/encounter-labels.js';
import {
    alt,
    givenDice,
    label,
    type Labels,
    list,
    many,
    map,
    measure,
    name,
    number,
    oneOf,
    type Ref,
    seq,
    word,
} from '../../../schema/index.js';

const participants = ['combatant', 'side'] as const;
const rounds = number({ min: 1, max: 1000, what: 'rounds' });

/** `Smoke at 2,2 to 5,5 after 2 rounds for 10 rounds`, `Falling on Ash after 1 rounds of 30 ft` */
const hazardClause = alt(
    map(seq(word('at'), area), ([, where]) => ({ where })),
    map(seq(word('on'), name(participants)), ([, who]) => ({ who })),
    map(seq(word('after'), rounds, alt(word('rounds'), word('round'))), ([, after]) => ({ after })),
    map(seq(word('for'), rounds, alt(word('rounds'), word('round'))), ([, lasting]) => ({ lasting })),
    map(seq(word('of'), measure('ft', { max: 10_000 })), ([, feet]) => ({ feet })),
    map(seq(word('of'), measure('lb', { max: 100_000 })), ([, pounds]) => ({ pounds })),
    map(seq(word('onto'), oneOf('soft ground', 'water')), ([, onto]) => ({ onto })),
    map(word('by a jump'), () => ({ isDeliberate: true })),
    map(word('beside a wall'), () => ({ isBesideWall: true })),
    map(word('immersed'), () => ({ isImmersed: true })),
);
const hazard = map(seq(name('hazard'), many(hazardClause)), ([ref, clauses]): HazardForm =>
    Object.assign({ ref }, ...clauses),
);
/** A hazard of a fight: where or on whom, from when, for how long, and how far one falls or how heavy it is. */
export interface HazardForm {
    readonly ref: Ref;
    readonly where?: Area;
    readonly who?: Ref;
    /** Full rounds that pass before it begins. */
    readonly after?: number;
    readonly lasting?: number;
    readonly feet?: number;
    readonly pounds?: number;
    /** What one falls on, where it is not hard. */
    readonly onto?: 'soft ground' | 'water';
    /** Whether a fall is a jump. */
    readonly isDeliberate?: boolean;
    /** Whether there is a surface within reach of the fall, where the map shows none. */
    readonly isBesideWall?: boolean;
    readonly isImmersed?: boolean;
}

/** `2 days resting tended by Ember`: what comes after the fight. */
export interface AfterwardsForm {
    readonly amount: number;
    readonly unit: 'hours' | 'days';
    readonly isResting?: boolean;
    readonly healer?: Ref;
}
const afterwardsClause = alt(
    map(word('resting'), () => ({ isResting: true })),
    map(seq(word('tended by'), name('combatant')), ([, healer]) => ({ healer })),
);
const afterwards = map(
    seq(
        number({ min: 1, max: 1000, what: 'hours or days' }),
        alt(
            map(oneOf('hours', 'hour'), () => 'hours' as const),
            map(oneOf('days', 'day'), () => 'days' as const),
        ),
        many(afterwardsClause),
    ),
    ([amount, unit, clauses]): AfterwardsForm => Object.assign({ amount, unit }, ...clauses),
);

export const perfectEncounterLabels = {
    ...encounterLabels,
    surprised: surprisedLabel(31),
    initiative: label(
        list(map(seq(name(participants), givenDice), ([who, dice]) => ({ who, dice }))),
        'Initiative dice as they fell: `Ash [14], Wolf [9]`.',
        { page: 31 },
    ),
    hazards: label(list(hazard), 'Hazards of the place: `Smoke at 2,2 to 5,5 after 2 rounds`.', {
        page: 36,
        repeatable: true,
    }),
    afterwards: label(
        afterwards,
        'Time that is played after the fight: who lies dying becomes stable or dies, sleepers wake, wounds heal.',
        { page: 8, snippet: '${1:2} days resting' },
    ),
} satisfies Labels;
