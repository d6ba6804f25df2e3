import type { Library } from '../../../../library.js';
import { readBlock } from '../../../../schema/index.js';
import type { Entity } from '../../../../source/index.js';
import { tacticsLabels } from '../../schema/definitions.js';
import type { ActionEntry } from '../action-book.js';
import type { Fighter } from '../fighter.js';
import { statisticsOf } from '../judgement.js';
import type { Scene } from '../scene.js';
import { type Doctrine, DOCTRINES } from './doctrines.js';
import { attempt, beside, visibleEnemies, walkTo } from './steps.js';
import { takeCover } from './positions.js';
import type { OpsChoice } from './tactician.js';

type Parts = Parameters<typeof attempt>[3];
type Facts = ReturnType<typeof readFacts>;
type Situation = NonNullable<Facts['when']>[number]['value'];
type Deed = NonNullable<Facts['do']>[number]['value'][number]['value'];

function readFacts(entity: Entity, library: Library) {
    return readBlock(entity.properties, tacticsLabels, library);
}

/** Tactics as an entry writes them: a rule of the engine, or `when:` and `do:` in turn, and others when nothing fits. */
export function readDoctrine(
    entity: Entity,
    library: Library,
    seen: ReadonlySet<string> = new Set(),
): Doctrine | undefined {
    const facts = readFacts(entity, library);
    const rule = facts.rule?.[0]?.value[0]?.value.value;
    if (rule !== undefined && DOCTRINES[rule]) {
        return DOCTRINES[rule];
    }
    const deeds = facts.do ?? [];
    if (deeds.length === 0 || seen.has(entity.name)) {
        return undefined;
    }
    // a `do:` belongs to the `when:` before it
    const cases = deeds.map(({ value, span }) => ({
        when: facts.when?.findLast((one) => one.span.start < span.start)?.value,
        deeds: value.map((one) => one.value),
    }));
    const ref = facts.otherwise?.[0]?.value;
    const other = ref?.entity && readDoctrine(ref.entity, library, new Set([...seen, entity.name]));
    const otherwise = other ?? DOCTRINES[ref?.name ?? 'Aggressive'] ?? DOCTRINES['Aggressive'];
    return {
        act(scene, who) {
            for (const { when, deeds: own } of cases) {
                const meant = when ? meantBy(scene, who, when) : [who];
                if (meant.length > 0) {
                    return firstOf(scene, who, own, meant) ?? otherwise?.act(scene, who);
                }
            }
            return otherwise?.act(scene, who);
        },
        ...(otherwise?.flees && { flees: otherwise.flees }),
    };
}

/** Whom a situation is about, nearest first; nobody if it does not hold. */
function meantBy(scene: Scene, who: Fighter, situation: Situation): readonly Fighter[] {
    switch (situation.kind) {
        case 'always':
            return [who];
        case 'near':
            return visibleEnemies(scene, who).filter((enemy) => scene.field.distance(who, enemy) <= situation.feet);
        case 'condition':
            return groupOf(scene, who, situation.who).filter((one) => one.has(situation.condition.name));
        case 'number':
            return groupOf(scene, who, situation.who).filter((one) => {
                const value = numberOf(one, situation.statistic.name, situation.percent);
                return situation.relation === 'below' ? value < situation.amount : value > situation.amount;
            });
    }
}

function numberOf(fighter: Fighter, statistic: string, isPercent: boolean): number {
    const value = statisticsOf(fighter)[statistic] ?? fighter.weapon(statistic)?.rounds ?? 0;
    const full = statistic === 'XHP' ? fighter.profile.xhp : statistic === 'CHP' ? fighter.profile.chp : 0;
    return isPercent && full > 0 ? (100 * value) / full : value;
}

function groupOf(scene: Scene, who: Fighter, group: 'ally' | 'self' | 'enemy' | 'target'): readonly Fighter[] {
    switch (group) {
        case 'self':
            return [who];
        case 'ally':
            return alliesOf(scene, who);
        case 'enemy':
            return visibleEnemies(scene, who);
        case 'target':
            return visibleEnemies(scene, who).slice(0, 1);
    }
}

/** Friends, nearest first. */
function alliesOf(scene: Scene, who: Fighter): readonly Fighter[] {
    return [...scene.friendsOf(who)].sort(
        (a, b) => scene.field.distance(who, a) - scene.field.distance(who, b) || a.index - b.index,
    );
}

/** The first of the deeds that can be done now. */
function firstOf(scene: Scene, who: Fighter, deeds: readonly Deed[], meant: readonly Fighter[]): OpsChoice | undefined {
    for (const deed of deeds) {
        const choice = perform(scene, who, deed, meant);
        if (choice) {
            return choice;
        }
    }
    return undefined;
}

function perform(scene: Scene, who: Fighter, { action, aim }: Deed, meant: readonly Fighter[]): OpsChoice | undefined {
    if (aim === 'to cover') {
        return takeCover(scene, who);
    }
    const named = scene.actions.get(action.name);
    const entry = named?.type === 'group' ? scene.actions.members(named.name)[0] : named;
    if (!entry) {
        return undefined;
    }
    const target = targetOf(scene, who, entry, aim, meant);
    if (entry.name === WALK) {
        return target && walkTo(scene, who, beside(scene, target));
    }
    if (who.freeDeeds.has(action.name)) {
        return undefined;
    }
    const choice = attempt(scene, who, action.name, partsFor(scene, entry, target));
    if (choice && entry.costs.every(({ points }) => points === 0)) {
        who.freeDeeds.add(action.name);
    }
    if (choice || !target || target === who || scene.field.areAdjacent(who, target)) {
        return choice;
    }
    // what needs to be done at hand is gone to
    const isAtHand = entry.weapon === 'melee' || entry.weapon === 'unarmed' || isCare(entry);
    return isAtHand ? walkTo(scene, who, beside(scene, target)) : undefined;
}
const WALK = 'Move';

/** What an order says of its target: the square where that stands for an action that is aimed at squares. */
function partsFor(scene: Scene, { target: aimed }: ActionEntry, target: Fighter | undefined): Parts {
    if (!target || aimed === 'none' || aimed === 'self' || aimed === 'object') {
        return {};
    }
    return aimed === 'combatant' ? { target } : { square: scene.field.map.squareAt(target.square) };
}

/** Whether an action is done for friends. */
function isCare({ rules, name }: ActionEntry): boolean {
    return rules.has('Treat Injury') || name === 'Bolster';
}

/** At whom or towards whom; of several that fit the aim, one whom the situation is about. */
function targetOf(
    scene: Scene,
    who: Fighter,
    entry: ActionEntry,
    aim: Deed['aim'],
    meant: readonly Fighter[],
): Fighter | undefined {
    const amongMeant = (group: readonly Fighter[]): readonly Fighter[] => {
        const both = group.filter((one) => meant.includes(one));
        return both.length > 0 ? both : group;
    };
    const enemies = amongMeant(visibleEnemies(scene, who));
    switch (aim) {
        case 'at nearest ally':
            return amongMeant(alliesOf(scene, who))[0];
        case 'at weakest':
            // the one with the least armour is what weakness looks like
            return [...enemies].sort((a, b) => armourOf(a) - armourOf(b))[0];
        case 'at strongest':
            return [...enemies].sort((a, b) => armourOf(b) - armourOf(a))[0];
        default:
            return aim === undefined && isCare(entry) ? amongMeant([who, ...alliesOf(scene, who)])[0] : enemies[0];
    }
}

function armourOf(fighter: Fighter): number {
    return fighter.armour.reduce((sum, { worn }) => sum + worn.points, 0);
}
