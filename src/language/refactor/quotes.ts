import { CodeActionKind } from 'vscode-languageserver';
import { bareNames } from '../formatting/bare-names.js';
import { leafAt, NameSites } from '../occurrences/sites.js';
import type { RefactoringMaker } from './refactoring.js';

/** Quotes around the name at the cursor, or no quotes if it needs none. */
export const quoteName: RefactoringMaker = (context) => {
    const { document, text, start, services } = context;
    const site = new NameSites(services).at(document, start)?.site;
    if (!site) {
        return [];
    }
    const written = text.slice(site.start, site.end);
    const kind = CodeActionKind.RefactorRewrite;
    if (!written.startsWith('"')) {
        const name = written.replace(/\s*\(\s*/, ' (');
        return [{ title: `Write “${name}” in quotes`, kind, edits: [{ start: site.start, end: site.end, text: `"${name}"` }] }];
    }
    const leaf = leafAt(document, site.start);
    const bare = leaf && bareNames(document).get(leaf.offset);
    return bare === undefined
        ? []
        : [{ title: `Write “${bare}” without quotes`, kind, edits: [{ start: site.start, end: site.end, text: bare }] }];
};
