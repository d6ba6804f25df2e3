import type { Entity, Property } from '../../engine/index.js';
import type { DocumentScope } from '../library/document-scope.js';

/** A definition for people: name, page, summary, doc comment, and the numbers that its ruleset finds worth showing. */
export function entityMarkdown(entity: Entity, scope: DocumentScope): string {
    const page = valueOf(entity, 'page');
    const source = page ? `p. ${page}` : entity.origin === 'workspace' ? (valueOf(entity, 'source') ?? '') : '';
    const title = [`**${escape(entity.name)}**`, entity.kind, source].filter(Boolean).join(' · ');
    const numbers = scope.ruleset?.describe(entity, scope) ?? [];
    return [title, valueOf(entity, 'summary'), entity.doc, numbers.join('  \n'), valueOf(entity, 'narrative')]
        .filter(Boolean)
        .join('\n\n');
}

/** The text or number of a label that holds just one. */
function valueOf(entity: Entity, label: string): string | undefined {
    const atom = entity.properties.find((property: Property) => property.label === label)?.values[0]?.atoms[0];
    if (atom?.kind === 'number') {
        return String(atom.value);
    }
    return atom?.kind === 'name' || atom?.kind === 'prose' ? escape(atom.text) : undefined;
}

/** Text of a file is data: nothing in it may turn into a link, an image or HTML. */
export function escape(text: string): string {
    return text.replace(/[\\`*_{}[\]<>()#!|~]/g, '\\$&');
}
