import { LoweredEntity } from '../lowering/index.js';
import { writtenName } from '../naming.js';
import { editsOf } from './changes.js';
import type { FixMaker } from './fix.js';

/** The ways out of a broken rule of the rulebook, as its ruleset knows them. */
export const mendRule: FixMaker = ({ element, scope, facts, start, end, text, document }) => {
    if (!(element instanceof LoweredEntity) || !scope.ruleset?.mends || facts.overruled !== undefined) {
        return [];
    }
    const { code, subject, ...data } = facts;
    const entity = element.value;
    const span = { uri: document.uri.toString(), start, end };
    return scope.ruleset.mends({ code, span, data, ...(subject !== undefined && { subject }) }, entity, scope).flatMap((mend) => {
        const edits = editsOf(mend.changes, entity, text);
        return edits ? [{ title: mend.title, edits, isSure: mend.isSure ?? false }] : [];
    });
};

/** The ways out of a fault in an encounter that its ruleset says outright: other words, words before, tactics. */
export const mendOrder: FixMaker = (context) => {
    const { element, facts } = context;
    if (!element || element instanceof LoweredEntity) {
        return [];
    }
    const { instead, insert, at, tactics, subject } = facts;
    if (typeof instead === 'string') {
        return [{ title: `Change to “${instead}”`, edits: [context.replace(instead)] }];
    }
    if (typeof insert === 'string' && typeof at === 'number') {
        return [{ title: `Insert “${insert.replace(/, $/, '')}” before it`, edits: [context.insert(at, insert)] }];
    }
    if (typeof tactics === 'string' && subject !== undefined) {
        const line = `${writtenName(subject)}: ${tactics}`;
        const last = element.value.otherwise.at(-1)?.span;
        const indent = context.indentOf(element.value.span.start);
        const edit = last
            ? context.insert(
                  context.text.slice(0, last.end).trimEnd().length,
                  `\n${context.indentOf(last.start)}${line}`,
              )
            : context.insertInElement(`otherwise {\n${indent}        ${line}\n${indent}    }`);
        return edit ? [{ title: `Say “${line}” in otherwise`, edits: [edit] }] : [];
    }
    return [];
};
