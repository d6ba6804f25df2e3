/** One named part of a number: `+2 MRK`, `−4 engaged in melee`. */
export interface Term {
    readonly name: string;
    readonly value: number;
}

/** A derived number and the parts it is the sum of, in the order in which a reader expects them. */
export interface Sum {
    readonly total: number;
    readonly terms: readonly Term[];
}

/** Sums terms, leaving out those that are zero unless `keepZero` names them. */
export function sum(terms: readonly Term[], keepZero: readonly string[] = []): Sum {
    let total = 0;
    for (const term of terms) {
        total += term.value;
    }
    return { total, terms: terms.filter((term) => term.value !== 0 || keepZero.includes(term.name)) };
}

/** `+2`, `−1`, `+0`; the minus is the typographic one. */
export function signed(value: number): string {
    return value < 0 ? `−${-value}` : `+${value}`;
}

/** `10 base +1 AGL −2 armour` */
export function formatTerms(terms: readonly Term[]): string {
    return terms.map((term) => `${signed(term.value)} ${term.name}`).join(' ');
}
