import { refs } from '../character/book.js';
import { instead, type MendMaker, put } from './make.js';

/** Ammunition that the weapon fires. */
export const caliber: MendMaker = ({ fault, sheet }) => {
    const { calibers } = fault.data ?? {};
    const wanted = new Set(Array.isArray(calibers) ? calibers.map(String) : []);
    const { book } = sheet;
    const fitting = book.library
        .all('ammunition')
        .filter((entity) => refs(book.read('ammunition', entity).caliber).some(({ name }) => wanted.has(name)));
    return instead(
        fault.span,
        fitting.map(({ name }) => name),
    );
};

/** The licence that a thing takes, in the place of a lower one. */
export const license: MendMaker = ({ fault, sheet, entity }) => {
    const needed = String(fault.data?.needed);
    const stated = entity.properties.find(({ label }) => label === 'license')?.values[0];
    const held = sheet.plan.license;
    const isOwn = stated !== undefined && held?.span.start === stated.span.start;
    return [
        {
            title: `Take the licence ${needed}`,
            changes: isOwn
                ? [put(stated.span, { name: needed })]
                : [{ kind: 'add', label: 'license', parts: [{ name: needed }] }],
        },
    ];
};
