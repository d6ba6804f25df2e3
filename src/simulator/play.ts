import { Results, turnsOf, valuesOf, type Variation, varied } from '../engine/simulation/index.js';
import type { Encounter } from '../engine/source/index.js';
import { version } from '../language/generated/version.js';
import type { RunSource } from '../language/runs/last-runs.js';
import type { Series } from './task.js';

/** The encounter in each of the forms to be played. Or why that is impossible. */
export function formsOf(
    encounter: Encounter,
    variation: Variation | undefined,
): { readonly value?: number; readonly encounter: Encounter }[] | string {
    if (!variation) {
        return [{ encounter }];
    }
    const forms: { value: number; encounter: Encounter }[] = [];
    for (const value of valuesOf(variation)) {
        const form = varied(encounter, variation, value);
        if (!form) {
            return `there is no ${variation.who} in ${encounter.name}.`;
        }
        forms.push({ value, encounter: form });
    }
    return forms;
}

/**
 * Plays fights of each form, a turn at a time: a fight can be long.
 *
 * Yields after every turn how many have been played to their ends; told false in return, it ends with those.
 */
export function* playAll(
    { encounter, ruleset, library }: Pick<RunSource, 'encounter' | 'ruleset' | 'library'>,
    variation: Variation | undefined,
    seeds: Iterable<number>,
): Generator<number, Series[] | string, boolean> {
    const forms = formsOf(encounter, variation);
    if (typeof forms === 'string') {
        return forms;
    }
    const series = forms.map(({ value }) => ({ ...(value !== undefined && { value }), results: new Results() }));
    const data = (): Series[] => series.map(({ results, ...rest }) => ({ ...rest, results: results.toJSON() }));
    let fights = 0;
    // all forms seed by seed, so that a simulation cut short has as much to say of each
    for (const seed of seeds) {
        for (const [index, form] of forms.entries()) {
            const turns = turnsOf((options) => ruleset.fight(form.encounter, library, options), version, seed);
            let turn = turns.next();
            for (; !turn.done; turn = turns.next()) {
                if (!(yield fights)) {
                    return data();
                }
            }
            series[index]!.results.add(turn.value);
            fights++;
            if (!(yield fights)) {
                return data();
            }
        }
    }
    return data();
}

/** The results of no fights. */
export function nothingPlayed(variation: Variation | undefined): Series[] {
    const results = new Results().toJSON();
    return variation ? valuesOf(variation).map((value) => ({ value, results })) : [{ results }];
}

/** Adds up what several threads have found. */
export function addUp(parts: readonly (readonly Series[])[]): Series[] {
    const [first = []] = parts;
    return first.map(({ value }, index) => {
        const results = new Results();
        for (const part of parts) {
            const one = part[index];
            if (one) {
                results.merge(Results.fromJSON(one.results));
            }
        }
        return { ...(value !== undefined && { value }), results: results.toJSON() };
    });
}
