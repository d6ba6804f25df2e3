/**
 * What an edit and a completion cost in campaigns of 200, 800 and 3,200 files: they must not grow with the campaign. The
 * campaigns take turns, so that whatever else the machine does falls on all of them alike.
 */
import type { LangiumDocument } from 'langium';
import { Campaign, median, ms, percentile, report } from './campaign.js';

const SIZES = [200, 800, 3200];
const STROKES = 60;
/** Keystrokes before the first that counts. */
const WARM_UP = 20;
/** Where completion is asked for: after these. */
const PLACES = { feats: 'feats: ', creatures: 'side Left { ' };

const campaigns: Campaign[] = [];
for (const files of SIZES) {
    campaigns.push(await Campaign.open(files));
}

const what = ['keystroke to diagnostics', ...Object.keys(PLACES).map((place) => `completion of ${place}`)];
const times = what.map(() => SIZES.map((): number[] => []));
for (let stroke = -WARM_UP; stroke < STROKES; stroke++) {
    for (const [size, campaign] of campaigns.entries()) {
        const document = campaign.documentOf(stroke + WARM_UP);
        const text = document.textDocument.getText().replace(/age: \d+/, `age: ${20 + ((stroke + WARM_UP) % 40)}`);
        const tasks = [
            () => campaign.write(document, text),
            ...Object.values(PLACES).map((place) => () => complete(campaign, document, text, place)),
        ];
        for (const [task, play] of tasks.entries()) {
            const begin = performance.now();
            await play();
            if (stroke >= 0) {
                times[task]?.[size]?.push(performance.now() - begin);
            }
        }
    }
}

async function complete({ services }: Campaign, document: LangiumDocument, text: string, place: string): Promise<void> {
    const position = document.textDocument.positionAt(text.indexOf(place) + place.length);
    const textDocument = { uri: document.uri.toString() };
    const list = await services.skirmish.lsp.CompletionProvider?.getCompletion(document, { textDocument, position });
    if (!list || list.items.length === 0) {
        throw new Error(`Nothing was offered after “${place}”`);
    }
}

for (const [task, name] of what.entries()) {
    const medians = SIZES.map((files, size) => {
        const found = times[task]?.[size] ?? [];
        report(`${name}, ${files} files: median`, ms(median(found)));
        report(`${name}, ${files} files: 95th percentile`, ms(percentile(found, 0.95)));
        return median(found);
    }) as [number, number, number];
    const target = task === 0 ? 'at most 1.3 x' : '';
    report(`${name}: median at 3,200 files against 200`, `${(medians[2] / medians[0]).toFixed(2)} x`, target);
}
