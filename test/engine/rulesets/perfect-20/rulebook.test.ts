import { beforeAll, describe, expect, it } from 'vitest';
import { rulesOf } from '../../../../src/engine/rulesets/perfect-20/character/book.js';
import { bookOf } from '../../../../src/engine/rulesets/perfect-20/character/book.js';
import { schema } from '../../../../src/engine/rulesets/perfect-20/schema/index.js';
import { first, fullName, listed } from '../../../../src/engine/rules/index.js';
import { readBlock } from '../../../../src/engine/schema/index.js';
import type { Entity } from '../../../../src/engine/source/index.js';
import { rulebookUri } from '../../../../src/language/main.js';
import { perfectRulebook } from '../../../language/perfect.js';
import { bookEntities, bookLibrary, openPerfect } from './table.js';

const book = bookOf(bookLibrary);
const entries = [...bookEntities.values()].flat();
const has = (entity: Entity, label: string): boolean => entity.properties.some((property) => property.label === label);

describe('the rulebook of Perfect 20', () => {
    let workspace: Awaited<ReturnType<typeof openPerfect>>;
    beforeAll(async () => {
        workspace = await openPerfect();
    });

    it.each(perfectRulebook.map((file) => [file.path, file] as const))(
        '%s: no diagnostics but what is allowed',
        async (_path, file) => {
            const { LangiumDocuments } = workspace.services.shared.workspace;
            const document = LangiumDocuments.getDocument(rulebookUri(file));
            expect(document).toBeDefined();
            const found = document
                ? await workspace.services.skirmish.validation.DocumentValidator.validateDocument(document)
                : [];
            const text = found
                .filter(({ message }) => !JSON.stringify(message).includes('Allowed: so printed'))
                .map(({ range, code, message }) => `${range.start.line + 1}: ${String(code)}: ${message}`);
            expect(text).toEqual([]);
        },
    );

    it('has page, or another source, and summary at every entry', () => {
        const incomplete = entries.filter(
            (entity) => !(has(entity, 'page') || has(entity, 'source')) || !has(entity, 'summary'),
        );
        expect(incomplete.map(({ kind, name }) => `${kind} ${name}`)).toEqual([]);
    });

    it('has no two entries of one kind and name', () => {
        const keys = entries.map(({ kind, name }) => `${kind} ${name}`);
        expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    });

    it('is read wholly: no value is passed over', () => {
        const lost = entries.flatMap((entity) => {
            const labels = schema.kinds[entity.kind]?.labels ?? {};
            const read = readBlock(entity.properties, labels, bookLibrary);
            return Object.keys(labels)
                .filter(
                    (label) =>
                        entity.properties.filter((each) => each.label === label).length !== (read[label]?.length ?? 0),
                )
                .map((label) => `${entity.kind} ${entity.name}: ${label}`);
        });
        expect(lost).toEqual([]);
    });
});

