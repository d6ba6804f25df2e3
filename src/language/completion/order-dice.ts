import type { Library } from '../../engine/library.js';
import type { Ruleset } from '../../engine/ruleset.js';
import type { Encounter } from '../../engine/source/index.js';
import { version } from '../generated/version.js';

/** Turns after which no dice are told. */
const MANY_TURNS = 200;

/**
 * The dice that the order before a place in the text throws, roll by roll, when the encounter plays with its own seed. None
 * where that turn does not come, or not soon enough; an order of a whole side tells those of its first member.
 */
export function diceOfOrder(
    encounter: Encounter,
    offset: number,
    ruleset: Ruleset,
    library: Library,
): readonly (readonly number[])[] {
    const round = encounter.rounds.findLast(({ span }) => span.start < offset);
    const order = round?.lines
        .flatMap((line) => (line.kind === 'order' ? line.actions : []))
        .findLast(({ span }) => span.start < offset);
    if (!round || !order) {
        return [];
    }
    const dice: (readonly number[])[] = [];
    let isPast = false;
    let first: number | undefined;
    const { uri, end } = order.span;
    const fight = ruleset.fight(encounter, library, {
        version,
        record: ({ order: cause, faces }) => {
            if (cause?.span.uri !== uri || cause.span.end !== end) {
                return;
            }
            first ??= cause.time;
            if (cause.time === first && faces.length > 0) {
                dice.push(faces);
            }
        },
        emit: (event) => {
            isPast ||= event.type === 'round' && event.number > round.number;
        },
    });
    for (let turns = 0; turns < MANY_TURNS && !isPast && dice.length === 0; turns++) {
        if (!fight.advance()) {
            break;
        }
    }
    return dice;
}
