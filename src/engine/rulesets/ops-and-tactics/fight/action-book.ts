import type { Library } from '../../../library.js';
import { type Labels, type ReadBlock, readBlock, type Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import type { ActiveEffect } from '../character/effects.js';
import { refs } from '../character/book.js';
import { actionLabels } from '../schema/definitions.js';
import { SIZES } from '../schema/common.js';
import type { Requirement } from '../schema/requirement.js';

export type Rate = 'slow' | 'medium' | 'fast';

/** An action of the rulebook, read once. */
export interface ActionEntry {
    readonly name: string;
    /** A small number of its own, for tables by action. */
    readonly index: number;
    readonly entity: Entity;
    readonly ref: Ref;
    readonly type: 'attack' | 'move' | 'speak' | 'reaction' | 'free' | 'modifier' | 'group';
    /** Its own name and everything it counts as, near and far. */
    readonly tags: ReadonlySet<string>;
    /** Combat Points up to each size of weapon, by index of SIZES; `Infinity` for all sizes. */
    readonly costs: readonly { readonly points: number; readonly upTo: number }[];
    /** Feet that the cost is for. */
    readonly per: number | undefined;
    /** What the cost is for, where it is paid several times. */
    readonly each: 'round' | 'clip' | 'barrel' | undefined;
    readonly weapon: 'ranged' | 'melee' | 'thrown' | 'unarmed' | 'explosive' | 'any' | undefined;
    /** Categories, features and names of weapons that it can be done with; none: any. */
    readonly suits: ReadonlySet<string>;
    /** Feats that it takes. */
    readonly requires: readonly string[];
    readonly provokes: 'yes' | 'no' | 'after' | 'maybe';
    readonly rounds: readonly { readonly count: number; readonly rate: Rate | undefined }[];
    readonly recoil: number;
    readonly extraDice: readonly { readonly dice: number; readonly from: number }[];
    /** Rates of fire that allow it; none: all do. */
    readonly modes: ReadonlySet<string>;
    readonly target: 'combatant' | 'square' | 'area' | 'cone' | 'object' | 'self' | 'none';
    readonly save: { readonly name: string; readonly target: number } | undefined;
    readonly defense: number | undefined;
    readonly effects: readonly ActiveEffect[];
    /** What the engine does beyond the numbers. */
    readonly rules: ReadonlySet<string>;
}

/** The actions of a library. */
export class ActionBook {
    private readonly entries = new Map<string, ActionEntry | undefined>();
    private readonly groups = new Map<string, readonly ActionEntry[]>();

    constructor(private readonly library: Library) {}

    get(name: string): ActionEntry | undefined {
        let entry = this.entries.get(name);
        if (entry === undefined && !this.entries.has(name)) {
            const entity = this.library.find('action', name);
            entry = entity && readAction(entity, this.library, this.entries.size);
            this.entries.set(name, entry);
        }
        return entry;
    }

    /** The actions that a group stands for, in the order of the rulebook. */
    members(group: string): readonly ActionEntry[] {
        let members = this.groups.get(group);
        if (!members) {
            members = [...this.library.all('action')]
                .sort((a, b) =>
                    a.span.uri === b.span.uri ? a.span.start - b.span.start : a.span.uri < b.span.uri ? -1 : 1,
                )
                .flatMap((entity) => this.get(entity.name) ?? [])
                .filter((entry) => entry.type !== 'group' && entry.tags.has(group));
            this.groups.set(group, members);
        }
        return members;
    }
}

/** Whether an action is an attack, or stands for some: only those can be readied (p. 61). */
export function isAttack({ type, tags }: ActionEntry): boolean {
    return type === 'attack' || (type === 'group' && tags.has('Any Attack'));
}

function readAction(entity: Entity, library: Library, index: number): ActionEntry {
    const facts = readBlock(entity.properties, actionLabels, library);
    const first = <T>(values: readonly { readonly value: T }[] | undefined): T | undefined => values?.[0]?.value;
    const save = first(facts.save);
    return {
        name: entity.name,
        index,
        entity,
        ref: { name: entity.name, kind: 'action', entity, choices: [], span: entity.nameSpan },
        type: first(facts.type) ?? 'free',
        tags: tagsOf(entity, library),
        costs: (facts.cost ?? []).flatMap((list) =>
            list.value.map(({ value }) => ({
                points: value.points,
                upTo: value.upTo ? sizeIndex(value.upTo.name) : Infinity,
            })),
        ),
        per: first(facts.per),
        each: first(facts.each),
        weapon: first(facts.weapon),
        suits: new Set(refs(facts.suits).map((ref) => ref.name)),
        requires: featsIn(first(facts.requires)),
        provokes: first(facts.provokes) ?? 'no',
        rounds: (facts.rounds ?? []).flatMap((list) => list.value.map(({ value }) => value)),
        recoil: first(facts.recoil) ?? 0,
        extraDice: (facts['extra dice'] ?? []).flatMap((list) => list.value.map(({ value }) => value)),
        modes: new Set(refs(facts.modes).map((mode) => mode.name)),
        target: first(facts.target) ?? 'none',
        save: save && { name: save.save.name, target: save.target },
        defense: first(facts.defense),
        effects: activeEffects(facts, entity.name),
        rules: new Set((facts.rule ?? []).flatMap((list) => list.value.map(({ value }) => value.value))),
    };
}

/** The feats that a requirement names outright. */
function featsIn(requirement: Requirement | undefined): readonly string[] {
    switch (requirement?.kind) {
        case 'has':
            return requirement.ref.kind === 'feat' ? [requirement.ref.name] : [];
        case 'all':
            return requirement.of.flatMap(featsIn);
        default:
            return [];
    }
}

function tagsOf(entity: Entity, library: Library): ReadonlySet<string> {
    const tags = new Set<string>();
    const open = [entity.name];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
        if (!tags.has(name)) {
            tags.add(name);
            const found = library.find('action', name);
            const facts = found && readBlock(found.properties, { 'counts as': actionLabels['counts as'] }, library);
            open.push(...refs(facts?.['counts as']).map((ref) => ref.name));
        }
    }
    return tags;
}

/** The effects that a block declares, with the name that its terms go by. */
export function activeEffects(
    facts: ReadBlock<{ effect: (typeof actionLabels)['effect'] } & Labels>,
    source: string,
): readonly ActiveEffect[] {
    return (facts.effect ?? []).map(({ value }) => ({ effect: value, source, chosen: [] }));
}

/** Place of a size in the order of sizes; Medium for one that is unknown. */
export function sizeIndex(name: string): number {
    const index = (SIZES as readonly string[]).indexOf(name);
    return index < 0 ? SIZES.indexOf('Medium') : index;
}
