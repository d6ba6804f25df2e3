import { describe, expect, it } from 'vitest';
import { against, check, moves, notes, terms } from './reading.js';
import { duel, play } from './table.js';

/** Ann with arms of her own against a plain Bob. */
const cover = (kind: string) => `30 x 10 { cover ${kind}: 5,4 }`;

describe('cover and concealment, p. 35', () => {
    it.each([
        ['quarter', 2],
        ['half', 4],
        ['three-quarters', 6],
        ['nine-tenths', 10],
    ])('%s cover: +%i Defense against shots', (kind, bonus) => {
        const played = duel({
            ann: 'carries: Sling in hand',
            distance: 5,
            map: cover(kind),
            script: 'round 1 { Ann: Shoot at Bob [10] }',
        });
        const found = against(check(played, 'Ann', 'attack'));
        expect(
            Object.entries(found).filter(([name]) => /Cover/.test(name)),
            JSON.stringify(found),
        ).toEqual([[expect.stringContaining('Cover'), bonus]]);
    });

    it.each([
        ['Quarter', 2],
        ['Half', 4],
        ['Three-Quarters', 6],
        ['Nine-Tenths', 8],
        ['Full', 10],
    ])('%s concealment: an attack that hits misses on 1 to %i', (degree, most) => {
        const shoot = (miss: number) =>
            duel({
                changes: `states: ${degree} Concealment`,
                script: `round 1 { Ann: Melee Attack at Bob [19; ${miss}; 20] }`,
            });
        expect(shoot(most).numbers('Bob')['Health']).toBe(12);
        expect(shoot(most + 1).numbers('Bob')['Health']).toBeLessThan(12);
    });

    it('dim light conceals a quarter, nightsight sees through it, p. 6 and 36', () => {
        const hazard = 'hazards: Dim Light at 0,0 to 29,9';
        const plain = duel({ more: hazard, script: 'round 1 { Ann: Melee Attack at Bob [19; 2; 20] }' });
        expect(plain.numbers('Bob')['Health']).toBe(12);
        const keen = duel({
            ann: 'origins: Nightsight',
            more: hazard,
            script: 'round 1 { Ann: Melee Attack at Bob [19; 20] }',
        });
        expect(keen.numbers('Bob')['Health']).toBeLessThan(12);
    });
});

describe('states, p. 35', () => {
    it('the paralyzed lie there, helpless, with STR and DEX of 0, and do nothing', () => {
        const played = duel({
            bob: 'abilities: STR 3, DEX 4, CON 0, INT 0, WIS 0, CHA 0',
            changes: 'states: Paralyzed',
            script: 'round 1 { Ann: Melee Attack at Bob [10]  Bob: Speak }',
        });
        expect(played.states('Bob')).toEqual(expect.arrayContaining(['Paralyzed', 'Helpless', 'Prone']));
        expect(check(played, 'Ann', 'attack')?.against?.value).toBe(5);
        expect(played.of('action').filter(({ who }) => who === 'Bob')).toEqual([]);
    });

    it('the helpless have a Defense of 5 and the modifier of their size, also where a number states their Defense, p. 35', () => {
        const against = (bob: string) =>
            check(
                play(`
size Large { from: 10  abilities: DEX 0  category: 1  effect: Defense -1 }
npc Ann { level: 2  abilities: DEX 0 }
${bob}
encounter Test { map: 30 x 10  side A { Ann at 1,4 }  side B { Bob at 2,4 { states: Paralyzed } }
    initiative: Ann [20], Bob [1]  round 1 { Ann: Unarmed Attack at Bob [10] }  ends: 1 rounds }`),
                'Ann',
                'attack',
            )?.against?.value;
        expect(against('npc Bob { level: 2  abilities: DEX 3 }')).toBe(5);
        expect(against('npc Bob { level: 2  abilities: DEX 3  Defense: 18 }')).toBe(5);
        expect(against('creature Bob { level: 2  advancement: Size 6 }')).toBe(4);
        expect(against('creature Bob { level: 2  advancement: Size 6  Defense: 18 }')).toBe(4);
    });

    it('the deafened are slower: -4 on initiative', () => {
        const played = duel({ changes: 'states: Deafened', script: 'round 1 { Ann: Speak }' });
        const bob = played.of('initiative')[0]?.order.find(({ who }) => who === 'Bob');
        expect(terms({ roll: bob!.roll! })['Deafened']).toBe(-4);
    });

    it('the disabled are beyond unconscious, p. 36', () => {
        const played = duel({ changes: 'states: Disabled', script: 'round 1 { Ann: Speak  Bob: Speak }' });
        expect(played.states('Bob')).toEqual(expect.arrayContaining(['Disabled', 'Unconscious', 'Helpless']));
        expect(played.of('action').filter(({ who }) => who === 'Bob')).toEqual([]);
    });
});

