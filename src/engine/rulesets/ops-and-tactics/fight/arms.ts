import { type DiceExpression, parseDice, plainDice } from '../../../dice/index.js';
import type { Library } from '../../../library.js';
import { readBlock } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import { bookOf, refs } from '../character/book.js';
import { type ActiveEffect, Effects } from '../character/effects.js';
import { SIZES } from '../schema/common.js';
import { categoryLabels, featureLabels } from '../schema/definitions.js';
import { ammunitionLabels, caliberLabels, explosiveLabels, upgradeLabels, weaponLabels } from '../schema/equipment.js';
import { activeEffects, sizeIndex } from './action-book.js';

export interface DamagePart {
    readonly dice: DiceExpression;
    readonly type: string;
    /** How the next part belongs to it: both at once, or one of them by choice. */
    readonly joiner: 'or' | 'and' | undefined;
}

/** Damage types that make wounds bleed (p. 57). */
export const BLEEDING_TYPES: ReadonlySet<string> = new Set(['Slashing', 'Piercing', 'Ballistic']);

/** A weapon, grenade or pair of fists as the rulebook describes it. */
export interface WeaponModel {
    readonly name: string;
    readonly entity: Entity | undefined;
    /** Its name and categories, near and far. */
    readonly tags: ReadonlySet<string>;
    /** Index of SIZES. */
    readonly size: number;
    readonly hands: 1 | 2;
    readonly damage: readonly DamagePart[];
    readonly calibers: readonly string[];
    readonly recoil: readonly number[];
    /** What holds its rounds; undefined for weapons without rounds. */
    readonly magazine: { readonly type: string; readonly rounds: number } | undefined;
    /** Range increment in feet; 0 for weapons that cannot shoot or be thrown. */
    readonly range: number;
    readonly reach: number;
    /** Rates of fire and action types, with the wider ones that they are sorts of. */
    readonly modes: ReadonlySet<string>;
    readonly features: ReadonlySet<string>;
    readonly critical: { readonly from: number; readonly to: number };
    readonly embeds: boolean;
    readonly nonLethal: boolean;
    readonly blastRadius: number;
    readonly inflicts: readonly Infliction[];
    readonly effects: readonly ActiveEffect[];
    readonly rules: ReadonlySet<string>;
}

/** A condition that a hit or blast brings, unless a save spares the target. */
export interface Infliction {
    readonly condition: string;
    /** Rounds that it lasts; missing: until something ends it. */
    readonly rounds: DiceExpression | undefined;
    readonly save: { readonly name: string; readonly target: number } | undefined;
}

/** What goes off: a grenade, a rocket, a shell. */
export interface Charge {
    readonly name: string;
    readonly damage: readonly DamagePart[];
    readonly blastRadius: number;
    readonly nonLethal: boolean;
    readonly inflicts: readonly Infliction[];
}

export interface AmmunitionModel {
    readonly name: string;
    readonly entity: Entity;
    readonly caliber: string;
    readonly damage: readonly DamagePart[];
    /** Against a target whose armour reduces ballistic damage. */
    readonly armoredDamage: readonly DamagePart[];
    readonly nonLethal: boolean;
    readonly blastRadius: number;
    readonly inflicts: readonly Infliction[];
    /** Range increment where it is not the weapon's. */
    readonly range: number | undefined;
    readonly effects: readonly ActiveEffect[];
}

export interface CaliberModel {
    readonly damage: readonly DamagePart[];
    readonly recoil: number | undefined;
    readonly tags: ReadonlySet<string>;
}

/** Critical strikes are threatened by 16 to 18 unless a weapon says otherwise (p. 56). */
const CRITICAL = { from: 16, to: 18 };
/** Weapons of this size or larger take two hands (p. 55). */
const TWO_HANDED = sizeIndex('Large');
const MAGAZINE_FEATURES: Readonly<Record<string, string>> = {
    box: 'Magazine',
    drum: 'Magazine',
    pan: 'Magazine',
    cylinder: 'Cylinder',
    internal: 'Internal Magazine',
    tube: 'Tube',
    link: 'Link',
    belt: 'Link',
};

/** Bare hands of someone of Medium size (p. 69): 1d3, non-lethal, a small weapon. */
export const FISTS: WeaponModel = {
    name: 'Unarmed Strike',
    entity: undefined,
    tags: new Set(['Unarmed Strike', 'Melee Weapon']),
    size: sizeIndex('Small'),
    hands: 1,
    damage: [{ dice: plainDice(1, 3), type: 'Unarmed', joiner: undefined }],
    calibers: [],
    recoil: [],
    magazine: undefined,
    range: 0,
    reach: 5,
    modes: new Set(),
    features: new Set(['Unarmed']),
    critical: CRITICAL,
    embeds: false,
    nonLethal: true,
    blastRadius: 0,
    inflicts: [],
    effects: [],
    rules: new Set(),
};

