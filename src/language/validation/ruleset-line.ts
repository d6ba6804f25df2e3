import { closest, didYouMean } from '../../engine/suggestions.js';
import type { FileCheck } from './check.js';

/** The ruleset that a file names exists. */
export const checkRulesetLine: FileCheck = (context) => {
    const { ruleset } = context.file;
    if (!ruleset || context.ruleset) {
        return;
    }
    const known = [...context.libraries.rulesets.keys()];
    const suggestions = closest(ruleset.value, known);
    const help = didYouMean(suggestions) || ` There is ${known.map((name) => `“${name}”`).join(', ')}.`;
    context.report('unknown-ruleset', ruleset.span, `There is no ruleset “${ruleset.value}”.${help}`, {
        data: { suggestions: suggestions.length > 0 ? suggestions : known },
    });
};
