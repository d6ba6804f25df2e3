import { EmptyFileSystem, URI } from 'langium';
import type { Finding } from '../../../../src/engine/finding.js';
import { type Library, libraryOf } from '../../../../src/engine/library.js';
import { type Sheet, sheetOf } from '../../../../src/engine/rulesets/ops-and-tactics/character/sheet.js';
import { type NumberName, total } from '../../../../src/engine/rulesets/ops-and-tactics/character/numbers.js';
import { check } from '../../../../src/engine/rulesets/ops-and-tactics/checks/index.js';
import type { Entity } from '../../../../src/engine/source/index.js';
import { loweredFile } from '../../../../src/language/lowering/index.js';
import { createSkirmishServices } from '../../../../src/language/main.js';
import { readOpsRulebook } from '../../../language/ops-rulebook.js';

const { shared } = createSkirmishServices(EmptyFileSystem, { rulesets: [], rulebooks: [] });

/** The rulebook as it ships. */
export const rulebook = readOpsRulebook();

/** The creatures and definitions of a text, in its order. */
export function entitiesOf(text: string): Entity[] {
    const uri = URI.parse('memory:/table.skirmish');
    const document = shared.workspace.LangiumDocumentFactory.fromString(`ruleset Ops and Tactics\n${text}`, uri);
    return loweredFile(document).entities.map((lowered) => lowered.value);
}

/** A text with the whole rulebook behind it. */
export class Table {
    readonly entities: readonly Entity[];
    readonly library: Library;

    constructor(readonly text: string) {
        this.entities = entitiesOf(text);
        const own = libraryOf(this.entities);
        const { library } = rulebook;
        if (this.entities.every(({ kind, base }) => kind === 'character' && !base)) {
            // The rulebook alone, which is read but once.
            this.library = library;
            return;
        }
        this.library = {
            find: (kind, name) => own.find(kind, name) ?? library.find(kind, name),
            all: (kind) => [...own.all(kind), ...library.all(kind).filter(({ name }) => !own.find(kind, name))],
        };
    }

    entity(name = this.entities[0]?.name): Entity {
        const entity = this.entities.find((candidate) => candidate.name === name);
        if (!entity) {
            throw new Error(`There is no ${String(name)} in the text.`);
        }
        return entity;
    }

    sheet(name?: string): Sheet {
        return sheetOf(this.entity(name), this.library);
    }

    number(what: NumberName, name?: string): number {
        return total(this.sheet(name), what).total;
    }

    findings(name?: string): readonly Finding[] {
        return check(this.entity(name), this.library, () => undefined);
    }

    /** `feat-prerequisite: Cleave: Cleave needs Power Attack.`, hints left out. */
    faults(name?: string): string[] {
        return this.findings(name)
            .filter(({ severity }) => severity !== 'hint')
            .map(({ code, span, message }) => `${code} “${this.marked(span)}”: ${message}`);
    }

    codes(name?: string): string[] {
        return this.findings(name).map(({ code }) => code);
    }

    private marked(span: Finding['span']): string {
        return `ruleset Ops and Tactics\n${this.text}`.slice(span.start, span.end);
    }
}
