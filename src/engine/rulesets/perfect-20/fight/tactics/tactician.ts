import type { Library } from '../../../../library.js';
import type { Conduct } from '../../../../rules/index.js';
import type { Ref } from '../../../../schema/index.js';
import { bookOf, rulesOf } from '../../character/book.js';
import type { Fighter } from '../fighter.js';
import type { Scene } from '../scene.js';
import { type Doctrine, DOCTRINES } from './doctrines.js';
import type { PerfectChoice } from './steps.js';

/** The tactics that do nothing. */
const HOLD = 'Hold';
/** Free actions in one turn of somebody who acts by itself. */
const MOST_FREE = 6;

/** Has combatants act by themselves, each by its tactics. */
export class Tactician implements Conduct<Fighter> {
    readonly fallback = 'Aggressive';
    private readonly doctrines = new Map<Fighter, Doctrine>();
    /** A doctrine of its own, to be told from one that somebody chose. */
    private readonly usual: Doctrine = (scene, who) => DOCTRINES[this.fallback]!(scene, who);
    private free = 0;

    constructor(
        private readonly scene: Scene,
        private readonly library: Library,
    ) {}

    conduct(fighter: Fighter, how: Ref): void {
        const doctrine = this.find(how);
        if (doctrine) {
            this.doctrines.set(fighter, doctrine);
        }
    }

    isUnled(fighter: Fighter): boolean {
        return this.doctrineOf(fighter) === this.usual;
    }

    isIdle(fighter: Fighter): boolean {
        return this.doctrineOf(fighter) === DOCTRINES[HOLD];
    }

    startTurn(fighter: Fighter): void {
        this.free = 0;
        fighter.used.delete('readied');
    }

    choose(fighter: Fighter): PerfectChoice | undefined {
        const { budget } = fighter;
        // a turn without an action left is over; free actions alone go on for a while at most
        if (budget.actions === 0 && fighter.feetLeft === 0) {
            return undefined;
        }
        const choice = this.doctrineOf(fighter)(this.scene, fighter);
        const isFree = choice && this.scene.action(choice.order.action.name)?.type === 'free';
        this.free += isFree ? 1 : 0;
        return isFree && this.free > MOST_FREE ? undefined : choice;
    }

    /** Why nobody gets anything done. */
    stalemate(): string | undefined {
        const standing = this.scene.fighters.filter((fighter) => this.scene.isStanding(fighter) && fighter.square >= 0);
        const holding = standing.find((fighter) => this.isIdle(fighter));
        if (holding) {
            return `${holding.name} has no orders left and holds, and the others get nothing done`;
        }
        const isCutOff = standing.every((fighter) => this.scene.seenEnemies(fighter).length === 0);
        return isCutOff ? 'the sides cannot see each other' : 'nobody can or will attack';
    }

    private doctrineOf(fighter: Fighter): Doctrine {
        let doctrine = this.doctrines.get(fighter);
        if (!doctrine) {
            const { tactics } = fighter.sheet.plan;
            doctrine = (tactics && this.find(tactics)) ?? this.usual;
            this.doctrines.set(fighter, doctrine);
        }
        return doctrine;
    }

    /** The doctrine that an entry names by its rule. */
    private find(how: Ref): Doctrine | undefined {
        const entity = how.entity ?? this.library.find('tactics', how.name);
        const rules = entity ? rulesOf(entity, bookOf(this.library)) : [how.name];
        return rules.map((rule) => (Object.hasOwn(DOCTRINES, rule) ? DOCTRINES[rule] : undefined)).find(Boolean);
    }
}
