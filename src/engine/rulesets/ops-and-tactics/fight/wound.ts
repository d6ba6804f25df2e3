import { BLEEDING_TYPES } from './arms.js';
import type { Fighter } from './fighter.js';
import type { Armour } from './gear.js';
import type { Hit } from './hit.js';
import { totalOf } from './scene.js';

/** What a hit meets: hit points, and what is left of each piece of armour, outermost first. */
export interface Body {
    readonly xhp: number;
    readonly chp: number;
    readonly armour: readonly number[];
}

/** Something stops a part of the damage: armour, which has so many points left afterwards, or something told in words. */
export type Stop = { readonly armour: Armour; readonly points: number } | { readonly note: string };

/** What a hit does, worked out before anything is changed: by whoever takes it, and by whoever weighs its chances. */
export interface Wound {
    /** In the order in which the damage meets them. */
    readonly stops: readonly Stop[];
    /** What gets through to the body. */
    readonly passed: number;
    /** What it comes to there. */
    readonly total: number;
    /** The part of it that bleeds. */
    readonly bleeding: number;
    /** The body afterwards, where the damage is lethal. */
    readonly after: Body;
}

/** A critical strike against one without XHP (p. 57). */
const CRITICAL = 1.5;

export function bodyOf({ xhp, chp, armour }: Fighter): Body {
    return { xhp, chp, armour: armour.map(({ points }) => points) };
}

/** Damage from armour to body (p. 56 and 57). A critical strike passes the armour and goes to the core. */
export function woundOf(target: Fighter, hit: Hit, body: Body): Wound {
    const stops: Stop[] = [];
    const armour = [...body.armour];
    let passed = 0;
    let bleeding = 0;
    for (const { amount, type } of hit.amounts) {
        const { left, wasShielded } = hit.isCritical
            ? { left: amount, wasShielded: false }
            : pierce(target, hit, amount, type, armour, stops);
        const taken = suffered(target, left, type);
        passed += taken;
        bleeding += BLEEDING_TYPES.has(type) && !wasShielded ? taken : 0;
    }
    let total = passed;
    if (hit.isCritical && !hit.isNonLethal && body.xhp <= 0) {
        total = Math.ceil(passed * CRITICAL);
        bleeding = bleeding > 0 ? Math.ceil(bleeding * CRITICAL) : 0;
    }
    const toXhp = hit.isCritical ? 0 : Math.min(total, body.xhp);
    return {
        stops,
        passed,
        total,
        bleeding,
        after: { xhp: body.xhp - toXhp, chp: body.chp - (total - toXhp), armour },
    };
}

/** Through the armour that covers the part, outermost first; then what the body itself resists. */
function pierce(target: Fighter, hit: Hit, amount: number, type: string, points: number[], stops: Stop[]) {
    let left = amount;
    let wasShielded = false;
    let penetration = hit.penetration;
    target.armour.forEach((armour, index) => {
        if (!armour.covers(hit.part)) {
            return;
        }
        const before = points[index] ?? 0;
        // worn out it protects no more
        const reduction = before > 0 ? armour.reduction(type) : 0;
        const passed = Math.min(penetration, reduction);
        penetration -= passed;
        wasShielded ||= reduction > 0;
        const stopped = Math.min(left, reduction - passed, before);
        if (reduction > 0) {
            points[index] = Math.max(0, before - stopped - (stopped > 0 ? hit.armorDamage : 0));
            stops.push({ armour, points: points[index] });
        }
        left -= stopped;
    });
    const { effects } = target.profile;
    const own =
        effects.about('resistance').length === 0
            ? 0
            : effects.bonus('resistance', { against: new Set([type, hit.cause]), while: target.tags });
    const { braced } = target;
    if (hit.isMelee && braced?.type === type && left > 0) {
        const stopped = Math.min(left, braced.reduction);
        left -= stopped;
        stops.push({ note: `${target.name} was braced for ${stopped} of it.` });
    }
    if (own > 0 && left > 0) {
        const stopped = Math.min(left, own);
        left -= stopped;
        stops.push({ note: `${target.name} resists ${stopped} points of ${type} damage.` });
    }
    return { left, wasShielded };
}

/** What damage of a type comes to for one who is weak against it. */
function suffered({ profile, tags }: Fighter, amount: number, type: string): number {
    return profile.effects.about('damage taken').length === 0 || amount === 0
        ? amount
        : totalOf(
              profile.effects.change('damage taken', [{ name: type, value: amount }], {
                  against: new Set([type]),
                  while: tags,
              }),
          );
}
