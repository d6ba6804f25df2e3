import type { Allow } from '../../engine/allow.js';
import type { Ruleset } from '../../engine/ruleset.js';
import { own } from '../schema.js';
import { closest, didYouMean } from '../../engine/suggestions.js';
import type { CheckContext } from './check.js';
import { LANGUAGE_RULES } from './language-rules.js';

/** The `allow:` lines of an element: each names a rule that can be overruled, overrules something and says why. */
export function checkAllows(
    context: CheckContext,
    ruleset: Ruleset,
    allows: readonly Allow[],
    isUsed: (allow: Allow) => boolean,
): void {
    const rules = Object.entries({ ...LANGUAGE_RULES, ...ruleset.rules });
    const codes = rules.filter(([, rule]) => rule.allowable).map(([code]) => code);
    for (const allow of allows) {
        const { value: code, span } = allow.code;
        if (!codes.includes(code)) {
            const suggestions = closest(code, codes);
            const isFixed = own(LANGUAGE_RULES, code) || own(ruleset.rules, code);
            const message = isFixed
                ? `“${code}” is a rule that nothing overrules.`
                : `There is no rule “${code}”.${didYouMean(suggestions)}`;
            context.report('unknown-code', span, message, { data: { suggestions } });
        } else if (!isUsed(allow)) {
            context.report('unused-allow', allow.span, 'There is nothing here to allow.', {
                data: { allow: allow.span },
            });
        } else if (!allow.reason?.trim()) {
            context.report('allow-reason', allow.span, 'Give the reason: because "…"');
        }
    }
}
