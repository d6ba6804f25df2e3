import type { BookOfTests } from './books.js';

/** What is known of the fixes of a book's rules. */
export interface FixDecisions {
    /** Faults without a mechanical mend: why. */
    readonly unmended: Readonly<Record<string, string>>;
    /** What else a fix can bring to light: points that a fault had swallowed, or had hidden that they were not there. */
    readonly uncovered: Readonly<Record<string, readonly string[]>>;
    /** What goes with a fault. */
    readonly consequences: Readonly<Record<string, readonly string[]>>;
}

const CHOICE = 'what is gained is the writer’s to choose';
const GIVE_UP = 'what is given up is the writer’s to choose';
const PLACE = 'where somebody stands is the writer’s to choose';
const PLAN = 'what is done instead is the writer’s to choose';
const THING = 'what the thing is to be is the writer’s to choose';
const OWN = 'what is owned is the writer’s to choose';
const TABLE = 'what fell at the table is known to the table';

/** Faults of an encounter that both books find. */
const ENCOUNTER = {
    'off-map': PLACE,
    'in-wall': PLACE,
    'square-taken': PLACE,
    'map-full': 'the map may be too small or the crowd too large',
    'no-enemies': 'who fights is the writer’s to choose',
    'never-ends': 'how it ends is the writer’s to choose',
    'turn-overspent': PLAN,
    'order-impossible': PLAN,
    'weapon-not-carried': OWN,
    'given-dice': TABLE,
};

export const BOOK_DECISIONS: Readonly<Record<BookOfTests['title'], FixDecisions>> = {
    'Ops and Tactics': {
        unmended: {
            ...ENCOUNTER,
            'ability-points-left': CHOICE,
            'child-character': 'the age may be meant',
            'occupation-missing': CHOICE,
            'occupation-requirement': GIVE_UP,
            'job-change-requirement': GIVE_UP,
            'age-missing': CHOICE,
            'focused-left': CHOICE,
            'feats-left': CHOICE,
            'load-exceeded': GIVE_UP,
            load: GIVE_UP,
            'wealth-overspent': GIVE_UP,
            'requirement-cycle': 'which of the feats comes first is the writer’s to choose',
            'requirement-impossible': 'what is asked for is the writer’s to choose',
            'choice-undeclared': 'what may be chosen is the writer’s to choose',
            'benefit-missing': 'what it does is the writer’s to choose',
            'race-points-overspent': GIVE_UP,
            'upgrade-fit': GIVE_UP,
            'upgrade-mount': GIVE_UP,
            'upgrade-clash': GIVE_UP,
            'hands-full': GIVE_UP,
            'draw-strength': OWN,
            'caliber-damage': THING,
            'cost-missing': THING,
            'firearm-caliber': THING,
            'magazine-missing': THING,
            'magazine-price': THING,
            'size-missing': THING,
            'size-single-shot': THING,
            'mode-not-allowed': PLAN,
            'not-enough-rounds': PLAN,
            'wager-too-high': PLAN,
        },
        uncovered: {
            'ability-missing': ['ability-points-left'],
            'ability-score': ['ability-points-overspent', 'ability-points-left'],
            'occupation-skill': ['skill-untrained'],
            'occupation-skills-left': ['skill-untrained'],
            'cop-purchase': ['skill-points-left'],
            'cop-left': ['skill-points-left'],
            'cop-save-limit': ['skill-points-left'],
            'focused-repeated': ['focused-left'],
            'focused-needless': ['focused-left'],
            'skill-speciality': ['skill-points-left'],
            'rank-cap': ['skill-points-left'],
            'skill-untrained': ['skill-points-overspent'],
            'feat-prerequisite': ['feats-too-many'],
            'feat-repeated': ['feats-left'],
            'feat-choice-missing': ['skill-untrained'],
            'feat-choice': ['skill-untrained'],
            'level-number': ['total-contradiction'],
            'level-gap': ['total-contradiction'],
            'level-repeated': ['total-contradiction'],
        },
        consequences: {
            'ability-repeated': ['focus-missing'],
            'category-cycle': ['category-cycle'],
            'caliber-recoil': ['recoil-formula'],
            'recoil-formula': ['caliber-recoil'],
        },
    },
    'Perfect 20': {
        unmended: {
            ...ENCOUNTER,
            'ability-points-left': CHOICE,
            'increases-left': CHOICE,
            'origins-left': CHOICE,
            'treasure-value': OWN,
            'raises-left': CHOICE,
            'proficiencies-left': CHOICE,
            'feats-left': CHOICE,
            'weapon-useless': OWN,
            'load-collapse': GIVE_UP,
            'load-heavy': GIVE_UP,
            'goods-wealth': OWN,
            'item-balance': THING,
            'item-number': THING,
            'benefit-missing': 'what it does is the writer’s to choose',
            'choice-undeclared': 'what may be chosen is the writer’s to choose',
            'not-readied': PLAN,
            'wrong-weapon': OWN,
            'feat-missing': CHOICE,
            'wrong-modifier': PLAN,
        },
        uncovered: {
            'ability-score': ['ability-points-overspent'],
            'feat-prerequisite': ['feat-choice-missing'],
        },
        consequences: {
            'ability-repeated': ['ability-points-overspent'],
            'requirement-cycle': ['requirement-cycle'],
            // what the feat then makes one proficient with
            'feat-choice-missing': ['proficiency-missing', 'proficiency-missing', 'proficiency-missing'],
            'feat-choice': ['proficiency-missing'],
        },
    },
};