/** Weapons and ammunition of a library, each read once. */
export class Armoury {
    private readonly weapons = new Map<Entity, Map<Entity | undefined, WeaponModel>>();
    private readonly rounds = new Map<Entity, AmmunitionModel>();
    private readonly calibers = new Map<string, CaliberModel | undefined>();
    private readonly loadouts = new Map<WeaponModel, Map<AmmunitionModel | undefined, Loadout>>();

    constructor(private readonly library: Library) {}

    /** @param fitted an upgrade that it carries beside those that it comes with */
    weapon(entity: Entity, fitted?: Entity): WeaponModel {
        let byUpgrade = this.weapons.get(entity);
        if (!byUpgrade) {
            this.weapons.set(entity, (byUpgrade = new Map()));
        }
        let model = byUpgrade.get(fitted);
        if (!model) {
            model = entity.kind === 'explosive' ? this.readExplosive(entity) : this.readWeapon(entity, fitted);
            byUpgrade.set(fitted, model);
        }
        return model;
    }

    ammunition(entity: Entity): AmmunitionModel {
        let model = this.rounds.get(entity);
        if (!model) {
            const facts = readBlock(entity.properties, ammunitionLabels, this.library);
            model = {
                name: entity.name,
                entity,
                caliber: refs(facts.caliber)[0]?.name ?? '',
                damage: readDamage(facts.damage),
                armoredDamage: readDamage(facts['armored damage']),
                nonLethal: facts['non-lethal']?.[0]?.value ?? false,
                blastRadius: facts['blast radius']?.[0]?.value ?? 0,
                inflicts: readInflictions(facts.inflicts),
                range: facts.range?.[0]?.value,
                effects: activeEffects(facts, entity.name),
            };
            this.rounds.set(entity, model);
        }
        return model;
    }

    caliber(name: string): CaliberModel | undefined {
        if (!this.calibers.has(name)) {
            const entity = this.library.find('caliber', name);
            const facts = entity && readBlock(entity.properties, caliberLabels, this.library);
            this.calibers.set(
                name,
                entity && {
                    damage: readDamage(facts?.damage),
                    recoil: facts?.recoil?.[0]?.value,
                    tags: bookOf(this.library).tags(entity),
                },
            );
        }
        return this.calibers.get(name);
    }

    /** The plain round of a weapon that nothing is said about: the calibre's own name. */
    plainRound(weapon: WeaponModel): AmmunitionModel | undefined {
        for (const caliber of weapon.calibers) {
            const entity =
                this.library.find('ammunition', caliber) ??
                this.library.all('ammunition').find((one) => this.ammunition(one).caliber === caliber);
            if (entity) {
                return this.ammunition(entity);
            }
        }
        return undefined;
    }

    loadout(weapon: WeaponModel, ammunition: AmmunitionModel | undefined): Loadout {
        let byRound = this.loadouts.get(weapon);
        if (!byRound) {
            this.loadouts.set(weapon, (byRound = new Map()));
        }
        let loadout = byRound.get(ammunition);
        if (!loadout) {
            byRound.set(ammunition, (loadout = this.makeLoadout(weapon, ammunition)));
        }
        return loadout;
    }

    private makeLoadout(weapon: WeaponModel, ammunition: AmmunitionModel | undefined): Loadout {
        const name = ammunition?.caliber ?? weapon.calibers[0];
        const caliber = name === undefined ? undefined : this.caliber(name);
        const index = name === undefined ? -1 : weapon.calibers.indexOf(name);
        const usual = index <= 0 || !caliber || caliber.damage.length === 0 ? weapon.damage : caliber.damage;
        const damage = ammunition && ammunition.damage.length > 0 ? ammunition.damage : usual;
        const tags = new Set([...weapon.tags, ...weapon.modes, ...weapon.features]);
        for (const tag of [...(caliber?.tags ?? []), ...(ammunition ? [ammunition.name] : [])]) {
            tags.add(tag);
        }
        for (const part of damage) {
            tags.add(part.type);
        }
        // effects `having Small` mean weapons no larger than that
        for (const size of SIZES.slice(weapon.size)) {
            tags.add(size);
        }
        return {
            weapon,
            ammunition,
            damage,
            tags,
            recoil: weapon.recoil[index] ?? caliber?.recoil ?? (usual[0] ? caliberRecoil(usual[0].dice) : 0),
            inflicts: [...weapon.inflicts, ...(ammunition?.inflicts ?? [])],
            effects: new Effects([...weapon.effects, ...(ammunition?.effects ?? [])]),
        };
    }

