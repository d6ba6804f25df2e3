import { EmptyFileSystem, URI } from 'langium';
import { rulesets } from '../../src/engine/rulesets/index.js';
import { rulebooks } from '../../src/language/generated/rulebooks.js';
import { createSkirmishServices } from '../../src/language/main.js';

const fight = (vary: string) => `encounter Brawl {
    seed: 40
    ${vary}
    map: 12 x 8
    side Law { Cop at 1,4 }
    side Crime { Thug at 10,2 to 10,6 }
    otherwise { Law: Aggressive  Crime: Aggressive }
    ends: last standing, 30 rounds
}
`;

/** By each book, a short fight between two sides that can both win. */
export const FIGHTS = [
    {
        title: 'Ops and Tactics',
        text: (vary: string) => `ruleset Ops and Tactics
npc Cop { level: 1  XHP: 10  CHP: 12  DEF: 12  Ranged Attack: 2  carries: "Glock 17" loaded "9x19mm JHP", 2 x "9x19mm JHP" magazine }
npc Thug { level: 1  XHP: 8  CHP: 10  DEF: 11  Ranged Attack: 1  carries: "Glock 17" loaded "9x19mm JHP" }
${fight(vary)}`,
        /** Somebody’s number that makes them win. */
        hardy: 'XHP for Cop 0 to 40 by 40',
    },
    {
        title: 'Perfect 20',
        text: (vary: string) => `ruleset "Perfect 20"
npc Cop { level: 1  Toughness: 4  Defense: 12  Ranged Attack: 4  feats: Martial Training (Shortbow, Club, Sap)  carries: Shortbow in hand }
npc Thug { level: 1  Toughness: 3  Defense: 11  Ranged Attack: 3  feats: Martial Training (Shortbow, Club, Sap)  carries: Shortbow in hand }
${fight(vary)}`,
        hardy: 'Toughness for Cop 0 to 40 by 40',
    },
] as const;

export type FightOfTests = (typeof FIGHTS)[number];

/** That of the first book, where it is all one which. */
export const fightText = FIGHTS[0].text;

export async function fightCampaign(vary: string, { text }: FightOfTests = FIGHTS[0]) {
    const { shared } = createSkirmishServices(EmptyFileSystem, { rulesets, rulebooks });
    const { LangiumDocumentFactory, LangiumDocuments, DocumentBuilder, WorkspaceManager } = shared.workspace;
    await WorkspaceManager.initializeWorkspace([]);
    const document = LangiumDocumentFactory.fromString(text(vary), URI.parse('file:///campaign/fight.skirmish'));
    LangiumDocuments.addDocument(document);
    await DocumentBuilder.build([document], { validation: true });
    return { shared, document };
}
