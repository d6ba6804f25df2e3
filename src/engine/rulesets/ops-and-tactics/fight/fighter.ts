import type { Combatant, Seat } from '../../../battle/index.js';
import type { Direction } from '../../../grid/index.js';
import type { Effects } from '../character/effects.js';
import type { Effect } from '../schema/effect.js';
import type { OrderForm } from '../schema/orders.js';
import { FISTS, type Poison } from './arms.js';
import type { Armoury } from './armoury.js';
import type { ConditionSet } from './condition-book.js';
import { Armour, type Supply, Weapon } from './gear.js';
import type { Profile } from './profile.js';
import { NO_STAKES, type Stakes } from './stakes.js';
import type { Outfit, Standing, StandingCache } from './standing-cache.js';
import type { AttackOption, Weighed } from './tactics/options.js';

/** A state that someone is in, until when. */
export interface ActiveCondition {
    readonly name: string;
    /** Rounds left, counted down just before the initiative count it began on; Infinity: until something ends it. */
    rounds: number;
    /** Whose initiative count that is: the one who caused it. */
    readonly clock: Fighter | undefined;
    readonly cause: string;
}

/** What somebody's hands are busy with. */
export interface Hands {
    readonly held: readonly Weapon[];
    /** What there is to attack with: what is held, and bare hands if no blade is. */
    readonly ready: readonly Weapon[];
    /** Hands that hold nothing and can. */
    readonly free: number;
}

/** A bonus to Defense that comes of what somebody does in the fight. */
export interface Boost {
    readonly name: string;
    readonly value: number;
    readonly againstMelee: boolean;
    readonly againstRanged: boolean;
}

/** A reaction that waits for the melee attack of one enemy (p. 62). */
export interface Stance {
    readonly name: 'Parry' | 'Brace' | 'Predict' | 'Stumble';
    readonly against: Fighter;
    /** The damage type braced against. */
    readonly type?: string;
    /** Whether it has been used; a stumble is tried once a round. */
    isSpent: boolean;
    /** Attacks of that enemy so far. */
    attacks: number;
}

/** A proficiency that somebody has for a while because somebody else has it. */
export interface Emulated {
    readonly feat: string;
    isProficient(weapon: Weapon['model']): boolean;
}

/** A walk past enemies by skill: those who get no blow, and the check that keeps one on one's feet when hurt. */
export interface Tumbling {
    readonly evades: ReadonlySet<Fighter>;
    readonly skill: string;
    readonly target: number;
}

/** A poison in the blood: its next dose, by index, comes in so many rounds. */
export interface Poisoning {
    readonly poison: Poison;
    readonly cause: string;
    next: number;
    rounds: number;
}

/** Without air (chapter VI, environments): rounds of breath left, checks made since, and how far it has come after that. */
export interface Breath {
    left: number;
    checks: number;
    stage: number;
    readonly cause: string;
}

/** A combatant of Ops and Tactics with everything that changes in a fight. */
export class Fighter implements Combatant {
    readonly name: string;
    readonly side: string | undefined;
    square = -1;
    facing: Direction = 0;
    readonly arrives: number;
    /** Equipment carried beside weapons and ammunition, by name. */
    readonly items: ReadonlySet<string>;

