import { describe, expect, test } from 'vitest';
import { writtenName } from '../../src/language/naming.js';
import { akin, closest, didYouMean, editDistance } from '../../src/engine/suggestions.js';

describe('Suggestions', () => {
    test.each([
        ['brawl', ['Brawl', 'Crawl', 'Toughness'], ['Brawl', 'Crawl']],
        ['Claeve', ['Cleave', 'Clever', 'Brawl'], ['Cleave', 'Clever']],
        ['Person', ['Personal Firearms Proficiency', 'Prone'], ['Personal Firearms Proficiency']],
        ['SD40', ['S&W SD40', 'SD4', 'SD9'], ['S&W SD40', 'SD4']],
        ['Xyzzy', ['Brawl'], []],
        ['', ['Brawl'], []],
    ])('%s', (text, candidates, expected) => {
        expect(closest(text, candidates)).toEqual(expected);
    });

    test('finds names that have a telling word in common, nearest first', () => {
        const swords = ['Great-Sword', 'Bastard Sword', 'Longbow', 'Leathers', 'Bow'];
        expect(akin('Long Sword', swords)).toEqual(['Longbow', 'Great-Sword', 'Bastard Sword']);
        expect(akin('Leather Armour', swords)).toEqual(['Leathers']);
        expect(akin('Cross Bow', swords)).toEqual([]);
        expect(akin('Swords', swords)).toEqual(['Bastard Sword', 'Great-Sword']);
    });

    test('count letters inserted, deleted, replaced and swapped', () => {
        expect(editDistance('kitten', 'sitting', 5)).toBe(3);
        expect(editDistance('ab', 'ba', 5)).toBe(1);
        expect(editDistance('abcdef', 'ghijkl', 2)).toBe(3);
    });

    test('read well', () => {
        expect(didYouMean([])).toBe('');
        expect(didYouMean(['A'])).toBe(' Did you mean “A”?');
        expect(didYouMean(['A', 'B', 'C'])).toBe(' Did you mean “A”, “B” or “C”?');
    });
});

test.each([
    ['Coup de Grâce', 'Coup de Grâce'],
    ['Knowledge (Earth and Life Sciences)', 'Knowledge (Earth and Life Sciences)'],
    ['Glock 17', '"Glock 17"'],
    ['brawl', '"brawl"'],
    ['of the', '"of the"'],
    ['Big "Bob"', '"Big \\"Bob\\""'],
    ['Knowledge (9mm)', '"Knowledge (9mm)"'],
])('The name %s is written %s', (name, written) => {
    expect(writtenName(name)).toBe(written);
});
