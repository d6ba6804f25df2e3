/**
 * What the editor and the language server say to each other beyond the Language Server Protocol. Plain data, no code of
 * either side; positions are those of the protocol (lines and UTF-16 columns from 0), URIs are strings.
 */

/** A request by its method. The type parameters only tell what is sent and what comes back. */
export interface Request<Params, Result> {
    readonly method: string;
    readonly types?: { readonly params: Params; readonly result: Result };
}

/** A notification by its method. The type parameter only tells what is sent. */
export interface Notification<Params> {
    readonly method: string;
    readonly types?: { readonly params: Params };
}

export interface Position {
    line: number;
    character: number;
}

export interface Range {
    start: Position;
    end: Position;
}

export interface Location {
    uri: string;
    range: Range;
}

/** An encounter of a document. */
export interface EncounterItem {
    name: string;
    /** The whole encounter. */
    range: Range;
    /** Its name: where a code lens or a test stands. */
    nameRange: Range;
    /** How many statements its `expect` blocks hold. With none, it is no test. */
    expectations: number;
    /** `Battle Value: Police 40, Suspects 35`; nothing where the ruleset knows none, or there are no two sides. */
    battleValue: string | null;
}

/** Client to server: the encounters of a document, in the order of the text. Unknown documents have none. */
export const encountersRequest: Request<{ uri: string }, EncounterItem[]> = { method: 'skirmish/encounters' };

/**
 * Server to client: these documents have encounters with expectations that may have changed, or had such encounters and lost
 * them. Sent for every document of the workspace when it is first read.
 */
export const testsChanged: Notification<{ uris: string[] }> = { method: 'skirmish/testsChanged' };

export interface RunParams {
    /** Chosen by the client; comes back in the notifications of this run. */
    run: string;
    uri: string;
    encounter: string;
    /** Overrides the encounter's own seed. An integer from 0 to 2^32 − 1. */
    seed?: number;
    /** How much the log tells; `normal` unless given. */
    detail?: 'summary' | 'normal' | 'full';
    /** Whether everyone's numbers and states follow each turn. */
    states?: boolean;
}

/** Where a line of a run's log comes from: the order, the combatant, or the entry of the rulebook that a tactic chose. */
export interface LogLink {
    /** Counted from the first line of the run, from 0. The lines below it, up to the next link, come from there too. */
    line: number;
    /** Nothing: the lines from here on come from no text. */
    location: Location | null;
}

/** A statement of an `expect` block, judged. */
export interface ExpectationResult {
    /** As written: `Larry: Dying`. */
    text: string;
    location: Location;
    passed: boolean;
    expected: string;
    found: string;
}

/** Something that went otherwise than written: an order that had become impossible, dice that cannot fall. */
export interface RunProblem {
    message: string;
    location: Location;
}

export type RunResult =
    /** It could not begin; the message says why. Nothing was written to the log. */
    | { outcome: 'refused'; message: string }
    /** It was played to its end, or was stopped and its log ends there. */
    | {
          outcome: 'ended' | 'stopped';
          seed: number;
          /** Why it ended: `Police win: last standing`. */
          reason: string;
          rounds: number;
          expectations: ExpectationResult[];
          problems: RunProblem[];
          /** In the order of the lines; of a very long log its beginning. */
          links: LogLink[];
      };

/** Client to server: play an encounter. The cancellation of the request stops the fight, not the answer. */
export const runRequest: Request<RunParams, RunResult> = { method: 'skirmish/run' };

/** Server to client: the next part of the log of a run, and the round that it has reached (0 before the first). */
export const runOutput: Notification<{ run: string; text: string; round: number }> = { method: 'skirmish/runOutput' };

export interface FileStatus {
    isFile: boolean;
    isDirectory: boolean;
}

/**
 * Server to client: the workspace's files, which only the editor can read where the server is a web worker. A missing file
 * has no status, no text and no entries.
 */
export const fileStatusRequest: Request<{ uri: string }, FileStatus | null> = { method: 'skirmish/fileStatus' };
/** The bytes of the file in base 64. */
export const readFileRequest: Request<{ uri: string }, string | null> = { method: 'skirmish/readFile' };
export const readDirectoryRequest: Request<{ uri: string }, ({ uri: string } & FileStatus)[]> = {
    method: 'skirmish/readDirectory',
};

