import type { Library } from '../../../library.js';
import type { Ref } from '../../../schema/index.js';
import type { Entity } from '../../../source/index.js';
import { type Sum, sum, type Term } from '../../../terms.js';
import { ageingOf, FOCUSES, focusOf, modifierOf, scoreAt } from './abilities.js';
import { type Book, bookOf, refs } from './book.js';
import { type ActiveEffect, Effects, isStanding, type Situation } from './effects.js';
import { type TakenFeat, takenFeats } from './feats.js';
import { isProficient, sumOfGear, type WornArmor, wornArmor } from './gear.js';
import { type Plan, planOf } from './plan.js';
import { Skills } from './skills.js';

/** The race of those who name none. */
const DEFAULT_RACE = 'Human';
const DEFAULT_SIZE = 'Medium';

/** A load heavier than a light one, p. 5. */
export interface Load {
    readonly name: string;
    readonly maximumAgility: number | undefined;
    /** To attack rolls and hindered skills; 0 or less. */
    readonly penalty: number;
    /** Combat Points for each 5 feet of movement. */
    readonly movement: number;
    readonly allows: 'everything' | 'staggering' | 'nothing';
}

/**
 * A creature as the rulebook sees it: what is written, and everything that follows from it. Nothing in it changes; what is
 * asked for is worked out when first asked. Its numbers are found by `numbers.ts`, which the checks, the sheet, the
 * hover and the fight all use.
 */
export class Sheet {
    readonly race: Entity | undefined;
    readonly size: Entity | undefined;
    readonly ageing: Entity | undefined;
    readonly feats: readonly TakenFeat[];
    readonly skills: Skills;
    readonly worn: readonly WornArmor[];
    /** Of race, feats and armour; conditions and the like are added with `plus`. */
    readonly effects: Effects;
    private readonly scores = new Map<string, Sum>();
    private ownTags: ReadonlySet<string> | undefined;
    private ownLoad: { readonly load: Load | undefined } | undefined;

    constructor(
        readonly plan: Plan,
        readonly book: Book,
    ) {
        this.race = plan.race ? plan.race.value.entity : book.find('race', DEFAULT_RACE);
        this.size =
            plan.size?.value.entity ??
            book.read('race', this.race).size?.[0]?.value.entity ??
            book.find('size', DEFAULT_SIZE);
        this.ageing = ageingOf(plan, this.race, book);
        this.feats = takenFeats(plan, this.race, book);
        this.skills = new Skills(plan, this.feats, this.race, book);
        this.worn = wornArmor(plan, this.feats, book);
        this.effects = new Effects(this.ownEffects(), (what) => this.quantity(what));
    }

    get level(): number {
        return this.plan.level;
    }

    /** The same creature as it was at an earlier level; one in totals has only the one. */
    upTo(level: number): Sheet {
        const { plan, book } = this;
        if (level >= plan.level || !plan.byLevels) {
            return this;
        }
        const levels = plan.levels.filter(({ number }) => number <= level);
        return new Sheet({ ...plan, levels, level, stated: new Map() }, book);
    }

    /** Names of what holds for its own part at all times: race, size, armour worn and its categories, load. */
    get standing(): ReadonlySet<string> {
        if (!this.ownTags) {
            const tags = new Set<string>();
            for (const armor of this.worn) {
                armor.tags.forEach((tag) => tags.add(tag));
            }
            for (const entity of [this.race, this.size, this.ageing]) {
                if (entity) {
                    tags.add(entity.name);
                }
            }
            if (this.load) {
                tags.add(this.load.name);
            }
            this.ownTags = tags;
        }
        return this.ownTags;
    }

    /** A score as it is now, or at an earlier level. */
    score(ability: string, level = this.level): Sum {
        const key = `${ability} ${level}`;
        let score = this.scores.get(key);
        if (!score) {
            score = scoreAt(ability, level, this.plan, this.ageing, this.book, this.effects.terms(ability));
            this.scores.set(key, score);
        }
        return score;
    }

    /** The modifier of an ability or focus. */
    modifier(name: string, level = this.level): number {
        const half = FOCUSES[name];
        return half ? this.focus(name, level).total : modifierOf(this.score(name, level).total);
    }

    focus(name: string, level = this.level): Sum {
        const ability = FOCUSES[name]?.ability;
        return ability ? focusOf(name, this.modifier(ability, level), this.plan) : sum([]);
    }

    /** Points spent on something (`skill points`, `XHP`, a save) at a level, or up to now. */
    purchases(what: string, level?: number): number {
        let points = 0;
        for (const gained of this.plan.levels) {
            if (level === undefined || gained.number === level) {
                for (const bought of gained.cop) {
                    points += bought.what === what ? bought.points : 0;
                }
            }
        }
        return points;
    }

