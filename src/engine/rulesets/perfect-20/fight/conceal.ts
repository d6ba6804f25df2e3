import type { Fighter } from './fighter.js';
import type { Light, Scene } from './scene.js';

/** How much of a body cover hides, in percent, and the position that this is (p. 35). */
const COVER = [
    [90, 'Nine-Tenths Cover'],
    [75, 'Three-Quarters Cover'],
    [50, 'Half Cover'],
    [25, 'Quarter Cover'],
] as const;
/** What hides more of a body comes first; each with what one sees less of. */
export const CONCEALMENT = [
    'Full Concealment',
    'Nine-Tenths Concealment',
    'Three-Quarters Concealment',
    'Half Concealment',
    'Quarter Concealment',
] as const;
/** What is darkness by its own description (p. 35). */
const DARK: ReadonlySet<string> = new Set(['Full Concealment', 'Nine-Tenths Concealment']);
/** Feet at which those with blindsight need no eyes, and at which others know where people are (p. 38). */
const BLINDSIGHT = 30;
const BLINDSENSE = 15;
/** Feet at which the keen of smell know that somebody is there, and at which they know where (p. 38). */
const SCENT = { presence: 30, place: 5 } as const;
/** Feet within which those with nightsight need a light (p. 6). */
const NIGHTSIGHT = 100;

/** The cover that somebody has against another: its condition, if any. In melee it is the same for both (p. 35). */
export function coverOf(scene: Scene, from: Fighter, target: Fighter, isMelee: boolean): string | undefined {
    const { sight } = scene.field;
    const there = scene.hasCover ? sight.coverBetween(from.square, target.square) : 0;
    const percent = isMelee && scene.hasCover ? Math.max(there, sight.coverBetween(target.square, from.square)) : there;
    const found = COVER.find(([least]) => percent >= least)?.[1];
    // shooting into a melee, the others are in the way (p. 33)
    return found ?? (!isMelee && isInMelee(scene, from, target) ? 'Quarter Cover' : undefined);
}

/** Whether a friend of the shooter fights the target hand to hand. */
function isInMelee(scene: Scene, from: Fighter, target: Fighter): boolean {
    return scene.fighters.some(
        (friend) =>
            friend !== from &&
            friend !== target &&
            friend.square >= 0 &&
            !scene.areEnemies(friend, from) &&
            scene.areEnemies(friend, target) &&
            scene.isStanding(friend) &&
            scene.field.areAdjacent(friend, target),
    );
}

/** What conceals somebody from another (p. 35 and 36), and whether that is darkness; the best of all that apply. */
export function concealmentOf(
    scene: Scene,
    from: Fighter,
    target: Fighter,
): { readonly name: string; readonly isDark: boolean } | undefined {
    const distance = scene.field.distance(from, target);
    if (from.hasRule('Blindsight') && distance <= BLINDSIGHT) {
        return undefined;
    }
    const found: { name: string; isDark: boolean }[] = [];
    if (from.has('Blinded')) {
        found.push({ name: 'Full Concealment', isDark: true });
    }
    const light = scene.hasShade ? lightFor(scene, from, target.square) : 0;
    if (light > 0) {
        found.push({ name: light > 1 ? 'Full Concealment' : 'Quarter Concealment', isDark: true });
    }
    const veil = scene.veils.get(target.square) ?? scene.veils.get(from.square);
    if (veil !== undefined) {
        found.push({ name: veil, isDark: DARK.has(veil) });
    }
    found.push(...CONCEALMENT.filter((name) => target.has(name)).map((name) => ({ name, isDark: DARK.has(name) })));
    const rank = (name: string): number => (CONCEALMENT as readonly string[]).indexOf(name);
    return found.sort((a, b) => rank(a.name) - rank(b.name))[0];
}

/** The light on a square as somebody sees it. */
export function lightFor(scene: Scene, from: Fighter, square: number): Light {
    const light = scene.lightAt(square);
    if (light === 0 || !from.hasRule('Nightsight')) {
        return light;
    }
    return light === 1 ? 0 : seesInTheDark(scene, from, square) ? 1 : 2;
}

/** Whether somebody makes out a place that no light falls on: with nightsight by a light anywhere near it (p. 6). */
export function seesInTheDark(scene: Scene, from: Fighter, square: number): boolean {
    if (from.hasRule('Blindsight')) {
        return true;
    }
    if (!from.hasRule('Nightsight')) {
        return false;
    }
    const { map, metric } = scene.field;
    for (let other = 0; other < map.size; other++) {
        if (other !== square && scene.lightAt(other) === 0 && map.distance(metric, square, other) <= NIGHTSIGHT) {
            return true;
        }
    }
    return false;
}

/** Whether somebody knows without seeing them where those near it are; total cover stops blindsense (p. 38). */
export function sensesHidden(scene: Scene, who: Fighter, hidden: Fighter): boolean {
    const distance = scene.field.distance(who, hidden);
    return (
        (who.hasRule('Blindsight') && distance <= BLINDSIGHT) ||
        (who.hasRule('Scent') && distance <= SCENT.place) ||
        (who.hasRule('Blindsense') && distance <= BLINDSENSE && scene.field.canSee(who, hidden))
    );
}

/** Whether somebody smells that another is near, if not where: it is not taken unawares (p. 24 and 38). */
export function smells(scene: Scene, who: Fighter, hidden: Fighter): boolean {
    return who.hasRule('Scent') && scene.field.distance(who, hidden) <= SCENT.presence;
}

/** Whether an enemy has somebody in plain view: nobody can hide then (p. 18). */
export function isWatched(scene: Scene, who: Fighter): boolean {
    return scene
        .enemiesOf(who)
        .some(
            (enemy) =>
                scene.canAct(enemy) &&
                scene.field.canSee(enemy, who) &&
                scene.field.sight.coverBetween(enemy.square, who.square) < HIDING &&
                concealmentOf(scene, enemy, who) === undefined,
        );
}
/** Percent of a body that must be covered to hide it. */
const HIDING = 50;