describe('movement', () => {
    it('a dive adds 10 feet to a move, straight on, and ends prone, p. 22', () => {
        const dive = (to: string, feats = 'Sprint, Diving Step') =>
            duel({ ann: `feats: ${feats}`, distance: 25, script: `round 1 { Ann: Move to ${to} plus Diving Step }` });
        const far = dive('8,4');
        expect(moves(far, 'Ann').at(-1)).toEqual({ x: 8, y: 4 });
        expect(far.states('Ann')).toContain('Prone');
        expect(dive('8,4', 'Sprint').problems.join()).toContain('does not have Diving Step');
        expect(dive('12,4').problems.join()).toContain('ft');
    });

    it('Wildwalk: difficult ground slows nobody who has it, p. 25', () => {
        const walk = (feats: string) =>
            duel({
                ann: feats,
                distance: 20,
                map: '30 x 10 { difficult: 2,0 to 9,9 }',
                script: 'round 1 { Ann: Move to 6,4 }',
            });
        expect(walk('').problems.join()).toContain('50 ft away');
        expect(moves(walk('feats: Track, Wildwalk'), 'Ann').at(-1)).toEqual({ x: 6, y: 4 });
    });

    it('Wildwalk: Survival stands in for Athletics against obstacles, p. 25', () => {
        const climb = (feats: string) =>
            duel({
                ann: `proficiencies: Survival specialty  ${feats}`,
                distance: 20,
                script: 'round 1 { Ann: Climb to 2,4 [10] }',
            });
        expect(check(climb(''), 'Ann', 'Athletics')).toBeDefined();
        expect(check(climb('feats: Track, Wildwalk'), 'Ann', 'Survival')).toBeDefined();
    });

    it('who cannot see runs and withdraws at half speed, too, p. 32 and 35', () => {
        const played = (order: string) =>
            play(`
npc Ann { level: 2  abilities: DEX 3 }
npc Bob { level: 2 }
encounter Test { map: 30 x 10  side A { Ann at 1,4 { states: Blinded } }  side B { Bob at 29,4 }
    initiative: Ann [19], Bob [1]  round 1 { Ann: ${order} }  ends: 1 rounds  impossible orders: skip }`);
        // 25 feet less 15 for DEX -3, and half of that
        expect(played('Run to 5,4').problems).toEqual([]);
        expect(played('Run to 6,4').problems.join()).toContain('it can run 20 ft');
        expect(played('Withdraw to 4,4').problems.join()).toContain('15 ft');
    });

    it('the stunned hold nothing, p. 35', () => {
        const woken = play(`
npc Ann { level: 2  abilities: WIS 5  proficiencies: Heal specialty  carries: Basic Toolkit (Heal) }
npc Bob { level: 2  carries: Club in hand }
encounter Test { map: 30 x 10  side A { Ann at 1,4, Bob at 2,4 { states: Stunned } }  side B { Bob as Foe at 20,4 }
    initiative: Ann [19], Bob [5], Foe [1]
    round 1 { Ann: Revive at Bob [20]  Bob: Pick Up "Club" }  ends: 1 rounds  impossible orders: skip }`);
        expect(woken.problems).toEqual([]);
    });

    it('the prone crawl 5 feet, those who stand do not, p. 32', () => {
        const played = duel({ distance: 9, script: 'round 1 { Ann: Drop Prone, Crawl to 2,4, Crawl to 4,4 }' });
        expect(moves(played, 'Ann')).toEqual([{ x: 2, y: 4 }]);
        expect(played.problems.join()).toContain('ft');
        expect(duel({ distance: 9, script: 'round 1 { Ann: Crawl to 2,4 }' }).problems.join()).toContain('it stands');
    });

    it('a jump takes 2 a foot, twice that without a run, and falls short, p. 10', () => {
        const standing = duel({ distance: 9, script: 'round 1 { Ann: Jump to 3,4 [19] }' });
        expect(check(standing, 'Ann', 'Athletics')?.against?.value).toBe(40);
        // 19 of 4 a foot are 4 feet: not a square
        expect(moves(standing, 'Ann')).toEqual([]);
        const running = duel({ distance: 19, script: 'round 1 { Ann: Move to 4,4, Jump to 6,4 [20] }' });
        expect(check(running, 'Ann', 'Athletics')?.against?.value).toBe(20);
        expect(moves(running, 'Ann').at(-1)).toEqual({ x: 6, y: 4 });
    });

    it('climbers advance by Athletics against what the order says, and fall when they fail by 5, p. 10', () => {
        const climb = (die: number) => duel({ distance: 9, script: `round 1 { Ann: Climb to 2,4 for 20 [${die}] }` });
        expect(moves(climb(20), 'Ann')).toEqual([{ x: 2, y: 4 }]);
        expect(climb(16).states('Ann')).not.toContain('Prone');
        expect(climb(15).states('Ann')).toContain('Prone');
    });

    it('swimmers get 5 feet and one more for each point above the difficulty, p. 10', () => {
        const swim = (die: number) =>
            moves(duel({ distance: 9, script: `round 1 { Ann: Swim to 6,4 [${die}] }` }), 'Ann');
        expect(swim(4)).toEqual([]);
        expect(swim(5)).toEqual([{ x: 2, y: 4 }]);
        expect(swim(15)).toHaveLength(3);
    });
});