/**
 * Client to server: a printed block of numbers, as a book or another tool has it, as the source of an NPC for the ruleset of
 * a document. `unread` are the pieces that could not be read; the source has a comment for each. Nothing where the document
 * is unknown or its ruleset has no printed form.
 */
export const readStatBlockRequest: Request<{ uri: string; text: string }, { source: string; unread: string[] } | null> =
    {
        method: 'skirmish/readStatBlock',
    };
/** Client to server: the creature at a position in its rulebook's printed form. Nothing where there is none. */
export const printStatBlockRequest: Request<
    { uri: string; position: Position },
    { name: string; text: string } | null
> = {
    method: 'skirmish/printStatBlock',
};

/** A character, NPC or other creature of a document. */
export interface CreatureItem {
    name: string;
    /** `character`, `npc` or `creature`. */
    kind: string;
    /** The whole block. */
    range: Range;
    nameRange: Range;
}

/** Client to server: the creatures of a document, in the order of the text. Unknown documents have none. */
export const creaturesRequest: Request<{ uri: string }, CreatureItem[]> = { method: 'skirmish/creatures' };

/**
 * Client to server: the sheet of a creature as Markdown, each number followed by what it is made of where `terms` asks for
 * it. Nothing where the document has no such creature or its ruleset is unknown.
 */
export const sheetRequest: Request<{ uri: string; name: string; terms: boolean }, string | null> = {
    method: 'skirmish/sheet',
};

/** A weapon, a vest, a round: something of the rulebook or of the house rules that can be carried. */
export interface ArmouryItem {
    name: string;
    /** The name as a text has to write it: in quotes where it must be. */
    written: string;
    /** `weapon`, `armor`, `ammunition`, … */
    kind: string;
    categories: string[];
    calibers: string[];
    era: string | null;
    /** Price class: `cheap`, `mid-range`, `expensive`. */
    class: string | null;
    /** Licence that owning it takes. */
    license: string | null;
    price: { amount: number; unit: string } | null;
    /** One line of numbers. */
    numbers: string;
}

/** Client to server: all that can be carried by the ruleset of a document, by kind and name. */
export const armouryRequest: Request<{ uri: string }, ArmouryItem[]> = { method: 'skirmish/armoury' };

export interface ArmouryInsertionParams {
    uri: string;
    /** Where the cursor stands. */
    position: Position;
    /** Of the item. */
    kind: string;
    name: string;
}

/** Client to server: how an item is written at a place: in a list there, or under the label that it belongs to. */
export const armouryInsertionRequest: Request<ArmouryInsertionParams, { range: Range; text: string } | null> = {
    method: 'skirmish/armouryInsertion',
};

/** Client to server: what a new character can be by the ruleset of a document. */
export const characterChoicesRequest: Request<{ uri: string }, { occupations: string[]; methods: string[] }> = {
    method: 'skirmish/characterChoices',
};

export interface NewCharacterParams {
    uri: string;
    name: string;
    /** From 1 to 100. */
    level: number;
    occupation: string | null;
    method: string | null;
}

/** Client to server: the source of a character to go on from. Nothing where the ruleset makes none. */
export const newCharacterRequest: Request<NewCharacterParams, string | null> = { method: 'skirmish/newCharacter' };

/** Client to server: the source of an encounter of these sides; a creature named twice is two of them. */
export const newEncounterRequest: Request<{ name: string; sides: { name: string; creatures: string[] }[] }, string> = {
    method: 'skirmish/newEncounter',
};

/** Something of the workspace that has a name: `character`, `npc`, `encounter`, `feat`, … */
export interface CampaignItem {
    name: string;
    kind: string;
    uri: string;
    nameRange: Range;
}

/** Client to server: all that the workspace defines, file by file in the order of their addresses. */
export const campaignRequest: Request<null, CampaignItem[]> = { method: 'skirmish/campaign' };
/** Server to client: what the workspace defines may have changed. */
export const campaignChanged: Notification<null> = { method: 'skirmish/campaignChanged' };

export interface Square {
    x: number;
    y: number;
}

