import type { BattleMapData } from '../../server/protocol.js';

/** What the battle map says in the language of the editor. */
export interface BattleMapWords {
    start: string;
    previousTurn: string;
    previousStep: string;
    play: string;
    pause: string;
    nextStep: string;
    nextTurn: string;
    end: string;
    zoomIn: string;
    zoomOut: string;
    showOrder: string;
    /** Of the slider. */
    moment: string;
    map: string;
    combatants: string;
    log: string;
    noSide: string;
    cover: string;
    wall: string;
    difficult: string;
    round: string;
    surpriseRound: string;
    beforeTheFight: string;
    turnOf: string;
    stepOf: string;
    cut: string;
    keys: string;
}

/** What of a view outlives the window: enough to play the same fight again. */
export interface BattleMapState {
    uri: string;
    encounter: string;
    seed: number;
    step: number;
}

export type ToBattleMap =
    /** Show a run; `step` or, if given, `line` of its log is where it begins. */
    | { type: 'show'; data: BattleMapData; words: BattleMapWords; step: number; line: number | null }
    /** Go to a line of the log. */
    | { type: 'line'; line: number };

export type FromBattleMap =
    /** The page can take messages. */
    | { type: 'ready' }
    /** The step that is shown now; `spoken` is what is said of it. */
    | { type: 'step'; step: number; spoken: string }
    /** Show where the order of this step is written. */
    | { type: 'reveal'; step: number };
