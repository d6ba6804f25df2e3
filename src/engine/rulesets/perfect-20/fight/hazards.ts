import type { Library } from '../../../library.js';
import { readBlock } from '../../../schema/index.js';
import type { Encounter } from '../../../source/index.js';
import { featuresOf } from '../character/build.js';
import { type HazardForm, perfectEncounterLabels } from '../schema/encounter.js';
import { type HazardEntry, readHazard, ROUNDS_IN } from './books.js';
import { CONCEALMENT, seesInTheDark } from './conceal.js';
import type { Fighter } from './fighter.js';
import { dropOn, fallDown } from './falls.js';
import { burn, extinguish } from './flames.js';
import { againstOf, beginToDie, faint, harm, tire } from './harm.js';
import { abilityCheck, save, type SaveName, skillCheck } from './rolls.js';
import type { Scene } from './scene.js';
import { die, dropAll, wound } from './wounds.js';

/** What an encounter says of the dangers of its place. */
export function readHazards(encounter: Encounter, library: Library): readonly HazardForm[] {
    const facts = readBlock(encounter.properties, perfectEncounterLabels, library);
    return (facts.hazards ?? []).flatMap((list) => list.value.map(({ value }) => value));
}

/** One danger of a place, while it lasts. */
class Hazard {
    /** Checks that each has made so far, and how many of them in a row were failed. */
    readonly checks = new Map<Fighter, number>();
    /** Who has states of it, and which. */
    readonly given = new Map<Fighter, readonly string[]>();
    readonly squares: ReadonlySet<number> | undefined;

    constructor(
        scene: Scene,
        readonly entry: HazardEntry,
        readonly form: HazardForm,
    ) {
        const { map } = scene.field;
        const { where } = form;
        this.squares =
            where &&
            new Set(
                [...Array(map.size).keys()].filter((key) => {
                    const { x, y } = map.squareAt(key);
                    return within(x, where.from.x, where.to.x) && within(y, where.from.y, where.to.y);
                }),
            );
    }

    /** The round that it begins in. */
    get first(): number {
        return 1 + (this.form.after ?? 0);
    }

    isActive(round: number): boolean {
        return round >= this.first && round < this.first + (this.form.lasting ?? Infinity);
    }

    reaches(scene: Scene, who: Fighter): boolean {
        const { form } = this;
        if (form.who) {
            return scene.battle.membersOf(form.who.name).includes(who);
        }
        return this.squares ? this.squares.has(who.square) : true;
    }

    /** Whether its check is due: at once where it comes every round or once, else when the time is over. */
    isDue(round: number): boolean {
        const elapsed = round - this.first;
        const { every, damageEvery, damage, rules } = this.entry;
        if (rules.has('Falling') || rules.has('Falling Objects')) {
            return elapsed === 0;
        }
        const intervals = damage === undefined ? every : [...every, damageEvery];
        return intervals.some((rounds) => rounds === 1 || (elapsed > 0 && elapsed % rounds === 0));
    }

    /** The difficulty of the next check of somebody: it rises with each (p. 36). */
    difficulty(who: Fighter, base: number): number {
        const before = this.checks.get(who) ?? 0;
        this.checks.set(who, before + 1);
        return base + before * this.entry.rises;
    }
}

function within(value: number, one: number, other: number): boolean {
    return value >= Math.min(one, other) && value <= Math.max(one, other);
}

/** The dangers of a fight, each told when the turn of those it threatens comes. */
export class Hazards {
    private readonly hazards: readonly Hazard[];
    private readonly breath = new Map<Fighter, { rounds: number; checks: number; stage: number }>();
    /** Who went under in this round. */
    private readonly under = new Set<Fighter>();
    private veiledRound = -1;

    constructor(
        private readonly scene: Scene,
        forms: readonly HazardForm[],
    ) {
        const { book } = scene.shelf;
        this.hazards = forms.flatMap((form) => {
            const entity = form.ref.entity ?? book.find('hazard', form.ref.name);
            return entity ? [new Hazard(scene, readHazard(entity, book), form)] : [];
        });
    }

    /** The turn of somebody has come. */
    count(who: Fighter): void {
        const { scene } = this;
        if (who.square < 0 || who.has('Dead')) {
            return;
        }
        this.drawVeils();
        if (who.has('Burning')) {
            extinguish(scene, who, false);
        }
        const { round } = scene.battle;
        let isBreathing = true;
        for (const hazard of this.hazards) {
            const isIn = hazard.isActive(round) && hazard.reaches(scene, who);
            this.giveStates(hazard, who, isIn);
            isBreathing &&= !(isIn && hazard.entry.rules.has('Suffocation'));
            if (isIn && hazard.isDue(round) && !who.has('Dead')) {
                this.strike(hazard, who);
            }
        }
        if (!this.under.delete(who) && isBreathing) {
            this.breath.delete(who);
        }
    }

