import type { Library } from '../../../library.js';
import { readBlock } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import { bookOf, refs } from '../character/book.js';
import { proficienciesOf } from '../character/gear.js';
import { Effects } from '../character/effects.js';
import { SIZES } from '../schema/common.js';
import { categoryLabels, featureLabels } from '../schema/definitions.js';
import { ammunitionLabels, caliberLabels, explosiveLabels, upgradeLabels, weaponLabels } from '../schema/equipment.js';
import { activeEffects, sizeIndex } from './action-book.js';
import {
    type AmmunitionModel,
    type CaliberModel,
    caliberRecoil,
    CRITICAL,
    FISTS,
    type Loadout,
    type WeaponModel,
} from './arms.js';
import {
    actionsWith,
    craftEffects,
    errorRangeOf,
    handsFor,
    magazineOf,
    magazineWith,
    namesOf,
    readDamage,
    readInflictions,
    readPoison,
    rulesOf,
    sizeWith,
    type Upgrade,
    withoutReplaced,
} from './arms-facts.js';

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

/** Numbers of a weapon's row that have the upgrades it comes with in them. */
const IN_THE_TABLE: readonly string[] = ['range', 'size', 'magazine'];

/** Range increment of thrown explosives, in feet (p. 67). */
const THROWN_RANGE = 10;

/** Weapons and ammunition of a library, each read once. */
export class Armoury {
    private readonly weapons = new Map<Entity, Map<string, WeaponModel>>();
    private readonly rounds = new Map<Entity, AmmunitionModel>();
    private readonly calibers = new Map<string, CaliberModel | undefined>();
    private readonly loadouts = new Map<WeaponModel, Map<AmmunitionModel | undefined, Loadout>>();

    constructor(private readonly library: Library) {}

    /** @param fitted upgrades that it carries beside those that it comes with */
    weapon(entity: Entity, fitted: readonly Entity[] = []): WeaponModel {
        let byUpgrades = this.weapons.get(entity);
        if (!byUpgrades) {
            this.weapons.set(entity, (byUpgrades = new Map()));
        }
        const key = fitted.map(({ name }) => name).join('\n');
        let model = byUpgrades.get(key);
        if (!model) {
            model = entity.kind === 'explosive' ? this.readExplosive(entity) : this.readWeapon(entity, fitted);
            byUpgrades.set(key, model);
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
                tags: bookOf(this.library).tags(entity),
                caliber: refs(facts.caliber)[0]?.name ?? '',
                damage: readDamage(facts.damage),
                armoredDamage: readDamage(facts['armored damage']),
                nonLethal: facts['non-lethal']?.[0]?.value ?? false,
                blastRadius: facts['blast radius']?.[0]?.value ?? 0,
                inflicts: readInflictions(facts.inflicts),
                poison: readPoison(facts.poison),
                cloud: facts.cloud?.[0]?.value,
                errorRange: facts['error range']?.[0]?.value ?? 0,
                ignoresHardness: facts['ignores hardness']?.[0]?.value ?? 0,
                range: facts.range?.[0]?.value,
                maximumRange: facts['maximum range']?.[0]?.value,
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

    /** Names of the feats of which one makes proficient with a weapon. */
    proficiencies({ entity }: WeaponModel): readonly string[] {
        return entity ? proficienciesOf(entity, bookOf(this.library)).map(({ name }) => name) : [];
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
        for (const tag of [...(caliber?.tags ?? []), ...(ammunition?.tags ?? [])]) {
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
            suited: [],
        };
    }

    private readWeapon(entity: Entity, fitted: readonly Entity[]): WeaponModel {
        const facts = readBlock(entity.properties, weaponLabels, this.library);
        const included = (facts.included ?? []).flatMap((list) =>
            list.value.flatMap(({ value }) =>
                value.kind === 'thing' && value.ref.entity?.kind === 'upgrade' ? [value.ref.entity] : [],
            ),
        );
        const added = fitted.map((upgrade) => this.readUpgrade(upgrade, () => true));
        const upgrades = [
            // the table has what comes with the weapon in these numbers
            ...withoutReplaced(
                included.map((upgrade) => this.readUpgrade(upgrade, (word) => !IN_THE_TABLE.includes(word))),
                added,
            ),
            ...added,
        ];
        const actions = actionsWith(namesOf(facts.action), added);
        const modes = this.withWider(actions);
        const features = new Set(modes);
        const held = magazineOf(facts) ?? (modes.has('Single') ? { type: 'single', rounds: 1 } : undefined);
        const feature = held && MAGAZINE_FEATURES[held.type];
        for (const name of this.withWider([
            ...(feature ? [feature] : []),
            ...refs(facts.features).map((ref) => ref.name),
        ])) {
            features.add(name);
        }
        const errorRange = errorRangeOf(facts, added);
        const size = fitted.reduce(
            (now, upgrade) => sizeWith(now, readBlock(upgrade.properties, upgradeLabels, this.library)),
            sizeIndex(facts.size?.[0]?.value.name ?? 'Medium'),
        );
        for (const name of upgrades.flatMap((upgrade) => [...upgrade.features])) {
            features.add(name);
        }
        const tags = bookOf(this.library).tags(entity);
        const magazine = magazineWith(held, added, new Set([...tags, ...features]));
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
            hands: handsFor(facts.hands?.[0]?.value, size, features),
            damage: readDamage(facts.damage),
            calibers: refs(facts.caliber).map(({ name }) => name),
            recoil: (facts.recoil ?? []).flatMap((list) => list.value.map(({ value }) => value)),
            magazine,
            range: facts.range?.[0]?.value ?? 0,
            bareRange: facts['bare range']?.[0]?.value,
            reach: facts.reach?.[0]?.value ?? 5,
            actions,
            modes,
            features,
            critical: facts.critical?.[0]?.value ?? CRITICAL,
            embeds: facts.embeds?.[0]?.value ?? false,
            nonLethal: facts['non-lethal']?.[0]?.value ?? false,
            blastRadius: facts['blast radius']?.[0]?.value ?? 0,
            inflicts: readInflictions(facts.inflicts),
            poison: readPoison(facts.poison),
            cloud: facts.cloud?.[0]?.value,
            minimumReach: facts['minimum reach']?.[0]?.value ?? 0,
            errorRange,
            ammunitionErrors: facts['ammunition errors']?.[0]?.value ?? true,
            strength: facts.strength?.[0]?.value,
            effects: [
                ...activeEffects(facts, entity.name),
                ...craftEffects(facts.mastercraft?.[0]?.value ?? 0, errorRange, added, entity.nameSpan),
                ...more.flatMap(({ effects }) => effects),
            ],
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
            cloud: facts.cloud?.[0]?.value,
            effects: activeEffects(facts, entity.name),
            rules: new Set(rulesOf(facts.rule)),
        };
    }

    private readUpgrade(entity: Entity, counts: (word: string) => boolean): Upgrade {
        const facts = readBlock(entity.properties, upgradeLabels, this.library);
        return {
            features: this.withWider(refs(facts.features).map((ref) => ref.name)),
            effects: activeEffects(facts, entity.name).filter(
                ({ effect }) => typeof effect.what !== 'string' || counts(effect.what),
            ),
            rules: rulesOf(facts.rule),
            errorRange: facts['error range']?.[0]?.value ?? 0,
            group: facts.group?.[0]?.value.value,
            actions: namesOf(facts.action),
            removes: namesOf(facts.removes),
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
