import { type DiceExpression, parseDice } from '../../../dice/index.js';
import type { Finding } from '../../../finding.js';
import type { Library } from '../../../library.js';
import type { Rule } from '../../../ruleset.js';
import type { Entity, Span } from '../../../source/index.js';
import { bookOf, type Facts } from '../character/book.js';
import { LICENSES } from '../character/gear.js';
import { caliberRecoil } from '../fight/arms.js';

const warning = (page: number, title: string): Rule => ({ title, severity: 'warning', page, allowable: true });

/** What the tables of the equipment chapter keep to, and weapons of the house should. */
export const armouryRules = {
    'recoil-formula': warning(64, 'Calibre recoil follows from number and size of the damage dice.'),
    'caliber-recoil': warning(93, 'A weapon has the recoil of its calibre.'),
    'caliber-damage': warning(93, 'A weapon does the damage of its calibre.'),
    'firearm-caliber': warning(93, 'A firearm has a calibre.'),
    'magazine-missing': warning(93, 'A firearm holds rounds.'),
    'magazine-repeated': warning(93, 'A size of magazine is listed once.'),
    'magazine-empty': warning(93, 'A magazine holds at least one round.'),
    'magazine-price': warning(93, 'A detachable magazine has a price, and what is part of the weapon has none.'),
    'magazine-included': warning(93, 'Magazines that come with a weapon are among those it takes.'),
    'size-missing': warning(93, 'A weapon has a size: costs and hands depend on it.'),
    'size-single-shot': warning(
        65,
        'A firearm is of a size that the Single Shot has a cost for: Diminutive or larger.',
    ),
    'cost-missing': warning(93, 'What can be bought has a price.'),
    'license-missing': warning(93, 'What can be bought names its licence, if only as none.'),
    'license-automatic': warning(93, 'Automatic fire is for military and police, bursts are at least restricted.'),
} satisfies Readonly<Record<string, Rule>>;
export type ArmouryRule = keyof typeof armouryRules;

const KINDS = ['weapon', 'caliber', 'ammunition', 'armor', 'explosive'] as const;
type ArmouryKind = (typeof KINDS)[number];

const AUTOMATIC = new Set(['Slow', 'Medium', 'Fast']);
const BURSTS = new Set(['2RB', '3RB']);
/** Categories of what nobody buys: it is part of the body or of another weapon. */
const UNBOUGHT = ['Unarmed Strike', 'Natural Weapon', 'Pistol Whip', 'Buttstroke'];
/** Strikes with another weapon, whose size they have. */
const PART_OF_ANOTHER = new Set(['Pistol Whip', 'Buttstroke']);
/** The one size that the costs of a Single Shot leave out (p. 65). */
const UNPRICED = 'Fine';
const DETACHABLE = new Set(['box', 'drum', 'pan']);
const BUILT_IN = new Set(['internal', 'tube', 'barrel']);

/** All that is wrong with a weapon, calibre, ammunition, armour or explosive by itself; nothing for other entries. */
export function checkArmoury(entity: Entity, library: Library): readonly Finding[] {
    const kind = KINDS.find((one) => one === entity.kind);
    return kind ? new ArmouryCheck(entity, kind, library).run() : [];
}

type DamageFacts = Facts<'weapon'>['damage'];

class ArmouryCheck {
    private readonly findings: Finding[] = [];

    constructor(
        private readonly entity: Entity,
        private readonly kind: ArmouryKind,
        private readonly library: Library,
    ) {}

    run(): readonly Finding[] {
        if (this.kind === 'caliber') {
            this.checkCaliber();
        } else {
            this.checkPurchase();
        }
        if (this.kind === 'weapon') {
            this.checkWeapon();
        }
        return this.findings;
    }

    private add(code: ArmouryRule, span: Span, message: string, data?: Finding['data']): void {
        const { severity, page } = armouryRules[code];
        const subject = this.entity.name;
        this.findings.push({ code, severity, span, message, subject, ...(page && { page }), ...(data && { data }) });
    }

    private checkCaliber(): void {
        const facts = bookOf(this.library).read('caliber', this.entity);
        const recoil = facts.recoil?.[0];
        const damage = firstDice(facts.damage);
        if (recoil && damage) {
            this.checkFormula(recoil.value, damage, recoil.span);
        }
    }

    private checkFormula(found: number, damage: DiceExpression, span: Span): void {
        const expected = printedRecoil(damage);
        if (found !== expected) {
            this.add('recoil-formula', span, `By its damage the recoil is ${expected}, not ${found}.`, { expected });
        }
    }

    private checkPurchase(): void {
        const book = bookOf(this.library);
        const facts = book.read(this.kind as 'weapon', this.entity);
        const own = book.ownCategories(this.entity).map((category) => category.name);
        if (UNBOUGHT.some((category) => own.includes(category))) {
            return;
        }
        if (!facts.cost) {
            this.add('cost-missing', this.entity.nameSpan, `${this.entity.name} has no price.`);
        }
        if (!facts.license) {
            this.add('license-missing', this.entity.nameSpan, `${this.entity.name} names no licence.`);
        }
    }

