import type { Fighter } from './fighter.js';
import { isWeapon } from './fighter.js';
import type { Scene } from './scene.js';
import { timeText, timeToLive } from './track.js';

/** States that wounds bring, by the row that they reach (p. 8). */
const STATE_OF = {
    Light: 'Lightly Wounded',
    Moderate: 'Moderately Wounded',
    Serious: 'Seriously Wounded',
    Incapacitating: 'Incapacitated',
} as const;
const ROWS = ['Light', 'Moderate', 'Serious', 'Incapacitating'] as const;

export interface Harm {
    readonly cause: string;
    readonly by?: Fighter;
    /** Harm that is not lethal goes no further than the last box. */
    readonly lethal?: boolean;
}

/** Marks wounds on somebody's track, with all that follows (p. 8). */
export function wound(scene: Scene, target: Fighter, amount: number, { cause, by, lethal = true }: Harm): void {
    if (amount <= 0 || target.has('Dead')) {
        return;
    }
    const { track } = target;
    const before = target.wounds;
    target.wounds = Math.max(before, lethal ? before + amount : Math.min(before + amount, track.health));
    scene.log.change(target.name, 'Health', track.health - before, track.health - target.wounds, cause, by?.name);
    for (let number = before + 1; number <= target.wounds; number++) {
        target.lostActions += track.rowOf(number) === 'Serious' ? 1 : 0;
    }
    const wasStanding = scene.isStanding(target);
    for (const row of ROWS) {
        if (track.inRow(row, target.wounds) > 0) {
            scene.states.gain(target, STATE_OF[row], cause);
        }
    }
    const beyond = target.wounds - track.health;
    if (beyond > 0) {
        bleed(scene, target, beyond, Math.max(0, before - track.health), cause);
    }
    if (wasStanding && !scene.isStanding(target)) {
        fall(scene, target);
    }
}

/** The countdown to death begins, goes on where it was halted, or is halved (p. 8). */
function bleed(scene: Scene, target: Fighter, beyond: number, before: number, cause: string): void {
    const isFirst = before === 0;
    // the first wound to one who is stable only starts the countdown again
    const halved = isFirst ? beyond : beyond - before + (target.has('Stable') ? 0 : 1);
    target.roundsToLive = isFirst ? timeToLive(halved) : timeToLive(halved, target.roundsToLive);
    scene.states.lose(target, 'Stable', cause);
    if (target.roundsToLive < 1) {
        die(scene, target, cause);
        return;
    }
    scene.states.gain(target, 'Dying', cause);
    scene.log.note(`${target.name} has ${timeText(target.roundsToLive)} to live.`, target.name);
}

export function die(scene: Scene, target: Fighter, cause: string): void {
    const wasStanding = scene.isStanding(target);
    scene.states.gain(target, 'Dead', cause);
    scene.states.lose(target, 'Dying', cause);
    if (wasStanding) {
        fall(scene, target);
    }
}

/** Who goes down bars no square, holds nothing and waits for nothing. */
export function fall(scene: Scene, target: Fighter): void {
    dropAll(target);
    scene.field.release(target);
    scene.battle.reactions.lapse(target);
    target.stances.clear();
    target.changed();
    scene.version++;
}

export function dropAll(target: Fighter): void {
    for (const thing of target.things) {
        const isBody = isWeapon(thing) && thing.facts.natural;
        if (!isBody && (thing.place === 'hand' || thing.place === 'off hand')) {
            thing.place = 'ground';
            thing.square = target.square;
        }
    }
}

/** Takes wounds off again, the gravest first. */
export function heal(scene: Scene, target: Fighter, amount: number, cause: string): void {
    const before = target.wounds;
    target.wounds = Math.max(0, before - amount);
    const { health } = target.track;
    scene.log.change(target.name, 'Health', health - before, health - target.wounds, cause);
    for (const row of [...ROWS].reverse()) {
        if (target.track.inRow(row, target.wounds) === 0) {
            scene.states.lose(target, STATE_OF[row], cause);
        }
    }
    if (target.wounds <= target.track.health) {
        scene.states.lose(target, 'Stable', cause);
    }
}

/** Comes to, as hurt as before (p. 8). */
export function wake(scene: Scene, target: Fighter, cause: string): void {
    scene.states.lose(target, 'Incapacitated', cause);
    scene.states.lose(target, 'Disabled', cause);
    scene.states.lose(target, 'Unconscious', cause);
    scene.states.lose(target, 'Helpless', cause);
    const free = scene.field.nearestFree(target.square);
    if (free !== undefined) {
        scene.field.place(target, free);
    }
    scene.version++;
}

/** States that somebody has who begins a fight with these wounds. */
export function statesAt(target: Fighter): string[] {
    const states: string[] = ROWS.filter((row) => target.track.inRow(row, target.wounds) > 0).map(
        (row) => STATE_OF[row],
    );
    const beyond = target.wounds - target.track.health;
    if (beyond > 0) {
        target.roundsToLive = timeToLive(beyond);
        states.push(target.roundsToLive < 1 ? 'Dead' : 'Dying');
    }
    return states;
}

/** The penalty to Toughness in a round with strenuous action: the wounds, less what dulls their pain (p. 8). */
export function strain(target: Fighter): number {
    if (!target.isStrained || target.wounds === 0) {
        return 0;
    }
    const eased = target.effects.bonus('strain', { while: target.tags });
    return -Math.max(0, target.wounds - Math.max(0, eased));
}