/** A combatant as a step of a run leaves it. */
export interface MapToken {
    who: string;
    /** None: everyone's enemy. */
    side: string | null;
    creature: string;
    at: Square;
    /** Numbers by their name, in the order of the log. */
    statistics: Record<string, number>;
    states: string[];
}

/** One moment of a run, as the battle map shows it. */
export interface MapStep {
    /** `round`, `turn`, `check`, … as the events of a run are called; `begin` is everything before the first round. */
    kind: string;
    /** Where its lines begin in the log of the run, counted from 0. */
    line: number;
    /** Its lines of the log. */
    text: string;
    /** What happened, for those who listen. */
    spoken: string;
    round: number;
    /** Whose turn it is. */
    turn: string | null;
    who: string | null;
    /** Those whom it changed, as they are afterwards. */
    tokens: MapToken[];
    /** A roll of one against another, and how it came out. */
    strike: { from: string; to: string; outcome: string; success: boolean } | null;
    /** Squares walked, with that of departure. */
    path: Square[] | null;
    /** The order that it carries out. */
    location: Location | null;
}

/** A run that can be replayed on its map. */
export interface BattleMapData {
    uri: string;
    encounter: string;
    seed: number;
    /** Whether the run had more steps than are handed out. */
    isCut: boolean;
    map: {
        width: number;
        height: number;
        walls: Square[];
        /** How much of a body it hides, in percent. */
        cover: (Square & { percent: number })[];
        light: (Square & { level: string })[];
        difficult: Square[];
    };
    /** Statistics whose loss is harm. */
    vital: string[];
    steps: MapStep[];
}

/** Client to server: the last run of an encounter, step by step. Nothing where it was not run since the server started. */
export const battleMapRequest: Request<{ uri: string; encounter: string }, BattleMapData | null> = {
    method: 'skirmish/battleMap',
};

export interface SimulateParams {
    /** Chosen by the client; comes back in the notifications of this simulation. */
    run: string;
    uri: string;
    encounter: string;
    /** How many fights, of each value of what the encounter varies. */
    runs: number;
}

/** A share of fights from 0 to 1, and where it lies with 95% confidence. */
export interface Chance {
    share: number;
    low: number;
    high: number;
}

/** A distribution of whole numbers; half of the fights lie at or below the median, a tenth at or below `low`, … */
export interface Spread {
    mean: number;
    deviation: number;
    low: number;
    median: number;
    high: number;
    /** Value and how often, in order. */
    pairs: readonly (readonly [number, number])[];
}

export interface SimulatedCombatant {
    who: string;
    side: string | null;
    /** How often it was down at the end. */
    down: Chance;
    /** Rounds in which it went down. */
    falls: Spread | null;
    /** Vital points left at the end, dealt to others, taken; supplies spent. */
    left: Spread;
    dealt: Spread;
    taken: Spread;
    spent: Spread;
    /** Share of checks against an opponent that succeeded. */
    success: number | null;
}

/** A fight worth a look. */
export interface NotableFight {
    seed: number;
    margin: number;
}

export interface SimulationSeries {
    /** Of what is varied. */
    value: number | null;
    runs: number;
    winners: readonly { party: string; chance: Chance }[];
    undecided: Chance;
    reasons: readonly { reason: string; times: number }[];
    rounds: Spread;
    combatants: readonly SimulatedCombatant[];
    notable: { closest: NotableFight; median: NotableFight; lopsided: NotableFight } | null;
}

export type SimulationResult =
    | { outcome: 'refused'; message: string }
    | {
          outcome: 'ended' | 'stopped';
          encounter: string;
          ruleset: string;
          /** Of the first fight. */
          seed: number;
          /** What is varied: `Street Thug count`. */
          varied: string | null;
          series: SimulationSeries[];
      };

/** Client to server: play an encounter many times. The cancellation of the request stops it; what there is comes back. */
export const simulateRequest: Request<SimulateParams, SimulationResult> = { method: 'skirmish/simulate' };

/** Server to client: how many fights of a simulation are played. */
export const simulationProgress: Notification<{ run: string; fights: number; total: number }> = {
    method: 'skirmish/simulationProgress',
};
