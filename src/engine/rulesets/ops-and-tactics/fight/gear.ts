import type { AmmunitionModel, Charge, Loadout, WeaponModel } from './arms.js';
import type { Armoury } from './armoury.js';
import type { Kit } from './kit.js';
import type { WornArmor } from '../character/gear.js';

export type Place = 'hand' | 'off hand' | 'holster' | 'waistband' | 'pouch' | 'pack' | 'ground';

/** One weapon that someone has. */
export class Weapon {
    readonly isMelee: boolean;
    /** Whether it shoots: bows, firearms, launchers. */
    readonly isShooter: boolean;
    readonly isThrown: boolean;
    readonly isExplosive: boolean;
    readonly isFirearm: boolean;
    /** Rounds that it holds; 0 for weapons without rounds. */
    readonly capacity: number;
    rounds: number;
    /** Single shots fired since it was drawn: a DA/SA weapon stays cocked after the first. */
    isCocked = false;
    isFolded = false;
    isBipodDown = false;
    isJammed = false;
    /** Whether it is of the sort that jams, and the error range for which that was found out. */
    canJam = false;
    testedRange = 0;
    /** Who is in the telescopic sight. */
    sighted: unknown;
    /** What was last found out about its owner with it. */
    kit: Kit | undefined;
    private ownLoadout: Loadout | undefined;
    private ownAmmunition: AmmunitionModel | undefined;
    private ownPlace: Place;
    private ownSquare = -1;

    constructor(
        readonly model: WeaponModel,
        /** By which the log and expectations know it; differs from the model's for a second piece. */
        readonly name: string,
        ammunition: AmmunitionModel | undefined,
        place: Place,
        /** Pieces of it: grenades and throwing knives come by the handful. */
        public count: number,
        private readonly armoury: Armoury,
        /** The weapon under whose barrel it hangs: both are drawn, held and dropped as one piece. */
        readonly host?: Weapon,
    ) {
        this.ownAmmunition = ammunition;
        this.ownPlace = place;
        this.capacity = model.magazine?.rounds ?? 0;
        const { tags, range } = model;
        this.isMelee = tags.has('Melee Weapon');
        this.isExplosive = tags.has('Explosive');
        this.isFirearm = tags.has('Firearm');
        this.isShooter = tags.has('Ranged Weapon') && !tags.has('Thrown Weapon') && range > 0;
        this.isThrown = tags.has('Thrown Weapon') || (this.isMelee && range > 0);
        this.rounds = this.capacity;
    }

    get ammunition(): AmmunitionModel | undefined {
        return this.ownAmmunition;
    }

    set ammunition(ammunition: AmmunitionModel | undefined) {
        this.ownAmmunition = ammunition;
        this.ownLoadout = undefined;
    }

    get place(): Place {
        return this.host ? this.host.place : this.ownPlace;
    }

    set place(place: Place) {
        if (this.host) {
            this.host.place = place;
        } else {
            this.ownPlace = place;
        }
    }

    /** The square where it was dropped, by key. */
    get lies(): number {
        return this.host ? this.host.lies : this.ownSquare;
    }

    set lies(square: number) {
        if (this.host) {
            this.host.lies = square;
        } else {
            this.ownSquare = square;
        }
    }

    get isInHand(): boolean {
        const { place } = this;
        return place === 'hand' || place === 'off hand';
    }

    get loadout(): Loadout {
        return (this.ownLoadout ??= this.armoury.loadout(this.model, this.ownAmmunition));
    }

    is(tag: string): boolean {
        return this.model.tags.has(tag);
    }

    /** What goes off where it lands. */
    get charge(): Charge {
        const { model, ammunition } = this;
        return {
            name: ammunition && model.magazine ? ammunition.name : model.name,
            damage: this.loadout.damage,
            blastRadius: ammunition?.blastRadius || model.blastRadius,
            nonLethal: model.nonLethal || (ammunition?.nonLethal ?? false),
            inflicts: this.loadout.inflicts,
            cloud: ammunition?.cloud ?? model.cloud,
            ignoresHardness: ammunition?.ignoresHardness ?? 0,
        };
    }
}

/** Armour as it is worn in a fight. */
export class Armour {
    points: number;

    constructor(
        readonly worn: WornArmor,
        readonly name: string,
    ) {
        this.points = worn.points;
    }

    /** Damage Reduction against a type while it lasts. */
    reduction(type: string): number {
        if (this.points <= 0) {
            return 0;
        }
        for (const { amount, type: against } of this.worn.reduction) {
            if (against === type) {
                return amount;
            }
        }
        return 0;
    }

    covers(part: string): boolean {
        return this.worn.covers.includes(part);
    }
}

/** Ammunition beside what is in the weapons: loose rounds and full magazines. */
export interface Supply {
    readonly ammunition: AmmunitionModel;
    /** Loose rounds. */
    rounds: number;
    /** Full magazines, speedloaders, clips, links. */
    magazines: number;
    /** Rounds in a magazine that is being filled. */
    filling: number;
}
