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
import { combatantOf, first, listed } from '../../../rules/index.js';
import { readBlock, type Ref } from '../../../schema/index.js';
import type { Encounter } from '../../../source/index.js';
import { type Sheet, sheetOf } from '../character/sheet.js';
import { overrideLabels } from '../schema/creature.js';
import { conduct, placement } from '../../../battle/encounter-labels.js';
import { expected, type ExpectedFact, order, type OrderForm, trigger, type TriggerForm } from '../schema/orders.js';
import { Shelf } from './books.js';
import { Fighter } from './fighter.js';
import { equipmentOf } from './gear.js';
import { Hazards, readHazards } from './hazards.js';
import { type GivenDice, readOpening } from './initiative.js';
import { PerfectRules } from './perfect-rules.js';
import { type PerfectBattle, Scene } from './scene.js';
import { Tactician } from './tactics/tactician.js';
import { statesAt } from './wounds.js';

const forms: FightForms<OrderForm, TriggerForm, ExpectedFact, Ref> = {
    order,
    trigger,
    fact: expected,
    conduct,
    placement,
    metric: alternatingFeet,
};

/** What a seat’s creature brings to a fight, with the changes that the encounter makes. */
interface Creature {
    readonly sheet: Sheet;
    readonly wounds: number;
    readonly states: readonly string[];
    readonly arrives: number;
    readonly dice: GivenDice | undefined;
}

function readCreature(seat: Seat, library: Library): Creature {
    const { source } = seat;
    const overrides = readBlock(source.overrides, overrideLabels, library);
    return {
        sheet: sheetOf(combatantOf(seat), library),
        wounds: first(overrides.Wounds) ?? 0,
        states: listed(overrides.states).map((ref) => ref.name),
        arrives: first(overrides.arrives) ?? 0,
        dice: first(overrides.initiative),
    };
}

/** Everything about an encounter that is the same in each of its fights. */
function prepare(encounter: Encounter, library: Library, shelf: Shelf) {
    const plan = planFight(encounter, library, forms);
    const creatures = new Map(plan.roster.seats.map((seat) => [seat.name, readCreature(seat, plan.library)]));
    return {
        plan,
        creatures,
        opening: readOpening(encounter, plan.library),
        hazards: readHazards(encounter, plan.library),
        unarmed: library.find('weapon', 'Unarmed'),
        library,
        shelf,
    };
}
export type PreparedEncounter = ReturnType<typeof prepare>;

const shelves = new WeakMap<
    Library,
    { readonly shelf: Shelf; readonly encounters: WeakMap<Encounter, PreparedEncounter> }
>();

/** What does not change from one fight to the next is worked out once for each encounter and library. */
export function prepared(encounter: Encounter, library: Library): PreparedEncounter {
    let known = shelves.get(library);
    if (!known) {
        shelves.set(library, (known = { shelf: new Shelf(library), encounters: new WeakMap() }));
    }
    let found = known.encounters.get(encounter);
    if (!found) {
        known.encounters.set(encounter, (found = prepare(encounter, library, known.shelf)));
    }
    return found;
}

/** A fight that has not begun, and the scene it is set in. */
export interface Stage {
    readonly battle: PerfectBattle;
    readonly scene: Scene;
    readonly tactician: Tactician;
}

export function setUp(known: PreparedEncounter, options: BattleOptions): Stage {
    const { plan, creatures, opening, hazards, unarmed, library, shelf } = known;
    let scene: Scene | undefined;
    let tactician: Tactician | undefined;
    const maker: FightMaker<Fighter, OrderForm, TriggerForm, ExpectedFact, Ref> = {
        combatant(seat, index) {
            const { sheet, wounds, arrives } = creatures.get(seat.name)!;
            return new Fighter(seat, index, sheet, equipmentOf(sheet, unarmed), shelf.conditions, wounds, arrives);
        },
        rules(battle) {
            scene = new Scene(battle, shelf);
            tactician = new Tactician(scene, library);
            for (const fighter of battle.combatants) {
                const { states } = creatures.get(fighter.name)!;
                scene.states.begin(fighter, [...statesAt(fighter), ...states]);
            }
            const dice = (fighter: Fighter): GivenDice | undefined => creatures.get(fighter.name)?.dice;
            return new PerfectRules(scene, opening, dice, new Hazards(scene, hazards), tactician);
        },
    };
    const battle = new Battle(plan, maker, options);
    return { battle, scene: scene!, tactician: tactician! };
}
