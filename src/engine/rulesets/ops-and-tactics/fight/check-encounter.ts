import type { Finding } from '../../../finding.js';
import type { Library } from '../../../library.js';
import { checkGround, checkSides, Report as FaultReport, type Tell } from '../../../rules/index.js';
import type { Checkpoint } from '../../../ruleset.js';
import type { Encounter } from '../../../source/index.js';
import { OrderCheck } from './check-orders.js';
import { checkWagers } from './check-wagers.js';
import { type EncounterRule, encounterRules } from './encounter-rules.js';
import { unledFighters } from './scripted.js';
import { type PreparedEncounter, prepared, setUp, type Stage } from './set-up.js';
import { DEFAULT_TACTICS } from './tactics/tactician.js';

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
    checkEnd(encounter, known, stage, report);
    new OrderCheck(known, stage, report).run(checkpoint);
    checkTactics(known, stage, report);
    return faults.findings;
}

/** Whoever has rounds without orders, and is not said to fight in any way, fights by default. */
function checkTactics({ plan }: PreparedEncounter, { battle, tactician }: Stage, report: Report): void {
    const told = new Set<unknown>();
    for (const { seat } of unledFighters(plan, battle, tactician)) {
        const { alias, creature } = seat.source;
        if (!told.has(seat.source)) {
            told.add(seat.source);
            const { name, span } = alias ?? creature;
            const message = `${name} has no tactics: in a round without orders it fights as ${DEFAULT_TACTICS}.`;
            report('no-tactics', span, message, { subject: name, data: { tactics: DEFAULT_TACTICS } });
        }
    }
}

/** Where all do no more than they are told to, the fight goes on for no longer than its script. */
function checkEnd(
    encounter: Encounter,
    { plan }: PreparedEncounter,
    { battle, tactician }: Stage,
    report: Report,
): void {
    const { script } = plan;
    if (script.endings.some(({ kind }) => kind === 'rounds')) {
        return;
    }
    if (battle.combatants.length > 1 && battle.combatants.every((fighter) => tactician.isIdle(fighter))) {
        const ending = encounter.properties.find(({ label }) => label === 'ends');
        const last = script.lastRound;
        const rounds = `“ends: ${last} ${last === 1 ? 'round' : 'rounds'}”`;
        const message =
            last === 0
                ? 'All hold and nobody has orders: nothing will happen.'
                : `After round ${last} all hold, so the fight ends as a stalemate. Give someone tactics, or add ${rounds}.`;
        report('never-ends', ending?.span ?? encounter.nameSpan, message, { data: { rounds: last } });
    }
}
