import type { Choice } from '../../../../battle/index.js';
import type { Library } from '../../../../library.js';
import type { Ref } from '../../../../schema/index.js';
import type { OrderForm, TriggerForm } from '../../schema/orders.js';
import type { Fighter } from '../fighter.js';
import type { Scene } from '../scene.js';
import { type Doctrine, DOCTRINES } from './doctrines.js';
import { dropWeapons } from '../wounds.js';
import { flee } from './positions.js';
import { onEdge } from './steps.js';
import { readDoctrine } from './written.js';

export type OpsChoice = Choice<OrderForm, TriggerForm>;

/** How those fight whom nobody has given any orders or tactics. */
const DEFAULT = 'Aggressive';

/** Has combatants act by themselves, each by its tactics. */
export class Tactician {
    private readonly doctrines = new Map<Fighter, Doctrine>();

    constructor(
        private readonly scene: Scene,
        private readonly library: Library,
        /** Combatants and sides that have orders of their own in some round. */
        private readonly scripted: ReadonlySet<string>,
    ) {}

    conduct(fighter: Fighter, how: Ref): void {
        const doctrine = this.find(how);
        if (doctrine) {
            this.doctrines.set(fighter, doctrine);
        }
    }

    hasConduct(fighter: Fighter): boolean {
        return this.doctrineOf(fighter) !== undefined;
    }

    startTurn(fighter: Fighter): void {
        fighter.lastChoice = undefined;
        fighter.hasTriedReady = false;
    }

    choose(fighter: Fighter): OpsChoice | undefined {
        // the frightened flee whatever their tactics, the panicked with empty hands (chapter VI, conditions)
        if (this.scene.conditions.hasRule(fighter, 'Flees')) {
            if (this.scene.conditions.hasRule(fighter, 'Drops Everything')) {
                dropWeapons(fighter);
            }
            return flee(this.scene, fighter);
        }
        // every effort costs the disabled a hit point, and the last one at that (p. 57): they lie low
        return fighter.has('Disabled') ? undefined : this.doctrineOf(fighter)?.act(this.scene, fighter);
    }

    /** Those who flee and have come to the edge are gone. */
    endTurn(fighter: Fighter): void {
        if (
            this.scene.canAct(fighter) &&
            this.doctrines.get(fighter)?.flees?.(this.scene, fighter) &&
            onEdge(this.scene, fighter)
        ) {
            this.scene.leave(fighter);
        }
    }

    /** Why nobody gets anything done. */
    stalemate(): string | undefined {
        const standing = this.scene.fighters.filter((fighter) => this.scene.isStanding(fighter) && fighter.square >= 0);
        const idle = standing.find((fighter) => !this.hasConduct(fighter));
        if (idle) {
            return `${idle.name} has neither orders nor tactics, and the others get nothing done`;
        }
        for (const fighter of standing) {
            const enemy = this.scene.nearestEnemy(fighter);
            if (enemy && !this.scene.field.canSee(fighter, enemy)) {
                return 'the sides cannot reach each other';
            }
        }
        return 'nobody can or will attack';
    }

    private doctrineOf(fighter: Fighter): Doctrine | undefined {
        let doctrine = this.doctrines.get(fighter);
        if (!doctrine) {
            const { tactics } = fighter.profile;
            const isScripted = this.scripted.has(fighter.name) || this.scripted.has(fighter.side ?? '');
            doctrine = tactics ? this.find(tactics) : isScripted ? undefined : DOCTRINES[DEFAULT];
            if (doctrine) {
                this.doctrines.set(fighter, doctrine);
            }
        }
        return doctrine;
    }

    /** Tactics of the engine by their rule, or those a GM has written. */
    private find(how: Ref): Doctrine | undefined {
        const entity = how.entity ?? this.library.find('tactics', how.name);
        return (entity && readDoctrine(entity, this.library)) ?? DOCTRINES[how.name];
    }
}
