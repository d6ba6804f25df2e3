import type { Link } from '../../engine/schema/index.js';
import { combatantNames, type Span } from '../../engine/source/index.js';
import * as ast from '../generated/ast.js';
import { type LoweredElement, LoweredEncounter } from '../lowering/index.js';
import { writtenName } from '../naming.js';
import { isUnresolvedName, type UnresolvedName } from '../references/linker.js';
import { PARTICIPANT_KINDS } from '../references/targets.js';
import { akin, closest, didYouMean } from '../../engine/suggestions.js';
import { withArticle } from '../wording.js';
import type { CheckContext, FileCheck } from './check.js';

/** Every name leads to a definition of the kind that its place asks for. */
export const checkNames: FileCheck = (context) => {
    const told = new Set<string>();
    for (const { error, $refNode } of context.document.references) {
        if ($refNode && NUMBERED.test($refNode.text)) {
            const span = context.span($refNode.offset, $refNode.end);
            context.report('syntax', span, inQuotes($refNode.text), { data: { rewrite: writtenName($refNode.text) } });
        }
        if (!isUnresolvedName(error) || !$refNode || isOptional(error.link)) {
            continue;
        }
        const first = context.span($refNode.offset, $refNode.end);
        const { name } = error.link;
        if (name === error.info.reference.$refText) {
            report(context, error, first);
            continue;
        }
        // `Knowledge (Civics)` is one name of several parts: the first of them speaks for all.
        const end = closing(context, $refNode.end);
        const key = `${name}\0${end}`;
        if (!told.has(key)) {
            told.add(key);
            report(context, error, { ...first, end }, first);
        }
    }
};

/** A space and the number of the last of the most copies that there are of a combatant. */
const LONGEST_NUMBER = 8;

/** `Thug 1`, whose number the lexer takes for a part of the name where a colon follows. */
const NUMBERED = /^\p{Lu}.* [0-9]+$/u;

function inQuotes(name: string): string {
    return `A name with digits or signs stands in quotes: ${writtenName(name)}`;
}

/** Units need not be defined. */
function isOptional({ kinds }: Link): boolean {
    return kinds.every((kind) => kind === 'unit');
}

function closing(context: CheckContext, end: number): number {
    const bracket = context.text.indexOf(')', end);
    return bracket < 0 ? end : bracket + 1;
}

