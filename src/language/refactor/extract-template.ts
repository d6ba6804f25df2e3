import { CodeActionKind } from 'vscode-languageserver';
import type { Property } from '../../engine/source/index.js';
import type { LoweredEntity } from '../lowering/index.js';
import { writtenName } from '../naming.js';
import { CREATURE_KINDS } from '../references/targets.js';
import type { Edit, RefactorContext, RefactoringMaker } from './refactoring.js';

/** What several NPCs have in common moves to a new NPC, of which they become variants. */
export const extractTemplate: RefactoringMaker = (context) => {
    const npcs = context.selected.filter(({ kind }) => kind === 'npc');
    const [first] = npcs;
    if (!first || npcs.length < 2 || npcs.some(({ value }) => value.base)) {
        return [];
    }
    const shared = first.value.properties.filter(
        (property) => canMove(property) && npcs.every((npc) => sameIn(npc, property, context) !== undefined),
    );
    const name = shared.length > 0 ? templateName(npcs, context) : undefined;
    if (name === undefined) {
        return [];
    }
    const edits: Edit[] = npcs.flatMap((npc) => [
        { start: npc.value.nameSpan.end, end: npc.value.nameSpan.end, text: ` from ${writtenName(name)}` },
        ...shared.flatMap((property) => {
            const span = sameIn(npc, property, context)?.span;
            return span ? [context.removal(span.start, span.end)] : [];
        }),
    ]);
    const lines = shared.map(({ span }) => `    ${context.text.slice(span.start, span.end)}\n`).join('');
    const at = startWithComments(first, context);
    edits.push({ start: at, end: at, text: `npc ${writtenName(name)} {\n${lines}}\n\n` });
    return [{ title: `Extract NPC template “${name}”`, kind: CodeActionKind.RefactorExtract, edits }];
};

/** Signed values add to a base, and an allowance speaks of one creature: those stay. */
function canMove({ label, values, properties }: Property): boolean {
    const isSigned = values.some(({ atoms }) => atoms[0]?.kind === 'sign');
    return label !== 'allow' && !isSigned && properties.length === 0;
}

/** The same statement in another creature, if it has that label once and with the same words. */
function sameIn(npc: LoweredEntity, property: Property, { text }: RefactorContext): Property | undefined {
    const [found, ...more] = npc.value.properties.filter(({ label }) => label === property.label);
    const words = ({ span }: Property): string => text.slice(span.start, span.end).replace(/\s+/g, ' ');
    return found && more.length === 0 && words(found) === words(property) ? found : undefined;
}

/** The last word that all names share, or Template; with a letter behind it when that is taken. */
function templateName(npcs: readonly LoweredEntity[], { scope }: RefactorContext): string | undefined {
    const last = new Set(npcs.map(({ name }) => name.split(' ').at(-1) ?? ''));
    const [word = ''] = last;
    const base = last.size === 1 && /^\p{Lu}/u.test(word) ? word : 'Template';
    const isFree = (name: string): boolean => CREATURE_KINDS.every((kind) => scope.definitions(kind, name).length === 0);
    return [base, `${base} Template`, ...[...'BCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${base} ${letter}`)].find(isFree);
}

/** Comments right above an element belong to it. */
export function startWithComments({ value }: LoweredEntity, context: RefactorContext): number {
    let start = context.lineStart(value.span.start);
    if (!context.isFirstOnLine(value.span.start)) {
        return value.span.start;
    }
    for (;;) {
        const before = context.text.slice(0, start);
        const comment = /(?:^|\n)[ \t]*(?:\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)[ \t]*\r?\n$/.exec(before)?.[0];
        if (comment === undefined) {
            return start;
        }
        start -= comment.length - (comment.startsWith('\n') ? 1 : 0);
    }
}
