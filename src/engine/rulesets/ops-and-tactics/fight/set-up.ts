import {
    Battle,
    type BattleOptions,
    type FightForms,
    type FightMaker,
    planFight,
    type Seat,
} from '../../../battle/index.js';
import { alternatingFeet } from '../../../grid/index.js';
import type { Library } from '../../../library.js';
import type { Ref } from '../../../schema/index.js';
import type { CombatantSource, Encounter } from '../../../source/index.js';
import { conduct, placement } from '../../../battle/encounter-labels.js';
import { expected, type ExpectedFact, order, type OrderForm, trigger, type TriggerForm } from '../schema/orders.js';
import { ActionBook } from './action-book.js';
import { Armoury } from './armoury.js';
import { ConditionBook } from './condition-book.js';
import { type Creature, readCreature } from './creature.js';
import { Fighter } from './fighter.js';
import { readOpening } from './initiative.js';
import { OpsRules } from './ops-rules.js';
import { type OpsBattle, Scene } from './scene.js';
import { TacticsBook } from './tactics/tactics-book.js';
import { Tactician } from './tactics/tactician.js';
import { readObjects } from './things.js';
import { UseBook } from './use-book.js';

const forms: FightForms<OrderForm, TriggerForm, ExpectedFact, Ref> = {
    order,
    trigger,
    fact: expected,
    conduct,
    placement,
    metric: alternatingFeet,
};

/** The rulebook as fights read it, the same for all encounters of a library. */
class Shelf {
    readonly actions: ActionBook;
    readonly armoury: Armoury;
    readonly conditions: ConditionBook;
    readonly uses: UseBook;
    readonly tactics: TacticsBook;
    /** Creatures to which their encounters change nothing, by name. */
    private readonly creatures = new Map<string, Creature>();
    private readonly changed = new WeakMap<CombatantSource, Creature>();
    readonly encounters = new WeakMap<Encounter, Prepared>();

    constructor(library: Library) {
        this.actions = new ActionBook(library);
        this.armoury = new Armoury(library);
        this.conditions = new ConditionBook(library);
        this.uses = new UseBook(library);
        this.tactics = new TacticsBook(library);
    }

    /** Copies, and all whom their encounters leave as they are written, share what is worked out for them. */
    creature(seat: Seat, library: Library): Creature {
        const { source } = seat;
        const { name } = source.creature;
        const known = source.overrides.length === 0 ? this.creatures.get(name) : this.changed.get(source);
        if (known) {
            return known;
        }
        const creature = readCreature(seat, library, this.armoury);
        if (source.overrides.length === 0) {
            this.creatures.set(name, creature);
        } else {
            this.changed.set(source, creature);
        }
        return creature;
    }
}

/** Everything about an encounter that is the same in each of its fights. */
function prepare(encounter: Encounter, library: Library, shelf: Shelf) {
    const plan = planFight(encounter, library, forms);
    const creatures = new Map<string, Creature>();
    for (const seat of plan.roster.seats) {
        creatures.set(seat.name, shelf.creature(seat, plan.library));
    }
    const objects = readObjects(plan.encounter, plan.library, plan.terrain.map);
    return { plan, creatures, objects, opening: readOpening(encounter, plan.library), shelf };
}
type Prepared = ReturnType<typeof prepare>;

export type PreparedEncounter = Prepared;

const shelves = new WeakMap<Library, Shelf>();

/** What does not change from one fight to the next is worked out once for each encounter and library. */
export function prepared(encounter: Encounter, library: Library): Prepared {
    let shelf = shelves.get(library);
    if (!shelf) {
        shelves.set(library, (shelf = new Shelf(library)));
    }
    let known = shelf.encounters.get(encounter);
    if (!known) {
        shelf.encounters.set(encounter, (known = prepare(encounter, library, shelf)));
    }
    return known;
}

/** A fight that has not begun, and the scene it is set in. */
export interface Stage {
    readonly battle: OpsBattle;
    readonly scene: Scene;
    readonly tactician: Tactician;
}

export function setUp({ plan, creatures, objects, opening, shelf }: Prepared, options: BattleOptions): Stage {
    const { actions, armoury, conditions, uses, tactics } = shelf;
    let scene: Scene | undefined;
    let tactician: Tactician | undefined;
    const maker: FightMaker<Fighter, OrderForm, TriggerForm, ExpectedFact, Ref> = {
        combatant(seat, index) {
            const creature = creatures.get(seat.name)!;
            return new Fighter(
                seat,
                index,
                creature.profile,
                armoury,
                creature.equipment,
                creature.standings,
                conditions.none,
            );
        },
        rules(battle) {
            scene = new Scene(battle, actions, armoury, uses);
            scene.objects = new Map([...objects].map(([name, thing]) => [name, { ...thing }]));
            scene.hasMassiveDamage = opening.massiveDamage;
            tactician = new Tactician(scene, tactics);
            for (const fighter of battle.combatants) {
                const states = startingStates(fighter);
                scene.conditions.begin(fighter, states);
                fighter.hasFallen = states.includes('Unconscious');
            }
            return new OpsRules(scene, creatures, opening, tactician);
        },
    };
    const battle = new Battle(plan, maker, options);
    return { battle, scene: scene!, tactician: tactician! };
}

/** Nobody has acted yet (p. 59), and some come wounded. */
function startingStates(fighter: Fighter): string[] {
    const states = ['Flat-Footed'];
    if (fighter.chp < -9) {
        return [...states, 'Dead'];
    }
    if (fighter.chp < 0) {
        return [...states, 'Dying', 'Unconscious'];
    }
    return fighter.chp === 0 ? [...states, 'Disabled'] : states;
}