    private readWeapon(entity: Entity, fitted: Entity | undefined): WeaponModel {
        const facts = readBlock(entity.properties, weaponLabels, this.library);
        const size = sizeIndex(facts.size?.[0]?.value.name ?? 'Medium');
        const modes = this.withWider(refsOfNames(facts.action));
        const magazine = magazineOf(facts) ?? (modes.has('Single') ? { type: 'single', rounds: 1 } : undefined);
        const features = new Set(modes);
        const feature = magazine && MAGAZINE_FEATURES[magazine.type];
        if (feature) {
            features.add(feature);
        }
        for (const name of this.withWider(refs(facts.features).map((ref) => ref.name))) {
            features.add(name);
        }
        const included = (facts.included ?? []).flatMap((list) =>
            list.value.flatMap(({ value }) => (value.kind === 'thing' && value.ref.entity?.kind === 'upgrade' ? [value.ref.entity] : [])),
        );
        const upgrades = [
            // range and size in the table have what comes with the weapon in them
            ...included.map((upgrade) => this.readUpgrade(upgrade, (word) => word !== 'range' && word !== 'size')),
            ...(fitted ? [this.readUpgrade(fitted, () => true)] : []),
        ];
        for (const name of upgrades.flatMap((upgrade) => [...upgrade.features])) {
            features.add(name);
        }
        const tags = bookOf(this.library).tags(entity);
        const more = [
            ...upgrades,
            ...this.effectsOf('category', tags, categoryLabels),
            ...this.effectsOf('feature', features, featureLabels),
        ];
        return {
            name: entity.name,
            entity,
            tags,
            size,
            hands: facts.hands?.[0]?.value === 1 ? 1 : facts.hands?.[0]?.value === 2 || size >= TWO_HANDED ? 2 : 1,
            damage: readDamage(facts.damage),
            calibers: refs(facts.caliber).map(({ name }) => name),
            recoil: (facts.recoil ?? []).flatMap((list) => list.value.map(({ value }) => value)),
            magazine,
            range: facts.range?.[0]?.value ?? 0,
            reach: facts.reach?.[0]?.value ?? 5,
            modes,
            features,
            critical: facts.critical?.[0]?.value ?? CRITICAL,
            embeds: facts.embeds?.[0]?.value ?? false,
            nonLethal: facts['non-lethal']?.[0]?.value ?? false,
            blastRadius: facts['blast radius']?.[0]?.value ?? 0,
            inflicts: readInflictions(facts.inflicts),
            effects: [...activeEffects(facts, entity.name), ...more.flatMap(({ effects }) => effects)],
            rules: new Set([...rulesOf(facts.rule), ...more.flatMap(({ rules }) => rules)]),
        };
    }

    private readExplosive(entity: Entity): WeaponModel {
        const facts = readBlock(entity.properties, explosiveLabels, this.library);
        return {
            ...FISTS,
            name: entity.name,
            entity,
            tags: new Set([...bookOf(this.library).tags(entity), 'Explosive', 'Thrown Weapon', 'Ranged Weapon']),
            size: sizeIndex(facts.size?.[0]?.value.name ?? 'Tiny'),
            damage: readDamage(facts.damage),
            range: facts.range?.[0]?.value ?? THROWN_RANGE,
            features: new Set(),
            nonLethal: false,
            blastRadius: facts['blast radius']?.[0]?.value ?? 0,
            inflicts: readInflictions(facts.inflicts),
            effects: activeEffects(facts, entity.name),
            rules: new Set(rulesOf(facts.rule)),
        };
    }

    private readUpgrade(entity: Entity, counts: (word: string) => boolean) {
        const facts = readBlock(entity.properties, upgradeLabels, this.library);
        return {
            features: this.withWider(refs(facts.features).map((ref) => ref.name)),
            effects: activeEffects(facts, entity.name).filter(
                ({ effect }) => typeof effect.what !== 'string' || counts(effect.what),
            ),
            rules: rulesOf(facts.rule),
        };
    }

    private effectsOf(kind: string, names: ReadonlySet<string>, labels: typeof featureLabels | typeof categoryLabels) {
        return [...names].flatMap((name) => {
            const entity = this.library.find(kind, name);
            const facts = entity && readBlock(entity.properties, labels as typeof featureLabels, this.library);
            return facts ? [{ effects: activeEffects(facts, name), rules: rulesOf(facts.rule) }] : [];
        });
    }

