import { type KindSchema, list, type Schema } from '../../../schema/index.js';
import { entryLabels } from './common.js';
import { creatureLabels, levelLabels, overrideLabels } from './creature.js';
import * as definition from './definitions.js';
import { conduct, fightFacts, placement } from '../../../battle/encounter-labels.js';
import { opsEncounterLabels } from './encounter.js';
import * as equipment from './equipment.js';
import { expected, order, trigger } from './orders.js';
import * as table from './tables.js';

const creature = (doc: string): KindSchema => ({ doc, labels: creatureLabels, blocks: { level: levelLabels } });
const entry = (doc: string, labels: KindSchema['labels']): KindSchema => ({ doc, labels });

/** Every block and label of the rulebook, and of house rules written for it. */
export const schema: Schema = {
    kinds: {
        character: creature('A character, level by level.'),
        npc: creature('A non-player character, by levels or by totals.'),
        creature: creature('An animal or monster.'),
        ability: entry('One of the six ability scores.', definition.termLabels),
        focus: entry('A part of STR or DEX.', definition.focusLabels),
        statistic: entry('A derived number.', definition.termLabels),
        save: entry('A saving throw.', definition.termLabels),
        unit: entry('A unit of measure.', entryLabels),
        size: entry('A size category.', table.sizeLabels),
        damage: entry('A damage type.', entryLabels),
        part: entry('A part of the body.', table.partLabels),
        category: entry('A category of weapons, armour or ammunition.', definition.categoryLabels),
        feature: entry(
            'Something a weapon or its state can have: a rate of fire, a deployed bipod, a magnified optic.',
            definition.featureLabels,
        ),
        skill: entry('A skill, or a speciality of one.', definition.skillLabels),
        use: entry('Something that a skill is used for.', definition.useLabels),
        feat: entry('A feat.', definition.featLabels),
        occupation: entry('An occupation.', definition.occupationLabels),
        race: entry('A race.', definition.raceLabels),
        method: entry('A way to make ability scores.', table.methodLabels),
        ageing: entry('A stage of life.', table.ageingLabels),
        language: entry('A language to speak, read and write.', table.languageLabels),
        experience: entry('What levels cost in experience points.', table.experienceLabels),
        load: entry('How heavily somebody is laden.', table.loadLabels),
        racial: entry('A racial ability or handicap, for building races.', definition.racialLabels),
        action: entry('An action of a fight.', definition.actionLabels),
        condition: entry('A state that a combatant can be in.', definition.conditionLabels),
        tactics: entry('How a combatant fights when nobody gives it orders.', definition.tacticsLabels),
        weapon: entry('A weapon.', equipment.weaponLabels),
        caliber: entry('A calibre.', equipment.caliberLabels),
        ammunition: entry('Ammunition of one calibre and type.', equipment.ammunitionLabels),
        armor: entry('Armour, a helmet, a plate or a shield.', equipment.armorLabels),
        equipment: entry('A piece of general equipment.', equipment.equipmentLabels),
        explosive: entry('A grenade, charge, explosive or detonator.', equipment.explosiveLabels),
        upgrade: entry('An upgrade of a weapon or armour.', equipment.upgradeLabels),
        license: entry('A licence to own restricted things.', equipment.licenseLabels),
        vehicle: entry('A vehicle.', equipment.vehicleLabels),
        object: entry('A thing that can be shot at or broken.', equipment.objectLabels),
    },
    encounter: opsEncounterLabels,
    overrides: overrideLabels,
    expectation: list(expected),
    facts: fightFacts,
    conduct,
    order,
    trigger,
    placement,
};