    xhp: number;
    chp: number;
    bleedDice = 0;
    /** Combat Points left in this turn. */
    points = 0;
    /** Feet moved since the last turn began, for the bonus to Defense. */
    moved = 0;
    /** Diagonal steps of this turn; the second of two counts double. */
    diagonals = 0;
    /** Damage Reduction of a prepared brace, until its next turn. */
    braced: { readonly type: string; readonly reduction: number } | undefined;
    /** Whose attacks it has seen through. */
    foresees: Fighter | undefined;
    /** Whether it has tried to break a hold this round. */
    hasEscaped = false;
    /** Whether it has put its turn off this round. */
    hasDelayed = false;
    /** Extra effort, and the round that pays for it. */
    effort: 'none' | 'made' | 'paying' = 'none';
    /** Whether its hit points were restored today. */
    isRestored = false;
    /** How often it has tried to sway people, by action. */
    readonly tries = new Map<string, number>();
    /** What feats trade attack for, until its next turn. */
    stakes: Stakes = NO_STAKES;
    /** Whom it dodges (p. 44). */
    dodges: Fighter | undefined;
    /** Whom it hit last in melee, and in which round. */
    lastHit: { readonly target: Fighter; readonly round: number } | undefined;
    /** Rounds for which it has taken aim; 0: it does not. */
    aimedFor = 0;
    /** Whether it has given up further attacks this turn. */
    isDoneAttacking = false;
    /** Extra CHP of an adrenaline rush, and how long they last. */
    rush: { readonly points: number; rounds: number } | undefined;
    /** Attacks made this turn. */
    attacksMade = 0;
    /** Whether a weapon was drawn this turn. */
    hasDrawn = false;
    /** Uses of feats that are limited in a round, by their names. */
    readonly featUses = new Map<string, number>();
    /** Feats used that come back only after the fight. */
    readonly featsUsed = new Set<string>();
    /** Help against one enemy, for its next turn. */
    aid: { readonly against: Fighter; readonly value: number; readonly guards: boolean } | undefined;
    /** Attacks that have hit it. */
    hitsTaken = 0;
    /** The reaction that it has prepared against one enemy's melee attacks. */
    stance: Stance | undefined;
    /** Whom it holds, or who holds it. */
    readonly grappledWith = new Set<Fighter>();
    /** Whether suppressive fire was begun or kept up in this turn. */
    isSustaining = false;
    /** The live grenade in its hand, and where it is to go. */
    cooking: { readonly weapon: Weapon; readonly square: number | undefined } | undefined;
    /** Combat Points won by felling somebody, for more of the same weapon only (p. 42). */
    boon: { readonly weapon: Weapon; points: number } | undefined;
    /** The sight that may find its next target for nothing (p. 43). */
    freeSight: Weapon | undefined;
    /** Whether what it does is a blow in return, and so at -4 (p. 47). */
    isAnswering = false;
    /** Enemies who do not know where it is: each with the square where it lost sight of it, or nothing if it never knew. */
    readonly unnoticedBy = new Map<Fighter, number | undefined>();
    /** Squares on which it has run into enemies it did not know of, this round. */
    readonly bumpedInto = new Set<number>();
    /** How well it hides from them. */
    stealth = 0;
    /** Whether the fight takes it by surprise: until its first turn. */
    isSurprised = false;
    /** The tumble that it is in the middle of (p. 15). */
    tumbling: Tumbling | undefined;
    /** What an enemy's called no-miss shot gives to its blow against that enemy (p. 65). */
    opening: { readonly against: Fighter; readonly value: number } | undefined;
    /** The proficiency borrowed from a friend (p. 45). */
    emulated: Emulated | undefined;
    /** Points of ability scores lost in this fight. */
    readonly abilityLoss = new Map<string, number>();
    /** Poisons whose later doses are still to come, and help against the next of them. */
    poisons: Poisoning[] = [];
    poisonAid = 0;
    /** How long it can still hold its breath, and what comes after. */
    breath: Breath | undefined;
    /** Rounds in a row spent coughing. */
    choked = 0;
    /** Target number of what it climbs. */
    climbTarget = 0;
    /** Whom it rides, or who rides it. */
    mount: Fighter | undefined;
    rider: Fighter | undefined;
    /** Whether it lies where it went down. */
    hasFallen = false;
    /** Whether armour has already cost its points this turn. */
    hasMoved = false;
    readonly conditions = new Map<string, ActiveCondition>();
    readonly weapons: Weapon[];
    readonly armour: readonly Armour[];
    readonly supplies: Supply[];
    readonly fists: Weapon;
    private ownState: ConditionSet;
    private ownStanding: Standing | undefined;
    private ownHands: Hands | undefined;
    private outfit: Outfit | undefined;
    /** Attack penalty of the points wagered on initiative. */
    wager = 0;
    /** Effects of limited use that are spent: `once a turn`. */
    readonly spent = new Map<Effect, number>();
    /** Who has attacked it in this fight. */
    readonly attackedBy = new Set<Fighter>();
    /** The enemies in sight, good for as long as nothing has moved. */
    seen: { readonly version: number; readonly enemies: readonly Fighter[] } | undefined;
    /** What tactics order against it, by the index of an attack; the same in every fight. */
    ordersAgainst: OrderForm[] | undefined;
    /** The attack chosen last by its tactics, good for as long as nothing has moved. */
    lastChoice: { readonly option: AttackOption; readonly version: number } | undefined;
    /** While its tactics choose, once none of the attacks on whom they see is good enough: the best there is. */
    poor: { readonly best: Weighed | undefined } | undefined;
    /** Whether its tactics have readied something this turn. */
    hasTriedReady = false;
    /** What cost nothing and has been done this turn by tactics that a GM has written: once is enough. */
    readonly freeDeeds = new Set<string>();
    /** Parts of the body that no longer serve. */
    readonly wounded = new Set<string>();
    /** Bonuses to Defense that last until something ends them: fighting defensively, a parry, help. */
    boosts: Boost[] = [];

