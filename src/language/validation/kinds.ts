import { closest, didYouMean } from '../../engine/suggestions.js';
import { own } from '../schema.js';
import type { EntityCheck } from './check.js';

/** The ruleset knows the word that opens a block. */
export const checkKind: EntityCheck = (context, element) => {
    const { kind, span } = element.value;
    if (!context.schema || !kind || own(context.schema.kinds, kind)) {
        return;
    }
    const suggestions = closest(kind, [...Object.keys(context.schema.kinds), 'encounter']);
    const place = context.span(span.start, span.start + kind.length);
    const message = `${context.ruleset?.name} has no block “${kind}”.${didYouMean(suggestions)}`;
    context.report('unknown-kind', place, message, { data: { suggestions } });
};
