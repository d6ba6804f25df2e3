import type { Finding } from '../../../finding.js';
import type { Fight, FightOptions } from '../../../ruleset.js';
import type { Encounter } from '../../../source/index.js';

/** Until the fight of this rulebook is written, every encounter says so, in the editor and when it is run. */
const REASON = 'fights of Perfect 20 cannot be played yet';

export const encounterRules = {
    'fight-unplayable': {
        title: 'The characters of this rulebook are checked; its fights cannot be played yet.',
        severity: 'information',
        allowable: false,
    },
} as const;

export function checkEncounter(encounter: Encounter): readonly Finding[] {
    const { severity } = encounterRules['fight-unplayable'];
    return [
        {
            code: 'fight-unplayable',
            severity,
            span: encounter.nameSpan,
            message: `${REASON.charAt(0).toUpperCase()}${REASON.slice(1)}.`,
        },
    ];
}

export function fight(encounter: Encounter, options: FightOptions, book: { name: string; version: string }): Fight {
    let isOver = false;
    const end = (reason: string): void => {
        if (isOver) {
            return;
        }
        isOver = true;
        options.emit?.({
            type: 'begin',
            encounter: encounter.name,
            ruleset: book.name,
            rulebookVersion: book.version,
            version: options.version,
            seed: options.seed ?? 0,
            map: { width: 1, height: 1 },
            vital: [],
        });
        options.emit?.({ type: 'problem', code: 'fight-unplayable', text: REASON, span: encounter.nameSpan });
        options.emit?.({ type: 'end', reason, rounds: 0, combatants: [] });
    };
    return {
        advance() {
            end(REASON);
            return false;
        },
        stop: end,
    };
}
