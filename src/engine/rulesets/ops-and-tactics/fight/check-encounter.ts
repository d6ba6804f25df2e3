import type { Finding } from '../../../finding.js';
import type { Library } from '../../../library.js';
import {
    checkEnd,
    checkGround,
    checkSides,
    checkTactics,
    Report as FaultReport,
    type Tell,
} from '../../../rules/index.js';
import type { Checkpoint } from '../../../ruleset.js';
import type { Encounter } from '../../../source/index.js';
import { OrderCheck } from './check-orders.js';
import { checkWagers } from './check-wagers.js';
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
    const stage = setUp(known, {
        version: '',
        ruleset: '',
        rulebookVersion: '',
        emit: () => undefined,
    });
    stage.battle.instruct();
    checkSides(encounter, stage.battle.combatants, report);
    checkWagers(encounter, library, stage, report);
    checkEnd(encounter, stage.battle, stage.tactician, report);
    new OrderCheck(known, stage, report).run(checkpoint);
    checkTactics(stage.battle, stage.tactician, report);
    return faults.findings;
}