    /** Everyone is out of danger. */
    end(): void {
        for (const { entry, given } of this.hazards) {
            for (const [who, names] of given) {
                names.forEach((name) => this.scene.states.lose(who, name, `out of ${entry.name}`));
            }
            given.clear();
        }
        for (const who of this.scene.fighters) {
            this.scene.states.lose(who, 'Choking', 'fresh air');
            this.scene.states.lose(who, 'Burning', 'put out');
        }
    }

    /** Smoke, gloom and dark lie over their squares for as long as they last. */
    private drawVeils(): void {
        const { veils, gloom, battle, field } = this.scene;
        if (this.veiledRound === battle.round) {
            return;
        }
        this.veiledRound = battle.round;
        veils.clear();
        gloom.clear();
        for (const { entry, form, squares } of this.hazards.filter((one) => one.isActive(battle.round))) {
            if (entry.rules.has('Darkness')) {
                const light = entry.inflicts.includes('Blinded') ? 2 : 1;
                for (const key of form.who ? [] : (squares ?? Array(field.map.size).keys())) {
                    gloom.set(key, gloom.get(key) === 2 ? 2 : light);
                }
                continue;
            }
            const veil = entry.inflicts.find(isConcealment);
            for (const key of (veil !== undefined && squares) || []) {
                veils.set(key, veil!);
            }
        }
    }

    /** What being in it means without any check: blinded in the dark, hard to see where no square is named. */
    private giveStates(hazard: Hazard, who: Fighter, isIn: boolean): void {
        const { scene } = this;
        const { entry, form, squares, given } = hazard;
        const isDark = entry.rules.has('Darkness');
        const lasting = !isIn
            ? []
            : entry.inflicts.filter((name) =>
                  isDark && name === 'Blinded'
                      ? !seesInTheDark(scene, who, who.square)
                      : isConcealment(name) && (isDark ? form.who !== undefined : !squares),
              );
        const before = given.get(who) ?? [];
        for (const name of before.filter((one) => !lasting.includes(one))) {
            scene.states.lose(who, name, `out of ${entry.name}`);
        }
        for (const name of lasting.filter((one) => !before.includes(one))) {
            scene.states.gain(who, name, entry.name);
        }
        given.set(who, lasting);
    }

    private strike(hazard: Hazard, who: Fighter): void {
        const { scene } = this;
        const { entry, form } = hazard;
        const { rules } = entry;
        if (rules.has('Falling')) {
            fallDown(scene, who, entry, form);
        } else if (rules.has('Falling Objects')) {
            dropOn(scene, who, entry, form);
        } else if (rules.has('Scalding')) {
            const bonus = (entry.damage ?? 0) + (form.isImmersed ? entry.modifier('immersed') : 0);
            harm(scene, who, { name: entry.name, bonus, energy: entry.energy });
        } else if (rules.has('Catching Fire')) {
            this.catchFire(hazard, who);
        } else if (rules.has('Smoke')) {
            this.choke(hazard, who);
        } else if (rules.has('Suffocation')) {
            this.suffocate(entry, who);
        } else if (rules.has('Fast Water')) {
            this.sweep(hazard, who);
        } else if (rules.has('Exposure')) {
            this.expose(hazard, who);
        } else if (!rules.has('Darkness')) {
            this.plain(hazard, who);
        }
    }

    /** A hazard that is all in its labels: a check, and what failing it brings. */
    private plain(hazard: Hazard, who: Fighter): void {
        const { scene } = this;
        const { entry, form } = hazard;
        if (entry.narrative !== undefined) {
            scene.log.note(`${entry.name} for ${who.name}: ${entry.narrative}`, who.name);
            return;
        }
        if (this.isSpared(hazard, who)) {
            return;
        }
        const stretches = entry.damagePer.map(({ amount, stretch }) => amount * Math.floor((form.feet ?? 0) / stretch));
        const bonus = (entry.damage ?? 0) + stretches.reduce((all, one) => all + one, 0);
        if (entry.damage !== undefined || bonus > 0) {
            harm(scene, who, { name: entry.name, bonus: Math.min(bonus, entry.damageLimit), energy: entry.energy });
        }
        for (const name of entry.inflicts) {
            this.inflict(who, name, entry.name);
        }
    }

    private inflict(who: Fighter, name: string, cause: string): void {
        if (name === 'Fatigued') {
            tire(this.scene, who, cause);
        } else if (name === 'Unconscious') {
            faint(this.scene, who, cause);
        } else if (!isConcealment(name)) {
            this.scene.states.gain(who, name, cause);
            if (name === 'Stunned') {
                dropAll(who);
            }
        }
    }

    /** Whether the save or check that a hazard asks for is made; false where it asks for none. */
    private isSpared(hazard: Hazard, who: Fighter): boolean {
        const { scene } = this;
        const { entry } = hazard;
        if (entry.save) {
            const difficulty = hazard.difficulty(who, entry.save.difficulty);
            return save(scene, who, entry.save.name as SaveName, difficulty, { against: againstOf(entry) }).passed;
        }
        if (entry.check) {
            const { name, kind, difficulty } = entry.check;
            const now = hazard.difficulty(who, difficulty);
            return (kind === 'ability' ? abilityCheck : skillCheck)(scene, who, name, now).passed;
        }
        return false;
    }

