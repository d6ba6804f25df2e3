import { describe, expect, it } from 'vitest';
import type { BattleEvent } from '../../../../../src/engine/events/index.js';
import { opsAndTactics } from '../../../../../src/engine/rulesets/ops-and-tactics/index.js';
import type { Odds } from '../../../../../src/engine/ruleset.js';
import { PLAIN, STRONG } from './stage.js';
import { write } from './table.js';

const many = 4_000;

function text(orders: string, bob: string, ann = 'carries: "Glock 17" loaded "9x19mm" in hand'): string {
    return `
npc Ann { level: 3  ${STRONG}  feats: Personal Firearms Proficiency, Brawl
    CHP: 20  XHP: 20  DEF: 10  Ranged Attack: 2  Melee Attack: 3  ${ann} }
npc Bob { level: 1  ${PLAIN}  DEF: 12  Flat-Footed: 12  ${bob} }
encounter Test { seed: 3  map: 30 x 10
    side A { Ann at 1,4 }
    side B { Bob at 2,4 }
    initiative: Ann [6 6 6], Bob [1 1 1]
    round 1 { Ann: ${orders} }
    otherwise { A: Hold  B: Hold }
    ends: 1 rounds
}`;
}

/** What is said of each order before it is carried out. */
function odds(source: string): (Odds | string | undefined)[] {
    const { library, encounters } = write(source);
    const found: (Odds | string | undefined)[] = [];
    const fight = opsAndTactics.fight(encounters[0]!, library, {
        version: '',
        consider: (_order, ask) => found.push(ask()),
    });
    while (fight.advance());
    return found;
}

/** The same found by playing it over and over. */
function played(source: string): { hit: number; critical: number; damage: number; down: number } {
    const { library, encounters } = write(source);
    const sum = { hit: 0, critical: 0, damage: 0, down: 0 };
    for (let seed = 1; seed <= many; seed++) {
        let isAttacked = false;
        let isDown = false;
        const emit = (event: BattleEvent): void => {
            if (event.type === 'check' && event.name === 'attack' && !isAttacked) {
                isAttacked = true;
                sum.hit += event.success ? 1 : 0;
                sum.critical += event.outcome.startsWith('critical') ? 1 : 0;
            } else if (event.type === 'change' && event.who === 'Bob' && event.by === 'Ann') {
                sum.damage += ['XHP', 'CHP'].includes(event.statistic) ? event.from - event.to : 0;
                isDown ||= event.statistic === 'CHP' && event.to < 0;
            }
        };
        const fight = opsAndTactics.fight(encounters[0]!, library, { version: '', seed, emit });
        while (fight.advance());
        sum.down += isDown ? 1 : 0;
    }
    return { hit: sum.hit / many, critical: sum.critical / many, damage: sum.damage / many, down: sum.down / many };
}

describe('odds of an order', () => {
    const vest = 'wears: Concealable Vest  feats: Light Armor Proficiency';
    it.each([
        ['one shot', 'Single Shot at Bob', 'CHP: 5  XHP: 2'],
        ['one shot at armour', 'Single Shot at Bob', `CHP: 3  XHP: 0  ${vest}`],
        ['a burst of two', 'Double Tap at Bob', 'CHP: 6  XHP: 4'],
        ['a called shot', 'Single Shot at Bob in the Head', 'CHP: 8  XHP: 4'],
    ])('%s comes to what many plays come to', (_name, order, bob) => {
        const [found] = odds(text(order, bob));
        expect(found).toBeTypeOf('object');
        const { hit, critical, damage, down, downThisTurn, without } = found as Odds;
        const often = played(text(order, bob));
        // Three standard errors of the share of so many plays.
        const near = (share: number) => 3 * Math.sqrt(Math.max(share * (1 - share), 0.01) / many);
        expect(Math.abs(hit - often.hit)).toBeLessThan(near(hit));
        expect(Math.abs((critical ?? 0) - often.critical)).toBeLessThan(near(critical ?? 0));
        expect(Math.abs(down - often.down)).toBeLessThan(near(down));
        expect(Math.abs(damage - often.damage)).toBeLessThan(0.3);
        expect({ downThisTurn, without }).toEqual({ downThisTurn: undefined, without: undefined });
    });

    it('counts what follows in the turn', () => {
        const source = text('Single Shot at Bob, Single Shot at Bob', 'CHP: 5  XHP: 2');
        const [first, second] = odds(source) as Odds[];
        expect(first?.downThisTurn).toBeGreaterThan(first?.down ?? 1);
        expect(Math.abs((first?.downThisTurn ?? 0) - played(source).down)).toBeLessThan(0.03);
        expect(second?.downThisTurn).toBeUndefined();
    });

    it('says why an order is impossible, and nothing of orders that attack nobody', () => {
        const [walk, tired] = odds(text('Holster "Glock 17", Single Shot at Bob', 'CHP: 5'));
        expect(walk).toBeUndefined();
        expect(tired).toMatch(/hand/);
    });

    it('names what it leaves out', () => {
        const [found] = odds(text('Unarmed Attack at Bob', 'CHP: 5  XHP: 3', ''));
        expect(found).toMatchObject({ without: 'saves against being knocked out' });
    });
});
