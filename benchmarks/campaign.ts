import { type Cancellation, EmptyFileSystem, type LangiumDocument, TextDocument, URI } from 'langium';
import { rulesets } from '../src/engine/rulesets/index.js';
import { rulebooks } from '../src/language/generated/rulebooks.js';
import { createSkirmishServices } from '../src/language/main.js';

/** A legal-looking character, number `n` of many: what a campaign file is made of. */
export function characterText(n: number): string {
    return `
/** Character ${n} of the benchmark. */
character Person${n} {
    race: Human
    age: ${20 + (n % 40)}
    occupation: Law Enforcement (Perception, Drive), feat Light Armor Proficiency
    abilities: STR 14 (FOC 1, POW 1), DEX 14 (MRK 1, AGL 1), CON 13, INT 12, WIS 14, CHA 10
    focused: Acrobatics, Athletics, Presence, Stealth, Treat Injury, Knowledge (Civics), Knowledge (Tactics)

    level 1 {
        cop: XHP 1, skill points 1, Fortitude 1, Reflex 1
        ranks: Perception 5, Athletics 5, Presence 5, Stealth 5, Treat Injury 3, Knowledge (Civics) 5, Knowledge (Tactics) 3
        feats: Personal Firearms Proficiency, Handgun Specialist, Point Blank Shot
    }
    level 2 {
        cop: XHP 2, Will 1, Reflex 1
        ranks: Perception 1, Athletics 1, Stealth 1, Presence 1
        feats: Weapon Focus ("Glock 17"), Toughness
    }

    wears: Concealable Vest
    carries: "Glock 17" loaded "9x19mm JHP", 2 x "9x19mm JHP" magazine, Light Club
    tactics: Aggressive
}
`;
}

/** Feats of levels 2 to 10, two a level, each after what it requires. */
const LATER_FEATS = [
    'Weapon Focus ("Glock 17"), Toughness',
    'Dodge, Mobility',
    'Improved Initiative, Danger Sense',
    'Brawl, Combat Expertise',
    'Power Attack, Cleave',
    'Rifle Specialist, Autofire Proficiency',
    'Second Wind, Toughness',
    'Skill Focus (Drive), Skill Focus (Stealth)',
    'Medium Armor Proficiency, Focused Saving Throw (Will)',
];
const LATER_RANKS = ['Perception', 'Athletics', 'Stealth', 'Presence'];

/** A legal character of level 10, number `n` of many. */
export function characterOfLevelTen(n: number): string {
    const levels = LATER_FEATS.map(
        (feats, index) => `
    level ${index + 2} {
        cop: XHP 2, Will 1, Reflex 1
        ranks: ${LATER_RANKS.map((skill) => `${skill} 1`).join(', ')}
        feats: ${feats}
    }`,
    );
    return `
/** Character ${n} of the benchmark. */
character Person${n} {
    race: Human
    age: ${20 + (n % 20)}
    occupation: Law Enforcement (Perception, Drive), feat Light Armor Proficiency
    abilities: STR 14 (FOC 1, POW 1), DEX 14 (MRK 1, AGL 1), CON 13, INT 12, WIS 14, CHA 11
    focused: Acrobatics, Athletics, Presence, Stealth, Treat Injury, Knowledge (Civics), Knowledge (Tactics)

    level 1 {
        cop: XHP 1, skill points 1, Fortitude 1, Reflex 1
        ranks: Perception 5, Athletics 5, Presence 5, Stealth 5, Treat Injury 5, Knowledge (Civics) 5, Knowledge (Tactics) 5
        feats: Personal Firearms Proficiency, Handgun Specialist, Point Blank Shot
    }${levels.join('')}

    wears: Concealable Vest
    carries: "Glock 17" loaded "9x19mm JHP", 2 x "9x19mm JHP" magazine, Light Club
    tactics: Aggressive
}
`;
}

/** `files` files of `each` characters. */
export function campaignTexts(files: number, each: number): string[] {
    return filesOf(files, each, characterText);
}

export function filesOf(files: number, each: number, write: (n: number) => string): string[] {
    return Array.from({ length: files }, (_, file) => {
        const characters = Array.from({ length: each }, (_, index) => write(file * each + index));
        return `ruleset Ops and Tactics\n${characters.join('')}`;
    });
}

/** File `file` of a campaign: two characters, and a fight of one of them with one of the next file. */
function fileText(file: number, files: number): string {
    const [own, other] = [2 * file, 2 * ((file + 1) % files)];
    return `ruleset Ops and Tactics
${characterText(own)}${characterText(own + 1)}
encounter "Fight ${file}" {
    map: 20 x 20
    side Left { Person${own} at 1,1, Person${own + 1} at 1,3 }
    side Right { Person${other} at 16,1 }
    otherwise { Left: Aggressive  Right: Cautious }
    ends: last standing
}
`;
}

/** A campaign in memory with the services of the language over it, all of it checked. */
export class Campaign {
    private constructor(
        readonly services: ReturnType<typeof createSkirmishServices>,
        private readonly documents: readonly LangiumDocument[],
    ) {}

    static async open(files: number): Promise<Campaign> {
        const services = createSkirmishServices(EmptyFileSystem, { rulesets, rulebooks });
        const { WorkspaceManager, LangiumDocuments, LangiumDocumentFactory, DocumentBuilder } =
            services.shared.workspace;
        await WorkspaceManager.initializeWorkspace([]);
        const documents = Array.from({ length: files }, (_, file) => {
            const uri = URI.parse(`file:///campaign/file-${file}.skirmish`);
            const document = LangiumDocumentFactory.fromString(fileText(file, files), uri);
            LangiumDocuments.addDocument(document);
            return document;
        });
        await DocumentBuilder.build(documents, WorkspaceManager.initialBuildOptions);
        const errors = documents
            .flatMap(({ diagnostics }) => diagnostics ?? [])
            .filter(({ severity }) => severity === 1);
        if (errors.length > 0) {
            console.log(`${errors.length} errors, the first: ${String(errors[0]?.message)}`);
        }
        return new Campaign(services, documents);
    }

    /** One document after the other, all over the campaign. */
    documentOf(step: number): LangiumDocument {
        return this.documents[(step * 7) % this.documents.length] as LangiumDocument;
    }

    /** Gives a document another text, as an editor that has it open does, and waits for the diagnostics. */
    async write(
        { uri, textDocument }: LangiumDocument,
        text: string,
        token?: Cancellation.CancellationToken,
    ): Promise<void> {
        const { TextDocuments, DocumentBuilder } = this.services.shared.workspace;
        TextDocuments.set(TextDocument.create(uri.toString(), 'skirmish', textDocument.version + 1, text));
        await DocumentBuilder.update([uri], [], token);
    }
}

export function median(values: readonly number[]): number {
    return percentile(values, 0.5);
}

export function percentile(values: readonly number[], share: number): number {
    const sorted = [...values].sort((a, b) => a - b);
    return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One line of a result: `name  value`. A target says what the value is meant to be. */
export function report(name: string, value: string, target = ''): void {
    console.log(`${name.padEnd(64)} ${value}${target && ` (target: ${target})`}`);
    process.send?.({ name, value, target });
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