    private catchFire(hazard: Hazard, who: Fighter): void {
        const { scene } = this;
        if (who.has('Burning') || this.isSpared(hazard, who)) {
            return;
        }
        scene.states.gain(who, 'Burning', hazard.entry.name);
        burn(scene, who, hazard.entry);
    }

    /** A round of coughing; two in a row wind, which is taken for fatigue (p. 36). */
    private choke(hazard: Hazard, who: Fighter): void {
        if (this.isSpared(hazard, who)) {
            who.chokes = 0;
            return;
        }
        who.chokes++;
        this.scene.states.gain(who, 'Choking', hazard.entry.name, 1);
        if (who.chokes === WINDED) {
            tire(this.scene, who, hazard.entry.name);
        }
    }

    /** Breath for 20 rounds and 4 for each point of CON, then checks; failing one is the beginning of the end (p. 37). */
    private suffocate(entry: HazardEntry, who: Fighter): void {
        const { scene } = this;
        const state = this.breath.get(who) ?? { rounds: 0, checks: 0, stage: 0 };
        this.breath.set(who, state);
        state.rounds++;
        if (state.stage === 0 && state.rounds <= BREATH.rounds + BREATH.perConstitution * who.modifier('CON')) {
            return;
        }
        if (state.stage === 0) {
            const difficulty = (entry.check?.difficulty ?? 0) + entry.rises * state.checks;
            state.checks++;
            if (abilityCheck(scene, who, 'CON', difficulty).passed) {
                return;
            }
        }
        state.stage++;
        if (state.stage === 1) {
            faint(scene, who, entry.name);
        } else if (state.stage === 2) {
            beginToDie(scene, who, entry.name);
        } else {
            die(scene, who, entry.name);
        }
    }

    /** Swimming for one’s life: knocks that do not kill; who fails twice goes under (p. 37). */
    private sweep(hazard: Hazard, who: Fighter): void {
        const { scene } = this;
        const { entry } = hazard;
        if (this.isSpared(hazard, who)) {
            harm(scene, who, { name: entry.name, bonus: entry.damage ?? 0, lethal: false });
        } else if (!this.isSpared(hazard, who)) {
            scene.log.note(`${who.name} goes under.`, who.name);
            this.under.add(who);
            const drowning = scene.shelf.book.find('hazard', 'Suffocation');
            if (drowning) {
                this.suffocate(readHazard(drowning, scene.shelf.book), who);
            }
        }
    }

    /** Heat and cold, milder for those who mind them less (p. 6 and 36). */
    private expose(hazard: Hazard, who: Fighter): void {
        const { scene } = this;
        const { book } = scene.shelf;
        let { entry } = hazard;
        if (who.hasRule('Warmbody')) {
            const milder = MILDER[entry.name];
            const entity = milder === undefined ? undefined : book.find('hazard', milder);
            if (!entity) {
                return;
            }
            entry = readHazard(entity, book);
        }
        const elapsed = scene.battle.round - hazard.first;
        const isDressed = entry.name.includes('Cold') && wearsWinterClothes(who);
        if (entry.damage !== undefined && elapsed % entry.damageEvery === 0) {
            harm(scene, who, { name: entry.name, bonus: entry.damage, energy: entry.energy, lethal: !isDressed });
        }
        for (const every of isDressed ? (DRESSED[entry.name] ?? []) : entry.every) {
            const isDue = elapsed % every === 0;
            if (!isDue || who.has('Dead') || this.isSpared(hazard, who)) {
                continue;
            }
            if (entry.inflicts.length > 0) {
                tire(scene, who, entry.name);
            } else {
                wound(scene, who, 1, { cause: entry.name });
            }
        }
    }
}

/** Rounds of coughing that wind somebody. */
const WINDED = 2;
/** Rounds that a breath lasts (p. 37). */
const BREATH = { rounds: 20, perConstitution: 4 } as const;
/** The climate one step nearer to normal (p. 6). */
const MILDER: Readonly<Record<string, string>> = {
    'Extreme Cold': 'Severe Cold',
    'Severe Cold': 'Cold',
    'Severe Heat': 'Heat',
};
/** Rounds between the saves of those in winter clothes; from plain cold they are protected (p. 36). */
const DRESSED: Readonly<Record<string, readonly number[]>> = {
    'Severe Cold': [ROUNDS_IN.hours],
    'Extreme Cold': [10 * ROUNDS_IN.minutes],
};

function wearsWinterClothes(who: Fighter): boolean {
    const { worn, book } = who.sheet;
    return worn.some(({ entity }) => featuresOf(entity, book).some(({ name }) => name === 'Cold Weather'));
}

function isConcealment(name: string): boolean {
    return (CONCEALMENT as readonly string[]).includes(name);
}