    constructor(
        readonly seat: Seat,
        readonly index: number,
        readonly profile: Profile,
        armoury: Armoury,
        equipment: Equipment,
        private readonly standings: StandingCache,
        state: ConditionSet,
    ) {
        this.ownState = state;
        this.name = seat.name;
        this.side = seat.side;
        this.arrives = equipment.arrives;
        this.items = equipment.items;
        this.xhp = profile.xhp;
        this.chp = profile.chp;
        this.weapons = equipment.weapons.flatMap(({ model, name, ammunition, place, count, under }) => {
            const weapon = new Weapon(model, name, ammunition, place, count, armoury);
            const hung = under.map((one) => new Weapon(one.model, one.name, one.ammunition, place, 1, armoury, weapon));
            return [weapon, ...hung];
        });
        this.supplies = equipment.supplies.map((supply) => ({ ...supply }));
        this.armour = equipment.armour.map(({ worn, name }) => new Armour(worn, name));
        this.fists = new Weapon(FISTS, FISTS.name, undefined, 'hand', 1, armoury);
    }

    get isDead(): boolean {
        return this.ownState.names.has('Dead');
    }

    has(condition: string): boolean {
        const { names } = this.ownState;
        return names.size > 0 && names.has(condition);
    }

    get weaponInHand(): Weapon | undefined {
        return this.weapons.find(({ place }) => place === 'hand');
    }

    get offHand(): Weapon | undefined {
        return this.weapons.find(({ place }) => place === 'off hand');
    }

    weapon(name: string): Weapon | undefined {
        return (
            this.weapons.find((weapon) => weapon.name === name) ??
            this.weapons.find(
                ({ model, place }) => model.name === name && (place === 'hand' || place === 'off hand'),
            ) ??
            this.weapons.find(({ model }) => model.name === name)
        );
    }

    /** Rules of its race and feats, and of what it emulates. */
    hasRule(rule: string): boolean {
        return this.profile.rules.has(rule) || (this.emulated?.feat === rule && this.has('Emulating'));
    }

    isProficient(weapon: Weapon['model']): boolean {
        return (
            this.profile.isProficient(weapon) ||
            (this.emulated !== undefined && this.has('Emulating') && this.emulated.isProficient(weapon))
        );
    }

    /** What the hands hold, and how many are left. */
    get hands(): Hands {
        return (this.ownHands ??= this.look());
    }

    /** Hands that hold nothing and can. */
    get freeHands(): number {
        return this.hands.free;
    }

    private look(): Hands {
        const held = this.weapons.filter(({ isInHand }) => isInHand);
        let used = (this.wounded.has('Left Hand') ? 1 : 0) + (this.wounded.has('Right Hand') ? 1 : 0);
        for (const { host, model } of held) {
            used += host ? 0 : model.hands;
        }
        const free = Math.max(0, 2 - used);
        const isArmed = held.some(({ isMelee }) => isMelee);
        return { held, free, ready: isArmed || free === 0 ? held : [...held, this.fists] };
    }

    /** Takes a weapon over from somebody else, with what hangs under it. */
    takeOver(weapon: Weapon, from: Fighter): void {
        const whole = weapon.host ?? weapon;
        const pieces = from.weapons.filter((one) => one === whole || one.host === whole);
        for (const piece of pieces) {
            from.weapons.splice(from.weapons.indexOf(piece), 1);
        }
        this.weapons.push(...pieces);
    }

    /** The conditions that it is in. */
    get state(): ConditionSet {
        return this.ownState;
    }

    set state(state: ConditionSet) {
        this.ownState = state;
        this.ownStanding = undefined;
    }

    /** What follows from conditions, armour and hands. */
    get standing(): Standing {
        return (this.ownStanding ??= this.standings.get(this, (this.outfit ??= this.standings.outfit(this))));
    }

    /** Names that `while` and, for a target, `against` in effects may speak of. */
    get tags(): ReadonlySet<string> {
        return this.standing.tags;
    }

    /** Effects of conditions in force. */
    get stateEffects(): Effects {
        return this.standing.effects;
    }

    /** To be called when hands, armour or abilities have changed. */
    forgetTags(): void {
        this.ownHands = undefined;
        this.ownStanding = undefined;
        this.outfit = undefined;
    }
}

/** What a fighter starts with; worked out once for all fights of a plan. */
export interface Equipment {
    readonly weapons: readonly {
        readonly model: Weapon['model'];
        readonly name: string;
        readonly ammunition: Weapon['ammunition'];
        readonly place: Weapon['place'];
        readonly count: number;
        /** What hangs under its barrel. */
        readonly under: readonly Pick<Weapon, 'model' | 'name' | 'ammunition'>[];
    }[];
    readonly supplies: readonly Supply[];
    readonly armour: readonly { readonly worn: Armour['worn']; readonly name: string }[];
    readonly items: ReadonlySet<string>;
    readonly arrives: number;
}
