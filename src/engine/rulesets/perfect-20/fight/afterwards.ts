import type { AfterwardsForm } from '../schema/encounter.js';
import { stabilized } from './actions/care.js';
import { ROUNDS_IN } from './books.js';
import type { Fighter } from './fighter.js';
import { ranksOf, save, skillCheck } from './rolls.js';
import type { Scene } from './scene.js';
import { die, heal, wake } from './wounds.js';

/** Difficulty of the saves to become stable and to come to (p. 8). */
const RECOVERY = 20;
const HOUR = ROUNDS_IN.hours;
/** Hours of a day; a day of bed rest is shorter for those who heal quickly (p. 6 and 8). */
const DAY = { hours: 24, quick: 8 } as const;
/** Wounds that a day takes off: anyhow, with bed rest, and with care besides (p. 8 and 15). */
const HEALS = { anyhow: 1, resting: 2, tended: 1 } as const;
const TERM_CARE = 15;
/** What a healer’s feats do within the first hours (p. 22). */
const STITCHING = { difficulty: 20, wounds: 1 } as const;
const SURGERY = { difficulty: 25, wounds: 2 } as const;

/** Hours and days after a fight (p. 8): the dying become stable or die, sleepers wake, wounds heal. */
export function playAfterwards(scene: Scene, form: AfterwardsForm): void {
    const hours = form.unit === 'hours' ? form.amount : form.amount * DAY.hours;
    const healer = form.healer && scene.fighter(form.healer.name);
    scene.log.note(`Afterwards: ${form.amount} ${form.amount === 1 ? form.unit.slice(0, -1) : form.unit}.`);
    // a healer tends as many friends as there are ranks (p. 15)
    let care = healer && scene.canAct(healer) ? ranksOf(healer, 'Heal') : 0;
    for (const who of scene.fighters) {
        // a day without bed rest still has its night
        rest(scene, who, form.isResting ? hours : NIGHT * Math.floor(hours / DAY.hours));
        if (who.square >= 0 && !who.has('Dead') && (who.wounds > 0 || who.has('Unconscious'))) {
            const isTended = healer !== undefined && healer !== who && !scene.areEnemies(healer, who) && care-- > 0;
            recover(scene, who, hours, form, isTended ? healer : undefined);
        }
    }
}

/** An hour of rest makes the exhausted fatigued; after eight more fatigue is gone (p. 35). */
function rest(scene: Scene, who: Fighter, hours: number): void {
    let left = hours;
    if (who.has('Exhausted') && left >= RESTED.exhausted) {
        left -= RESTED.exhausted;
        scene.states.lose(who, 'Exhausted', 'rest');
        scene.states.gain(who, 'Fatigued', 'rest');
    }
    if (left >= RESTED.fatigued) {
        scene.states.lose(who, 'Fatigued', 'rest');
    }
}
const RESTED = { exhausted: 1, fatigued: 8 } as const;
const NIGHT = 8;

function recover(scene: Scene, who: Fighter, hours: number, form: AfterwardsForm, healer: Fighter | undefined): void {
    const isFast = who.hasRule('Fast Healing');
    const isTended = healer?.sheet.toolkit('Heal') !== undefined;
    if (healer && isTended) {
        treat(scene, who, healer);
    }
    for (let hour = 1; hour <= hours && !who.has('Dead') && (who.wounds > 0 || who.has('Unconscious')); hour++) {
        // those of fast healing make these checks every minute, so an hour decides it
        for (let tries = isFast ? HOUR / ROUNDS_IN.minutes : 1; tries > 0; tries--) {
            if (isFast) {
                recoverFast(scene, who, ROUNDS_IN.minutes);
            } else {
                hourly(scene, who, HOUR);
            }
            if (who.has('Dead') || (!who.has('Dying') && !who.has('Unconscious') && !isFast) || who.wounds === 0) {
                break;
            }
        }
        if (endsDay(who, hour, form, isTended) && !who.has('Dying') && !who.has('Dead')) {
            daily(scene, who, form, healer);
        }
    }
}

/**
 * What a minute is to those of fast healing (p. 38): a chance to become stable or to come to, and a wound less.
 * @param rounds that the dying have less to live, where nobody else counts them
 */
export function recoverFast(scene: Scene, who: Fighter, rounds = 0): void {
    if (who.has('Dead') || (who.wounds === 0 && !who.has('Unconscious'))) {
        return;
    }
    hourly(scene, who, rounds);
    if (who.has('Dead') || who.has('Dying')) {
        return;
    }
    const wasStanding = scene.isStanding(who);
    heal(scene, who, HEALS.anyhow, 'fast healing');
    if (!wasStanding && scene.isStanding(who)) {
        wake(scene, who, 'fast healing');
    }
}

/** Whether a day of healing ends with an hour. Eight of bed rest are one to the quick, but three in a day take care (p. 6). */
function endsDay(who: Fighter, hour: number, { isResting }: AfterwardsForm, isTended: boolean): boolean {
    if (!isResting || !who.hasRule('Quick Healing')) {
        return hour % DAY.hours === 0;
    }
    return isTended ? hour % DAY.quick === 0 : hour % DAY.hours === DAY.quick;
}

/** One chance to become stable or to come to. */
function hourly(scene: Scene, who: Fighter, rounds: number): void {
    if (who.has('Dying')) {
        if (save(scene, who, 'Fortitude', RECOVERY).passed) {
            stabilized(scene, who, 'Fortitude');
            return;
        }
        who.roundsToLive -= rounds;
        if (who.roundsToLive <= 0) {
            die(scene, who, 'the time is up');
        }
    } else if (who.has('Unconscious') && save(scene, who, 'Fortitude', RECOVERY).passed) {
        wake(scene, who, 'comes to');
    }
}

function daily(scene: Scene, who: Fighter, form: AfterwardsForm, healer: Fighter | undefined): void {
    // care helps those alone who rest all the time (p. 15)
    const isTended =
        form.isResting === true &&
        healer?.sheet.toolkit('Heal') !== undefined &&
        skillCheck(scene, healer, 'Heal', TERM_CARE).passed;
    heal(
        scene,
        who,
        (form.isResting ? HEALS.resting : HEALS.anyhow) + (isTended ? HEALS.tended : 0),
        isTended ? 'a day of care' : form.isResting ? 'a day of rest' : 'a day',
    );
}

/** First aid, stitches and surgery by somebody with the tools (p. 15 and 22). */
function treat(scene: Scene, who: Fighter, healer: Fighter): void {
    const stabilize = scene.action('Stabilize');
    if (who.has('Dying') && skillCheck(scene, healer, 'Heal', stabilize?.difficulty ?? 0).passed) {
        stabilized(scene, who, healer.name);
    }
    if (who.has('Dying')) {
        return;
    }
    if (
        healer.hasRule('Surgery') &&
        graveWounds(who) > 0 &&
        skillCheck(scene, healer, 'Heal', SURGERY.difficulty).passed
    ) {
        heal(scene, who, Math.min(SURGERY.wounds, graveWounds(who)), 'surgery');
    }
    if (
        healer.hasRule('Spot Stitching') &&
        who.wounds > 0 &&
        skillCheck(scene, healer, 'Heal', STITCHING.difficulty).passed
    ) {
        heal(scene, who, STITCHING.wounds, 'stitches');
    }
}

function graveWounds({ track, wounds }: Fighter): number {
    return track.inRow('Serious', wounds) + track.inRow('Incapacitating', wounds);
}