    /** Features with the wider ones that they are sorts of. */
    private withWider(names: readonly string[]): ReadonlySet<string> {
        const found = new Set<string>();
        const open = [...names];
        for (let name = open.shift(); name !== undefined; name = open.shift()) {
            if (!found.has(name)) {
                found.add(name);
                const entity = this.library.find('feature', name);
                const facts = entity && readBlock(entity.properties, featureLabels, this.library);
                open.push(...refs(facts?.within).map((ref) => ref.name));
            }
        }
        return found;
    }
}

/** A weapon with what it is loaded with: everything that an attack with it needs. */
export interface Loadout {
    readonly weapon: WeaponModel;
    readonly ammunition: AmmunitionModel | undefined;
    readonly damage: readonly DamagePart[];
    /** All names by which effects may speak of it. */
    readonly tags: ReadonlySet<string>;
    /** Calibre recoil (CRP). */
    readonly recoil: number;
    readonly inflicts: readonly Infliction[];
    readonly effects: Effects;
}

type Magazine = { readonly type: string; readonly rounds: number };
type List<T> = readonly { readonly value: readonly { readonly value: T }[] }[];

/** The magazine in the weapon: one that comes with it, else the first that it takes. */
function magazineOf(facts: { readonly magazine?: List<Magazine>; readonly included?: List<object> }): Magazine | undefined {
    const takes = (facts.magazine ?? []).flatMap((list) => list.value.map(({ value }) => value));
    const [first] = takes;
    const included = (facts.included ?? [])
        .flatMap((list) => list.value.map(({ value }) => value))
        .find((one): one is Magazine => 'rounds' in one && 'type' in one && takes.some(({ type }) => type === one.type));
    const found = included ?? first;
    return found && { type: found.type, rounds: found.rounds };
}

/** Range increment of thrown explosives, in feet (p. 67). */
const THROWN_RANGE = 10;

/** Table 40, p. 64: recoil by number of dice, 1 to 12. */
const RECOIL_BY_COUNT = [-1, -2, -4, -5, -6, -8, -9, -10, -12, -15, -16, -18];
/** Table 41, p. 64: recoil by sides of the die. */
const RECOIL_BY_SIDES: Readonly<Record<number, number>> = { 1: 5, 2: 3, 3: 2, 4: 1, 6: 0, 8: -1, 10: -2, 12: -3 };

/** Calibre recoil of a damage (p. 64): by count and size of its dice, and −1 for each full +2 of flat damage, +1 for each −2. */
export function caliberRecoil(damage: DiceExpression): number {
    const [term] = damage.dice;
    const byCount = term ? (RECOIL_BY_COUNT[Math.min(term.count, RECOIL_BY_COUNT.length) - 1] ?? 0) : 0;
    const bySides = term ? (RECOIL_BY_SIDES[term.sides] ?? 0) : RECOIL_BY_SIDES[1]!;
    // truncation, so that a flat number of 1 counts nothing either way
    return byCount + bySides - Math.trunc(damage.flat / 2);
}

type DamageFacts = readonly { readonly value: readonly { readonly value: { readonly dice: string; readonly type: { readonly name: string }; readonly joiner: 'or' | 'and' | undefined } }[] }[];

function readDamage(facts: DamageFacts | undefined): readonly DamagePart[] {
    return (facts ?? []).flatMap((list) =>
        list.value.flatMap(({ value }): DamagePart[] => {
            const { expression } = parseDice(value.dice);
            return expression ? [{ dice: expression, type: value.type.name, joiner: value.joiner }] : [];
        }),
    );
}

type InflictionFacts = readonly {
    readonly value: readonly {
        readonly value: {
            readonly condition: { readonly name: string };
            readonly rounds: string | undefined;
            readonly save: { readonly save: { readonly name: string }; readonly target: number } | undefined;
        };
    }[];
}[];

function readInflictions(facts: InflictionFacts | undefined): readonly Infliction[] {
    return (facts ?? []).flatMap((list) =>
        list.value.map(({ value: { condition, rounds, save } }) => ({
            condition: condition.name,
            rounds: rounds === undefined ? undefined : parseDice(rounds).expression,
            save: save && { name: save.save.name, target: save.target },
        })),
    );
}

function rulesOf(facts: readonly { readonly value: readonly { readonly value: { readonly value: string } }[] }[] | undefined) {
    return (facts ?? []).flatMap((list) => list.value.map(({ value }) => value.value));
}

function refsOfNames(facts: readonly { readonly value: readonly { readonly value: unknown }[] }[] | undefined): string[] {
    return (facts ?? []).flatMap((list) =>
        list.value.map(({ value }) => {
            const named = value as { readonly name?: string; readonly value?: string };
            return named.name ?? named.value ?? '';
        }),
    );
}
