import type { Library } from '../../../library.js';
import type { Encounter } from '../../../source/index.js';
import type { Report } from './check-encounter.js';
import { readOpening, wagerFault } from './initiative.js';
import type { Stage } from './set-up.js';

/** Wagers on initiative that leave too few Combat Points (p. 59); of a side, its first member that cannot pay is told. */
export function checkWagers(encounter: Encounter, library: Library, { battle }: Stage, report: Report): void {
    for (const [who, { points, span }] of readOpening(encounter, library).wagers) {
        const faults = battle.combatants
            .filter(({ name, side }) => name === who || side === who)
            .flatMap((fighter) => wagerFault(fighter, points) ?? []);
        if (faults[0] !== undefined) {
            report('wager-too-high', span, faults[0], { subject: who });
        }
    }
}
