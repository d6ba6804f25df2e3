import type { FileSystemProvider } from 'langium';
import { startLanguageServer } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import { rulesets } from '../engine/rulesets/index.js';
import { rulebooks } from '../language/generated/rulebooks.js';
import { createSkirmishServices } from '../language/main.js';
import type { Simulator } from '../simulator/simulator.js';
import { registerArmouryRequests } from './armoury.js';
import { registerBattleMapRequest } from './battle-map.js';
import { registerCampaignRequest } from './campaign.js';
import { registerEditingRequests } from './editing.js';
import { registerEncounterRequests } from './encounters.js';
import { registerNewBlockRequests } from './new-blocks.js';
import { registerRunRequest } from './run.js';
import { registerSheetRequests } from './sheets.js';
import { registerSimulateRequest } from './simulate.js';
import { registerStatBlockRequests } from './stat-block.js';

/** Puts the language's services and the requests of the protocol on a connection, and starts listening. */
export function startServer(
    connection: Connection,
    fileSystemProvider: () => FileSystemProvider,
    simulator: Simulator,
): void {
    const { shared, skirmish } = createSkirmishServices({ connection, fileSystemProvider }, { rulesets, rulebooks });
    registerEncounterRequests(connection, shared);
    registerRunRequest(connection, shared);
    registerBattleMapRequest(connection, shared);
    registerSimulateRequest(connection, shared, simulator);
    registerEditingRequests(connection, skirmish);
    registerStatBlockRequests(connection, skirmish);
    registerSheetRequests(connection, shared);
    registerArmouryRequests(connection, skirmish);
    registerNewBlockRequests(connection, shared);
    registerCampaignRequest(connection, shared);
    startLanguageServer(shared);
}
