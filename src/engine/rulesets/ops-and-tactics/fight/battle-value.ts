import { type Sum, sum, type Term } from '../../../terms.js';
import type { Armour, Weapon } from './gear.js';
import type { Fighter } from './fighter.js';
import type { Scene } from './scene.js';

/** What each thing adds to Battle Value (game master's chapter, encounter goals, p. 288). */
const MELEE = { 'Simple Weapon': 1, 'Archaic Weapon': 2, 'Exotic Weapon': 4, 'Improvised Weapon': 2 } as const;
const RANGED = { Archery: 3, Taser: 1, 'Chemical Irritant': 1 } as const;
const ARMOR = { 'Heavy Armor': 4, 'Medium Armor': 3, 'Light Armor': 2 } as const;
const THROWN = 2;
const EXPLOSIVE = 3;
/** Firing modes of a firearm add up. */
const MODES = [
    { name: 'single shot', worth: 1, tags: ['Single', 'Double', 'Lever', 'Pump', 'Bolt'] },
    { name: 'semi-automatic', worth: 2, tags: ['Semi-Automatic'] },
    { name: 'burst fire', worth: 3, tags: ['Burst'] },
    { name: 'fully automatic', worth: 4, tags: ['Automatic'] },
] as const;
/** Experience for each point of the enemies' Battle Value, times 1d2. */
export const EXPERIENCE_PER_POINT = 25;

/** A combatant's Battle Value: its level, and what it carries and wears; of things alike one counts. */
export function battleValue({ profile, weapons, armour }: Fighter): Sum {
    const terms = new Map<string, Term>([['level', { name: 'level', value: profile.level }]]);
    const add = (name: string, value: number): void => {
        if (!terms.has(name)) {
            terms.set(name, { name, value });
        }
    };
    for (const weapon of weapons) {
        addWeapon(weapon, add);
    }
    addArmour(armour, add);
    return sum([...terms.values()]);
}

function addWeapon(weapon: Weapon, add: (name: string, value: number) => void): void {
    if (weapon.isExplosive || weapon.is('Explosive Weapon')) {
        add('explosive', EXPLOSIVE);
        return;
    }
    if (weapon.isFirearm) {
        for (const { name, worth, tags } of MODES) {
            if (tags.some((tag) => weapon.model.modes.has(tag))) {
                add(`${weapon.model.name}: ${name}`, worth);
            }
        }
        return;
    }
    for (const [category, worth] of Object.entries({ ...RANGED, ...MELEE })) {
        if (weapon.is(category)) {
            add(category, worth);
            return;
        }
    }
    if (weapon.isThrown) {
        add('thrown weapon', THROWN);
    }
}

function addArmour(armour: readonly Armour[], add: (name: string, value: number) => void): void {
    for (const [category, worth] of Object.entries(ARMOR)) {
        if (armour.some(({ worn }) => worn.tags.has(category))) {
            add(category, worth);
            return;
        }
    }
}

/** The Battle Value of each side, in the order of the roster; those without a side count by themselves. */
export function battleValues(fighters: readonly Fighter[]): Map<string, number> {
    const values = new Map<string, number>();
    for (const fighter of fighters) {
        const party = partyOf(fighter);
        values.set(party, (values.get(party) ?? 0) + battleValue(fighter).total);
    }
    return values;
}

/** The side of a fighter, or one without a side by its own name. */
export function partyOf({ side, name }: Fighter): string {
    return side ?? name;
}

/** Battle Value of all that a party has against it. */
export function enemyValue(fighters: readonly Fighter[], party: string): number {
    let points = 0;
    for (const [other, value] of battleValues(fighters)) {
        points += other === party ? 0 : value;
    }
    return points;
}

/** `200 to 400 (25 × 1d2 for each of 8 points of Battle Value)` */
export function experienceText(points: number): string {
    const least = EXPERIENCE_PER_POINT * points;
    return `${least} to ${2 * least} (${EXPERIENCE_PER_POINT} × 1d2 for each of ${points} points of Battle Value)`;
}

export function tellValues({ fighters, log }: Scene): void {
    const values = [...battleValues(fighters)].map(([party, value]) => `${party} ${value}`);
    if (values.length > 1) {
        log.note(`Battle Value: ${values.join(', ')}.`);
    }
}

/** What the enemies were worth to those who alone are left standing. */
export function experienceWon(scene: Scene): readonly string[] {
    const standing = new Set(scene.fighters.filter((one) => scene.isStanding(one)).map(partyOf));
    const [winner] = standing;
    const points = standing.size === 1 && winner !== undefined ? enemyValue(scene.fighters, winner) : 0;
    return points > 0 ? [`Experience for ${winner}: ${experienceText(points)}.`] : [];
}
