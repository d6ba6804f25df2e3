import type { Mend } from '../../../mend.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import { featsAllowed, fits, standingOf } from '../checks/feats.js';
import { fullName } from '../character/effects.js';
import { isOpen, ownFeats, type TakenFeat } from '../character/feats.js';
import { lacks } from '../character/requirements.js';
import type { BlockPart } from '../../../ruleset.js';
import type { Choice } from '../schema/common.js';
import {
    add,
    type Context,
    insertBefore,
    instead,
    isAt,
    isSure,
    MOST_OFFERS,
    type MendMaker,
    named,
    put,
    remove,
    takeOut,
} from './make.js';

interface Found {
    readonly feat: TakenFeat;
    readonly index: number;
}

/** The feat at fault, or the one whose choice is. */
function find({ fault, sheet }: Context): Found | undefined {
    const index = sheet.feats.findIndex(
        ({ span, ref }) => isAt(span, fault.span) || ref.choices.some((choice) => isAt(choice.span, fault.span)),
    );
    const feat = sheet.feats[index];
    return feat && { feat, index };
}

/** A name with its choices, each of them a name of its own. */
function partsOf({ name, choices }: Ref): readonly BlockPart[] {
    return choices.length > 0 ? [{ name }, { group: choices.map(partsOf) }] : [{ name }];
}

function move(context: Context, { ref, span }: TakenFeat, level: number): Mend['changes'] {
    return [remove(span), ...add(context, 'feats', level, partsOf(ref))];
}

/** It is taken when it can be, or what it needs is taken before it: a chain of feats, or one of several. */
export const prerequisite: MendMaker = (context) => {
    const { fault, sheet } = context;
    const found = find(context);
    const { metAt, chains, level } = fault.data ?? {};
    if (!found || found.feat.source !== 'level') {
        return [];
    }
    const { feat } = found;
    const mends: Mend[] = [];
    if (typeof metAt === 'number') {
        const title = metAt === level ? `Move ${feat.name} further down` : `Move ${feat.name} to level ${metAt}`;
        mends.push({ title, changes: move(context, feat, metAt) });
    }
    const has = new Set(sheet.feats.map((one) => fullName(one.ref)));
    for (const chain of Array.isArray(chains) ? (chains as unknown[]) : []) {
        const names = Array.isArray(chain) ? chain.map(String) : [];
        // What is taken further down would be taken twice; then moving is the way.
        if (names.length > 0 && !names.some((name) => has.has(name))) {
            mends.push({
                title: `Take ${names.join(', ')} before it`,
                changes: names.map((name) => insertBefore(feat.span, ...named(name))),
            });
        }
    }
    return mends;
};

/** It goes, or to a level at which there is room. */
export const tooMany: MendMaker = (context) => {
    const { sheet, fault } = context;
    const feat = find(context)?.feat;
    if (!feat) {
        return [];
    }
    let taken = 0;
    const room = sheet.plan.levels.find((level) => {
        taken += ownFeats(level).length;
        return level.number > feat.level && taken <= featsAllowed(sheet, level.number);
    });
    const later = room
        ? [{ title: `Move ${feat.name} to level ${room.number}`, changes: move(context, feat, room.number) }]
        : [];
    return [...later, { title: `Remove ${feat.name}`, changes: [remove(fault.span)] }];
};

/** A feat that can be had once was not meant twice; of others a different choice may have been. */
export const repeated: MendMaker = (context) => {
    const found = find(context);
    const isOnce = !context.sheet.book.read('feat', found?.feat.entity).repeatable;
    return takeOut(context).map((mend) => ({ ...mend, isSure: isOnce }));
};

const alternatives = ({ sheet }: Context, { feat }: Found): readonly Choice[] =>
    sheet.book.read('feat', feat.entity).choose?.flatMap((list) => list.value.map(({ value }) => value)) ?? [];

