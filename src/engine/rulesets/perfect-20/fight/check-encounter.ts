import type { Finding } from '../../../finding.js';
import type { Library } from '../../../library.js';
import { checkEnd, checkGround, checkSides, Report as FaultReport, type Tell } from '../../../rules/index.js';
import type { Checkpoint } from '../../../ruleset.js';
import type { Encounter } from '../../../source/index.js';
import { OrderCheck } from './check-orders.js';
import { type EncounterRule, encounterRules } from './encounter-rules.js';
import { prepared, setUp } from './set-up.js';

/** Tells of a broken rule at a place. */
export type Report = Tell<EncounterRule>;

/** All faults of an encounter that can be known before it is played. */
export function checkEncounter(encounter: Encounter, library: Library, checkpoint: Checkpoint): readonly Finding[] {
    const faults = new FaultReport<EncounterRule>(encounterRules, checkpoint);
    const report: Report = (code, span, message, more) => faults.add(code, span, message, more);
    const known = prepared(encounter, library);
    checkGround(known.plan, report);
    checkpoint();
    const stage = setUp(known, { version: '', ruleset: '', rulebookVersion: '' });
    const { battle, tactician } = stage;
    checkSides(encounter, battle.combatants, report);
    for (const { subject, how } of known.plan.script.otherwise) {
        for (const fighter of battle.membersOf(subject)) {
            tactician.conduct(fighter, how);
        }
    }
    checkEnd(encounter, known.plan, battle.combatants, (fighter) => tactician.hasConduct(fighter), report);
    new OrderCheck(known, stage, report).run(checkpoint);
    return faults.findings;
}
