import type { Library } from '../../../library.js';
import { entityOf, items, nameOf, oneLine, plainText, PrintedReader, trimmed } from '../../../rules/index.js';
import type { BlockPart, StatBlock } from '../../../ruleset.js';
import { ABILITIES, FOCUSES } from '../character/abilities.js';
import { skillTotal } from '../character/numbers.js';
import { sheetOf } from '../character/sheet.js';
import { SIZES } from '../schema/common.js';
import { statedTotals } from '../schema/creature.js';
import { type Field, fieldsOf } from './fields.js';

const GEAR = ['weapon', 'armor', 'ammunition', 'equipment', 'explosive', 'upgrade'] as const;
/** What feats are taken with. */
const CHOICES = ['weapon', 'category', 'skill', 'save', 'caliber', 'damage', 'armor', 'action'];
/** Order of the statements in the NPC that is written. */
const ORDER = [
    'race',
    'size',
    'age',
    'occupation',
    'level',
    'abilities',
    'ranks',
    'feats',
    'languages',
    'wears',
    'carries',
];

/**
 * Reads a creature as books and other tools print it: name and size line, hit points, defence, attacks, saves, abilities,
 * skills, feats, possessions, in any order, with line breaks and spaces as they come.
 */
export function readStatBlock(text: string, library: Library): StatBlock {
    return new BlockReader(plainText(text), library).read();
}

class BlockReader extends PrintedReader {
    private readonly abilities = new Map<string, { readonly score: number; readonly parts: Map<string, number> }>();
    private readonly skills: { readonly name: string; readonly total: number; readonly printed: string }[] = [];

    read(): StatBlock {
        const { head, fields } = fieldsOf(this.text);
        const name = this.head(head);
        for (const field of fields) {
            this.field(field);
        }
        this.addAbilities();
        this.addRanks();
        return { name, statements: this.inOrder(ORDER), unread: this.unread };
    }

    // ---- Name and size line --------------------------------------------------------------------------------------------

    /** `Street Thug (Ordinary 2): CR 1; Medium-size human` */
    private head(head: string): string {
        const { name, rest } = this.begin(head);
        for (const piece of items(oneLine(rest.join(' ')).replace(/[()]/g, ';').replace(/: /g, '; '))) {
            this.headPiece(piece);
        }
        return name;
    }

    private headPiece(piece: string): void {
        const level =
            /^(?:level |lvl\.? )?(?:(ordinary|[\p{L} ]+?) )?(\d+)(?:st|nd|rd|th)?(?:[- ]level(?: ordinary)?)?$/iu.exec(
                piece,
            );
        const size = SIZES.find((each) => new RegExp(`\\b${each}\\b`, 'i').test(piece));
        const race = this.names.findIn('race', piece);
        if (level && Number(level[2]) <= 100) {
            this.set('level', { number: Number(level[2]) });
        }
        if (race) {
            this.set('race', { name: race });
        }
        if (size && size !== this.sizeOf(race)) {
            this.set('size', { name: size });
        }
        const left = trimmed(
            piece.replace(
                new RegExp(`\\b(?:${[...SIZES, race ?? '', 'size', 'humanoid'].filter(Boolean).join('|')})\\b|-`, 'gi'),
                '',
            ),
        );
        if (!level && left !== '' && !/^ordinary$/i.test(left)) {
            this.unread.push(piece);
        }
    }

    private sizeOf(race: string | undefined): string {
        const written = race && this.library.find('race', race)?.properties.find(({ label }) => label === 'size');
        const [atom] = (written || undefined)?.values[0]?.atoms ?? [];
        return atom?.kind === 'name' ? atom.text : 'Medium';
    }

    // ---- Fields --------------------------------------------------------------------------------------------------------

    private field(field: Field): void {
        const { kind, content } = field;
        switch (kind) {
            case 'Skills':
                return items(content).forEach((item) => this.skill(item));
            case 'Feats':
                return items(content)
                    .filter((item) => !this.taken('feats', 'feat', item, CHOICES))
                    .forEach((item) => this.unread.push(`Feats: ${item}`));
            case 'Possessions':
                return items(content).forEach((item) => this.possession(item));
            case 'Attacks':
                return this.attacks(field);
            case 'Occupation':
                return this.occupation(field);
            case 'Tactics':
            case 'Race':
                return this.named(field);
            case 'Languages':
                return items(content).forEach((item) => this.add('languages', { name: item }));
            case 'Saves':
            case 'Abilities':
                return this.leftover(field.label, content);
            case 'Notes':
            case 'Other':
                return this.skip(field);
            default:
                return this.number(field);
        }
    }

