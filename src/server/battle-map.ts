import type { Connection } from 'vscode-languageserver';
import type { BattleMap } from '../engine/grid/index.js';
import { mapSteps, type MapStep as EngineStep } from '../engine/report/index.js';
import type { LastRun } from '../language/runs/last-runs.js';
import type { SkirmishSharedServices } from '../language/services.js';
import { onRequest } from './handlers.js';
import { locationOf } from './positions.js';
import { type BattleMapData, battleMapRequest, type MapStep, type Square } from './protocol.js';

/** A view takes no more steps than this. */
const MOST_STEPS = 30_000;

/** Hands out the last run of an encounter, step by step. */
export function registerBattleMapRequest(connection: Connection, services: SkirmishSharedServices): void {
    onRequest(connection, battleMapRequest, ({ uri, encounter }) => {
        const run = services.workspace.LastRuns.of(uri, encounter);
        return Promise.resolve(run ? dataOf(uri, run, services) : null);
    });
}

function dataOf(uri: string, run: LastRun, services: SkirmishSharedServices): BattleMapData {
    const { encounter, map, events, seed, shown } = run;
    const [begin] = events;
    const steps = mapSteps(events, shown);
    return {
        uri,
        encounter: encounter.name,
        seed,
        isCut: !run.isWhole || steps.length > MOST_STEPS,
        map: mapOf(map),
        vital: begin?.type === 'begin' ? begin.vital : [],
        steps: steps.slice(0, MOST_STEPS).map((step) => stepOf(step, services)),
    };
}

function mapOf(map: BattleMap): BattleMapData['map'] {
    const data: BattleMapData['map'] = {
        width: map.width,
        height: map.height,
        walls: [],
        cover: [],
        light: [],
        difficult: [],
    };
    for (let key = 0; key < map.size; key++) {
        const square: Square = map.squareAt(key);
        if (map.walls[key]) {
            data.walls.push(square);
        }
        const percent = map.cover[key] ?? 0;
        if (percent > 0) {
            data.cover.push({ ...square, percent });
        }
        if (map.light[key]) {
            data.light.push({ ...square, level: map.lightAt(key) });
        }
        if (map.difficult[key]) {
            data.difficult.push(square);
        }
    }
    return data;
}

function stepOf(step: EngineStep, { workspace }: SkirmishSharedServices): MapStep {
    const { kind, line, text, spoken, round, turn, who, tokens, strike, path, span } = step;
    return {
        kind,
        line,
        text,
        spoken,
        round,
        turn: turn ?? null,
        who: who ?? null,
        tokens: tokens.map(({ side, creature, statistics, states, ...token }) => ({
            ...token,
            side: side ?? null,
            creature: creature ?? token.who,
            statistics: { ...statistics },
            states: [...states],
        })),
        strike: strike ?? null,
        path: path ? [...path] : null,
        location: span ? locationOf(workspace.LangiumDocuments, span) : null,
    };
}
