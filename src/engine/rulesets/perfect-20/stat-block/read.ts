import type { Library } from '../../../library.js';
import {
    capitalised,
    entityOf,
    items,
    nameOf,
    oneLine,
    plainText,
    PrintedReader,
    trimmed,
    type Values,
} from '../../../rules/index.js';
import type { BlockPart, StatBlock } from '../../../ruleset.js';
import { type NumberName, skillTotal, total } from '../character/numbers.js';
import { ABILITIES, type Sheet, sheetOf } from '../character/sheet.js';
import { BUILT, CARRIED, CHOICE_KINDS, MARTIAL, WORN } from '../schema/common.js';
import { statedTotals } from '../schema/creature.js';
import { type Field, fieldsOf } from './fields.js';

/** Order of the statements in the block that is written. */
const ORDER = [
    'level',
    'abilities',
    'origins',
    'traits',
    'advancement',
    'proficiencies',
    'feats',
    'wears',
    'carries',
    'lifestyle',
    'tactics',
];
const PLACES = /^(.+?) in (hand|off hand|belt|pack)$/i;

/** Reads a creature as books and other tools print it: its parts in any order, line breaks and spaces as they come. */
export function readStatBlock(text: string, library: Library): StatBlock {
    return new BlockReader(plainText(text), library).read();
}

class BlockReader extends PrintedReader {
    private readonly numbers = new Map<string, { readonly value: number; readonly printed: string }>();
    private readonly skills: {
        readonly name: string;
        readonly field?: string;
        readonly total: number;
        readonly printed: string;
    }[] = [];
    private kind: 'npc' | 'creature' = 'npc';

    read(): StatBlock {
        const { head, fields } = fieldsOf(this.text);
        const name = this.head(head);
        for (const field of fields) {
            this.field(field);
        }
        this.addAbilities();
        this.addSkills();
        this.addTotals();
        const statements = this.inOrder(ORDER);
        return { name, ...(this.kind === 'creature' && { kind: this.kind }), statements, unread: this.unread };
    }

    /** `Hill Wolf (level 3)`, `Creature` */
    private head(head: string): string {
        const { name, rest } = this.begin(head);
        for (const piece of items(oneLine(rest.join('; ')).replace(/[()]/g, ';'))) {
            const level = /^(?:level |lvl\.? )?(\d+)(?:st|nd|rd|th)?(?:[- ]level)?$/i.exec(piece);
            if (level && Number(level[1]) >= 1 && Number(level[1]) <= 100) {
                this.set('level', { number: Number(level[1]) });
            } else if (/^creature$|^animal$|^monster$/i.test(piece)) {
                this.kind = 'creature';
            } else if (!/^human$/i.test(piece)) {
                this.unread.push(piece);
            }
        }
        return name;
    }

    private field(field: Field): void {
        const { kind, content } = field;
        const all = items(content);
        switch (kind) {
            case 'Abilities':
            case 'Saves':
                return all.length > 0 ? this.leave(field, all) : undefined;
            case 'Origins':
                return this.entries(field, 'origins', 'origin');
            case 'Traits':
                this.kind = 'creature';
                return this.entries(field, 'traits', 'trait');
            case 'Feats':
                return this.entries(field, 'feats', 'feat');
            case 'Advancement':
                return all.forEach((item) => this.raise(field, item));
            case 'Proficiencies':
                return all.forEach((item) => this.proficiency(field, item));
            case 'Languages':
                return all.forEach((item) =>
                    this.add('proficiencies', { word: 'language' }, { name: capitalised(item) }),
                );
            case 'Skills':
                return all.forEach((item) => this.skill(field, item));
            case 'Gear':
                return all.forEach((item) => this.possession(field, item));
            case 'Lifestyle':
            case 'Tactics':
                return this.named(field, kind.toLowerCase());
            default:
                return this.number(field);
        }
    }

