import type { Combatant, OrderBase, Plan } from '../battle/index.js';
import type { Encounter, Span } from '../source/index.js';

/** Faults of an encounter that any rulebook finds in it, whatever its actions are. */

/** What the checks of an encounter may find here. */
export type EncounterFaultCode =
    'off-map' | 'in-wall' | 'square-taken' | 'map-full' | 'no-enemies' | 'never-ends' | 'no-tactics';

/** Tells of a broken rule at a place. */
export type ReportFault = (
    code: EncounterFaultCode,
    span: Span,
    message: string,
    more?: { readonly subject?: string; readonly data?: Readonly<Record<string, unknown>> },
) => void;

const GROUND: ReadonlySet<string> = new Set<EncounterFaultCode>(['off-map', 'in-wall', 'square-taken', 'map-full']);

/** Things off the map, people in walls or on each other's squares. */
export function checkGround<O extends OrderBase, T, F, K>(
    { terrain, roster }: Plan<O, T, F, K>,
    report: ReportFault,
): void {
    for (const { code, text, span } of terrain.problems) {
        if (code === 'off-map') {
            report('off-map', span, text);
        }
    }
    for (const { code, text, span, who } of roster.problems) {
        if (GROUND.has(code)) {
            report(code as EncounterFaultCode, span, text, { subject: who });
        }
    }
}

/** Whether there is anybody to fight. */
export function checkSides(encounter: Encounter, combatants: readonly Combatant[], report: ReportFault): void {
    const [first] = combatants;
    if (!first) {
        report('no-enemies', encounter.nameSpan, 'There is nobody in this encounter.');
    } else if (combatants.length === 1) {
        report('no-enemies', encounter.nameSpan, `${first.name} is alone: there is nobody to fight.`);
    } else if (first.side !== undefined && combatants.every(({ side }) => side === first.side)) {
        report('no-enemies', encounter.nameSpan, `All are of one side, ${first.side}: nobody has an enemy.`);
    }
}
