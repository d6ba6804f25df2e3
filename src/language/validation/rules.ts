import { isOperationCancelled } from 'langium';
import { type Allow, readAllows } from '../../engine/allow.js';
import type { Finding } from '../../engine/finding.js';
import type { Rule, Ruleset } from '../../engine/ruleset.js';
import type { Entity, Span } from '../../engine/source/index.js';
import { type LoweredElement, LoweredEntity } from '../lowering/index.js';
import { own } from '../schema.js';
import { checkAllows } from './allows.js';
import { basesOf, hasEndlessBases } from './bases.js';
import { type CheckContext, type ElementCheck, languageFinding } from './check.js';
import { redefinedEntry } from './duplicates.js';
import { LANGUAGE_RULES } from './language-rules.js';

/** What the rulebook finds, unless the GM has overruled it. */
export const checkRules: ElementCheck = (context, element) => {
    const { ruleset } = context;
    if (!ruleset) {
        return;
    }
    const bases = element instanceof LoweredEntity ? basesOf(element.value, context.scope) : [];
    const own = readAllows(element.value.properties, context.scope);
    const inherited = bases.flatMap((base) => readAllows(base.properties, context.scope));
    const used = new Set<Allow>();
    for (const finding of ruleFindings(context, ruleset, element, bases)) {
        const allow = ruleOf(ruleset, finding.code)?.allowable
            ? [...own, ...inherited].find((candidate) => covers(candidate, finding))
            : undefined;
        if (allow) {
            used.add(allow);
        }
        context.findings.push(overruled(finding, allow, ruleOf(ruleset, finding.code)));
    }
    checkAllows(context, ruleset, own, (allow) => used.has(allow) || context.isBroken(element));
};

export function ruleOf(ruleset: Ruleset, code: string): Rule | undefined {
    return own(ruleset.rules, code) ?? own<Rule>(LANGUAGE_RULES, code);
}

function covers(allow: Allow, finding: Finding): boolean {
    return allow.code.value === finding.code && (!allow.subject || allow.subject.value === finding.subject);
}

/** A finding that the GM has overruled is no fault any more; it stays on the record. */
function overruled(finding: Finding, allow: Allow | undefined, rule: Rule | undefined): Finding {
    if (!allow) {
        return { ...finding, data: { ...finding.data, allowable: rule?.allowable ?? false } };
    }
    const reason = allow.reason?.trim() ?? '';
    return {
        ...finding,
        severity: 'information',
        message: `${finding.message} Allowed${reason && `: ${reason}`}.`.replace(/([.!?])\.$/, '$1'),
        data: { ...finding.data, overruled: reason },
    };
}

function ruleFindings(
    context: CheckContext,
    ruleset: Ruleset,
    element: LoweredElement,
    bases: readonly Entity[],
): Finding[] {
    const { scope, checkpoint } = context;
    try {
        if (!(element instanceof LoweredEntity)) {
            return [...ruleset.checkEncounter(element.value, scope, checkpoint)];
        }
        if (hasEndlessBases(element.value, scope)) {
            return [];
        }
        const found = ruleset.check(element.value, scope, checkpoint);
        const ofBases = (): readonly Finding[] => bases.flatMap((base) => ruleset.check(base, scope, checkpoint));
        return [...redefined(context, element), ...atHome(element.value, found, ofBases)];
    } catch (error) {
        if (isOperationCancelled(error)) {
            throw error;
        }
        const { name, nameSpan } = element.value;
        const reason = error instanceof Error ? error.message : String(error);
        return [languageFinding('check-failed', nameSpan, `“${name}” could not be checked: ${reason}`)];
    }
}

/**
 * A variant inherits the faults of its base. Those are reported once, at the base; a fault that only the variant has is
 * reported at its name if the text at fault stands in the base.
 */
function atHome(entity: Entity, found: readonly Finding[], ofBases: () => readonly Finding[]): Finding[] {
    if (found.every(({ span }) => isInside(span, entity.span))) {
        return [...found];
    }
    const known = new Set(ofBases().map(keyOf));
    return found.flatMap((finding) => {
        if (isInside(finding.span, entity.span)) {
            return finding;
        }
        const related = [...(finding.related ?? []), { span: finding.span, message: 'It is written here.' }];
        return known.has(keyOf(finding)) ? [] : { ...finding, span: entity.nameSpan, related };
    });
}

function keyOf({ code, subject, span }: Finding): string {
    return [code, subject, span.uri, span.start].join('\0');
}

function isInside(inner: Span, outer: Span): boolean {
    return inner.uri === outer.uri && inner.start >= outer.start && inner.end <= outer.end;
}

/** A house rule may take the place of an entry of the rulebook, if it says that it means to. */
function redefined(context: CheckContext, element: LoweredEntity): Finding[] {
    const { name, nameSpan, origin } = element.value;
    const entry = redefinedEntry(context, element);
    if (origin === 'rulebook' || !entry) {
        return [];
    }
    return [
        languageFinding('redefined-entry', nameSpan, `“${name}” is an entry of the rulebook; this one takes its place.`, {
            subject: name,
            related: [{ span: entry.value.nameSpan, message: 'The entry of the rulebook.' }],
        }),
    ];
}
