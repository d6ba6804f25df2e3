import type { Rule, Severity } from '../../index.js';

const rule =
    (severity: Severity) =>
    (page: number, title: string): Rule => ({ title, severity, page, allowable: true });
/** The book forbids it. */
const error = rule('error');
/** The book allows it, but it is almost surely a slip. */
const warning = rule('warning');
const hint = rule('hint');

/** Every rule that a character, an NPC, a creature, an item or a house rule can break. */
export const characterRules = {
    // ---- Ability scores ----
    'ability-repeated': error(5, 'An ability has one score.'),
    'ability-score': error(5, 'A starting score lies between -2 and +5.'),
    'ability-points-overspent': error(5, 'Six points are divided among the scores; negative ones give back theirs.'),
    'ability-points-left': warning(5, 'All six points are spent.'),
    'increases-too-many': error(9, 'One score rises by 1 at level 4 and at every fourth level after it.'),
    'increases-left': warning(9, 'Every increase that is due is taken.'),
    'increase-limit': error(9, 'No increase brings a score more than 7 above another.'),

    // ---- Origins and traits ----
    'origins-too-many': error(6, 'There are three origin traits, less those given up.'),
    'origins-left': warning(6, 'All three origin traits are taken or given up.'),
    'origin-repeated': error(6, 'An origin trait is taken once, unless it says otherwise.'),
    'origin-choice-missing': error(6, 'A trait that asks for a choice names it.'),
    'trade-feat': error(6, 'Only one origin trait is given up for a feat.'),
    'treasure-value': error(6, 'A treasure is worth no more than its trait allows.'),
    'trait-creature': error(38, 'Only creatures have the traits of creatures.'),

    // ---- Advancement ----
    'raises-overspent': error(7, 'Ten raises are spent, by creatures fifteen.'),
    'raises-left': warning(7, 'All raises are spent.'),
    'raise-limit': error(7, 'A trait is raised at most twice; Size has steps of its own.'),
    'raise-repeated': error(7, 'A trait is named once.'),
    'advancement-creature': error(38, 'Only creatures raise Size.'),

    // ---- Proficiencies ----
    'proficiencies-overspent': error(7, 'No more proficiencies are spent than were gained.'),
    'proficiencies-left': warning(7, 'All proficiencies are spent.'),
    'proficiency-repeated': warning(7, 'A proficiency is bought once.'),
    'skill-rank-missing': error(7, 'A skill is bought as known or as a specialty.'),
    'skill-field-missing': error(12, 'A skill with fields is bought for one of them.'),
    'skill-field': error(12, 'A field belongs to its skill.'),

    // ---- Feats ----
    'feats-too-many': error(7, 'No more feats are taken than were gained.'),
    'feats-left': warning(7, 'All feats are taken.'),
    'feat-prerequisite': error(20, 'A feat is taken when those before it in its tree are.'),
    'feat-repeated': error(20, 'A feat is taken once, unless it says otherwise.'),
    'feat-choice-missing': error(20, 'A feat that asks for choices names them.'),
    'feat-choice': error(20, 'A feat asks for a number of choices.'),

    // ---- Levels and totals ----
    'level-missing': hint(9, 'An NPC or creature has a level; a character that names none is of level 1.'),
    'level-number': error(9, 'Levels are counted from 1.'),
    'level-gap': error(9, 'Levels follow one another without a gap.'),
    'level-repeated': error(9, 'A level is written once.'),
    'total-contradiction': warning(7, 'Stated totals agree with what everything else comes to.'),
    'removal-unmatched': warning(20, 'What is taken away is there.'),

    // ---- Gear ----
    'proficiency-missing': hint(7, 'Weapons, armour and shields are used best by the proficient.'),
    'armor-several': error(27, 'One suit of armour is worn.'),
    'weapon-useless': warning(28, 'A weapon is not too bulky for its wielder.'),
    'load-collapse': error(8, 'Nobody stands up under a bulk of 25 and STR.'),
    'load-heavy': hint(8, 'A load hinders attacks, skills and movement.'),
    'goods-wealth': warning(8, 'A character starts with things of a value up to its wealth.'),
    'toolkit-skill': warning(27, 'A toolkit is of one skill.'),

    // ---- Items ----
    'item-value': warning(27, 'The value of an item follows from what it is built of.'),
    'item-bulk': warning(27, 'The bulk of an item follows from what it is built of.'),
    'item-balance': error(27, 'Neither bonus of armour is more than double the other.'),
    'item-number': error(27, 'An item is at least the basic one, and raised in what its kind allows.'),
    'item-feature': error(28, 'A feature fits its item and the other features.'),

    // ---- Definitions ----
    'requirement-cycle': error(20, 'Nothing is its own prerequisite.'),
    'rule-unknown': error(20, 'A rule that an entry names is one that is played.'),
    'benefit-missing': warning(20, 'A feat or trait declares its benefit, names its rule, or leaves it to the GM.'),
    'choice-undeclared': error(20, 'An entry that speaks of a choice asks for one.'),
    'effect-repeated': warning(20, 'An effect is declared once.'),
} satisfies Readonly<Record<string, Rule>>;

export type CharacterRule = keyof typeof characterRules;
export { implementedRules } from './fight/implemented.js';
