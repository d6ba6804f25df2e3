import { EmptyFileSystem, URI } from 'langium';
import { rulesets } from '../../src/engine/rulesets/index.js';
import { rulebooks } from '../../src/language/generated/rulebooks.js';
import { createSkirmishServices } from '../../src/language/main.js';

/** A short fight between two sides that can both win. */
export const fightText = (vary: string) => `ruleset Ops and Tactics
npc Cop { level: 1  XHP: 10  CHP: 12  DEF: 12  Ranged Attack: 2  carries: "Glock 17" loaded "9x19mm JHP", 2 x "9x19mm JHP" magazine }
npc Thug { level: 1  XHP: 8  CHP: 10  DEF: 11  Ranged Attack: 1  carries: "Glock 17" loaded "9x19mm JHP" }
encounter Brawl {
    seed: 40
    ${vary}
    map: 12 x 8
    side Law { Cop at 1,4 }
    side Crime { Thug at 10,2 to 10,6 }
    otherwise { Law: Aggressive  Crime: Aggressive }
    ends: last standing, 30 rounds
}
`;

export async function fightCampaign(vary: string) {
    const { shared } = createSkirmishServices(EmptyFileSystem, { rulesets, rulebooks });
    const { LangiumDocumentFactory, LangiumDocuments, DocumentBuilder, WorkspaceManager } = shared.workspace;
    await WorkspaceManager.initializeWorkspace([]);
    const document = LangiumDocumentFactory.fromString(fightText(vary), URI.parse('file:///campaign/fight.skirmish'));
    LangiumDocuments.addDocument(document);
    await DocumentBuilder.build([document], { validation: true });
    return { shared, document };
}
