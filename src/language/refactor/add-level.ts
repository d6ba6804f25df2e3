import { CodeActionKind } from 'vscode-languageserver';
import { own, schemaOf } from '../schema.js';
import type { RefactoringMaker } from './refactoring.js';

/** A new level after the last one; what is bought with each level is taken over from it. */
export const addLevel: RefactoringMaker = (context) => {
    const [element] = context.selected;
    const kind = element && context.ruleset && own(schemaOf(context.ruleset).kinds, element.kind);
    if (!element || !own(kind?.blocks, 'level') || context.selected.length > 1) {
        return [];
    }
    const { value } = element;
    const last = value.blocks.reduce<(typeof value.blocks)[number] | undefined>(
        (highest, block) => (highest && highest.number >= block.number ? highest : block),
        undefined,
    );
    // A creature in totals has no levels to add to.
    if (!last && value.properties.some(({ label }) => label === 'level')) {
        return [];
    }
    const number = (last?.number ?? 0) + 1;
    const brace = value.span.end - 1;
    const outer = context.indentOf(value.span.start);
    const indent = `${outer}    `;
    const labels = own(kind?.blocks, 'level');
    const options = last?.properties.find(({ label }) => own(labels, label)?.gained === 'points');
    const inner = options ? `${indent}    ${context.text.slice(options.span.start, options.span.end)}\n` : '';
    const block = `${indent}level ${number} {\n${inner}${indent}}\n`;
    const title = `Add level ${number}`;
    const kindOfAction = CodeActionKind.Refactor;
    if (last && context.isFirstOnLine(last.span.start)) {
        return [{ title, kind: kindOfAction, edits: [{ start: last.span.end, end: last.span.end, text: `\n${block.trimEnd()}` }] }];
    }
    const isOwnLine = context.isFirstOnLine(brace);
    const start = isOwnLine ? context.lineStart(brace) : brace;
    const text = isOwnLine ? block : `\n${block}${outer}`;
    return [{ title, kind: kindOfAction, edits: [{ start, end: start, text }] }];
};