describe('arms and hands', () => {
    it('Knockdown adds unarmed damage to a trip, once a round, p. 24', () => {
        const played = duel({
            ann: 'feats: Hard Hands, Knockdown',
            script: 'round 1 { Ann: Trip at Bob plus Knockdown [20; 10] }',
        });
        expect(terms(check(played, 'Ann', 'trip'))['Knockdown']).toBe(1);
    });

    it('a shattering blow doubles unarmed damage against a shield, p. 24', () => {
        const bob =
            'feats: Martial Training (Basic Shield, Club, Sap)  carries: Basic Shield in hand, Club in off hand';
        const played = duel({
            ann: 'feats: Hard Hands, Shattering Blow',
            bob,
            script: 'round 1 { Ann: Unarmed Attack at Bob [10; 10] }',
        });
        const blow = played.of('check').find(({ name }) => name.startsWith('damage to'));
        expect(terms(blow)['Shattering Blow']).toBe(terms(blow)['Hard Hands']);
    });

    it('two weapons give a full attack one more blow at -4 each, p. 34', () => {
        const played = duel({
            ann: 'feats: Martial Training (Dirk, Sap, Club)  carries: Dirk in hand, Dirk in off hand',
            script: 'round 1 { Ann: Full Attack at Bob plus Two Weapons }',
        });
        expect(played.checks('Ann')).toHaveLength(2);
    });

    it('a weapon too bulky is braced by a move action for one attack, p. 28', () => {
        const great = 'weapon Log { damage: 8  bulk: 8 }';
        const fight = (orders: string) =>
            play(`${great}
npc Ann { level: 1  abilities: STR 0  carries: Log in hand }
npc Bob { level: 1  abilities: STR 0 }
encounter Test { map: 9 x 9  side A { Ann at 1,4 }  side B { Bob at 2,4 }
    initiative: Ann [20]  round 1 { Ann: ${orders} }  impossible orders: skip  ends: 1 rounds }`);
        expect(fight('Melee Attack at Bob').problems.join()).toMatch(/brace/i);
        expect(fight('Brace "Log", Melee Attack at Bob').checks('Ann')).toHaveLength(1);
    });

    it('stowing, doors and heavy things take a move action each, p. 33', () => {
        const played = duel({ script: 'round 1 { Ann: Stow "Stick", Open Door, Move Object }' });
        expect(
            played
                .of('action')
                .filter(({ who }) => who === 'Ann')
                .map(({ cost }) => cost),
        ).toEqual(['move action, an attack or a move left', 'move action, nothing left']);
        expect(played.problems.join()).toContain('actions are spent');
    });
});

