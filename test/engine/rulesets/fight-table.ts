import { EmptyFileSystem } from 'langium';
import { URI } from 'vscode-uri';
import type { BattleEvent } from '../../../src/engine/events/index.js';
import { type Library, libraryOf } from '../../../src/engine/library.js';
import type { Ruleset } from '../../../src/engine/ruleset.js';
import type { Encounter, Entity } from '../../../src/engine/source/index.js';
import { loweredFile } from '../../../src/language/lowering/index.js';
import { createSkirmishServices } from '../../../src/language/main.js';
import { Played } from './played.js';

/** Creatures and encounters written for one test, with the rulebook around them. */
export interface Written {
    readonly library: Library;
    readonly encounters: readonly Encounter[];
}

/** Where the fights of tests are played by one rulebook. */
export class FightTable {
    private readonly services;
    private readonly book: readonly Entity[];
    private files = 0;

    /** @param texts those of the rulebook’s files */
    constructor(
        readonly ruleset: Ruleset,
        private readonly head: string,
        texts: readonly string[],
    ) {
        this.services = createSkirmishServices(EmptyFileSystem, { rulesets: [ruleset], rulebooks: [] });
        this.book = texts.flatMap((text) => this.lowered(text).entities.map(({ value }) => value));
    }

    private lowered(text: string) {
        const uri = URI.parse(`memory:/test-${this.files++}.skirmish`);
        const document = this.services.shared.workspace.LangiumDocumentFactory.fromString(text, uri);
        const faults = [...document.parseResult.lexerErrors, ...document.parseResult.parserErrors];
        if (faults.length > 0) {
            throw new Error(`The text of a test cannot be read: ${faults.map(({ message }) => message).join('; ')}`);
        }
        return loweredFile(document);
    }

    readonly write = (text: string): Written => {
        const file = this.lowered(`${this.head}\n${text}`);
        return {
            library: libraryOf([...file.entities.map(({ value }) => value), ...this.book]),
            encounters: file.encounters.map(({ value }) => value),
        };
    };

    readonly playEncounter = (encounter: Encounter, library: Library, seed?: number): Played => {
        const events: BattleEvent[] = [];
        const fight = this.ruleset.fight(encounter, library, {
            version: 'test',
            emit: (event) => events.push(event),
            ...(seed !== undefined && { seed }),
        });
        while (fight.advance());
        return new Played(events);
    };

    /** Plays the first encounter of a text to its end. */
    readonly play = (text: string, seed?: number): Played => {
        const { library, encounters } = this.write(text);
        return this.playEncounter(encounters[0]!, library, seed);
    };
}
