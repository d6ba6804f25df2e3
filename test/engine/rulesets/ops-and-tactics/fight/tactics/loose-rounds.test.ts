import { describe, expect, it } from 'vitest';
import { PLAIN } from '../stage.js';
import { play } from '../table.js';

// Rifles that take magazines, whose owners carry nothing but loose rounds.

const names = (tactics: string, carries: string) => {
    const played = play(`
weapon "Short Rifle" { category: Carbine  damage: 2d4 Ballistic  range: 60 ft  action: Semi  size: Medium  hands: 2
    caliber: "7.62x39mm"  magazine: box 2 }
npc Ann { level: 3 ${PLAIN} feats: Personal Firearms Proficiency, Simple Weapons Proficiency
    XHP: 900  CHP: 900  carries: "Short Rifle" in hand, ${carries} }
npc Bob { level: 1 ${PLAIN} XHP: 900  CHP: 900  feats: Personal Firearms Proficiency  carries: "Glock 17" in hand }
encounter Test { seed: 4  map: 20 x 10  side A { Ann at 2,4 }  side B { Bob at 9,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    otherwise { A: ${tactics}
        B: Aggressive }
    ends: 8 rounds }`);
    expect(played.problems).toEqual([]);
    return {
        done: played.of('action').flatMap(({ who, name }) => (who === 'Ann' ? [name] : [])),
        left: played.end.combatants[0]!.statistics['Short Rifle'],
    };
};
const shots = (done: readonly string[]) => done.filter((name) => name.includes('Shot') || name.includes('Tap')).length;

describe.each([
    'Aggressive',
    'Cautious',
    'Marksman',
    'Hold and Return Fire',
    'Protect',
    'Flee When Hurt',
    'Close Quarters',
])('loose rounds, %s', (tactics) => {
    it('are put into a magazine, and the magazine into the rifle, which fires again', () => {
        const { done } = names(tactics, '40 x "7.62x39mm" rounds');
        const filled = done.indexOf('Refill Magazine');
        expect(filled).toBeGreaterThan(0);
        expect(done[filled + 1]).toBe('Reload Magazine');
        expect(shots(done.slice(filled))).toBeGreaterThan(0);
    });
    it('wait while there is a full magazine', () => {
        const { done } = names(tactics, '"7.62x39mm" magazine, 4 x "7.62x39mm" rounds');
        expect(done.indexOf('Reload Magazine')).toBeGreaterThan(0);
        expect(done.indexOf('Refill Magazine')).toBeGreaterThan(done.indexOf('Reload Magazine'));
    });
});

describe('another loaded gun', () => {
    it('is drawn rather than a magazine filled', () => {
        const { done } = names('Aggressive', '"Glock 17" in holster, 40 x "7.62x39mm" rounds');
        expect(done).toContain('Draw');
        expect(done.slice(0, done.indexOf('Draw'))).not.toContain('Refill Magazine');
    });
});
