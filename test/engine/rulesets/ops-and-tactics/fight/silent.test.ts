import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testify } from '../../../../../src/engine/events/index.js';
import { opsAndTactics } from '../../../../../src/engine/rulesets/ops-and-tactics/index.js';
import { TrialWitness, tryOut } from '../../../../../src/engine/simulation/index.js';
import { CAST, encounterText } from './generated.js';
import { write } from './table.js';

const { library } = write(CAST);

/** How many encounters of each kind. */
const RUNS = 2000;

it('a fight without a log comes out as with one, in 2,000 encounters', () => {
    fc.assert(
        fc.property(encounterText, fc.integer({ min: 0, max: 0xffff_ffff }), (text, seed) => {
            const encounter = write(text).encounters[0]!;
            const witness = new TrialWitness();
            const fight = opsAndTactics.fight(encounter, library, {
                version: 'test',
                seed,
                emit: (event) => testify(witness, event),
            });
            while (fight.advance());
            const silent = tryOut((options) => opsAndTactics.fight(encounter, library, options), 'test', seed);
            expect(silent).toEqual(witness.trial(seed));
        }),
        { numRuns: RUNS, seed: 8 },
    );
}, 300_000);
