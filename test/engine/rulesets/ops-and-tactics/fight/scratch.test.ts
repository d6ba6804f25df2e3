import { readFileSync } from 'node:fs';
import { it } from 'vitest';
import { textLog } from '../../../../../src/engine/report/text.js';
import { playEncounter, write } from './table.js';
const d = 'examples/harbor-nights/';
it('runs', () => {
    const text = [
        'npcs.skirmish',
        'house-rules.skirmish',
        'characters/marcus.skirmish',
        'characters/rosa.skirmish',
        'encounters/warehouse.skirmish',
    ]
        .map((f) => readFileSync(d + f, 'utf8').replace(/^ruleset.*$/m, ''))
        .join('\n');
    const w = write(text);
    for (const e of w.encounters) {
        const log = textLog('normal');
        const p = playEncounter(e, w.library);
        console.log(p.events.map((x) => log(x)).join(''));
    }
    const t = performance.now();
    let n = 0;
    for (let i = 0; i < 200; i++) n += playEncounter(w.encounters[0]!, w.library, i).events.length;
    console.log('200 fights', performance.now() - t, 'ms', n / 200, 'events');
});
