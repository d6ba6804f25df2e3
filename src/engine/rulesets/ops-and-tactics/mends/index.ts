import { isCreature } from '../../../rules/index.js';
import type { Library } from '../../../library.js';
import type { Fault, Mend } from '../../../mend.js';
import type { Entity } from '../../../source/index.js';
import { sheetOf } from '../character/sheet.js';
import type { CharacterRule } from '../rules.js';
import * as ability from './abilities.js';
import { mendDefinition } from './definitions.js';
import * as feat from './feats.js';
import { caliber, license } from './equipment.js';
import * as level from './levels.js';
import { type MendMaker, takeOut, takeOutSurely, withoutDash } from './make.js';
import * as occupation from './occupation.js';
import * as skill from './skills.js';

/** The ways out of what creatures break, by its code; the others take a decision that only the writer can make. */
const MENDS: Readonly<Partial<Record<CharacterRule, MendMaker>>> = {
    'ability-missing': ability.missingAbility,
    'ability-repeated': takeOut,
    'ability-score': ability.scoreOutside,
    'ability-points-overspent': ability.pointsOverspent,
    'ability-training': ability.overtrained,
    'focus-split': ability.focusSplit,
    'focus-ability': ability.wrongFocus,
    'focus-missing': ability.missingFocus,
    'ordinary-scores': ability.standardScores,
    'ordinary-focus': ability.ordinaryFocus,
    'ordinary-cop': level.ordinaryCop,
    'job-change-feat': takeOutSurely,
    'occupation-skills-too-many': takeOut,
    'occupation-skills-left': occupation.skillsLeft,
    'occupation-skill': occupation.skillOffList,
    'occupation-feats-too-many': takeOut,
    'occupation-feats-left': occupation.featsLeft,
    'occupation-feat': occupation.featOffList,
    'cop-overspent': level.copOverspent,
    'cop-left': level.copLeft,
    'cop-save-limit': level.saveLimit,
    'cop-purchase': level.purchase,
    'focused-too-many': takeOut,
    'focused-repeated': takeOutSurely,
    'focused-needless': takeOutSurely,
    'focused-later': takeOutSurely,
    'skill-speciality': skill.speciality,
    'skill-points-overspent': skill.overspent,
    'skill-points-left': skill.pointsUnspent,
    'rank-cap': skill.overCap,
    'ranks-zero': takeOutSurely,
    'ranks-repeated': skill.repeatedRanks,
    'skill-untrained': skill.untrained,
    'languages-too-many': takeOut,
    'feats-too-many': feat.tooMany,
    'feat-prerequisite': feat.prerequisite,
    'feat-repeated': feat.repeated,
    'feat-choice-missing': feat.missingChoice,
    'feat-choice': feat.wrongChoice,
    'level-missing': level.missingLevel,
    'level-number': level.levelNumber,
    'level-gap': level.levelGap,
    'level-repeated': level.repeatedLevel,
    'total-contradiction': level.contradiction,
    'removal-unmatched': (context) =>
        context.entity.base ? takeOutSurely(context) : [withoutDash(context.fault), ...takeOut(context)],
    'proficiency-missing': feat.proficiency,
    'caliber-mismatch': caliber,
    'license-needed': license,
    'armor-layers': takeOut,
};

/** The ways out of a fault that `check` found. */
export function mends(fault: Fault, entity: Entity, library: Library): readonly Mend[] {
    const code = fault.code as CharacterRule;
    if (!isCreature(entity.kind)) {
        return mendDefinition(fault, entity);
    }
    const make = Object.hasOwn(MENDS, code) ? MENDS[code] : undefined;
    return make?.({ fault, sheet: sheetOf(entity, library), entity }).filter(({ changes }) => changes.length > 0) ?? [];
}
