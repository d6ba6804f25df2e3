import type { Battle, Combatant, OrderBase } from '../battle/index.js';
import type { Encounter } from '../source/index.js';
import type { ReportFault } from './encounter-checks.js';

/** Who has orders, who fights by tactics, and who by those that everybody has whom nobody gave any. */

/** What the tactics of a book say of a combatant. */
export interface Conduct<C> {
    /** The tactics of those who have been given none, as the rulebook names them. */
    readonly fallback: string;
    /** Whether nobody has said how it fights by itself. */
    isUnled(combatant: C): boolean;
    /** Whether it does nothing by itself. */
    isIdle(combatant: C): boolean;
}

/** A fight that may not have begun, whatever is stated and ordered in it. */
type Fight<C extends Combatant, O extends OrderBase, T, F, K> = Pick<
    Battle<C, O, T, F, K>,
    'plan' | 'membersOf' | 'combatants'
>;

/** The rounds in which each combatant has orders, its own or its side's. */
export function scriptedRounds<C extends Combatant, O extends OrderBase, T, F, K>(
    battle: Fight<C, O, T, F, K>,
): Map<C, Set<number>> {
    const found = new Map<C, Set<number>>();
    for (const [number, lines] of battle.plan.script.rounds) {
        for (const line of lines) {
            for (const combatant of line.kind === 'order' ? battle.membersOf(line.subject) : []) {
                const numbers = found.get(combatant) ?? new Set();
                found.set(combatant, numbers.add(number));
            }
        }
    }
    return found;
}

/** Those who may come to a round without orders, and of whom nobody has said how they fight by themselves. */
function unled<C extends Combatant, O extends OrderBase, T, F, K>(
    battle: Fight<C, O, T, F, K>,
    conduct: Conduct<C>,
): readonly C[] {
    const scripted = scriptedRounds(battle);
    const { endings } = battle.plan.script;
    const last = Math.min(...endings.map((ending) => (ending.kind === 'rounds' ? ending.rounds : Infinity)));
    const isScripted = (combatant: C): boolean => {
        const rounds = scripted.get(combatant);
        let number = 1;
        while (number <= last && rounds?.has(number)) {
            number++;
        }
        return number > last;
    };
    return battle.combatants.filter((combatant) => conduct.isUnled(combatant) && !isScripted(combatant));
}

/** The log names them once, at the start. */
export function tellUnled<C extends Combatant, O extends OrderBase, T, F, K>(
    battle: Battle<C, O, T, F, K>,
    conduct: Conduct<C>,
): void {
    const names = unled(battle, conduct).map(({ name }) => name);
    if (names.length > 0) {
        battle.log.note(`Without tactics, so ${conduct.fallback} in rounds without orders: ${names.join(', ')}.`);
    }
}

/** Whoever has rounds without orders, and is not said to fight in any way, fights by default. */
export function checkTactics<C extends Combatant, O extends OrderBase, T, F, K>(
    battle: Fight<C, O, T, F, K>,
    conduct: Conduct<C>,
    report: ReportFault,
): void {
    const { fallback } = conduct;
    const told = new Set<unknown>();
    for (const { seat } of unled(battle, conduct)) {
        const { alias, creature } = seat.source;
        if (!told.has(seat.source)) {
            told.add(seat.source);
            const { name, span } = alias ?? creature;
            const message = `${name} has no tactics: in a round without orders it fights as ${fallback}.`;
            report('no-tactics', span, message, { subject: name, data: { tactics: fallback } });
        }
    }
}

/** Where all do no more than they are told to, the fight goes on for no longer than its script. */
export function checkEnd<C extends Combatant, O extends OrderBase, T, F, K>(
    encounter: Encounter,
    { plan: { script }, combatants }: Fight<C, O, T, F, K>,
    conduct: Conduct<C>,
    report: ReportFault,
): void {
    const hasRounds = script.endings.some(({ kind }) => kind === 'rounds');
    if (hasRounds || combatants.length < 2 || !combatants.every((combatant) => conduct.isIdle(combatant))) {
        return;
    }
    const ending = encounter.properties.find(({ label }) => label === 'ends');
    const last = script.lastRound;
    const rounds = `“ends: ${last} ${last === 1 ? 'round' : 'rounds'}”`;
    const message =
        last === 0
            ? 'All hold and nobody has orders: nothing will happen.'
            : `After round ${last} all hold, so the fight ends as a stalemate. Give someone tactics, or add ${rounds}.`;
    report('never-ends', ending?.span ?? encounter.nameSpan, message, { data: { rounds: last } });
}
