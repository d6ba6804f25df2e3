import { type Effects, fullName } from '../character/effects.js';
import { SIZES } from '../schema/common.js';
import type { ActionEntry } from './action-book.js';
import type { Core, Outlook } from './aim-core.js';
import type { Loadout } from './arms.js';
import type { Fighter } from './fighter.js';
import { Prospects } from './prospects.js';
import type { Standing } from './standing-cache.js';

/** Cores, and attacks on one state of a target, that are remembered; beyond that all are forgotten. */
const MOST_REMEMBERED = 5000;

/** Moments of one attack that are remembered; beyond that all are forgotten. */
const MOST_MOMENTS = 32;

/** What an attack came to in one moment. */
interface Known {
    readonly moment: number;
    readonly outlook: Outlook;
    readonly next: Known | undefined;
}

/** An attack's core with what it came to in the moments met so far. */
export class Attack {
    // few moments come up, mostly one: a chain of them is quicker than a map, and there are many attacks to remember
    private known: Known | undefined;
    private moments = 0;

    constructor(
        readonly core: Core,
        private readonly key = NaN,
    ) {}

    is(key: number): boolean {
        return this.key === key;
    }

    /** @param moment a whole number for all that makes it */
    outlook(moment: number, look: () => Outlook): Outlook {
        for (let one = this.known; one !== undefined; one = one.next) {
            if (one.moment === moment) {
                return one.outlook;
            }
        }
        if (++this.moments > MOST_MOMENTS) {
            this.moments = 1;
            this.known = undefined;
        }
        const outlook = look();
        this.known = { moment, outlook, next: this.known };
        return outlook;
    }
}

/** What is known of attacks on one state of a target. */
interface Met {
    readonly standing: Standing;
    /** What of it matters to the attack. */
    readonly against: ReadonlySet<string>;
    /** Shared by all targets that the attack does not tell apart. */
    readonly cores: Map<number, Core>;
    readonly attacks: Map<number, Attack>;
    /** The last of them. */
    last: Attack | undefined;
}

/**
 * One way to attack of a combatant as it stands: a weapon with its rounds, and an action. It remembers what it came to
 * against others, in one fight and in thousands. Only names that one of its effects has in `against` tell targets apart,
 * so most of them are the same to it.
 */
export class AttackMemory {
    readonly effects: Effects;
    readonly prospects = new Prospects();
    private readonly names: ReadonlySet<string>;
    private readonly byTraits = new Map<string, Map<number, Core>>();
    private readonly targets = new Map<Standing, Met>();
    private lastMet: Met | undefined;

    constructor({ profile, stateEffects }: Fighter, loadout: Loadout, entry: ActionEntry) {
        this.effects = profile.effects.plus([...loadout.effects.list, ...stateEffects.list, ...entry.effects]);
        this.names = new Set(
            this.effects.list.flatMap(({ effect, chosen }) =>
                effect.against.flatMap((ref) => (ref === 'chosen' ? chosen : [fullName(ref)])),
            ),
        );
    }

    /**
     * @param key all else that makes the core
     * @param make works a core out for a target with these names
     */
    attack(target: Fighter, key: number, isEngaged: boolean, make: (against: ReadonlySet<string>) => Core): Attack {
        const met = this.meet(target);
        if (met.last?.is(key)) {
            return met.last;
        }
        let attack = met.attacks.get(key);
        if (!attack) {
            let core = met.cores.get(key);
            if (!core) {
                core = make(isEngaged ? new Set([...met.against, ENGAGED]) : met.against);
                remember(met.cores, key, core);
            }
            attack = new Attack(core, key);
            remember(met.attacks, key, attack);
        }
        met.last = attack;
        return attack;
    }

    private meet(target: Fighter): Met {
        const { standing } = target;
        if (this.lastMet?.standing === standing) {
            return this.lastMet;
        }
        let met = this.targets.get(standing);
        if (!met) {
            const against = new Set([...namesOf(target, 'Torso')].filter((name) => this.names.has(name)));
            const isArmoured = target.armour.some((armour) => armour.reduction('Ballistic') > 0);
            const isElusive = target.profile.rules.has('Elusive Target');
            const traits = [...against].sort().join(';') + (isArmoured ? ';+' : '') + (isElusive ? ';-' : '');
            let cores = this.byTraits.get(traits);
            if (!cores) {
                this.byTraits.set(traits, (cores = new Map()));
            }
            remember(this.targets, standing, (met = { standing, against, cores, attacks: new Map(), last: undefined }));
        }
        this.lastMet = met;
        return met;
    }
}

/** Stands among the names of a target that fights hand to hand. */
export const ENGAGED = 'Engaged';

/** Names by which effects of those who attack may speak of a target. */
export function namesOf(target: Fighter, part: string): ReadonlySet<string> {
    return new Set([...target.tags, part, SIZES[target.profile.size]!]);
}

function remember<K, T>(known: Map<K, T>, key: K, value: T): void {
    if (known.size >= MOST_REMEMBERED) {
        known.clear();
    }
    known.set(key, value);
}
