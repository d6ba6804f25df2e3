import { type Cancellation, interruptAndCheck, isOperationCancelled, type LangiumDocument, WorkspaceCache } from 'langium';
import type { Fight, FightOptions, Odds } from '../../engine/ruleset.js';
import type { ActionSource, Encounter } from '../../engine/source/index.js';
import { version } from '../generated/version.js';
import { type LoweredEncounter, loweredFile } from '../lowering/index.js';
import { encounterIn } from '../runs/last-runs.js';
import type { SkirmishServices } from '../services.js';
import { escape } from './entity-markdown.js';

/** Turns after which nothing more is looked at, whatever the script says. */
const MANY_TURNS = 2000;

/** What is known of the orders of an encounter, by the end of each. */
interface Known {
    readonly seed: number | undefined;
    readonly odds: ReadonlyMap<number, Odds | string>;
}

/** Says of an order what it may come to: the encounter is played up to it, so that things stand as they will stand then. */
export class OrderOdds {
    private readonly known: WorkspaceCache<LoweredEncounter, Known>;

    constructor(private readonly services: SkirmishServices) {
        this.known = new WorkspaceCache(services.shared);
    }

    /** A paragraph on the order at an offset. Nothing where there is none, or none that attacks. */
    async markdown(
        document: LangiumDocument,
        offset: number,
        cancelToken: Cancellation.CancellationToken,
    ): Promise<string | undefined> {
        const element = loweredFile(document).encounters.find(
            ({ value: { span } }) => span.start <= offset && offset <= span.end,
        );
        const found = element && orderAt(element.value, offset);
        if (!found) {
            return undefined;
        }
        const { odds, seed } = await this.oddsOf(document, element, cancelToken);
        const answer = odds.get(found.span.end);
        const state =
            seed === undefined
                ? 'As the encounter plays with its own seed, just before this order.'
                : `As the last run (seed ${seed}) left things before this order.`;
        return answer === undefined
            ? undefined
            : `${typeof answer === 'string' ? `Not possible then: ${escape(answer)}.` : oddsText(answer)}\n\n*${state}*`;
    }

    private async oddsOf(
        document: LangiumDocument,
        element: LoweredEncounter,
        cancelToken: Cancellation.CancellationToken,
    ): Promise<Known> {
        const encounter = element.value;
        const { LastRuns, Libraries } = this.services.shared.workspace;
        const last = LastRuns.of(document.uri.toString(), encounter.name);
        const isSame = last?.text === encounterIn(document, encounter.name)?.text;
        const seed = isSame ? last?.seed : undefined;
        const before = this.known.get(element);
        if (before && before.seed === seed) {
            return before;
        }
        const { ruleset } = Libraries.scopeOf(document);
        const odds = new Map<number, Odds | string>();
        const consider: FightOptions['consider'] = ({ uri, end }, ask) => {
            const answer = uri === encounter.span.uri && !odds.has(end) ? ask() : undefined;
            if (answer !== undefined) {
                odds.set(end, answer);
            }
        };
        try {
            if (ruleset) {
                const options = { version, consider, ...(seed !== undefined && { seed }) };
                await play(ruleset.fight(encounter, Libraries.libraryFor(ruleset.name), options), cancelToken);
            }
        } catch (error) {
            if (isOperationCancelled(error)) {
                throw error;
            }
            // A fight that cannot be played has its own diagnostics.
        }
        const known = { seed, odds };
        this.known.set(element, known);
        return known;
    }
}

async function play(fight: Fight, cancelToken: Cancellation.CancellationToken): Promise<void> {
    for (let turns = 0; turns < MANY_TURNS && fight.advance(); turns++) {
        await interruptAndCheck(cancelToken);
    }
}

function orderAt(encounter: Encounter, offset: number): ActionSource | undefined {
    return encounter.rounds
        .flatMap(({ lines }) => lines.flatMap((line) => (line.kind === 'order' ? line.actions : [])))
        .find(({ span }) => span.start <= offset && offset <= span.end);
}

function oddsText({ target, hit, critical, damage, down, downThisTurn, without }: Odds): string {
    const later = downThisTurn === undefined ? '' : `, ${percent(downThisTurn)} by the end of the turn`;
    return [
        `**Odds** against ${escape(target)}: hit ${percent(hit)}${critical === undefined ? '' : `, critical ${percent(critical)}`}`,
        `damage ${damage.toFixed(1)} on average`,
        `down ${percent(down)}${later}`,
    ]
        .join(' · ')
        .concat(without === undefined ? '' : ` *(without ${escape(without)})*`);
}

/** Certainty is said only where there is some. */
function percent(chance: number): string {
    const text = (chance * 100).toFixed(1);
    if (chance > 0 && Number(text) === 0) {
        return 'under 0.1 %';
    }
    return chance < 1 && Number(text) === 100 ? 'over 99.9 %' : `${text} %`;
}