describe('senses and minds', () => {
    const sneak = (bob: string, die: number) =>
        duel({
            ann: 'proficiencies: Stealth specialty',
            bob,
            distance: 9,
            map: '30 x 10 { cover half: 2,0 to 2,9 }',
            script: `round 1 { Ann: Hide [${die}; 1]  Bob: Speak }`,
        });

    it('Acute Senses notice without a die what 5, WIS and ranks reach, p. 6', () => {
        expect(sneak('', 1).states('Ann')).toContain('Hidden');
        const keen = 'origins: Acute Senses  abilities: STR 0, DEX 0, CON 0, INT 0, WIS 5, CHA 0';
        expect(sneak(keen, 1).states('Ann')).not.toContain('Hidden');
        expect(sneak(keen, 20).states('Ann')).toContain('Hidden');
    });

    it.each([
        ['Blindsense', 15],
        ['Scent', 5],
        ['Blindsight', 30],
    ])('nobody hides from %s within %i feet, p. 38', (trait, feet) => {
        const hide = (distance: number) =>
            play(`
creature Bat { level: 1  abilities: STR 0, DEX 0, CON 0, INT 0, WIS 0, CHA 0  traits: ${trait} }
npc Ann { level: 1  proficiencies: Stealth specialty }
encounter Test { map: 30 x 10 { cover half: 1,0 to 1,9 }
    side A { Ann at 0,4 }  side B { Bat at ${distance / 5},4 }
    initiative: Ann [20]  round 1 { Ann: Hide [20; 1]  Bat: Speak }  ends: 1 rounds }`).states('Ann');
        expect(hide(feet)).not.toContain('Hidden');
        expect(hide(feet + 5)).toContain('Hidden');
    });

    it('scent within 30 feet tells that somebody is there: nobody sneaks up on it, p. 24 and 38', () => {
        const shot = (distance: number) =>
            play(`
creature Dog { level: 1  abilities: STR 0, DEX 0, CON 0, INT 0, WIS 0, CHA 0  traits: Scent }
npc Ann { level: 1  feats: Infiltrate, Sneak Attack  carries: Sling in hand }
encounter Test { map: 30 x 10  side A { Ann at 0,4 { states: Hidden } }  side B { Dog at ${distance / 5},4 }
    initiative: Ann [20]  round 1 { Ann: Shoot at Dog  Dog: Speak }  ends: 1 rounds }`)
                .checks('Ann', 'to wound')
                .map(({ roll }) => roll.faces.length);
        expect(shot(30)).not.toContain(2);
        expect(shot(35)).not.toContain(1);
    });

    it('who looks around finds the hidden by Awareness against their Stealth, p. 11', () => {
        const look = (die: number) =>
            duel({
                changes: 'states: Hidden',
                distance: 9,
                map: '30 x 10 { cover half: 9,0 to 9,9 }',
                script: `round 1 { Ann: Look Around [${die}]  Bob: Speak }`,
            }).states('Bob');
        expect(look(9)).toContain('Hidden');
        expect(look(10)).not.toContain('Hidden');
    });

    it('who looks around must reach the Stealth that was rolled for hiding, p. 11', () => {
        const look = (die: number) =>
            duel({
                distance: 9,
                map: '30 x 10 { cover half: 9,0 to 9,9 }',
                bobFirst: true,
                script: `round 1 { Bob: Hide [17; 1]  Ann: Look Around [${die}] }`,
            }).states('Bob');
        expect(look(16)).toContain('Hidden');
        expect(look(17)).not.toContain('Hidden');
    });

    it('the imperturbable roll two dice against what sways feelings, p. 6', () => {
        const insult = (bob: string) =>
            duel({
                ann: 'feats: Silver Tongue, Insult  proficiencies: Diplomacy known',
                bob,
                script: 'round 1 { Ann: Insult at Bob [20; 1 2] }',
            });
        const dice = (bob: string) =>
            insult(bob)
                .of('check')
                .find(({ name }) => name.includes('Will'))?.roll.faces;
        expect(dice('')).toHaveLength(1);
        expect(dice('origins: Imperturbable')).toHaveLength(2);
    });

    it('the imperturbable have a Will save of 20 against a feint, p. 6', () => {
        const feint = (bob: string) =>
            check(duel({ bob, script: 'round 1 { Ann: Feint at Bob [1; 20; 3 4] }' }), 'Bob', 'Will save of Bob');
        expect(feint('')).toBeUndefined();
        expect(feint('origins: Imperturbable')?.against?.value).toBe(20);
        expect(feint('origins: Imperturbable')?.roll.faces).toHaveLength(2);
    });

    it('Combat Analysis tells how hurt somebody is, with the feat, p. 23', () => {
        const analyse = (ann: string) =>
            duel({ ann, changes: 'Wounds: 3', script: 'round 1 { Ann: Combat Analysis at Bob }' });
        expect(notes(analyse('feats: Analytic Eye, Combat Analysis')).join()).toContain('3 of 12 wounds');
        expect(analyse('').problems.join()).toContain('Combat Analysis');
    });
});

