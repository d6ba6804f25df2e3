import { describe, expect, it } from 'vitest';
import { markdownLog, textLog } from '../../../../../src/engine/report/index.js';
import { opsAndTactics } from '../../../../../src/engine/rulesets/ops-and-tactics/index.js';
import { CAST } from './generated.js';
import { playEncounter, write } from './table.js';

const { library } = write(CAST);
const encounter = write(`encounter Scene { seed: 5
    map: 12 x 6
    side Cops { Gunman at 2,2 }
    side Gang { Bruiser at 5,2, Puncher as Pit at 6,3 } }`).encounters[0]!;

describe('Battle Value, p. 288', () => {
    // level 2, single shot 1 and semi-automatic 2 of the pistol, simple weapon 1, light armour 2: 8; level 4 + 1, and level 2
    it('of both sides and of the encounter, and the experience each would win', () => {
        expect(opsAndTactics.describeEncounter?.(encounter, library)).toEqual([
            expect.stringMatching(/^Battle Value: \d+ \(Cops \d+, Gang 7\)$/),
            'Experience for Cops: 175 to 350 (25 × 1d2 for each of 7 points of Battle Value)',
            expect.stringMatching(/^Experience for Gang: /),
        ]);
    });
    it('stands at the head of the log, and what was won at its end', () => {
        const played = playEncounter(encounter, library);
        const notes = played.of('note').map(({ text }) => text);
        expect(notes[0]).toMatch(/^Battle Value: Cops \d+, Gang 7\.$/);
        const { winner, remarks = [] } = played.end;
        expect(remarks).toEqual([expect.stringMatching(new RegExp(`^Experience for ${winner}: \\d+ to \\d+`))]);
        for (const render of [textLog({ detail: 'summary' }), markdownLog({ detail: 'summary' })]) {
            const log = played.events.map(render).join('');
            expect(log.trimEnd().split('\n').at(-1)).toMatch(`Experience for ${winner}: `);
        }
    });
});
