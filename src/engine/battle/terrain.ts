import { type BattleMap, buildMap, type MapFeature, type MapProblem } from '../grid/index.js';
import type { Library } from '../library.js';
import { readBlock, readProperty } from '../schema/index.js';
import type { Encounter, Property, Span } from '../source/index.js';
import { type Area, COVER, encounterLabels, mapLabels } from './encounter-labels.js';

/** Ground of an encounter that says nothing of its map. */
export const DEFAULT_MAP = { width: 24, height: 24 } as const;

export interface Terrain {
    readonly map: BattleMap;
    /** What was wrong with it, at the text at fault. */
    readonly problems: readonly { readonly code: string; readonly text: string; readonly span: Span }[];
}

/** The battlefield that an encounter describes; open ground when it describes none. */
export function readTerrain(encounter: Encounter, library: Library): Terrain {
    const property = encounter.properties.find(({ label }) => label === 'map');
    const size = (property && readProperty(property, encounterLabels.map, library).value) ?? DEFAULT_MAP;
    const drawn = property ? readFeatures(property, library) : [];
    const { map, problems } = buildMap(
        size.width,
        size.height,
        drawn.map(({ feature }) => feature),
    );
    const span = property?.span ?? encounter.nameSpan;
    return {
        map,
        problems: problems.map((problem) => ({
            code: 'off-map',
            text: describe(problem, size),
            span: ('feature' in problem && drawn[problem.feature]?.span) || span,
        })),
    };
}

function readFeatures(property: Property, library: Library): { feature: MapFeature; span: Span }[] {
    const block = readBlock(property.properties, mapLabels, library);
    const features: { feature: MapFeature; span: Span }[] = [];
    const draw = (label: keyof typeof mapLabels, feature: (area: Area) => MapFeature): void => {
        for (const entry of block[label] ?? []) {
            for (const { value, span } of entry.value) {
                features.push({ feature: feature(value), span });
            }
        }
    };
    draw('wall', (area) => ({ kind: 'wall', area }));
    for (const [degree, percent] of Object.entries(COVER)) {
        draw(`cover ${degree as keyof typeof COVER}`, (area) => ({ kind: 'cover', percent, area }));
    }
    draw('light dim', (area) => ({ kind: 'light', level: 'dim', area }));
    draw('light dark', (area) => ({ kind: 'light', level: 'dark', area }));
    draw('difficult', (area) => ({ kind: 'difficult', area }));
    return features;
}

function describe(problem: MapProblem, size: { readonly width: number; readonly height: number }): string {
    switch (problem.kind) {
        case 'size':
            return `A map cannot be ${problem.found} squares in ${problem.side}.`;
        case 'off-map':
            return `This reaches beyond the map, which has ${size.width} x ${size.height} squares counted from 0,0.`;
        case 'cover-degree':
            return `Cover cannot hide ${problem.found} % of a body.`;
        case 'too-many-features':
            return 'The map has more on it than can be drawn; the rest is left out.';
    }
}
