import { countDice, mean, parseDice, withExtraDice } from '../../../dice/index.js';
import type { Term } from '../../../terms.js';
import type { ActiveEffect, Effects, Situation } from '../character/effects.js';
import { modifierNow } from './abilities.js';
import type { ActionEntry } from './action-book.js';
import type { AimOptions } from './aim-core.js';
import type { DamagePart, Loadout } from './arms.js';
import type { Fighter } from './fighter.js';
import type { Weapon } from './gear.js';
import { PER_INCREMENT, rangeIncrement } from './ranges.js';
import { totalOf } from './scene.js';

/** Extra damage dice of a mode, by the number of dice that the damage has (p. 66). */
export function modeDice(entry: ActionEntry, count: number): number {
    let extra = 0;
    let reached = 0;
    for (const { dice, from } of entry.extraDice) {
        if (count >= from && from >= reached) {
            extra = dice;
            reached = from;
        }
    }
    return extra;
}

/** The damage dice of an attack, with everything that replaces or adds some. */
export function damageDice(
    target: Fighter,
    weapon: Weapon,
    entry: ActionEntry,
    effects: Effects,
    situation: Situation,
    options: AimOptions,
): readonly DamagePart[] {
    const { loadout } = weapon;
    const armored = loadout.ammunition?.armoredDamage ?? [];
    const shielded = armored.length > 0 && target.armour.some((armour) => armour.reduction('Ballistic') > 0);
    const parts = chooseParts(shielded ? armored : loadout.damage, options.damageType);
    const base = replaceDice(parts, effects.on('damage', situation));
    let count = 0;
    for (const part of base) {
        count += countDice(part.dice);
    }
    const extra = modeDice(entry, count) + effects.bonus('damage dice', situation);
    if (extra === 0 || base.length === 0) {
        return base;
    }
    // the part with the most dice grows, of equals the one that is not ballistic (p. 64)
    let best = 0;
    base.forEach((part, index) => {
        const more = countDice(part.dice) - countDice(base[best]!.dice);
        if (more > 0 || (more === 0 && base[best]!.type === 'Ballistic')) {
            best = index;
        }
    });
    return base.map((part, index) => (index === best ? { ...part, dice: withExtraDice(part.dice, extra) } : part));
}

/** Of parts joined by `or` one is chosen: that of the type wanted, else the first. */
function chooseParts(parts: readonly DamagePart[], type: string | undefined): readonly DamagePart[] {
    const chosen: DamagePart[] = [];
    for (let at = 0; at < parts.length; at++) {
        const group = [parts[at]!];
        while (parts[at]?.joiner === 'or' && at + 1 < parts.length) {
            group.push(parts[++at]!);
        }
        chosen.push(group.find((part) => part.type === type) ?? group[0]!);
    }
    return type !== undefined && chosen.length === 1 && chosen[0]!.type !== type ? [{ ...chosen[0]!, type }] : chosen;
}

/** Effects can replace the base dice; of several the best on average holds. Blanks take them all away. */
function replaceDice(parts: readonly DamagePart[], effects: readonly ActiveEffect[]): readonly DamagePart[] {
    if (effects.some(({ effect }) => effect.amount.kind === 'none')) {
        return [];
    }
    const [first] = parts;
    let best = first?.dice;
    for (const { effect } of effects) {
        if (effect.amount.kind === 'dice' && first && best) {
            const dice = parseDice(effect.amount.dice).expression;
            best = dice && mean(dice) > mean(best) ? dice : best;
        }
    }
    return first && best && best !== first.dice ? [{ ...first, dice: best }, ...parts.slice(1)] : parts;
}

/** What is added to the damage dice. */
export function damageTerms(
    attacker: Fighter,
    target: Fighter,
    weapon: Weapon,
    effects: Effects,
    situation: Situation,
    options: AimOptions,
): readonly Term[] {
    const terms: Term[] = [];
    const power = modifierNow(attacker, 'POW');
    if ((options.isMelee || options.isThrown) && !weapon.isExplosive && power !== 0) {
        // the off hand adds half, both hands one and a half (p. 55), or twice with the feat (p. 47)
        const isForceful = attacker.profile.rules.has('Forceful Strike');
        const worth = options.isOffHand
            ? Math.trunc(power / 2)
            : weapon.model.hands === 2
              ? Math.trunc(power * (isForceful ? 2 : 1.5))
              : power;
        if (worth !== 0) {
            terms.push({ name: 'POW', value: worth });
        }
    }
    if (!options.isMelee) {
        terms.push(...bowTerms(weapon, power));
    }
    if (weapon.model.rules.has('Shotgun Range') && !options.isMelee) {
        const increment = rangeIncrement(weapon, effects, situation, target);
        const increments = increment > 0 ? Math.floor((situation.distance ?? 0) / increment) : 0;
        if (increments > 0) {
            const base = [{ name: 'range', value: PER_INCREMENT * increments }];
            const changed = effects.change('damage range', base, situation);
            terms.push(...(totalOf(changed) === 0 ? [] : changed));
        }
    }
    terms.push(...effects.terms('damage', situation));
    const pressure = pressureOf(weapon.loadout, effects, situation);
    if (pressure !== 0) {
        terms.push({ name: 'pressure', value: pressure });
    }
    return terms;
}

/** What the loading of a round does for each of its damage dice, to damage and against recoil (chapter VII). */
export function pressureOf({ damage }: Loadout, effects: Effects, situation: Situation): number {
    const dice = damage.reduce((sum, part) => sum + countDice(part.dice), 0) + effects.bonus('damage dice', situation);
    return dice * effects.bonus('pressure', situation);
}

/** Most that POW adds to the damage of a recurve bow (chapter VII). */
const MOST_POWER = 6;

/** POW with a recurve bow, half as much again with a tightened string, which gives crossbows +1 for each die (chapter VII). */
function bowTerms({ model: { rules, tags, damage } }: Weapon, power: number): readonly Term[] {
    const isTight = rules.has('Tightened Drawstring');
    if (rules.has('Recurve Bow') && power > 0) {
        return [{ name: 'POW', value: Math.min(MOST_POWER, isTight ? Math.ceil(power * 1.5) : power) }];
    }
    const dice = damage.reduce((sum, part) => sum + countDice(part.dice), 0);
    return isTight && tags.has('Crossbow') ? [{ name: 'Tightened Drawstring', value: dice }] : [];
}
