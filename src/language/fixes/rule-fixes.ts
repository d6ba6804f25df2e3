import { LoweredEntity } from '../lowering/index.js';
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