describe('the feats of chapter 3', () => {
    const TREES: Readonly<Record<string, readonly string[]>> = {
        Defense: ['Capable Defense', 'Fratricide', 'Resist Pain', 'Roll With Blows', 'Stolid'],
        Focus: ['Focus Skill', 'Double-Skill', 'Inspired Skill', 'Sure Skill', 'Team Skill'],
        Interaction: ['Silver Tongue', 'Fascinate', 'Inspire', 'Insult', 'Repute'],
        Medical: ['Spot Stitching', 'Dull Pain', 'Fast Medic', 'Practical Advice', 'Surgery'],
        Motion: ['Sprint', 'Diving Step', 'Rising Step', 'Slow Fall', 'Striking Step'],
        Observation: ['Analytic Eye', 'Blind-Fight', 'Capable Strike', 'Combat Analysis', 'Seize The Edge'],
        Projectile: ['Aim', 'Bypassing Shot', 'Disruptive Shot', 'Precise Shot', 'Salvo'],
        Scouting: ['Infiltrate', 'False Front', 'Hide in the Open', 'Lowbrow', 'Sneak Attack'],
        Unarmed: ['Hard Hands', 'Deflect Attack', 'Knockdown', 'Shattering Blow', 'Stunning Blow'],
        Warfare: ['Martial Training', 'Accurate Strike', 'Follow-Up', 'Power Strike', 'Rapid Strike'],
        Wilderness: ['Track', 'Guide', 'Mimicry', 'Trackless Step', 'Wildwalk'],
    };
    const feats = bookLibrary.all('feat');
    const groupOf = (feat: Entity) => first(book.read('feat', feat).group) ?? '';
    const needs = (feat: Entity) =>
        listed(book.read('feat', feat).requires).map((need) =>
            need.kind === 'feat' ? fullName(need.ref) : 'specialty',
        );

    it('are those of the eleven groups', () => {
        const found: Record<string, string[]> = {};
        for (const feat of feats) {
            (found[groupOf(feat)] ??= []).push(feat.name);
        }
        const sorted = Object.fromEntries(Object.entries(TREES).map(([group, names]) => [group, [...names].sort()]));
        expect(Object.fromEntries(Object.entries(found).map(([group, names]) => [group, names.sort()]))).toEqual(
            sorted,
        );
    });

    it.each(Object.entries(TREES))('%s: the first is needed for the others', (_group, [head = '', ...others]) => {
        const find = (name: string) => bookLibrary.find('feat', name);
        const wanted = head === 'Focus Skill' ? 'Focus Skill (chosen)' : head;
        expect(find(head) && needs(find(head) as Entity)).toEqual(head === 'Focus Skill' ? ['specialty'] : []);
        for (const name of others) {
            expect(find(name) && needs(find(name) as Entity), name).toEqual([wanted]);
        }
    });

    it('each declare, name a rule, or leave their benefit to the GM; at most a fifth of those of combat do', () => {
        const idle = feats.filter((feat) => !['effect', 'rule', 'narrative'].some((label) => has(feat, label)));
        expect(idle.map(({ name }) => name)).toEqual([]);
        const combat = feats.filter((feat) => first(book.read('feat', feat).combat));
        const narrative = combat.filter((feat) => has(feat, 'narrative') && rulesOf(feat, book).length === 0);
        expect(narrative.length / combat.length).toBeLessThanOrEqual(0.2);
    });
});

describe('other chapters', () => {
    const names = (kind: string) => bookLibrary.all(kind).map(({ name }) => name);
    it('has the fifteen skills of chapter 2, each with uses', () => {
        expect(names('skill')).toEqual([
            'Athletics',
            'Awareness',
            'Beastkeeping',
            'Commerce',
            'Crafts',
            'Deceit',
            'Diplomacy',
            'Education',
            'Heal',
            'Legerdemain',
            'Perform',
            'Ride and Pilot',
            'Stealth',
            'Survival',
            'Tumble',
        ]);
        const used = new Set(bookLibrary.all('use').map((use) => first(book.read('use', use).skill)?.name));
        expect(names('skill').filter((name) => !used.has(name))).toEqual([]);
    });

    it('has all origin traits, p. 6', () => {
        expect(names('origin')).toEqual([
            'Acute Senses',
            'Age',
            'Birth Talent',
            'Broad-Shouldered',
            'Community-Minded',
            'Empathy',
            'Famous',
            'Great Treasure',
            'Imperturbable',
            'Kinship',
            'Nightsight',
            'Quick Healing',
            'Status',
            'Surefooted',
            'Thickskinned',
            'Warmbody',
        ]);
    });

    it('has all traits of creatures, p. 38', () => {
        expect(names('trait')).toEqual([
            'Blindsense',
            'Blindsight',
            'Fast Healing',
            'Flying',
            'Immunity',
            'Resistance to Energy',
            'Scent',
        ]);
    });
});
