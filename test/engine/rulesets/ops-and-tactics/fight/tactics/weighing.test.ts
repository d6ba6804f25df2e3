import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shoot, weighShot } from '../../../../../../src/engine/rulesets/ops-and-tactics/fight/actions/shots.js';
import { meetingOf, worthOf } from '../../../../../../src/engine/rulesets/ops-and-tactics/fight/aim.js';
import { orderFor } from '../../../../../../src/engine/rulesets/ops-and-tactics/fight/orders.js';
import { procedureOf } from '../../../../../../src/engine/rulesets/ops-and-tactics/fight/procedures.js';
import { isRefusal, type Scene } from '../../../../../../src/engine/rulesets/ops-and-tactics/fight/scene.js';
import { prepared, setUp } from '../../../../../../src/engine/rulesets/ops-and-tactics/fight/set-up.js';
import { visibleEnemies } from '../../../../../../src/engine/rulesets/ops-and-tactics/fight/tactics/steps.js';
import { CAST, encounterText } from '../generated.js';
import { write } from '../table.js';

const { library } = write(CAST);

/** Weighs every plain shot that anybody could fire now, and prepares it. @returns how many could be fired */
function compare(scene: Scene): number {
    const shots = scene.actions.members('Any Attack').filter((entry) => procedureOf(entry) === shoot);
    let fired = 0;
    for (const who of scene.fighters.filter((one) => scene.canAct(one))) {
        for (const target of visibleEnemies(scene, who)) {
            const meeting = meetingOf(scene, who, target);
            for (const entry of meeting.moment < 0 ? [] : shots) {
                const order = orderFor(entry, { target });
                const weighed = weighShot(scene, who, target, order, entry, meeting);
                const made = shoot(scene, who, order, entry, { by: 'tactic' });
                if (isRefusal(made)) {
                    expect(weighed).toBeUndefined();
                    continue;
                }
                const { aim, cost } = made;
                const { chance } = aim!;
                expect(weighed).toEqual({ points: cost.total, chance, worth: worthOf(target, aim!, chance) });
                fired++;
            }
        }
    }
    return fired;
}

it('a shot is weighed as what it comes to when it is prepared', () => {
    let fired = 0;
    fc.assert(
        fc.property(encounterText, fc.integer({ min: 0, max: 0xffff_ffff }), (text, seed) => {
            const encounter = write(text).encounters[0]!;
            const options = { seed, version: 'test', ruleset: 'test', rulebookVersion: 'test' };
            const { battle, scene } = setUp(prepared(encounter, library), options);
            for (let turn = 0; turn < 40 && battle.advance(); turn++) {
                fired += compare(scene);
            }
        }),
        { numRuns: 100, seed: 8 },
    );
    expect(fired).toBeGreaterThan(10_000);
}, 120_000);
