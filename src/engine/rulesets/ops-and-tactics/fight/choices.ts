import type { Library } from '../../../library.js';
import type { Place, Suggestion } from '../../../ruleset.js';
import type { ActionSource, Encounter, OrderSource, Span } from '../../../source/index.js';
import { ActionBook, type ActionEntry } from './action-book.js';
import { costOf } from './costs.js';
import type { Fighter } from './fighter.js';
import { orderFor } from './orders.js';
import { type Preparation, prepareOrder } from './preparation.js';
import { isRefusal, type Scene } from './scene.js';
import { prepared, setUp } from './set-up.js';
import type { Refusal } from '../../../battle/index.js';

/** Turns that are played to find out how things stand; of a later turn only the table of actions is told. */
const MANY_TURNS = 60;
/** So many combatants are tried as targets, the nearest first. */
const MANY_TARGETS = 6;
/** Refusals of an order that only has to be written on: what it is aimed at, done with or moved to is still missing. */
const UNFINISHED: ReadonlySet<string> = new Set([
    'no-target',
    'no-object',
    'no-way',
    'no-friend',
    'no-modifier',
    'not-here',
    // the loop of turns plays these, not the actions: the end of a turn, and what is readied
    'not-implemented',
]);
/** Where the order that asks stands: in no text. */
const ASKING: Span = { uri: 'choices:', start: 0, end: 0 };

/**
 * Actions that can come next in an order, those first that are possible as things stand then, each with its Combat Points
 * and what it leaves of the turn. The encounter is played with its own seed up to there.
 * @returns undefined where that turn does not come, or not soon enough
 */
export function suggestActions(place: Place, library: Library): readonly Suggestion[] | undefined {
    const { encounter } = place;
    const book = new ActionBook(library);
    const entries = library.all('action').flatMap(({ name }) => book.get(name) ?? []);
    // an attack without a target: it is asked about, and then refused
    const asking = entries.find(({ type }) => type === 'attack');
    const round = encounter?.rounds.findLast(({ span }) => span.start < place.offset);
    if (!encounter || !asking || !round) {
        return undefined;
    }
    let suggestions: Suggestion[] | undefined;
    const asked = askingAt(encounter, round.number, place, asking);
    const { battle, scene } = setUp(prepared(asked, library), {
        version: '',
        ruleset: '',
        rulebookVersion: '',
        consider: ({ uri }, _odds, name) => {
            const who = battle.combatants.find((combatant) => combatant.name === name);
            if (uri === ASKING.uri && who) {
                suggestions ??= entries.map((entry) => choice(scene, who, entry));
            }
        },
    });
    for (let turns = 0; turns < MANY_TURNS && !suggestions && battle.round <= round.number; turns++) {
        if (!battle.advance()) {
            break;
        }
    }
    return suggestions;
}

/** The encounter up to a place in a round, where an order asks what can come next. */
function askingAt(encounter: Encounter, number: number, { label, offset }: Place, entry: ActionEntry): Encounter {
    const question: ActionSource = {
        ready: false,
        atoms: [{ kind: 'name', text: entry.name, quoted: true, span: ASKING }],
        span: ASKING,
    };
    const rounds = encounter.rounds
        .filter((round) => round.number <= number)
        .map((round) => {
            const orders = round.lines.filter((line) => line.kind === 'order');
            if (round.number !== number || round.span.start >= offset) {
                return { ...round, lines: orders };
            }
            const before = orders.filter(({ subjectSpan }) => subjectSpan.start < offset);
            const line = before.findLast(({ subject }) => subject === label);
            const asking: OrderSource = {
                kind: 'order',
                subject: label,
                subjectSpan: line?.subjectSpan ?? ASKING,
                actions: [
                    ...(line?.actions.filter(({ span, atoms }) => span.end < offset && atoms.length > 0) ?? []),
                    question,
                ],
                span: line?.span ?? ASKING,
            };
            return { ...round, lines: line ? orders.map((one) => (one === line ? asking : one)) : [...orders, asking] };
        });
    return { ...encounter, rounds, expectations: [] };
}

function choice(scene: Scene, who: Fighter, entry: ActionEntry): Suggestion {
    const { name, type, per } = entry;
    const suggestion = (rank: number, detail: string): Suggestion => ({ name, kind: 'action', rank, detail });
    if (type === 'modifier' || type === 'reaction') {
        return suggestion(3, type);
    }
    const found = tried(scene, who, entry);
    if (!isRefusal(found)) {
        const { total } = found.prepared.cost;
        return suggestion(0, `${total} CP, ${who.points - total} left`);
    }
    if (!UNFINISHED.has(found.code)) {
        return suggestion(2, `not now: ${found.reason}`);
    }
    const { total } = costOf(who, entry, undefined);
    if (per !== undefined) {
        return suggestion(1, `${total} CP for ${per} ft, of ${who.points}`);
    }
    return total > who.points
        ? suggestion(2, `not now: it costs ${total} CP and ${who.points} are left`)
        : suggestion(1, `${total} CP, ${who.points - total} left`);
}

/** As it can be carried out against somebody, else why it cannot be. */
function tried(scene: Scene, who: Fighter, entry: ActionEntry): Preparation | Refusal {
    const alone = prepareOrder(scene, who, orderFor(entry, {}), { by: 'order' });
    if (!isRefusal(alone) || alone.code !== 'no-target') {
        return alone;
    }
    const isAttack = entry.type === 'attack' || entry.type === 'group';
    const others = scene.battle.combatants
        .filter((other) => other !== who && (!isAttack || (scene.areEnemies(who, other) && scene.isStanding(other))))
        .sort((a, b) => scene.field.distance(who, a) - scene.field.distance(who, b))
        .slice(0, MANY_TARGETS);
    let first: Refusal | undefined;
    for (const target of others) {
        const answer = prepareOrder(scene, who, orderFor(entry, { target }), { by: 'order' });
        if (!isRefusal(answer)) {
            return answer;
        }
        first ??= answer;
    }
    return first ?? alone;
}
