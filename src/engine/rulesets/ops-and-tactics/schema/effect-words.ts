/**
 * The numbers that an effect can change beside the statistics, saves, skills and abilities of a sheet, and what each
 * means: its unit, whose it is, when it counts. Unless a word says otherwise, it is a number of the one who has the
 * entry, in points, and counts whenever all clauses of the effect hold.
 */
export const EFFECT_WORDS = {
    // ---- Attacks ----
    attack: 'Attack rolls; without a clause all of them, with `for` also checks made as attacks (grapple, disarm).',
    'primary attack': 'Attack rolls of the main hand while attacking with two weapons.',
    'off-hand attack': 'Attack rolls of the other hand while attacking with two weapons.',
    opposed:
        'The rolls of opposed checks: `for` an action one begins, `against` an action one resists. Where the action ' +
        'is rolled against a number, `against` raises that number.',
    damage: 'Damage in hit points. Dice instead of a number replace the base dice; of several the best on average.',
    'damage dice': 'Dice of damage added, of the weapon’s own kind.',
    critical: 'Natural rolls that threaten a critical strike, as a range; the widest counts.',
    'automatic hit': 'Natural rolls that hit whatever the Defense, as a range; the widest counts.',
    range: 'The range increment in feet.',
    reach: 'Feet of reach in melee.',
    'minimum reach': 'Feet nearer than which a melee weapon does not strike; `none`: it strikes adjacent foes too.',
    recoil: 'The recoil penalty of attacks of more than one round; a bonus moves it towards 0, `half` halves the final penalty.',
    'caliber recoil': 'Calibre recoil (CRP), before the mode’s own number and STR.',
    penetration: 'Points of the target’s Damage Reduction that an attack passes over.',
    'armor damage': 'Armor Points that the target’s armour loses to an attack.',
    magazine: 'Rounds that a weapon holds in an internal magazine or tube.',
    'damage range': 'What range costs the damage of shotguns, where it does.',
    pressure: 'Damage for each die of it, and as much more calibre recoil.',
    size: 'Steps by which a weapon counts as larger or smaller in the hand; its damage bonus keeps to the true size.',

    // ---- Penalties of the situation; `none` lifts them ----
    'adjacent penalty': 'The penalty for using a long firearm against an adjacent opponent, as its category has it.',
    'melee penalty': 'The penalty for shooting or throwing at somebody engaged in melee (-4).',
    'stock penalty': 'What firing with a folded stock or a pistol grip costs: range penalties doubled.',
    'potshot penalty': 'The penalty of a potshot, as the action has it.',
    'target cover': 'The bonus to Defense that a target of one’s attacks has from cover.',
    'target movement': 'The bonus to Defense that a target of one’s attacks has from movement.',

    // ---- Combat Points ----
    cost:
        'Combat Points: of the actions after `for`; without `for`, of every attack action made with what `with` names, ' +
        'but not of reloading, drawing or other handling. Never below 0, nor a potshot below 1.',
    'kill points':
        'Combat Points gained at once when an attack brings a creature to 0 CHP or less. For attacks with, and ' +
        'reloads of, the same weapon only; lost with the first step or other action.',
    'armor cost': 'Combat Points that worn armour takes before its wearer can move.',
    movement: 'Combat Points for each 5 feet of movement; `x 2` doubles them.',
    provokes: 'Attacks of opportunity that the actions after `for` give to enemies; `none`: they give none.',

    // ---- Defense ----
    dodge: 'Dodge bonus to Defense, lost with AGL; `against` names what attacks: weapons, categories, damage types, actions.',
    'equipment bonus': 'Equipment bonus to Defense besides that of armour; not against touch attacks.',
    'damage taken': 'Damage that gets past armour, `against` damage types; rounded up.',
    resistance: 'Damage Reduction `against` damage types, beside that of armour and without Armor Points.',
    'bleed dice': 'Bleed dice gained.',
    concealment: 'Percent of miss chance for those who attack.',
    // What a feat changes of armour holds for armour that its owner is proficient with (p. 41).
    'armor bonus': 'Equipment bonus of worn armour to Defense, for the proficient; `while` names the armour.',
    'armor penalty': 'Armour penalty to skills, a negative number; `+1` makes it one smaller, never positive.',
    'armor agility': 'Most of AGL that counts for Defense in worn armour.',
    'armor points': 'Armor Points of armour while it is worn.',

    // ---- Skills and the sheet ----
    save: 'Saving throws: those after `for`, or all three.',
    skill: 'Checks of the skills after `for`, or of every skill.',
    'ability checks': 'Checks of abilities without a skill.',
    focused: 'The skills after `for` become focused ones.',
    repair: 'Checks to repair what `with` names.',
    'break chance': 'Percent of chance that a weapon breaks in use.',
    'skill points': 'Skill points a level.',
    feats: 'Feats that may be chosen.',
    cop: 'Character Option Points a level.',
    load: 'Pounds that may be carried.',
} as const;
export type EffectWord = keyof typeof EFFECT_WORDS;

/** Words that neither sheet nor fight asks for: the entry and its hover tell them, and the GM counts them in. */
export const TOLD_ONLY: readonly EffectWord[] = ['repair', 'break chance'];

/** Effects without a number: they allow something. */
export const GRANTS = {
    proficient:
        'Counts as proficient with the weapons and armour after `with`, beside those whose categories name this feat. A ' +
        'narrower category with a `proficiency:` of its own is not covered.',
    allowed: 'The actions after `for` can be taken with these weapons, though their rate of fire does not allow it.',
    blunt: 'The damage of these weapons is bludgeoning wherever armour stops less of that.',
    'two targets': 'A blow with these weapons also goes at a second enemy within reach.',
    'extremity damage': 'Called shots made with these weapons cause extremity damage, whatever their damage type.',
} as const;
export type Grant = keyof typeof GRANTS;
