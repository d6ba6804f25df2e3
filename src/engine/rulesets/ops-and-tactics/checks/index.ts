import { isCreature } from '../../../rules/index.js';
import type { Finding } from '../../../finding.js';
import type { Library } from '../../../library.js';
import type { Checkpoint } from '../../../ruleset.js';
import type { Entity } from '../../../source/index.js';
import { bookOf } from '../character/book.js';
import { type Sheet, sheetOf } from '../character/sheet.js';
import { checkAbilities } from './abilities.js';
import { checkArmoury } from './armoury.js';
import { checkDefinition } from './definitions.js';
import { checkEquipment } from './equipment.js';
import { checkFeats } from './feats.js';
import { checkLevels, checkOptionPoints, checkRemovals } from './levels.js';
import { checkOccupations } from './occupation.js';
import { Report } from './report.js';
import { checkSkills } from './skills.js';

const CREATURE_CHECKS: readonly ((sheet: Sheet, report: Report) => void)[] = [
    checkLevels,
    checkRemovals,
    checkAbilities,
    checkOccupations,
    checkOptionPoints,
    checkSkills,
    checkFeats,
    checkEquipment,
];

/** All faults of a creature or definition, one for each fault. */
export function check(entity: Entity, library: Library, checkpoint: Checkpoint): readonly Finding[] {
    const report = new Report(checkpoint);
    if (isCreature(entity.kind)) {
        const sheet = sheetOf(entity, library);
        for (const judge of CREATURE_CHECKS) {
            checkpoint();
            judge(sheet, report);
        }
        return report.findings;
    }
    checkDefinition(entity, bookOf(library), report);
    return [...report.findings, ...checkArmoury(entity, library)];
}