/** What a feat can still be taken with: first what the creature has, then in alphabetical order. */
function options(context: Context, found: Found, instead?: Ref): readonly Ref[] {
    const { sheet } = context;
    const { feat, index } = found;
    const choices = alternatives(context, found);
    const kinds = [...new Set(choices.flatMap(({ kind, ref }) => ref?.kind ?? kind ?? []))];
    const owned = ownedBy(context);
    const all = kinds.flatMap((kind) => sheet.book.library.all(kind));
    const first = all.filter((entity) => owned.has(entity));
    const requirement = sheet.book.read('feat', feat.entity).requires?.[0]?.value;
    const used = new Set(sheet.feats.filter(({ name }) => name === feat.name).flatMap(({ chosen }) => chosen));
    const result: Ref[] = [];
    for (const entity of new Set([...first, ...all])) {
        const ref: Ref = { name: entity.name, kind: entity.kind, entity, choices: [], span: feat.span };
        const others = feat.ref.choices.filter((choice) => choice !== instead && !isOpen(choice));
        const standing = { ...standingOf(sheet, feat, index), chosen: [...others, ref] };
        const isWhole = entity.kind === 'skill' && sheet.book.specialities(entity.name).length > 0;
        if (
            !isWhole &&
            !used.has(entity.name) &&
            choices.some((choice) => fits(ref, choice, sheet.book)) &&
            (!requirement || lacks(requirement, standing).length === 0)
        ) {
            result.push(ref);
        }
        if (result.length === MOST_OFFERS) {
            break;
        }
    }
    return result;
}

function ownedBy({ sheet }: Context): ReadonlySet<Entity> {
    const { carries, wears, levels } = sheet.plan;
    const refs = [...carries.map(({ value }) => value.ref), ...wears.map(({ ref }) => ref)];
    const skills = levels.flatMap(({ ranks }) => ranks.map(({ ref }) => ref));
    return new Set([...refs, ...skills].flatMap(({ entity }) => entity ?? []));
}

export const missingChoice: MendMaker = (context) => {
    const found = find(context);
    if (!found) {
        return [];
    }
    const { ref } = found.feat;
    const made = ref.choices.filter((choice) => !isOpen(choice));
    return options(context, found).map((choice) => ({
        title: `Choose ${choice.name}`,
        changes: [put(ref.span, { name: ref.name }, { group: [...made, choice].map(partsOf) })],
    }));
};

/** A choice too many goes; one of the wrong kind gives way to one of the right. */
export const wrongChoice: MendMaker = (context) => {
    const { fault, sheet } = context;
    const found = find(context);
    const made = found?.feat.ref.choices.filter((choice) => !isOpen(choice)) ?? [];
    const index = made.findIndex(({ span }) => isAt(span, fault.span));
    const wrong = made[index];
    if (!found || !wrong) {
        return [];
    }
    if (index >= (sheet.book.read('feat', found.feat.entity).choices?.[0]?.value ?? 1)) {
        return [{ title: `Remove ${wrong.name}`, changes: [remove(fault.span)], isSure }];
    }
    const parts = wrong.kind === 'skill' ? sheet.book.specialities(wrong.name).map(({ name }) => name) : [];
    return instead(fault.span, parts.length > 0 ? parts : options(context, found, wrong).map(({ name }) => name));
};

/** The feat that makes proficient, if it can be taken as it is. */
export const proficiency: MendMaker = (context) => {
    const { fault, sheet } = context;
    const { feats } = fault.data ?? {};
    const level = sheet.plan.levels.at(-1)?.number ?? 1;
    return (Array.isArray(feats) ? feats.map(String) : []).flatMap((name) => {
        const entity = sheet.book.find('feat', name.replace(/ \(.*$/, ''));
        const requirement = sheet.book.read('feat', entity).requires?.[0]?.value;
        const isOpenYet = name.includes('(any)') || (entity?.name === name && sheet.book.read('feat', entity).choose);
        const standing = { sheet, level: sheet.level, feats: sheet.feats, chosen: [] };
        return isOpenYet || !entity || (requirement && lacks(requirement, standing).length > 0)
            ? []
            : [{ title: `Take ${name}`, changes: add(context, 'feats', level, named(name)) }];
    });
};
