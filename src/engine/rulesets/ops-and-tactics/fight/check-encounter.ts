import type { Finding } from '../../../finding.js';
import type { Library } from '../../../library.js';
import type { Checkpoint } from '../../../ruleset.js';
import type { Encounter, Span } from '../../../source/index.js';
import { OrderCheck } from './check-orders.js';
import { type EncounterRule, encounterRules } from './encounter-rules.js';
import { type PreparedEncounter, prepared, setUp, type Stage } from './set-up.js';

/** Tells of a broken rule at a place. */
export type Report = (
    code: EncounterRule,
    span: Span,
    message: string,
    more?: { readonly subject?: string; readonly data?: Readonly<Record<string, unknown>> },
) => void;

/** All faults of an encounter that can be known before it is played. */
export function checkEncounter(encounter: Encounter, library: Library, checkpoint: Checkpoint): readonly Finding[] {
    const findings: Finding[] = [];
    const report: Report = (code, span, message, more = {}) => {
        const { severity, page } = encounterRules[code];
        findings.push({ code, severity, span, message, ...(page !== undefined && { page }), ...more });
    };
    const known = prepared(encounter, library);
    checkGround(known, report);
    checkpoint();
    const stage = setUp(known, {
        version: '',
        ruleset: '',
        rulebookVersion: '',
        emit: () => undefined,
    });
    checkSides(encounter, stage, report);
    checkEnd(encounter, known, stage, report);
    new OrderCheck(known, stage, report).run(checkpoint);
    return findings;
}

const GROUND: ReadonlySet<string> = new Set(['off-map', 'in-wall', 'square-taken', 'map-full']);

function checkGround({ plan }: PreparedEncounter, report: Report): void {
    for (const { code, text, span } of plan.terrain.problems) {
        if (code === 'off-map') {
            report('off-map', span, text);
        }
    }
    for (const { code, text, span, who } of plan.roster.problems) {
        if (GROUND.has(code)) {
            report(code as EncounterRule, span, text, { subject: who });
        }
    }
}

function checkSides(encounter: Encounter, { battle }: Stage, report: Report): void {
    const { combatants } = battle;
    const [first] = combatants;
    if (!first) {
        report('no-enemies', encounter.nameSpan, 'There is nobody in this encounter.');
    } else if (combatants.length === 1) {
        report('no-enemies', encounter.nameSpan, `${first.name} is alone: there is nobody to fight.`);
    } else if (first.side !== undefined && combatants.every(({ side }) => side === first.side)) {
        report('no-enemies', encounter.nameSpan, `All are of one side, ${first.side}: nobody has an enemy.`);
    }
}

/** Without tactics a fight goes on for no longer than its script; only `last standing` would end it after that. */
function checkEnd(
    encounter: Encounter,
    { plan }: PreparedEncounter,
    { battle, tactician }: Stage,
    report: Report,
): void {
    const { script } = plan;
    const ending = encounter.properties.find(({ label }) => label === 'ends');
    if (script.endings.some(({ kind }) => kind === 'rounds')) {
        return;
    }
    for (const { subject, how } of script.otherwise) {
        for (const fighter of battle.membersOf(subject)) {
            tactician.conduct(fighter, how);
        }
    }
    const idle = battle.combatants.filter((fighter) => !tactician.hasConduct(fighter));
    if (battle.combatants.length > 1 && idle.length === battle.combatants.length) {
        const last = script.lastRound;
        const message =
            `After round ${last} nobody has orders or tactics, so the fight may end as a stalemate. ` +
            `Add “otherwise”, or “ends: ${last} ${last === 1 ? 'round' : 'rounds'}”.`;
        report('never-ends', ending?.span ?? encounter.nameSpan, message, { data: { rounds: last } });
    }
}
