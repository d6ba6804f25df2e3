import type { Library } from '../../../../library.js';
import { readBlock } from '../../../../schema/index.js';
import type { Entity } from '../../../../source/index.js';
import { tacticsLabels } from '../../schema/definitions.js';
import type { Fighter } from '../fighter.js';
import { statisticsOf } from '../judgement.js';
import type { Scene } from '../scene.js';
import { type Doctrine, DOCTRINES } from './doctrines.js';
import { attempt, visibleEnemies, walkTo } from './steps.js';
import { takeCover } from './positions.js';
import type { OpsChoice } from './tactician.js';

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
            const fitting = cases.find(({ when }) => !when || holds(scene, who, when));
            for (const deed of fitting?.deeds ?? []) {
                const choice = perform(scene, who, deed);
                if (choice) {
                    return choice;
                }
            }
            return otherwise?.act(scene, who);
        },
        ...(otherwise?.flees && { flees: otherwise.flees }),
    };
}

function holds(scene: Scene, who: Fighter, situation: Situation): boolean {
    switch (situation.kind) {
        case 'always':
            return true;
        case 'near':
            return visibleEnemies(scene, who).some((enemy) => scene.field.distance(who, enemy) <= situation.feet);
        case 'condition':
            return groupOf(scene, who, situation.who).some((one) => one.has(situation.condition.name));
        case 'number': {
            // nobody sees the numbers of others but whether they are hurt at all
            const group = groupOf(scene, who, situation.who).filter(
                (one) => one === who || !scene.areEnemies(who, one),
            );
            return group.some((one) => {
                const value = numberOf(one, situation.statistic.name, situation.percent);
                return situation.relation === 'below' ? value < situation.amount : value > situation.amount;
            });
        }
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
            return scene.friendsOf(who);
        case 'enemy':
            return visibleEnemies(scene, who);
        case 'target':
            return visibleEnemies(scene, who).slice(0, 1);
    }
}

function perform(scene: Scene, who: Fighter, { action, aim }: Deed): OpsChoice | undefined {
    if (aim === 'to cover') {
        return takeCover(scene, who);
    }
    const target = targetOf(scene, who, aim);
    const choice = attempt(scene, who, action.name, target ? { target } : {});
    if (choice || !target || scene.field.areAdjacent(who, target)) {
        return choice;
    }
    // what needs to be done at hand is gone to
    const entry = scene.actions.get(action.name);
    const isAtHand =
        entry?.weapon === 'melee' ||
        entry?.weapon === 'unarmed' ||
        entry?.rules.has('Treat Injury') ||
        entry?.name === 'Move';
    return isAtHand ? walkTo(scene, who, (key) => scene.field.adjacent(key, target.square)) : undefined;
}

function targetOf(scene: Scene, who: Fighter, aim: Deed['aim']): Fighter | undefined {
    const enemies = visibleEnemies(scene, who);
    switch (aim) {
        case 'at nearest ally':
            return [...scene.friendsOf(who)].sort(
                (a, b) => scene.field.distance(who, a) - scene.field.distance(who, b) || a.index - b.index,
            )[0];
        case 'at weakest':
            // the one with the least armour is what weakness looks like
            return [...enemies].sort((a, b) => armourOf(a) - armourOf(b))[0];
        case 'at strongest':
            return [...enemies].sort((a, b) => armourOf(b) - armourOf(a))[0];
        default:
            return enemies[0];
    }
}

function armourOf(fighter: Fighter): number {
    return fighter.armour.reduce((sum, { worn }) => sum + worn.points, 0);
}
