import type { Finding } from '../../src/engine/finding.js';
import type { Library } from '../../src/engine/library.js';
import type { Rule, Ruleset } from '../../src/engine/ruleset.js';
import {
    alt,
    anyWord,
    diceText,
    givenDice,
    label,
    type Labels,
    list,
    measure,
    name,
    number,
    opt,
    position,
    readBlock,
    type Schema,
    seq,
    text,
    word,
} from '../../src/engine/schema/index.js';
import type { Entity } from '../../src/engine/source/index.js';
import { TestFight } from './test-fight.js';

const feats = label(
    list(name('feat', { choices: (feat) => (feat?.properties.some((p) => p.label === 'choose') ? ['weapon'] : []) })),
    'Feats.',
);
const ranks = label(list(seq(name('skill'), number({ min: 0, max: 20, what: 'ranks' }))), 'Ranks.');
const levelLabels = { feats, ranks } satisfies Labels;

export const creatureLabels = {
    ...levelLabels,
    level: label(number({ min: 1, max: 20 }), 'Level.'),
    hits: label(number({ min: 1, max: 100 }), 'Hits that it takes to fell.'),
    race: label(name('race'), 'Race.'),
    carries: label(list(name('weapon')), 'Weapons.'),
    notes: label(text, 'Notes.', { repeatable: true }),
} satisfies Labels;

const summary = { summary: label(text, 'What it is.'), page: label(number({ min: 1, max: 400 }), 'Page.') };
const entry = (labels: Labels = {}) => ({ doc: 'An entry.', labels: { ...summary, ...labels } });
const creature = { doc: 'Someone.', labels: creatureLabels, blocks: { level: levelLabels } };

const schema: Schema = {
    kinds: {
        character: creature,
        npc: creature,
        creature,
        race: entry(),
        skill: entry(),
        statistic: entry(),
        condition: entry(),
        action: entry(),
        tactics: entry(),
        feat: entry({ requires: label(list(name('feat')), 'Feats it needs.'), choose: label(anyWord, 'A choice.') }),
        weapon: entry({
            damage: label(diceText, 'Damage.', { required: true }),
            weight: label(measure('lb', { decimals: 1 }), 'Weight.'),
        }),
    },
    encounter: {
        seed: label(number({ min: 0 }), 'Seed.'),
        map: label(seq(number({ min: 1 }), word('x'), number({ min: 1 })), 'Map.', {
            block: { wall: label(list(position), 'Walls.') },
        }),
        ends: label(list(alt(word('last standing'), seq(number({ min: 1 }), word('rounds')))), 'End.'),
        surprised: label(list(name(['combatant', 'side'])), 'Who is surprised.'),
    },
    overrides: { hits: creatureLabels.hits },
    expectation: list(alt(seq(name('statistic'), number({ min: 0 })), name('condition'))),
    facts: { winner: label(name('side'), 'Winner.'), rounds: label(number({ min: 0 }), 'Rounds.') },
    conduct: name('tactics'),
    order: seq(name('action'), opt(name('weapon')), opt(seq(word('at'), name('combatant'))), opt(givenDice)),
    trigger: seq(name(['combatant', 'side']), word('acts')),
    placement: seq(word('at'), position, opt(seq(word('to'), position))),
};

const rules = {
    'feat-prerequisite': { title: 'A feat needs others first.', severity: 'error', page: 12, allowable: true },
    'no-enemy': { title: 'A fight has two sides.', severity: 'warning', page: 40, allowable: true },
    fixed: { title: 'A rule that nobody may overrule.', severity: 'error', allowable: false },
} as const satisfies Readonly<Record<string, Rule>>;

/** A rulebook just large enough for the language: feats that need feats, weapons, one action. */
export const testRuleset: Ruleset = {
    name: 'Test Rules',
    version: '1.0',
    schema,
    rules,
    check: (entity, library) => checkFeats(entity, library),
    checkEncounter: (encounter) =>
        encounter.sides.length > 1
            ? []
            : [
                  {
                      ...rules['no-enemy'],
                      code: 'no-enemy',
                      span: encounter.nameSpan,
                      message: 'This fight has no enemies.',
                  },
              ],
    statistics: () => [],
    describe: () => [],
    fight: (encounter, library, options) => new TestFight(encounter, library, options),
};

/** The creature and what it is a variant of, the farthest first. */
export function lineage(entity: Entity, library: Library): Entity[] {
    const { base } = entity;
    const found = base && ['character', 'npc', 'creature'].map((kind) => library.find(kind, base.name)).find(Boolean);
    return [...(found ? lineage(found, library) : []), entity];
}

function checkFeats(entity: Entity, library: Library): Finding[] {
    const findings: Finding[] = [];
    const known = new Set<string>();
    for (const each of lineage(entity, library)) {
        for (const block of [each, ...each.blocks]) {
            const taken = readBlock(block.properties, levelLabels, library).feats?.[0]?.value ?? [];
            for (const { value: feat, span } of taken) {
                const required = feat.entity
                    ? readBlock(feat.entity.properties, { requires: label(list(name('feat')), '') }, library).requires
                    : undefined;
                for (const need of required?.[0]?.value ?? []) {
                    if (!known.has(need.value.name)) {
                        findings.push({
                            code: 'feat-prerequisite',
                            severity: 'error',
                            span,
                            page: 12,
                            subject: feat.name,
                            message: `“${feat.name}” needs “${need.value.name}” first.`,
                            data: { needs: need.value.name },
                        });
                    }
                }
                known.add(feat.name);
            }
        }
    }
    return findings;
}
