import type { Choice } from '../../../../battle/index.js';
import type { Conduct } from '../../../../rules/index.js';
import type { Ref } from '../../../../schema/index.js';
import type { OrderForm, TriggerForm } from '../../schema/orders.js';
import type { Fighter } from '../fighter.js';
import type { Preparation } from '../preparation.js';
import type { Scene } from '../scene.js';
import { type Doctrine, DOCTRINES } from './doctrines.js';
import { dropWeapons } from '../wounds.js';
import { fleeBlast } from './grenades.js';
import { breakFree, helpOneself } from './help.js';
import { flee } from './positions.js';
import { isReachable, onEdge } from './steps.js';
import type { TacticsBook } from './tactics-book.js';

export interface OpsChoice extends Choice<OrderForm, TriggerForm> {
    /** How it can be carried out, where that was found out together with the choice. */
    readonly preparation?: Preparation;
}

/** The tactics that do nothing. */
const HOLD = 'Hold';

/** Has combatants act by themselves, each by its tactics. */
export class Tactician implements Conduct<Fighter> {
    readonly fallback = 'Aggressive';
    private readonly doctrines = new Map<Fighter, Doctrine>();
    /** A doctrine of its own, to be told from one that somebody chose. */
    private readonly usual: Doctrine = { ...DOCTRINES[this.fallback]! };

    constructor(
        private readonly scene: Scene,
        private readonly book: TacticsBook,
    ) {}

    conduct(fighter: Fighter, how: Ref): void {
        const doctrine = this.book.get(how);
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
        fighter.lastChoice = undefined;
        fighter.hasTriedReady = false;
        fighter.freeDeeds.clear();
    }

    choose(fighter: Fighter): OpsChoice | undefined {
        fighter.poor = undefined;
        // the frightened flee whatever their tactics, the panicked with empty hands (chapter VI, conditions)
        if (this.scene.conditions.hasRule(fighter, 'Flees')) {
            if (this.scene.conditions.hasRule(fighter, 'Drops Everything')) {
                dropWeapons(fighter);
            }
            return flee(this.scene, fighter);
        }
        const escape = fleeBlast(this.scene, fighter) ?? breakFree(this.scene, fighter);
        if (escape) {
            return escape;
        }
        // every effort costs the disabled a hit point, and the last one at that (p. 57): they lie low
        return fighter.has('Disabled')
            ? helpOneself(this.scene, fighter)
            : this.doctrineOf(fighter).act(this.scene, fighter);
    }

    /** Those who flee and have come to the edge are gone. */
    endTurn(fighter: Fighter): void {
        if (
            this.scene.canAct(fighter) &&
            this.doctrineOf(fighter).flees?.(this.scene, fighter) &&
            onEdge(this.scene, fighter)
        ) {
            this.scene.leave(fighter);
        }
    }

    /** Why nobody gets anything done. */
    stalemate(): string | undefined {
        const { scene } = this;
        const standing = scene.fighters.filter((fighter) => scene.isStanding(fighter) && fighter.square >= 0);
        const isApart = (one: Fighter): boolean =>
            scene.enemiesOf(one).every((enemy) => !scene.field.canSee(one, enemy) && !isReachable(scene, one, enemy));
        if (standing.every(isApart)) {
            return 'the sides cannot reach each other';
        }
        const [holding] = standing.filter((fighter) => this.isIdle(fighter));
        if (holding) {
            return `${holding.name} has no orders left and holds, and the others get nothing done`;
        }
        const disabled = standing.filter((fighter) => !scene.canAct(fighter) || fighter.has('Disabled'));
        return disabled.length > 0
            ? `${listed(disabled.map(({ name }) => name))} can fight no more, and nobody else attacks`
            : 'nobody attacks';
    }

    private doctrineOf(fighter: Fighter): Doctrine {
        let doctrine = this.doctrines.get(fighter);
        if (!doctrine) {
            const { tactics } = fighter.profile;
            doctrine = (tactics && this.book.get(tactics)) ?? this.usual;
            this.doctrines.set(fighter, doctrine);
        }
        return doctrine;
    }
}

function listed(names: readonly string[]): string {
    const last = names.at(-1) ?? '';
    return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
