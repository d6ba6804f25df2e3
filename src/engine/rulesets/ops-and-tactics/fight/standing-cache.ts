import type { Term } from '../../../terms.js';
import type { Effects } from '../character/effects.js';
import { abilityChanges, type AbilityChanges } from './abilities.js';
import type { ActionEntry } from './action-book.js';
import type { Loadout } from './arms.js';
import type { ConditionSet } from './condition-book.js';
import type { Fighter } from './fighter.js';
import type { Kit } from './kit.js';

/**
 * What follows from somebody's conditions, armour and hands. Fighters of one creature come into the same few states again
 * and again, in one fight and in thousands, so it is worked out once for each.
 */
export interface Standing {
    /** Its number among all. */
    readonly index: number;
    /** Names that `while` and, for a target, `against` in effects may speak of. */
    readonly tags: ReadonlySet<string>;
    /** Effects of the conditions. */
    readonly effects: Effects;
    /** What the conditions and lost ability points change in abilities. */
    readonly abilities: AbilityChanges;
    /** What follows with each weapon, and without any. */
    readonly kits: Map<Loadout | undefined, Kit>;
    /** What movement costs, before the first of a turn and after it. */
    readonly movement: {
        readonly first: Map<ActionEntry, MovementCost>;
        readonly later: Map<ActionEntry, MovementCost>;
    };
    /** Defense by what attacks and from how far. */
    readonly defences: Map<ReadonlySet<string>, Map<number, BaseDefence>>;
}

/** Combat Points for 5 feet, and for setting out. */
export interface MovementCost {
    readonly each: number;
    readonly first: number;
}

/** Defense of a state, before cover and movement. */
export interface BaseDefence {
    readonly terms: readonly Term[];
    /** The total as others see it. */
    readonly apparent: number;
}

/** The standings of a creature with the same armour, hands and abilities, by its conditions. */
export type Outfit = Map<ConditionSet, Standing>;

/** How many there have been. */
let standings = 0;

/** Standings that are remembered for one creature; beyond that all are forgotten. */
const MOST_REMEMBERED = 2000;

/** The standings of one creature, by what makes them. */
export class StandingCache {
    private readonly outfits = new Map<string, Outfit>();
    private size = 0;

    outfit(fighter: Fighter): Outfit {
        const key = keyOf(fighter);
        let outfit = this.outfits.get(key);
        if (!outfit) {
            this.outfits.set(key, (outfit = new Map()));
        }
        return outfit;
    }

    get(fighter: Fighter, outfit: Outfit): Standing {
        const { state } = fighter;
        let standing = outfit.get(state);
        if (!standing) {
            if (this.size >= MOST_REMEMBERED) {
                this.outfits.clear();
                this.size = 0;
            }
            standing = {
                index: standings++,
                tags: tagsOf(fighter),
                effects: state.effects,
                abilities: abilityChanges(fighter.profile, state.effects, fighter.abilityLoss),
                kits: new Map(),
                movement: { first: new Map(), later: new Map() },
                defences: new Map(),
            };
            outfit.set(state, standing);
            this.size++;
        }
        return standing;
    }
}

const HANDS = ['Left Hand', 'Right Hand'];

function keyOf(fighter: Fighter): string {
    let key = '';
    for (const { points } of fighter.armour) {
        key += points > 0 ? '+' : '-';
    }
    for (const { place, model } of fighter.weapons) {
        // weapons change owners, so what is in hand goes by its name
        key += place === 'hand' ? `1${model.name}` : place === 'off hand' ? `2${model.name}` : '0';
    }
    for (const [ability, points] of fighter.abilityLoss) {
        key += `${ability}-${points}`;
    }
    if (fighter.emulated) {
        key += fighter.emulated.feat;
    }
    for (const hand of HANDS) {
        key += fighter.wounded.has(hand) ? 'x' : '';
    }
    return key;
}

function tagsOf(fighter: Fighter): ReadonlySet<string> {
    const tags = new Set(fighter.state.names);
    for (const { worn } of fighter.armour) {
        for (const tag of worn.tags) {
            tags.add(tag);
        }
    }
    tags.add(fighter.armour.some(({ points }) => points > 0) ? 'Armored' : 'Unarmored');
    for (const weapon of fighter.weapons) {
        if (weapon.isInHand) {
            for (const tag of weapon.model.tags) {
                tags.add(tag);
            }
            tags.add(weapon.model.hands === 2 ? 'Two-Handed' : 'One-Handed');
            if (weapon.model.features.has('Double Weapon')) {
                tags.add('Double Weapon');
            }
        }
    }
    if (!fighter.weaponInHand && !fighter.offHand) {
        tags.add('Unarmed');
    }
    if (fighter.freeHands > 0) {
        tags.add('Free Hand');
    }
    if (fighter.weaponInHand && fighter.offHand) {
        tags.add('Two Weapons');
    }
    return tags;
}
