import type { Seat } from '../../../battle/index.js';
import type { Library } from '../../../library.js';
import { combatantOf } from '../../../rules/index.js';
import { readBlock } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import type { Term } from '../../../terms.js';
import { bookOf } from '../character/book.js';
import { type NumberName, skillTotal, total } from '../character/numbers.js';
import { type Sheet, sheetOf } from '../character/sheet.js';
import { overrideLabels } from '../schema/creature.js';
import { sizeIndex } from './action-book.js';
import { FISTS, type WeaponModel } from './arms.js';
import type { Armoury } from './armoury.js';
import type { Equipment } from './fighter.js';
import type { Place, Supply } from './gear.js';
import type { Profile, SaveName } from './profile.js';
import { StandingCache } from './standing-cache.js';

/** What a seat's creature brings to a fight, with the changes that the encounter makes. */
export interface Creature {
    readonly profile: Profile;
    readonly equipment: Equipment;
    readonly standings: StandingCache;
    /** Its initiative dice as they fell at the table. */
    readonly initiativeDice:
        { readonly groups: readonly (readonly number[])[]; readonly span: Entity['span'] } | undefined;
    readonly facing: string | undefined;
}

export function readCreature(seat: Seat, library: Library, armoury: Armoury): Creature {
    const { source } = seat;
    const sheet = sheetOf(combatantOf(seat), library);
    const overrides = readBlock(source.overrides, overrideLabels, library);
    return {
        profile: profileOf(sheet),
        standings: new StandingCache(),
        equipment: equipmentOf(sheet, armoury, overrides.arrives?.[0]?.value ?? 0),
        initiativeDice: overrides.initiative?.[0]?.value,
        facing: overrides.facing?.[0]?.value,
    };
}

/** How totals that the text states are called in the log. */
const STATED_AS: Readonly<Partial<Record<NumberName, string>>> = {
    'Ranged Attack': 'ranged',
    'Melee Attack': 'melee',
};

export function profileOf(sheet: Sheet): Profile {
    const terms = (name: NumberName): readonly Term[] =>
        total(sheet, name).terms.map((term) =>
            term.name === 'stated' ? { ...term, name: STATED_AS[name] ?? name } : term,
        );
    const number = (name: NumberName): number => total(sheet, name).total;
    const save = (name: SaveName): readonly Term[] => terms(name).filter(({ value }) => value !== 0);
    const modifiers: Record<string, number> = {};
    const scores: Record<string, number> = {};
    for (const ability of ['STR', 'DEX', 'CON', 'INT', 'WIS', 'CHA']) {
        scores[ability] = sheet.score(ability).total;
        modifiers[ability] = sheet.modifier(ability);
    }
    for (const focus of ['FOC', 'POW', 'MRK', 'AGL']) {
        modifiers[focus] = sheet.modifier(focus);
    }
    const skills = new Map<string, readonly Term[]>();
    const ranks = new Map<string, number>();
    const proficient = new Map<WeaponModel, boolean>();
    return {
        level: sheet.level,
        scores,
        modifiers,
        size: sizeIndex(sheet.size?.name ?? 'Medium'),
        sizeModifier: sheet.sizeModifier,
        grapple: terms('Grapple').filter(({ value }) => value !== 0),
        meleeAttack: terms('Melee Attack').filter(({ value }) => value !== 0),
        rangedAttack: terms('Ranged Attack').filter(({ value }) => value !== 0),
        bab: number('BAB'),
        defense: terms('DEF').filter(({ value }) => value !== 0),
        touch: terms('Touch').filter(({ value }) => value !== 0),
        flatFooted: terms('Flat-Footed').filter(({ value }) => value !== 0),
        initiative: terms('Initiative').filter(({ value }) => value !== 0),
        saves: { Fortitude: save('Fortitude'), Reflex: save('Reflex'), Will: save('Will') },
        combatPoints: number('Combat Points'),
        xhp: number('XHP'),
        chp: number('CHP'),
        movement: sheet.load?.movement ?? 1,
        effects: sheet.situational,
        feats: new Set(sheet.feats.map(({ name }) => name)),
        rules: sheet.rules,
        worn: sheet.worn,
        tactics: sheet.plan.tactics,
        isProficient(weapon) {
            let known = proficient.get(weapon);
            if (known === undefined) {
                known =
                    weapon === FISTS ||
                    weapon.tags.has('Explosive') ||
                    weapon.entity === undefined ||
                    sheet.isProficient(weapon.entity) ||
                    sheet.effects.grants('proficient', { with: weapon.tags });
                proficient.set(weapon, known);
            }
            return known;
        },
        skill(name) {
            let known = skills.get(name);
            if (!known) {
                skills.set(name, (known = skillTotal(sheet, name).terms.filter(({ value }) => value !== 0)));
            }
            return known;
        },
        ranks(skill) {
            let known = ranks.get(skill);
            if (known === undefined) {
                ranks.set(skill, (known = sheet.skills.ranksAt(skill, sheet.level)));
            }
            return known;
        },
    };
}