describe('after the fight', () => {
    const care = (feats: string, wounds: number) =>
        play(`
npc Ann { level: 20  abilities: WIS 5  proficiencies: Heal specialty  feats: ${feats}  carries: Basic Toolkit (Heal) }
npc Bob { level: 1 }
encounter Test { map: 9 x 9  side A { Ann at 1,4, Bob at 2,4 { Wounds: ${wounds} } }  side B { Bob as Foe at 8,8 }
    round 1 { Ann: Speak }  afterwards: 1 hours tended by Ann  ends: 1 rounds }`).of('change');

    it('stitches heal a wound, surgery two of the grave, p. 22', () => {
        expect(care('Spot Stitching', 3).some(({ cause }) => cause === 'stitches')).toBe(true);
        const operated = care('Spot Stitching, Surgery', 8).find(({ cause }) => cause === 'surgery');
        expect(operated && operated.to - operated.from).toBe(2);
        expect(care('Spot Stitching, Surgery', 3).some(({ cause }) => cause === 'surgery')).toBe(false);
    });

    it('those of fast healing lose a wound every minute, p. 38', () => {
        const rounds = Array.from({ length: 11 }, (_, index) => `round ${index + 1} { Troll: Speak  Foe: Speak }`);
        const healed = play(`
creature Troll { level: 1  abilities: STR 0, DEX 0, CON 0, INT 0, WIS 0, CHA 0  traits: Fast Healing }
encounter Test { map: 9 x 9  side A { Troll at 1,4 { Wounds: 3 } }  side B { Troll as Foe at 8,8 }
    ${rounds.join('\n')}  ends: 11 rounds }`)
            .of('change')
            .filter(({ who, cause }) => who === 'Troll' && cause === 'fast healing');
        expect(healed).toHaveLength(1);
    });

    it('those of fast healing become stable before they heal, and heal nothing while they die, p. 8 and 38', () => {
        const rounds = Array.from({ length: 20 }, (_, index) => `round ${index + 1} { Foe: Speak }`);
        const dying = (fortitude: number) =>
            play(`
creature Troll { level: 1  abilities: STR 0, DEX 0, CON 0, INT 0, WIS 0, CHA 0  traits: Fast Healing }
encounter Test { map: 9 x 9
    side A { Troll at 1,4 { Wounds: 13  Fortitude: ${fortitude} }, Troll as Friend at 1,1 }  side B { Troll as Foe at 8,8 }
    ${rounds.join('\n')}  otherwise { A: Hold  B: Hold }  ends: 20 rounds }`);
        expect(dying(-30).numbers('Troll')['Wounds'] ?? 13).toBe(13);
        expect(dying(-30).states('Troll')).toContain('Dying');
        expect(dying(30).states('Troll')).not.toContain('Dying');
        expect(
            dying(30)
                .of('change')
                .some(({ who, cause }) => who === 'Troll' && cause === 'fast healing'),
        ).toBe(true);
    });
});