    private number(field: Field): void {
        const { kind, label, content } = field;
        const match = /^\s*([+-]?\d+)/.exec(content);
        const value = Number(match?.[1]);
        const rest = content.slice(match?.[0].length ?? 0);
        if ((ABILITIES as readonly string[]).includes(kind)) {
            return this.ability(kind, value, rest);
        }
        if (Object.hasOwn(statedTotals, kind)) {
            this.set(kind, { number: value });
        } else if (kind === 'HP') {
            // One number for both pools: what is lost first.
            this.set('XHP', { number: value });
            this.unread.push(`${label} ${value} is taken as XHP`);
        } else if (kind === 'Level' || (kind === 'BAB' && !this.statements.has('level'))) {
            this.set('level', { number: Math.max(0, value) });
        } else if (kind === 'Age') {
            this.set('age', { number: value });
        } else if (kind === 'Wealth') {
            this.set('wealth', { number: value }, { name: 'WP' });
            return this.leftover(label, rest.replace(/^\s*WP\b/, ''));
        }
        this.leftover(label, rest);
    }

    /** `STR 14 (FOC 1, POW 1)`; a modifier in the bracket follows from the score. */
    private ability(name: string, score: number, rest: string): void {
        const parts = new Map<string, number>();
        const bracket = /^\s*\(([^)]*)\)/.exec(rest);
        for (const item of items(bracket?.[1] ?? '')) {
            const match = /^(\p{L}+) ?([+-]?\d+)$/u.exec(item);
            const focus = match?.[1]?.toUpperCase() ?? '';
            if (match && FOCUSES[focus]?.ability === name) {
                parts.set(focus, Number(match[2]));
            } else if (!/^[+-]?\d+$/.test(item)) {
                this.unread.push(`${name}: ${item}`);
            }
        }
        this.abilities.set(name, { score, parts });
        this.leftover(name, rest.slice(bracket?.[0].length ?? 0));
    }

    /** `+2 melee (1d6+1, club), or +3 ranged (2d6, S&W SD40)` */
    private attacks({ label, content }: Field): void {
        let rest = content;
        for (const [, total, sort] of content.matchAll(/([+-]\d+) ?(melee|ranged)\b/gi)) {
            const stated = sort?.toLowerCase() === 'melee' ? 'Melee Attack' : 'Ranged Attack';
            if (!this.statements.has(stated)) {
                this.set(stated, { number: Number(total) });
            }
        }
        for (const bracket of items(content.replace(/[()]/g, ';'))) {
            const weapon = this.names.findIn('weapon', bracket);
            if (weapon) {
                this.addOnce('carries', { name: weapon });
            }
            if (weapon || /^[+-]?\d*(?:d\d+)?[+-]?\d*(?: ?(?:melee|ranged))?$/i.test(bracket)) {
                rest = rest.replace(bracket, '');
            }
        }
        this.leftover(label, rest.replace(/[()]/g, ' '));
    }

    private skill(item: string): void {
        const match = /^(.+?) ?([+-]?\d+)(?: ranks?)?(?: \([^)]*\))?$/i.exec(item);
        const name = match?.[1] === undefined ? undefined : this.names.find('skill', match[1]);
        if (!match || name === undefined) {
            this.unread.push(`Skills: ${item}`);
        } else if (/ranks?$/i.test(item)) {
            this.add('ranks', { name }, { number: Number(match[2]) });
        } else {
            this.skills.push({ name, total: Number(match[2]), printed: item });
        }
    }

    /** `2 x 9x19mm JHP magazine`, `S&W SD40 (loaded .40 S&W)`, `leather jacket`, `12 WP` */
    private possession(item: string): void {
        const wealth = /^(\d+) ?WP$/.exec(item);
        if (wealth) {
            return this.set('wealth', { number: Number(wealth[1]) }, { name: 'WP' });
        }
        const match = /^(?:(\d+) ?(?:x )?)?(.+?)(?: (magazine|rounds|box)(?:e?s)?)?(?: \((.+)\))?$/i.exec(item);
        const [, count, printed = '', unit, bracket] = match ?? [];
        const exact = this.names.findAny(GEAR, item);
        const found = exact ?? this.names.findAny(GEAR, printed);
        if (!found) {
            this.unread.push(`Possessions: ${item}`);
            return;
        }
        const amount = exact || count === undefined ? 1 : Number(count);
        if (found.kind === 'armor' && amount === 1) {
            return this.add('wears', { name: found.name });
        }
        const loaded =
            bracket === undefined
                ? undefined
                : this.names.find('ammunition', bracket.replace(/^loaded(?: with)? /i, ''));
        if (bracket !== undefined && loaded === undefined && !exact) {
            this.unread.push(`Possessions: ${printed} (${bracket})`);
        }
        const parts: BlockPart[] = [
            ...(amount > 1 ? [{ number: amount }, { word: 'x' }] : []),
            { name: found.name },
            ...(loaded === undefined ? [] : [{ word: 'loaded' }, { name: loaded }]),
            ...(unit === undefined || exact ? [] : [{ word: unit.toLowerCase() }]),
        ];
        const same =
            this.statements
                .get('carries')
                ?.findIndex(([only, ...more]) => more.length === 0 && nameOf(only) === found.name) ?? -1;
        if (same >= 0) {
            // The attacks named it already.
            this.statements.get('carries')?.splice(same, 1, parts);
        } else {
            this.add('carries', ...parts);
        }
    }

    private occupation({ label, content }: Field): void {
        const match = /^(.+?)(?: ?\((.*)\))?$/.exec(trimmed(oneLine(content)));
        const name = match?.[1] === undefined ? undefined : this.names.find('occupation', match[1]);
        if (name === undefined) {
            return this.leftover(label, content);
        }
        const skills = items(match?.[2] ?? '').flatMap((skill) => this.names.find('skill', skill) ?? []);
        this.set(
            'occupation',
            { name },
            ...(skills.length > 0 ? [{ group: skills.map((skill) => [{ name: skill }]) }] : []),
        );
    }

    private named({ kind, label, content }: Field): void {
        const name = this.names.find(kind.toLowerCase(), trimmed(oneLine(content)));
        if (name === undefined) {
            return this.leftover(label, content);
        }
        this.set(kind.toLowerCase(), { name });
    }

    private skip({ label, content }: Field): void {
        const [first = '', ...rest] = content.split(';');
        this.unread.push(oneLine(`${label} ${trimmed(first)}`));
        this.leftover(label, rest.join(';'));
    }

    /** What is left of a field: size and race stand anywhere; a bracket only says how a number came about. */
    private leftover(label: string, rest: string): void {
        for (const piece of rest.replace(/^\s*\([^)]*\)/, '').split(';')) {
            const left = trimmed(oneLine(piece)).replace(/^(?:and|or)$/i, '');
            if (this.names.findIn('race', left) ?? this.names.findIn('size', left)) {
                this.headPiece(left);
            } else if (/[\p{L}\p{N}]/u.test(left)) {
                this.unread.push(`${label}: ${left}`);
            }
        }
    }

    // ---- What is known only when everything is read ----------------------------------------------------------------------

    private addAbilities(): void {
        for (const name of ABILITIES) {
            const ability = this.abilities.get(name);
            if (ability) {
                const parts = [...ability.parts].map(([focus, value]): BlockPart[] => [
                    { name: focus },
                    { number: value },
                ]);
                this.add(
                    'abilities',
                    { name },
                    { number: ability.score },
                    ...(parts.length > 0 ? [{ group: parts }] : []),
                );
            }
        }
    }

    /** Printed totals become the ranks that make them. */
    private addRanks(): void {
        const sheet = sheetOf(entityOf(this.statements), this.library);
        for (const { name, total, printed } of this.skills) {
            const ranks = total - skillTotal(sheet, name).total;
            if (ranks > 0) {
                this.add('ranks', { name }, { number: ranks });
            } else if (ranks < 0) {
                this.unread.push(`Skills: ${printed}`);
            }
        }
    }
}