/** @param first the place of the name before the bracket, if there is one */
function report(context: CheckContext, { link, info }: UnresolvedName, span: Span, first?: Span): void {
    const element = context.file.elementOf(info.container);
    const wanted = describeKinds(link.kinds);
    // That a combatant goes by the name of its creature says nothing of what that is.
    const local = ast.isCombatant(info.container) ? undefined : element;
    const [otherKind] = otherKinds(context, local, link);
    const known = new Set(candidates(context, element, link.kinds));
    // the language's word for an open choice, written as the book prints it
    const isOpenChoice = link.name === 'Any' && /\(\s*$/.test(context.text.slice(0, span.start));
    const suggestions = isOpenChoice ? ['any'] : closest(link.name, known);
    if (suggestions.length === 0) {
        suggestions.push(...closest(link.name, partsOf(outerName(context, span), known)));
    }
    // `Weapon Fokus ("Glock 17")`: the name is misspelt, and what stands in the bracket is another matter
    const short = first && context.text.slice(first.start, first.end).replace(/^"|"$/g, '');
    const shorter = short !== undefined && suggestions.length === 0 ? closest(short, known) : [];
    if (first && shorter.length > 0) {
        const data = { name: short, kinds: link.kinds, suggestions: shorter };
        context.report('unknown-name', first, `There is no ${wanted} “${short}”.${didYouMean(shorter)}`, { data });
        return;
    }
    const data = { name: link.name, kinds: link.kinds, suggestions };
    const joined = joinedNames(context, element, span, link.name, known);
    if (joined) {
        const { end, message, rewrite } = joined;
        context.report('unknown-name', { ...span, end }, message, { data: { ...data, rewrite } });
        context.spoilt.push({ ...span, start: span.end + 1, end });
        return;
    }
    if (otherKind) {
        const message = `“${link.name}” is ${withArticle(otherKind)}, but ${withArticle(wanted)} belongs here.${didYouMean(suggestions)}`;
        context.report('wrong-kind', span, message, { data });
        return;
    }
    const words = link.name.split(' ');
    const [aimed] = words.flatMap((_word, index) => {
        const whom = index > 0 ? participantIn(local, context.text, span.end, words.slice(index).join(' ')) : undefined;
        return whom ? [{ ...whom, first: words.slice(0, index).join(' ') }] : [];
    });
    if (aimed) {
        // `Shoot Larry`: whoever it is, that is not an action
        const likes = closest(aimed.first, known);
        const at = { ...span, end: span.start + aimed.first.length };
        const message = `There is no ${wanted} “${aimed.first}”.${didYouMean(likes)}`;
        context.report('unknown-name', at, message, { data: { ...data, name: aimed.first, suggestions: likes } });
        context.spoilt.push({ ...span, start: at.end, end: aimed.end });
        return;
    }
    let help = suggestions.length > 0 ? didYouMean(suggestions) : twoNames(link.name, known);
    if (help === '') {
        suggestions.push(...akin(link.name, known));
        help = didYouMean(suggestions);
    }
    context.report('unknown-name', span, `There is no ${wanted} “${link.name}”.${help}`, { data });
}

/** The name in whose bracket something stands: `Knowledge` of `Knowledge (Civcs)`. */
function outerName({ text }: CheckContext, { start }: Span): string | undefined {
    return /(\p{Lu}[^,(){}:\n]*) \($/u.exec(text.slice(text.lastIndexOf('\n', start) + 1, start))?.[1];
}

/** What stands in the brackets of names that begin with this one. */
function partsOf(outer: string | undefined, known: ReadonlySet<string>): string[] {
    const head = `${outer} (`;
    return outer === undefined
        ? []
        : [...known].filter((name) => name.startsWith(head)).map((name) => name.slice(head.length, -1));
}

/** `Glock 17` without quotes, `Brawl Toughness` without a comma, `Single Shot Larry` without “at”. */
function joinedNames(
    { text }: CheckContext,
    element: LoweredElement | undefined,
    { start, end }: Span,
    name: string,
    known: ReadonlySet<string>,
): { readonly end: number; readonly message: string; readonly rewrite: string } | undefined {
    const rest = text.slice(start, text.indexOf('\n', start) >>> 0);
    const [bare = ''] = /^[^",;:(){}[\]]*[^",;:(){}[\]\s]/.exec(rest) ?? [];
    const unquoted = bare.length > name.length && !rest.startsWith('"') ? longest(bare, known) : undefined;
    if (unquoted !== undefined && unquoted.length > name.length) {
        const rewrite = writtenName(unquoted);
        return { end: start + unquoted.length, message: inQuotes(unquoted), rewrite };
    }
    const first = longest(name, known);
    const second = first && name.slice(first.length).trim().replace(/^and /, '');
    if (!first || !second) {
        return undefined;
    }
    if (known.has(second)) {
        const rewrite = `${writtenName(first)}, ${writtenName(second)}`;
        return { end, message: `A comma is missing between “${first}” and “${second}”.`, rewrite };
    }
    const whom = participantIn(element, text, end, second);
    if (!whom) {
        return undefined;
    }
    const rewrite = `${writtenName(first)} at ${writtenName(whom.name)}`;
    return { end: whom.end, message: `Whom it is aimed at is said with “at”: ${rewrite}`, rewrite };
}

/** The participant whose name ends a text at `end`, or goes on with a number there. */
function participantIn(
    element: LoweredElement | undefined,
    text: string,
    end: number,
    name: string,
): { readonly name: string; readonly end: number } | undefined {
    const [number = ''] = /^ [0-9]+/.exec(text.slice(end, end + LONGEST_NUMBER)) ?? [];
    for (const participant of participants(element)) {
        if (participant.name === name) {
            return { name, end };
        }
        if (number !== '' && participant.name === name + number) {
            return { name: name + number, end: end + number.length };
        }
    }
    return undefined;
}

/** The longest known name that a text begins with, as a whole word. */
function longest(text: string, known: ReadonlySet<string>): string | undefined {
    const words = text.split(' ');
    const beginnings = words.map((_word, index) => words.slice(0, words.length - index).join(' '));
    return beginnings.find((beginning) => known.has(beginning));
}

/** Two bare names side by side read as one: `Draw Light Club`. */
function twoNames(name: string, known: ReadonlySet<string>): string {
    const words = name.split(' ');
    for (let count = words.length - 1; count > 0; count--) {
        const first = words.slice(0, count).join(' ');
        if (known.has(first)) {
            return ` After “${first}”, put the second name in quotes: ${first} "${words.slice(count).join(' ')}"`;
        }
    }
    return '';
}

function otherKinds(context: CheckContext, element: LoweredElement | undefined, { name }: Link): string[] {
    const local = participants(element).filter((each) => each.name === name);
    return [...local.map(({ kind }) => kind), ...context.scope.kindsOf(name)];
}

function* candidates(
    context: CheckContext,
    element: LoweredElement | undefined,
    kinds: readonly string[],
): Generator<string> {
    for (const kind of kinds) {
        if (PARTICIPANT_KINDS.includes(kind)) {
            yield* participants(element).flatMap((each) => (each.kind === kind ? each.name : []));
        } else {
            yield* context.scope.names(kind);
        }
    }
}

function participants(element: LoweredElement | undefined): { readonly kind: string; readonly name: string }[] {
    if (!(element instanceof LoweredEncounter)) {
        return [];
    }
    return element.value.sides.flatMap((side) => [
        ...(side.name ? [{ kind: 'side', name: side.name }] : []),
        ...side.combatants.flatMap(combatantNames).map((name) => ({ kind: 'combatant', name })),
    ]);
}

/** `feat`, `feat or skill`; more than three kinds are just an entry. */
function describeKinds(kinds: readonly string[]): string {
    if (kinds.length > 3) {
        return 'entry';
    }
    const others = kinds.slice(0, -1);
    const last = kinds.at(-1) ?? 'entry';
    return others.length > 0 ? `${others.join(', ')} or ${last}` : last;
}
