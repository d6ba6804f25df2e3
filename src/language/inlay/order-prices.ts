import { type Cancellation, interruptAndCheck } from 'langium';
import type { Ruleset } from '../../engine/ruleset.js';
import type { Library } from '../../engine/library.js';
import type { Encounter, Span } from '../../engine/source/index.js';
import { version } from '../generated/version.js';

/** What came of one order when the fight was played. */
export interface Price {
    /** End of the order in the text. */
    readonly at: number;
    /** `3 CP, 12 left` */
    readonly text: string;
    /** What it is made of, or why the order could not be carried out. */
    readonly detail?: string;
}

/** Turns after which nothing more is looked at, whatever the script says. */
const MANY_TURNS = 2000;

/**
 * The prices of an encounter's orders, and what they leave of the turn: it is played with its own seed up to the last round
 * that has orders, so what an editor shows is what will happen.
 */
export async function orderPrices(
    encounter: Encounter,
    ruleset: Ruleset,
    library: Library,
    cancelToken: Cancellation.CancellationToken,
): Promise<Price[]> {
    const last = Math.max(0, ...encounter.rounds.map((round) => (round.lines.length > 0 ? round.number : 0)));
    if (last === 0) {
        return [];
    }
    const prices = new Map<number, Price>();
    const add = (span: Span, text: string, detail: string | undefined): void => {
        if (span.uri === encounter.span.uri && !prices.has(span.end)) {
            prices.set(span.end, { at: span.end, text, ...(detail && { detail }) });
        }
    };
    let round = 0;
    const fight = ruleset.fight(encounter, library, {
        version,
        emit: (event) => {
            if (event.type === 'round') {
                round = event.number;
            } else if (event.type === 'action' && event.cost && event.span) {
                add(event.span, event.cost, event.costTerms?.map(({ name, value }) => `${value} ${name}`).join(', '));
            } else if (event.type === 'problem' && event.span) {
                add(event.span, 'not carried out', event.text);
            }
        },
    });
    for (let turns = 0; round <= last && turns < MANY_TURNS; turns++) {
        await interruptAndCheck(cancelToken);
        if (!fight.advance()) {
            break;
        }
    }
    return [...prices.values()];
}