    private number(field: Field): void {
        const { kind, label, content } = field;
        const match = /^\s*([+-]?\d+)\s*(?:ft\.?|feet)?/.exec(content);
        const value = Number(match?.[1]);
        const rest = content.slice(match?.[0].length ?? 0).replace(/^\s*\([^)]*\)/, '');
        if (kind === 'Level' && value >= 1 && value <= 100) {
            this.set('level', { number: value });
        } else {
            this.numbers.set(kind, { value, printed: oneLine(`${label} ${match?.[1] ?? ''}`) });
        }
        this.leave(field, items(rest));
    }

    /** What is left of a field. */
    private leave({ label }: Field, pieces: readonly string[]): void {
        for (const piece of pieces) {
            if (/[\p{L}\p{N}]/u.test(piece)) {
                this.unread.push(`${label}: ${piece}`);
            }
        }
    }

    /** `Kinship (Hill Folk)`, `Martial Training (Sap, Club, Basic Armor)` */
    private entries(field: Field, label: string, kind: string): void {
        this.leave(
            field,
            items(field.content).filter((item) => !this.taken(label, kind, item, CHOICE_KINDS)),
        );
    }

    private raise(field: Field, item: string): void {
        const match = /^(.+?) \+?(\d+)$/.exec(item);
        const name = match?.[1] === undefined ? undefined : this.names.find('advancement', match[1]);
        if (name === undefined) {
            return this.leave(field, [item]);
        }
        if (name === 'Size') {
            this.kind = 'creature';
        }
        this.add('advancement', { name }, { number: Number(match?.[2]) });
    }

    /** `Stealth known`, `Education (History) specialty`, `language Old Speech`, `literacy`, `Broadsword` */
    private proficiency(field: Field, item: string): void {
        const language = /^language (.+)$/i.exec(item)?.[1];
        const skill = /^(.+?) (known|specialty)$/i.exec(item);
        if (language !== undefined) {
            return this.add('proficiencies', { word: 'language' }, { name: capitalised(language) });
        }
        if (/^literacy$/i.test(item)) {
            return this.add('proficiencies', { word: 'literacy' });
        }
        const parts = skill?.[1] === undefined ? undefined : this.skillParts(skill[1]);
        if (parts) {
            return this.add('proficiencies', ...parts, { word: skill![2]!.toLowerCase() });
        }
        const thing = this.names.findAny(MARTIAL, item);
        return thing ? this.add('proficiencies', { name: thing.name }) : this.leave(field, [item]);
    }

    /** A skill with its fields, if any. */
    private skillParts(printed: string): BlockPart[] | undefined {
        const match = /^(.+?) ?\((.+)\)$/.exec(printed);
        const name = this.names.find('skill', match?.[1] ?? printed);
        if (name === undefined) {
            return undefined;
        }
        const fields = match?.[2] === undefined ? [] : items(match[2]).map((one) => [this.choice(one, CHOICE_KINDS)]);
        return [{ name }, ...(fields.length > 0 ? [{ group: fields }] : [])];
    }

    private skill(field: Field, item: string): void {
        const match = /^(.+?) ([+-]\d+)$/.exec(item);
        const parts = match?.[1] === undefined ? undefined : this.skillParts(match[1]);
        const name = nameOf(parts?.[0]);
        const [, group] = parts ?? [];
        if (name === undefined) {
            return this.leave(field, [item]);
        }
        const fields = group && 'group' in group ? group.group.flatMap(([one]) => nameOf(one) ?? []) : [];
        for (const one of fields.length > 0 ? fields : [undefined]) {
            this.skills.push({
                name,
                ...(one !== undefined && { field: one }),
                total: Number(match?.[2]),
                printed: `${field.label}: ${item}`,
            });
        }
    }

    /** `3 x Javelin in hand`, `Basic Toolkit (Heal)`, `Chain Shirt` */
    private possession(field: Field, item: string): void {
        const [, counted, printed = item] = /^(?:(\d+) ?(?:x )?)?(.+)$/i.exec(item) ?? [];
        const placed = PLACES.exec(printed);
        const bare = placed?.[1] ?? printed;
        const match = /^(.+?) ?\((.+)\)$/.exec(bare);
        const kinds = [...new Set([...WORN, ...CARRIED, ...BUILT])];
        const found =
            this.names.findAny(kinds, bare) ??
            (match?.[1] === undefined ? undefined : this.names.findAny(kinds, match[1]));
        const isWorn = found !== undefined && (WORN as readonly string[]).includes(found.kind);
        if (!found || (!isWorn && !(CARRIED as readonly string[]).includes(found.kind))) {
            return this.leave(field, [item]);
        }
        const group =
            match?.[2] === undefined ? [] : [{ group: items(match[2]).map((one) => [this.choice(one, CHOICE_KINDS)]) }];
        if (isWorn) {
            return this.add('wears', { name: found.name });
        }
        const count = Number(counted ?? 1);
        this.add(
            'carries',
            ...(count > 1 ? [{ number: count }, { word: 'x' }] : []),
            { name: found.name },
            ...(found.kind === 'toolkit' ? group : []),
            ...(placed?.[2] === undefined
                ? []
                : ['in', ...placed[2].toLowerCase().split(' ')].map((word) => ({ word }))),
        );
    }

    private named(field: Field, label: string): void {
        const printed = trimmed(oneLine(field.content));
        const name = this.names.find(label, printed);
        return name === undefined ? this.leave(field, [printed]) : this.set(label, { name });
    }

    // ---- What is known only when everything is read ----------------------------------------------------------------------

    /** What origins add to a score is taken off again, so that the printed scores come out. */
    private addAbilities(): void {
        const bare = this.sheet();
        for (const name of ABILITIES) {
            const printed = this.numbers.get(name);
            if (printed) {
                const number = printed.value - bare.score(name).total;
                this.add('abilities', { name }, { number });
            }
            this.numbers.delete(name);
        }
    }

    /** Printed skills become known or specialties, whichever comes to the number, unless they are bought already. */
    private addSkills(): void {
        for (const { name, field, total: wanted, printed } of this.skills) {
            const comesTo = (): number => skillTotal(this.sheet(), name, field).total;
            if (comesTo() === wanted) {
                continue;
            }
            const group = field === undefined ? [] : [{ group: [[{ name: field }]] }];
            const before = this.statements.get('proficiencies') ?? [];
            const fits = ['known', 'specialty'].some((rank) => {
                this.statements.set('proficiencies', [...before, [{ name }, ...group, { word: rank }]]);
                return comesTo() === wanted;
            });
            if (!fits) {
                this.restore('proficiencies', before);
                this.unread.push(printed);
            }
        }
    }

    /** Numbers that do not follow from the rest are stated. */
    private addTotals(): void {
        for (const [kind, { value, printed }] of this.numbers) {
            const isStated = Object.hasOwn(statedTotals, kind);
            if (isStated) {
                this.set(kind, { number: value });
            } else if (total(this.sheet(), kind as NumberName).total !== value) {
                this.unread.push(printed);
            }
        }
    }

    private sheet(): Sheet {
        return sheetOf(entityOf(this.statements, this.kind), this.library);
    }

    private restore(label: string, values: Values): void {
        if (values.length > 0) {
            this.statements.set(label, [...values]);
        } else {
            this.statements.delete(label);
        }
    }
}
