import type { Library } from '../../../library.js';
import type { Fault, Mend } from '../../../mend.js';
import { likelier, put, withoutDash } from '../../../rules/mending.js';
import type { Entity } from '../../../source/index.js';
import { bookOf } from '../character/book.js';
import type { CharacterRule } from '../rules.js';
import * as feat from './feats.js';
import { type MendMaker, numberOf, setTo, takeOut, takeOutSurely } from './make.js';
import * as points from './points.js';
import * as skill from './skills.js';

/** The ways out of what is broken, by its code; the others take a decision that only the writer can make. */
const MENDS: Readonly<Partial<Record<CharacterRule, MendMaker>>> = {
    'ability-repeated': takeOut,
    'ability-score': (context) => setTo(context, points.nearest(context.fault)),
    'ability-points-overspent': points.abilityPoints,
    'increases-too-many': takeOut,
    'increase-limit': takeOut,
    'origins-too-many': takeOut,
    'origin-repeated': takeOut,
    'origin-choice-missing': feat.originChoice,
    'trait-creature': takeOut,
    'trade-feat': ({ fault }) => [
        { title: 'Trade it for proficiencies', changes: [put(fault.span, { word: 'proficiencies' })] },
    ],
    'raises-overspent': points.raises,
    'raise-limit': (context) => setTo(context, points.highestBelow(context.fault)),
    'raise-repeated': takeOut,
    'advancement-creature': takeOut,
    'proficiencies-overspent': points.proficiencies,
    'proficiency-repeated': takeOutSurely,
    'skill-rank-missing': skill.rank,
    'skill-field-missing': skill.missingField,
    'skill-field': skill.wrongField,
    'feats-too-many': points.feats,
    'feat-prerequisite': feat.prerequisite,
    'feat-repeated': takeOut,
    'feat-choice-missing': feat.missingChoice,
    'feat-choice': feat.wrongChoice,
    'level-missing': () => [
        { title: 'Write level 1', changes: [{ kind: 'add', label: 'level', parts: [{ number: 1 }] }] },
    ],
    'level-number': points.levelNumber,
    'level-gap': points.levelGap,
    'level-repeated': points.repeatedLevel,
    'total-contradiction': (context) => setTo(context, numberOf(context.fault, 'derived')),
    'removal-unmatched': (context) =>
        context.entity.base ? takeOutSurely(context) : [withoutDash(context.fault), ...takeOut(context)],
    'proficiency-missing': skill.proficiency,
    'armor-several': takeOut,
    'toolkit-skill': skill.toolkit,
    'item-value': (context) => setTo(context, numberOf(context.fault, 'made')),
    'item-bulk': (context) => setTo(context, numberOf(context.fault, 'least') ?? numberOf(context.fault, 'most')),
    'item-feature': takeOut,
    'requirement-cycle': takeOut,
    'effect-repeated': takeOutSurely,
    'rule-unknown': ({ fault }) => likelier(fault),
};

/** The ways out of a fault that `check` found. */
export function mends(fault: Fault, entity: Entity, library: Library): readonly Mend[] {
    const code = fault.code as CharacterRule;
    const make = Object.hasOwn(MENDS, code) ? MENDS[code] : undefined;
    const book = bookOf(library);
    return make?.({ fault, entity, book }).filter(({ changes }) => changes.length > 0) ?? [];
}
