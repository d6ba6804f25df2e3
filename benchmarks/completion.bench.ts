/**
 * Completion in a file of 5,000 lines, in campaigns of 125, 500 and 2,000 characters: its median is to stay under 50 ms,
 * and not to grow with the number of files. The campaigns take turns, so that whatever else the machine does falls on all.
 */
import { EmptyFileSystem, type LangiumDocument, URI } from 'langium';
import { rulesets } from '../src/engine/rulesets/index.js';
import { rulebooks } from '../src/language/generated/rulebooks.js';
import { createSkirmishServices } from '../src/language/main.js';
import { campaignTexts, characterText, median, ms, percentile, report } from './campaign.js';

const LINES = 5_000;
const SIZES = [125, 500, 2_000];
const ASKED = 60;
const WARM_UP = 10;
/** Where completion is asked for: after these. */
const PLACES = {
    'a feat': 'feats: ',
    'a skill': 'ranks: ',
    'a weapon': 'carries: ',
    'an order': 'Person0: ',
    'a combatant': 'side Left { ',
};

/** Characters up to so many lines, and a fight of two of them with a turn to fill in. */
function longFile(): string {
    const fight = `
encounter Long {
    map: 20 x 20
    side Left { Person0 at 1,1 }
    side Right { Person1 at 16,1 }
    round 1 { Person0: Draw "Glock 17", Single Shot at Person1 }
    ends: last standing
}
`;
    const each = characterText(0).split('\n').length - 1;
    const count = Math.ceil(LINES / each);
    const characters = Array.from({ length: count }, (_, n) => characterText(n));
    return `ruleset Ops and Tactics\n${characters.join('')}${fight}`;
}

async function open(size: number) {
    const services = createSkirmishServices(EmptyFileSystem, { rulesets, rulebooks });
    const { DocumentBuilder, LangiumDocumentFactory, LangiumDocuments, WorkspaceManager } = services.shared.workspace;
    await WorkspaceManager.initializeWorkspace([]);
    const others = campaignTexts(size / 5, 5).map((text) => text.replace(/character Person/g, 'character Other'));
    const documents = [longFile(), ...others].map((text, index) => {
        const document = LangiumDocumentFactory.fromString(text, URI.parse(`file:///campaign/${index}.skirmish`));
        LangiumDocuments.addDocument(document);
        return document;
    });
    await DocumentBuilder.build(documents, { validation: false });
    return { services, document: documents[0] as LangiumDocument };
}

const campaigns: Awaited<ReturnType<typeof open>>[] = [];
for (const size of SIZES) {
    campaigns.push(await open(size));
}

const times = Object.keys(PLACES).map(() => SIZES.map((): number[] => []));
for (let round = -WARM_UP; round < ASKED; round++) {
    for (const [size, { services, document }] of campaigns.entries()) {
        const text = document.textDocument.getText();
        for (const [place, after] of Object.values(PLACES).entries()) {
            // Further and further down the file, as far as the place occurs.
            const occurrences = text.split(after).length - 1;
            const nth = Math.floor(((round + WARM_UP) / (ASKED + WARM_UP)) * occurrences);
            const offset = text.split(after, nth + 1).join(after).length + after.length;
            const position = document.textDocument.positionAt(offset);
            const params = { textDocument: { uri: document.uri.toString() }, position };
            const begin = performance.now();
            const list = await services.skirmish.lsp.CompletionProvider?.getCompletion(document, params);
            if (round >= 0) {
                times[place]?.[size]?.push(performance.now() - begin);
            }
            if (!list || list.items.length === 0) {
                throw new Error(`Nothing was offered after “${after}”`);
            }
        }
    }
}

for (const [place, name] of Object.keys(PLACES).entries()) {
    const medians = SIZES.map((size, index) => {
        const found = times[place]?.[index] ?? [];
        report(`completion of ${name}, ${size} characters: median`, ms(median(found)), 'under 50 ms');
        report(`completion of ${name}, ${size} characters: 95th percentile`, ms(percentile(found, 0.95)));
        return median(found);
    }) as [number, number, number];
    report(`completion of ${name}: 2,000 characters against 125`, `${(medians[2] / medians[0]).toFixed(2)} x`);
}
