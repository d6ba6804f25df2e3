import { describe, expect, it } from 'vitest';
import { characterRules, type CharacterRule } from '../../../../src/engine/rulesets/ops-and-tactics/rules.js';
import { CASES } from './rule-cases.js';
import { GOOD, NPC, twoLevels } from './rule-texts.js';
import { Table } from './table.js';

describe('a character that keeps every rule', () => {
    it('has no findings but for hints', () => {
        expect(new Table(GOOD).faults()).toEqual([]);
        expect(new Table(twoLevels()).faults()).toEqual([]);
        expect(new Table(NPC).faults('Thug')).toEqual([]);
    });

    it('keeps them however its blocks are ordered', () => {
        const [, first = '', second = ''] =
            /( {4}level 1[^]*?\n {4}\}\n)( {4}level 2[^]*?\n {4}\}\n)/.exec(twoLevels()) ?? [];
        const turned = twoLevels().replace(first + second, second + first);
        expect(turned).not.toBe(twoLevels());
        expect(new Table(turned).faults()).toEqual([]);
    });
});

describe.each(Object.entries(CASES))('%s', (code, cases) => {
    const page = characterRules[code as CharacterRule].page;
    it.each(cases)(`${page === undefined ? '' : `p. ${page}: `}$says`, ({ text, at, says, name, also = [] }) => {
        const table = new Table(text);
        const findings = table.findings(name).filter((finding) => finding.code === code);
        const whole = `ruleset Ops and Tactics\n${text}`;
        expect(
            findings.map(({ span }) => whole.slice(span.start, span.end)),
            table.faults(name).join('\n'),
        ).toEqual([at]);
        expect(findings[0]?.message).toContain(says);
        const others = table
            .findings(name)
            .filter(
                ({ severity, code: other }) =>
                    severity !== 'hint' && other !== code && !(also as string[]).includes(other),
            );
        expect(others.map(({ code: other, message }) => `${other}: ${message}`)).toEqual([]);
    });
});
