import { count, isCreature } from '../../../rules/index.js';
import type { Library } from '../../../library.js';
import type { Remainder } from '../../../ruleset.js';
import type { Entity } from '../../../source/index.js';
import { type Sheet, sheetOf } from '../character/sheet.js';
import { isOwed, optionPoints } from './levels.js';
import { pointsLeft } from './skills.js';

/** Character Option Points and skill points left at each level, for creatures whose levels are written out. */
export function remainders(entity: Entity, library: Library): Remainder[] {
    if (!isCreature(entity.kind)) {
        return [];
    }
    const sheet = sheetOf(entity, library);
    return pointsLeft(sheet).flatMap(({ level, left }) => {
        // a variant has its levels from its base, and those speak for themselves there
        const isOwn =
            level.span.uri === entity.span.uri &&
            level.span.start >= entity.span.start &&
            level.span.end <= entity.span.end;
        const text = [optionsLeft(sheet, level), `${count(left, 'skill point')} left`].join(', ');
        return isOwn && (sheet.plan.byLevels || isOwed(sheet.plan, level.copSpan)) ? [{ span: level.span, text }] : [];
    });
}

function optionsLeft(sheet: Sheet, { cop }: Sheet['plan']['levels'][number]): string {
    const allowed = optionPoints(sheet);
    const spent = cop.map(({ points }) => points).reduce((sum, points) => sum + points, 0);
    return `${allowed - spent} of ${allowed} COP left`;
}
