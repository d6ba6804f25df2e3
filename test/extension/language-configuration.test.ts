import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Configuration {
    autoClosingPairs: { open: string; close: string; notIn?: string[] }[];
    surroundingPairs: [string, string][];
    indentationRules: { increaseIndentPattern: string; decreaseIndentPattern: string };
    onEnterRules: { beforeText: string; afterText?: string; action: { indent: string; appendText?: string } }[];
}

const file = join(import.meta.dirname, '../../language-configuration.json');
const { autoClosingPairs, surroundingPairs, indentationRules, onEnterRules } = JSON.parse(
    readFileSync(file, 'utf8'),
) as Configuration;

/** What Enter does between two texts of a line: the first rule that fits. */
function onEnter(before: string, after = ''): { indent: string; appendText?: string } | undefined {
    return onEnterRules.find(
        (rule) =>
            new RegExp(rule.beforeText).test(before) &&
            (rule.afterText === undefined || new RegExp(rule.afterText).test(after)),
    )?.action;
}

describe('auto-closing', () => {
    it('closes brackets, quotes and comments, and surrounds what is selected', () => {
        expect(autoClosingPairs.map(({ open, close }) => open + close)).toEqual(['{}', '[]', '()', '""', '/** */']);
        expect(surroundingPairs.map(([open, close]) => open + close)).toEqual(['{}', '[]', '()', '""']);
    });

    it('leaves quotes alone within names and comments', () => {
        expect(autoClosingPairs.find(({ open }) => open === '"')?.notIn).toEqual(['string', 'comment']);
    });
});

describe('Enter', () => {
    it('in a new comment, opens it and puts its end on a line of its own', () => {
        expect(onEnter('/** Patrol officer', ' */')).toEqual({ indent: 'indentOutdent', appendText: ' * ' });
    });

    it('goes on with the stars of a comment', () => {
        expect(onEnter(' * three years on the beat')).toEqual({ indent: 'none', appendText: '* ' });
        expect(onEnter(' * the end */')).toBeUndefined();
    });

    it('does nothing of its own elsewhere', () => {
        expect(onEnter('    feats: Brawl,')).toBeUndefined();
        expect(onEnter('/** whole */')).toBeUndefined();
    });
});

describe('indentation', () => {
    const increases = (line: string) => new RegExp(indentationRules.increaseIndentPattern).test(line);

    it('grows behind an open brace and shrinks with its end', () => {
        expect(increases('npc Guard {')).toBe(true);
        expect(increases('    side Reds { Guard at 1,1 }')).toBe(false);
        expect(new RegExp(indentationRules.decreaseIndentPattern).test('    }')).toBe(true);
    });
});
