import type { Severity } from '../../finding.js';
import type { Rule } from '../../ruleset.js';

const rule =
    (severity: Severity) =>
    (page: number | undefined, title: string): Rule => ({ title, severity, page, allowable: true });
/** The book forbids it. */
const error = rule('error');
/** The book allows it, but it is almost surely a slip. */
const warning = rule('warning');
const hint = rule('hint');

/** Every rule that a character, an NPC or a house rule can break. */
export const characterRules = {
    // ---- Ability scores ----
    'ability-missing': hint(1, 'A creature has all six ability scores.'),
    'ability-repeated': error(1, 'An ability has one score.'),
    'ability-score': error(2, 'A score lies within the range of the method.'),
    'ability-points-overspent': error(2, 'Point buy spends no more than the points given.'),
    'ability-points-left': hint(2, 'Point buy spends all points.'),
    'ability-training': error(3, 'Training raises no score above 26.'),
    'focus-split': error(1, 'The parts of a modifier lie between 0 and the whole, and add up to it.'),
    'focus-ability': error(1, 'FOC and POW split STR, MRK and AGL split DEX.'),
    'focus-missing': hint(6, 'A character splits STR into FOC and POW, DEX into MRK and AGL.'),
    'child-character': warning(10, 'A character is at least 12 years old.'),

    // ---- Occupation ----
    'occupation-missing': hint(7, 'A character has a starting occupation.'),
    'occupation-requirement': error(11, 'A starting occupation has requirements.'),
    'job-change-requirement': error(11, 'A later occupation has requirements of its own.'),
    'job-change-feat': error(11, 'A later occupation brings no bonus feat.'),
    'age-missing': hint(10, 'An occupation with a lowest age needs to know the age.'),
    'occupation-skills-too-many': error(11, 'An occupation grants a number of skills.'),
    'occupation-skills-left': warning(11, 'All skills of an occupation are chosen.'),
    'occupation-skill': error(11, 'The skills of an occupation come from its list.'),
    'occupation-feats-too-many': error(11, 'An occupation grants a number of feats.'),
    'occupation-feats-left': warning(11, 'The bonus feat of an occupation is chosen.'),
    'occupation-feat': error(11, 'The bonus feat of an occupation comes from its list.'),

    // ---- Character Option Points ----
    'cop-overspent': error(5, 'A level has 4 Character Option Points.'),
    'cop-left': warning(5, 'All Character Option Points of a level are spent.'),
    'cop-save-limit': error(6, 'A base save is bought at most twice a level.'),
    'cop-purchase': error(5, 'Character Option Points buy XHP, skill points and base saves.'),

    // ---- Skills ----
    'focused-too-many': error(6, 'Seven skills of choice are focused.'),
    'focused-left': warning(6, 'All seven focused skills are chosen.'),
    'focused-repeated': error(6, 'A focused skill is chosen once.'),
    'focused-needless': warning(6, 'A skill that is focused anyway need not be chosen.'),
    'focused-later': error(5, 'Focused skills are chosen at level 1 only.'),
    'skill-speciality': error(6, 'Craft, Knowledge and Perform are a skill for each speciality.'),
    'skill-points-overspent': error(5, 'Ranks cost no more than the skill points there are.'),
    'skill-points-left': warning(5, 'All skill points are spent.'),
    'rank-cap': error(5, 'Ranks stay within level + 4, or half of that for an unfocused skill.'),
    'ranks-zero': warning(15, 'A skill with 0 ranks is not a trained one.'),
    'ranks-repeated': warning(15, 'A skill is listed once a level.'),
    'skill-untrained': warning(15, 'A bonus to a skill that only the trained may use needs a rank in it.'),
    'languages-too-many': warning(29, 'A language beside the native one takes a rank of Linguistics.'),

    // ---- Feats ----
    'feats-too-many': error(5, 'Two feats a level, one more for a human at level 1.'),
    'feats-left': warning(5, 'All feats are taken.'),
    'feat-prerequisite': error(41, 'A feat is taken when its prerequisites are met.'),
    'feat-repeated': error(41, 'A feat is taken once, unless it says otherwise.'),
    'feat-choice-missing': error(41, 'A feat that asks for a choice names it.'),
    'feat-choice': error(41, 'A choice is of the kind that the feat asks for.'),

    // ---- Levels and totals ----
    'level-missing': hint(5, 'A creature has a level.'),
    'level-number': error(5, 'Levels are counted from 1.'),
    'level-gap': error(5, 'Levels follow one another without a gap.'),
    'level-repeated': error(5, 'A level is written once.'),
    'total-contradiction': warning(7, 'Totals agree with the levels that they sum up.'),
    'removal-unmatched': warning(undefined, 'What is taken away is there.'),

    // ---- Ordinaries ----
    'ordinary-scores': error(294, 'An Ordinary has the standard scores.'),
    'ordinary-focus': error(294, 'An Ordinary has no ability focuses.'),
    'ordinary-cop': error(294, 'An Ordinary spends no Character Option Points.'),

    // ---- Equipment ----
    'proficiency-missing': warning(55, 'Weapons and armour are used best by the proficient.'),
    'caliber-mismatch': error(93, 'Ammunition fits the calibre of the weapon.'),
    'upgrade-fit': warning(93, 'An upgrade is fitted to what it is made for.'),
    'upgrade-clash': warning(93, 'Upgrades of one weapon go together, and are fitted once.'),
    'upgrade-mount': warning(93, 'A weapon has a mount for each upgrade fitted to it.'),
    'draw-strength': warning(93, 'A bow is drawn by those who are strong enough for it.'),
    'hands-full': warning(55, 'Two hands hold no more than they can: a large weapon takes both.'),
    'armor-layers': warning(93, 'Only concealable armour goes under other armour.'),
    'load-exceeded': error(5, 'Nobody acts under more than a heavy load.'),
    load: warning(5, 'A load beyond the carrying capacity hinders.'),
    'license-needed': warning(93, 'What takes a licence is bought by those who hold it.'),
    'wealth-overspent': warning(11, 'Equipment of a starting character is bought from the starting wealth.'),

    // ---- Definitions ----
    'requirement-cycle': error(41, 'Nothing is its own prerequisite.'),
    'requirement-impossible': error(41, 'Of a list no more is asked for than there is in it.'),
    'category-cycle': error(93, 'Nothing lies within itself.'),
    'choice-undeclared': error(41, 'An entry that speaks of a choice asks for one.'),
    'benefit-missing': warning(41, 'A feat declares its benefit, names its rule, or leaves it to the GM.'),
    'rule-unknown': error(41, 'A rule that an entry names is one that is played.'),
    'race-points-overspent': error(294, 'A race has 9 points, and up to 5 more from handicaps.'),
    'racial-repeated': error(294, 'A racial ability is taken as often as it says.'),
    'effect-repeated': warning(41, 'An effect is declared once.'),
} satisfies Readonly<Record<string, Rule>>;

export type CharacterRule = keyof typeof characterRules;

/** Names of the rules, as `rule:` in the rulebook gives them, that the engine plays. */
export { implementedRules } from './fight/implemented.js';
