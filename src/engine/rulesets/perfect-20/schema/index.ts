import { type KindSchema, list, type Schema } from '../../../schema/index.js';
import { entryLabels } from './common.js';
import { creatureLabels, levelLabels, overrideLabels } from './creature.js';
import * as definition from './definitions.js';
import { conduct, fightFacts, placement } from '../../../battle/encounter-labels.js';
import { perfectEncounterLabels } from './encounter.js';
import * as equipment from './equipment.js';
import { expected, order, trigger } from './orders.js';
import * as table from './tables.js';

const creature = (doc: string): KindSchema => ({ doc, labels: creatureLabels, blocks: { level: levelLabels } });
const entry = (doc: string, labels: KindSchema['labels']): KindSchema => ({ doc, labels });

/** Every block and label of the rulebook, and of house rules written for it. */
export const schema: Schema = {
    kinds: {
        character: creature('A character, level by level or as a whole.'),
        npc: creature('A non-player character.'),
        creature: creature('An animal or monster, built of fifteen raises.'),
        ability: entry('One of the six ability scores.', definition.termLabels),
        statistic: entry('A derived number.', definition.termLabels),
        save: entry('A saving throw.', definition.termLabels),
        advancement: entry('A trait that grows with the level, by its raises.', table.advancementLabels),
        limit: entry('How far traits of one rate of gain can grow.', table.limitLabels),
        rank: entry('How well a skill is known.', table.rankLabels),
        load: entry('How heavily somebody is laden.', table.loadLabels),
        handedness: entry('How a weapon of some bulk is handled.', table.handednessLabels),
        class: entry('A social class and what showing it costs.', table.classLabels),
        size: entry('A row of the size table of creatures.', table.sizeLabels),
        origin: entry('An origin trait.', definition.originLabels),
        trait: entry('A trait of a creature.', definition.originLabels),
        kinship: entry('A group that one can be kin to.', definition.kinshipLabels),
        skill: entry('A skill.', definition.skillLabels),
        specialization: entry('A field of a skill that has several.', definition.specializationLabels),
        use: entry('Something that a skill is used for.', definition.useLabels),
        feat: entry('A feat.', definition.featLabels),
        action: entry('An action of a fight.', definition.actionLabels),
        condition: entry('A state that a combatant can be in.', definition.conditionLabels),
        hazard: entry('A danger of the surroundings.', definition.hazardLabels),
        energy: entry('A kind of energy that harms.', entryLabels),
        style: entry('A style of attack.', entryLabels),
        tactics: entry('How a combatant fights when nobody gives it orders.', definition.tacticsLabels),
        builder: entry('How a kind of item is built by value and bulk.', table.builderLabels),
        feature: entry('Something an item can have for a price.', table.featureLabels),
        weapon: entry('A weapon.', equipment.weaponLabels),
        armor: entry('Armour.', equipment.armorLabels),
        shield: entry('A shield.', equipment.shieldLabels),
        toolkit: entry('Tools of a skill.', equipment.toolkitLabels),
        clothing: entry('A set of clothes.', equipment.clothingLabels),
        lifestyle: entry('How one lives, bought by the week.', equipment.lifestyleLabels),
        goods: entry('Trade goods and other things.', equipment.tradeGoodsLabels),
    },
    encounter: perfectEncounterLabels,
    overrides: overrideLabels,
    expectation: list(expected),
    facts: fightFacts,
    conduct,
    order,
    trigger,
    placement,
};