function equipmentOf(sheet: Sheet, armoury: Armoury, arrives: number): Equipment {
    const book = bookOf(sheet.book.library);
    const weapons: Equipment['weapons'][number][] = [];
    const supplies: Supply[] = [];
    const items = new Set<string>();
    const names = new Set<string>();
    const unique = (name: string): string => {
        let free = name;
        for (let number = 2; names.has(free); number++) {
            free = `${name} (${number})`;
        }
        names.add(free);
        return free;
    };
    let handsFull = false;
    for (const { value: item } of sheet.plan.carries) {
        const { entity } = item.ref;
        if (!entity || item.sign === '-') {
            continue;
        }
        if (entity.kind === 'ammunition') {
            addSupply(
                supplies,
                armoury.ammunition(entity),
                item.count,
                item.unit,
                book.read('ammunition', entity).box?.[0]?.value ?? 1,
            );
        } else if (entity.kind === 'weapon' || entity.kind === 'explosive') {
            const fitted = item.fitted.flatMap((upgrade) => upgrade.entity ?? []);
            const model = armoury.weapon(
                entity,
                fitted.filter(({ kind }) => kind === 'upgrade'),
            );
            const under = fitted.filter(({ kind }) => kind === 'weapon').map((one) => armoury.weapon(one));
            const ammunition = item.loaded?.entity ? armoury.ammunition(item.loaded.entity) : armoury.plainRound(model);
            const isStack = entity.kind === 'explosive' || (model.tags.has('Thrown Weapon') && item.count > 1);
            for (let piece = 0; piece < (isStack ? 1 : Math.min(item.count, MOST_PIECES)); piece++) {
                const place: Place =
                    item.place ??
                    (model.hands === 2 && !handsFull ? 'hand' : entity.kind === 'explosive' ? 'pouch' : 'holster');
                handsFull ||= place === 'hand';
                weapons.push({
                    model,
                    name: unique(model.name),
                    ammunition,
                    place,
                    count: isStack ? item.count : 1,
                    under: under.map((one) => ({
                        model: one,
                        name: unique(one.name),
                        ammunition: armoury.plainRound(one),
                    })),
                });
            }
        } else {
            items.add(entity.name);
        }
    }
    const armour = sheet.worn.map((worn) => ({
        worn: worn.proficient ? { ...worn, points: worn.points + pointsOf(sheet, worn.tags) } : worn,
        name: unique(worn.entity.name),
    }));
    return { weapons, supplies, armour, items, arrives };
}
/** Armor Points that feats add to armour while its proficient owner wears it (p. 41). */
function pointsOf(sheet: Sheet, tags: ReadonlySet<string>): number {
    return sheet.effects.bonus('armor points', { with: tags, while: tags });
}
/** Pieces of one weapon that are kept apart; nobody draws more in a fight. */
const MOST_PIECES = 10;

function addSupply(
    supplies: Supply[],
    ammunition: Supply['ammunition'],
    count: number,
    unit: 'magazine' | 'rounds' | 'box' | undefined,
    box: number,
): void {
    let supply = supplies.find((one) => one.ammunition === ammunition);
    if (!supply) {
        supplies.push((supply = { ammunition, rounds: 0, magazines: 0, filling: 0 }));
    }
    if (unit === 'magazine') {
        supply.magazines += count;
    } else {
        supply.rounds += unit === 'box' ? count * box : count;
    }
}
