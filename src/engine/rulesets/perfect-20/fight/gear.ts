import type { Entity } from '../../../source/index.js';
import { itemNumber } from '../character/build.js';
import { type Handedness, type HeldItem, throwingRange, type WeaponFacts, weaponOf } from '../character/gear.js';
import type { Sheet } from '../character/sheet.js';

/** Where a thing is; `ground` has a square of its own. */
export type Place = 'hand' | 'off hand' | 'belt' | 'pack' | 'ground';

/** A thing that is carried, or lies where it was dropped or thrown. */
export interface Thing {
    /** Unique among the things of its owner. */
    readonly name: string;
    readonly entity: Entity;
    place: Place;
    /** The square it lies on, by key, while its place is the ground. */
    square: number;
}

export class Weapon implements Thing {
    square = -1;
    /** Shots left before it is loaded again; Infinity for what is never loaded. */
    shots: number;
    /** Move actions spent on loading it so far. */
    loading = 0;
    /** Braced for the next attack (p. 28). */
    isBraced = false;

    constructor(
        readonly name: string,
        readonly entity: Entity,
        readonly facts: WeaponFacts,
        readonly handedness: Handedness,
        readonly isProficient: boolean,
        public place: Place,
        /** Pieces left, of javelins and the like. */
        public count: number,
    ) {
        this.shots = facts.reload?.shots ?? Infinity;
    }

    get isInHand(): boolean {
        return this.facts.natural || this.place === 'hand' || this.place === 'off hand';
    }

    get isRanged(): boolean {
        return this.facts.range !== undefined;
    }

    /** Whether it takes both hands. */
    get isTwoHanded(): boolean {
        return this.handedness === 'Two-Handed' || this.handedness === 'Braced';
    }

    /** Feet at which it strikes in melee. */
    get reach(): number {
        return 5 + this.facts.reach;
    }
}

export class Shield implements Thing {
    square = -1;
    wounds = 0;
    /** Readied by one who is not proficient with it (p. 7). */
    isReadied = false;

    constructor(
        readonly name: string,
        readonly entity: Entity,
        readonly defense: number,
        readonly toughness: number,
        readonly health: number,
        readonly isProficient: boolean,
        public place: Place,
    ) {}

    get isWhole(): boolean {
        return this.wounds < this.health;
    }
}

/** Anything else: tools, goods. */
export interface OtherThing extends Thing {
    readonly kind: 'other';
}

export interface Equipment {
    readonly weapons: readonly Weapon[];
    readonly shields: readonly Shield[];
    readonly others: readonly OtherThing[];
    readonly unarmed: Weapon | undefined;
}

/**
 * What a creature brings to a fight. Where no place is written, the first weapon is in hand and the first shield on the arm;
 * everything else hangs at the belt.
 */
export function equipmentOf(sheet: Sheet, unarmed: Entity | undefined): Equipment {
    const names = new Map<string, number>();
    const nameOf = (item: HeldItem): string => {
        const before = names.get(item.entity.name) ?? 0;
        names.set(item.entity.name, before + 1);
        return before === 0 ? item.entity.name : `${item.entity.name} ${before + 1}`;
    };
    const isHeld = sheet.carried.some(({ entity, place }) => entity.kind === 'weapon' && place === 'hand');
    let isArmed = isHeld;
    const weapons: Weapon[] = [];
    const shields: Shield[] = [];
    const others: OtherThing[] = [];
    for (const item of sheet.carried) {
        const { entity, place, count } = item;
        if (entity.kind === 'weapon') {
            const weapon = weaponFor(sheet, entity, nameOf(item), place ?? (isArmed ? 'belt' : 'hand'), count);
            isArmed ||= weapon.place === 'hand' && !weapon.facts.natural;
            weapons.push(weapon);
        } else if (entity.kind === 'shield') {
            shields.push(
                new Shield(
                    nameOf(item),
                    entity,
                    itemNumber(entity, 'defense', sheet.book),
                    itemNumber(entity, 'toughness', sheet.book),
                    Math.max(1, itemNumber(entity, 'health', sheet.book)),
                    sheet.isProficient(entity),
                    entity === sheet.shield?.entity ? 'off hand' : (place ?? 'belt'),
                ),
            );
        } else {
            others.push({ kind: 'other', name: nameOf(item), entity, place: place ?? 'belt', square: -1 });
        }
    }
    return { weapons, shields, others, unarmed: unarmed && weaponFor(sheet, unarmed, unarmed.name, 'hand', 1) };
}

function weaponFor(sheet: Sheet, entity: Entity, name: string, place: Place, count: number): Weapon {
    const facts = weaponOf(entity, sheet.book);
    return new Weapon(name, entity, facts, sheet.handedness(entity), sheet.isProficient(entity), place, count);
}

/** Range increment of a shot or a throw in feet; undefined for what can be neither shot nor thrown. */
export function incrementOf(weapon: Weapon, strength: number): number | undefined {
    return weapon.facts.range ?? (weapon.facts.thrown ? throwingRange(strength) : undefined);
}
