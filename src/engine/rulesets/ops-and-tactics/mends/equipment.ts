import { refs } from '../character/book.js';
import { instead, type MendMaker } from './make.js';

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
