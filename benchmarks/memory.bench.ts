/** Memory over 10,000 edits: what is in use after the last one against what was after the first thousand. */
import { Campaign, report } from './campaign.js';

const EDITS = 10_000;
const FIRST = 1_000;
const FILES = 3;

const campaign = await Campaign.open(FILES);
const { skirmish } = campaign.services;

/** Bytes in use after the garbage is collected. What is held weakly goes only when the event loop has turned. */
async function inUse(): Promise<number> {
    for (let round = 0; round < 4; round++) {
        globalThis.gc?.();
        await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return process.memoryUsage().heapUsed;
}

/** Short, so that thousands of edits take a minute; it comes and goes in names that others look up. */
const textOf = (edit: number): string => `ruleset Ops and Tactics
npc "Typed ${edit % 700}" { level: ${1 + (edit % 9)} }
npc "Heir ${edit % FILES}" from "Typed ${(edit - 1) % 700}" { feats: + Toughness }
`;

let early = 0;
for (let edit = 1; edit <= EDITS; edit++) {
    const document = campaign.documentOf(edit % FILES);
    await campaign.write(document, textOf(edit));
    const position = { line: 1, character: 12 };
    const at = { textDocument: { uri: document.uri.toString() }, position };
    if (edit % 10 === 0) {
        await skirmish.lsp.HoverProvider?.getHoverContent(document, at);
        await skirmish.lsp.DefinitionProvider?.getDefinition(document, at);
    }
    if (edit === FIRST) {
        early = await inUse();
    }
}
const late = await inUse();
const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
report(`memory in use after ${FIRST} edits`, megabytes(early));
report(`memory in use after ${EDITS} edits`, megabytes(late));
report(`memory after ${EDITS} edits against after ${FIRST}`, `${(late / early).toFixed(2)} x`, 'at most 1.1 x');