    private checkWeapon(): void {
        const book = bookOf(this.library);
        const facts = book.read('weapon', this.entity);
        const own = book.ownCategories(this.entity).map((category) => category.name);
        if (!facts.size && !own.some((category) => PART_OF_ANOTHER.has(category))) {
            this.add('size-missing', this.entity.nameSpan, `${this.entity.name} has no size.`);
        }
        this.checkMagazines(facts);
        this.checkCalibers(facts);
        this.checkLicense(facts);
        if (book.tags(this.entity).has('Firearm')) {
            this.checkFirearm(facts);
        }
    }

    private checkFirearm(facts: Facts<'weapon'>): void {
        if (!facts.caliber) {
            this.add('firearm-caliber', this.entity.nameSpan, `${this.entity.name} has no calibre.`);
        }
        if (!facts.magazine) {
            this.add('magazine-missing', this.entity.nameSpan, `${this.entity.name} holds no rounds.`);
        }
        const size = facts.size?.[0];
        if (size?.value.name === UNPRICED) {
            this.add('size-single-shot', size.span, `A Single Shot has no cost for a ${UNPRICED} weapon.`);
        }
    }

    private checkCalibers(facts: Facts<'weapon'>): void {
        const book = bookOf(this.library);
        const calibers = facts.caliber?.[0]?.value ?? [];
        const damage = firstDice(facts.damage);
        const recoils = facts.recoil?.[0]?.value ?? [];
        calibers.forEach(({ value: ref }, index) => {
            const caliber = book.read('caliber', ref.entity);
            const usual = firstDice(caliber.damage);
            if (index === 0 && damage && usual && spell(damage) !== spell(usual)) {
                const span = facts.damage?.[0]?.span ?? this.entity.nameSpan;
                this.add('caliber-damage', span, `${ref.name} does ${spell(usual)}, not ${spell(damage)}.`);
            }
            const stated = recoils[index];
            const expected = caliber.recoil?.[0]?.value;
            if (stated && expected !== undefined && stated.value !== expected) {
                this.add(
                    'caliber-recoil',
                    stated.span,
                    `${ref.name} has a recoil of ${expected}, not ${stated.value}.`,
                    { expected },
                );
            }
        });
        const stated = recoils[0];
        // a calibre with a recoil of its own answers for the formula itself
        const known = book.read('caliber', calibers[0]?.value.entity).recoil;
        if (stated && damage && !known) {
            this.checkFormula(stated.value, damage, stated.span);
        }
    }

    private checkMagazines(facts: Facts<'weapon'>): void {
        const sizes = facts.magazine?.[0]?.value ?? [];
        const seen = new Set<string>();
        for (const { value, span } of sizes) {
            const name = `${value.type} ${value.rounds}`;
            if (value.rounds === 0) {
                this.add('magazine-empty', span, 'This magazine holds no rounds.');
            }
            if (seen.has(name)) {
                this.add('magazine-repeated', span, `${name} is listed already.`);
            }
            seen.add(name);
            if (DETACHABLE.has(value.type) && value.price === undefined) {
                this.add('magazine-price', span, `A spare ${name} has no price.`);
            } else if (BUILT_IN.has(value.type) && value.price !== undefined && value.rounds > 1) {
                this.add('magazine-price', span, `${name} is part of the weapon and has no price of its own.`);
            }
        }
        for (const { value, span } of (sizes.length > 0 && facts.included?.[0]?.value) || []) {
            if (value.kind === 'magazine' && DETACHABLE.has(value.type) && !seen.has(`${value.type} ${value.rounds}`)) {
                this.add('magazine-included', span, `The weapon takes no ${value.type} ${value.rounds}.`);
            }
        }
    }

    private checkLicense(facts: Facts<'weapon'>): void {
        const license = facts.license?.[0];
        const actions = facts.action?.[0]?.value.map(({ value }) => value.value) ?? [];
        const needed = actions.some((name) => AUTOMATIC.has(name))
            ? 'military'
            : actions.some((name) => BURSTS.has(name))
              ? 'restricted'
              : undefined;
        if (license && needed && LICENSES.includes(license.value) && below(license.value, needed)) {
            this.add('license-automatic', license.span, `Its rate of fire takes the licence “${needed}”.`, { needed });
        }
    }
}

/** The tables print no recoil above 0. */
function printedRecoil(damage: DiceExpression): number {
    return Math.min(0, caliberRecoil(damage));
}

function firstDice(facts: DamageFacts): DiceExpression | undefined {
    const text = facts?.[0]?.value[0]?.value.dice;
    return text === undefined ? undefined : parseDice(text).expression;
}

function spell({ dice, flat }: DiceExpression): string {
    const parts = dice.map(({ count, sides }) => `${count}d${sides}`);
    if (flat !== 0 || parts.length === 0) {
        parts.push(flat < 0 ? `${flat}` : parts.length > 0 ? `+${flat}` : `${flat}`);
    }
    return parts.join('');
}

function below(license: string, needed: string): boolean {
    return LICENSES.indexOf(license) < LICENSES.indexOf(needed);
}
