/**
 * What checking costs beside parsing, in a campaign of 2,000 characters. Only the ratios mean something on another machine.
 */
import { EmptyFileSystem, type LangiumDocument, URI } from 'langium';
import { rulesets } from '../src/engine/rulesets/index.js';
import { rulebooks } from '../src/language/generated/rulebooks.js';
import { createSkirmishServices } from '../src/language/main.js';
import { campaignTexts, median, ms, report } from './campaign.js';

function start() {
    return createSkirmishServices(EmptyFileSystem, { rulesets, rulebooks });
}

function documentsOf({ shared }: ReturnType<typeof start>, texts: readonly string[]): LangiumDocument[] {
    return texts.map((text, index) => {
        const uri = URI.parse(`file:///campaign/file-${index}.skirmish`);
        const document = shared.workspace.LangiumDocumentFactory.fromString(text, uri);
        shared.workspace.LangiumDocuments.addDocument(document);
        return document;
    });
}

/** Parsing alone, then linking and checking, of the same texts by fresh services. */
async function checkAgainstParse(texts: readonly string[]): Promise<void> {
    const parses: number[] = [];
    const links: number[] = [];
    const checks: number[] = [];
    for (let round = 0; round < 3; round++) {
        const services = start();
        await services.shared.workspace.WorkspaceManager.initializeWorkspace([]);
        const { LangiumParser } = services.skirmish.parser;
        let begin = performance.now();
        for (const text of texts) {
            LangiumParser.parse(text);
        }
        parses.push(performance.now() - begin);

        const documents = documentsOf(services, texts);
        begin = performance.now();
        await services.shared.workspace.DocumentBuilder.build(documents, { validation: false });
        links.push(performance.now() - begin);
        begin = performance.now();
        await services.shared.workspace.DocumentBuilder.build(documents, { validation: true });
        checks.push(performance.now() - begin);
        const errors = documents
            .flatMap((document) => document.diagnostics ?? [])
            .filter((found) => found.severity === 1);
        if (round === 0 && errors.length > 0) {
            report(
                'errors in the generated characters (first one shown)',
                `${errors.length}: ${String(errors[0]?.message)}`,
            );
        }
    }
    const [parse, link, check] = [median(parses), median(links), median(checks)];
    report('parse 2,000 characters in 200 files', ms(parse));
    report('link them', ms(link));
    report('check them', ms(check));
    report('parse + link + check against parse alone', `${((parse + link + check) / parse).toFixed(2)} x`);
}

await checkAgainstParse(campaignTexts(200, 10));