    get sizeModifier(): number {
        return this.book.read('size', this.size).modifier?.[0]?.value ?? 0;
    }

    isProficient(item: Entity): boolean {
        return isProficient(item, this.feats, this.book);
    }

    /** Names of the rules that its race and feats hand to the engine. */
    get rules(): ReadonlySet<string> {
        const entities = [this.race, ...this.racials(), ...this.feats.map((feat) => feat.entity)];
        return new Set(entities.flatMap((entity) => (entity ? this.book.rules(entity) : [])));
    }

    /** Pounds carried easily (p. 5): 3 for each point of STR, times the factor of size and build, rounded up. */
    get capacity(): Sum {
        return sum(this.effects.change('Carrying Capacity', this.capacityTerms));
    }

    /** The same before effects on it. */
    get capacityTerms(): Term[] {
        const facts = this.book.read('size', this.size);
        const legs = this.book.read('race', this.race).legs?.[0]?.value ?? 2;
        const thousandths = (legs > 2 ? facts.quadruped : facts.biped)?.[0]?.value ?? 1000;
        const pounds = 3 * this.score('STR').total;
        const scaled = Math.ceil((pounds * thousandths) / 1000);
        return [
            { name: '3 × STR', value: pounds },
            { name: `${this.size?.name ?? DEFAULT_SIZE} build`, value: scaled - pounds },
            ...this.effects.terms('load'),
        ];
    }

    /** Weight of everything worn and carried, in thousandths of a pound. */
    get weight(): number {
        return sumOfGear(this.plan, 'weight', this.book);
    }

    /** The load that this weight is; undefined: none that hinders. */
    get load(): Load | undefined {
        this.ownLoad ??= { load: this.findLoad() };
        return this.ownLoad.load;
    }

    /** A situation with what holds at all times. */
    within(situation: Situation): Situation {
        const { standing } = this;
        return { ...situation, while: situation.while ? new Set([...standing, ...situation.while]) : standing };
    }

    /**
     * Effects that are not in the sums of the sheet: those of attacks, costs and the like, and those that need more than
     * what holds at all times.
     */
    get situational(): Effects {
        return new Effects(
            this.effects.list.filter((active) => !isStanding(active, this.standing)),
            (what) => this.quantity(what),
        );
    }

    private findLoad(): Load | undefined {
        const { weight } = this;
        const capacity = this.capacity.total * 1000;
        let found: { readonly entity: Entity; readonly begins: number } | undefined;
        for (const entity of this.book.library.all('load')) {
            const { above, from } = this.book.read('load', entity);
            const begins = (from ?? above)?.[0]?.value ?? 0;
            const isReached = from ? weight >= begins * capacity : weight > begins * capacity;
            if (begins > 0 && isReached && (!found || begins > found.begins)) {
                found = { entity, begins };
            }
        }
        const facts = this.book.read('load', found?.entity);
        return (
            found && {
                name: found.entity.name,
                maximumAgility: facts['maximum agility']?.[0]?.value,
                penalty: facts.penalty?.[0]?.value ?? 0,
                movement: facts.movement?.[0]?.value ?? 1,
                allows: facts.allows?.[0]?.value ?? 'everything',
            }
        );
    }

    /** The abilities and handicaps of its race. */
    racials(): readonly Entity[] {
        return refs(this.book.read('race', this.race).abilities).flatMap((ref) => ref.entity ?? []);
    }

    private ownEffects(): ActiveEffect[] {
        const effects: ActiveEffect[] = [];
        const add = (entity: Entity | undefined, source: string, chosen: readonly string[] = []): void => {
            for (const effect of entity ? this.book.effects(entity) : []) {
                effects.push({ effect, source, chosen });
            }
        };
        add(this.race, this.race?.name ?? DEFAULT_RACE);
        for (const ability of this.racials()) {
            add(ability, ability.name);
        }
        for (const feat of this.feats) {
            add(feat.entity, feat.name, feat.chosen);
        }
        for (const armor of this.worn) {
            add(armor.entity, armor.entity.name);
        }
        return effects;
    }

    private quantity(what: Ref): number {
        switch (what.kind) {
            case 'ability':
            case 'focus':
                return this.modifier(what.name);
            case 'skill':
                return this.skills.ranksAt(what.name, this.level);
            default:
                return what.name === 'Level' || what.name === 'BAB' ? this.level : 0;
        }
    }
}

/** A creature’s sheet. Fast and pure; callers keep it for as long as they need it. */
export function sheetOf(entity: Entity, library: Library): Sheet {
    return new Sheet(planOf(entity, library), bookOf(library));
}
