import type { ArmouryItem } from '../server/protocol.js';

/** One filter: a value of one fact. */
export interface Filter {
    readonly group: string;
    readonly label: string;
    /** Of a filter by price: the most that a thing may cost. */
    readonly upTo?: string;
    /** How many things it leaves. */
    readonly count: number;
    fits(item: ArmouryItem): boolean;
}

/** What a kind is called where there are many of it. */
const plurals: Readonly<Record<string, string>> = {
    weapon: 'Weapons',
    shield: 'Shields',
    armor: 'Armor',
    ammunition: 'Ammunition',
    equipment: 'Equipment',
    toolkit: 'Toolkits',
    clothing: 'Clothing',
    explosive: 'Explosives',
    upgrade: 'Upgrades',
};

/** Steps of the price: up to so much. */
const prices = [5, 10, 25, 50, 100, 500];
/** What has an order that is not that of letters. */
const orders: readonly (readonly string[])[] = [
    ['none', 'licensed', 'restricted', 'military', 'illegal', 'special'],
    ['cheap', 'mid-range', 'expensive'],
    ['modern', 'early modern', 'late industrial', 'industrial', 'archaic', 'any'],
];

/** The filters that a list of things allows, group by group. */
export function filtersOf(items: readonly ArmouryItem[]): readonly Filter[] {
    const units = new Set(items.flatMap(({ price }) => (price ? [price.unit] : [])));
    return [
        ...byValue(items, 'Kind', ({ kind }) => [kind], false).map((filter) => ({
            ...filter,
            label: plurals[filter.label] ?? filter.label,
        })),
        ...byValue(items, 'Category', ({ categories }) => categories),
        ...byValue(items, 'Era', ({ era }) => [era]),
        ...byValue(items, 'License', ({ license }) => [license]),
        ...(units.size === 1 ? byPrice(items, [...units].join()) : []),
        ...byValue(items, 'Price Class', (item) => [item.class]),
        ...byValue(items, 'Caliber', ({ calibers }) => calibers),
    ];
}

/** What the filters leave: those of one group widen the list, those of different groups narrow it. */
export function filtered(items: readonly ArmouryItem[], filters: readonly Filter[]): readonly ArmouryItem[] {
    const groups = [...new Set(filters.map(({ group }) => group))].map((group) =>
        filters.filter((filter) => filter.group === group),
    );
    return items.filter((item) => groups.every((group) => group.some((filter) => filter.fits(item))));
}

function byValue(
    items: readonly ArmouryItem[],
    group: string,
    valuesOf: (item: ArmouryItem) => readonly (string | null)[],
    isSorted = true,
): Filter[] {
    const counts = new Map<string, number>();
    for (const value of items.flatMap(valuesOf)) {
        if (value !== null) {
            counts.set(value, (counts.get(value) ?? 0) + 1);
        }
    }
    const values = isSorted ? [...counts].sort(([a], [b]) => compare(a, b)) : [...counts];
    return values.map(([label, count]) => ({ group, label, count, fits: (item) => valuesOf(item).includes(label) }));
}

function compare(a: string, b: string): number {
    const order = orders.find((known) => known.includes(a) && known.includes(b));
    return order ? order.indexOf(a) - order.indexOf(b) : a < b ? -1 : 1;
}

function byPrice(items: readonly ArmouryItem[], unit: string): Filter[] {
    return prices.map((limit) => {
        const fits = ({ price }: ArmouryItem): boolean => price !== null && price.amount <= limit;
        const price = `${limit} ${unit}`.trim();
        return { group: 'Price', label: `Up to ${price}`, upTo: price, count: items.filter(fits).length, fits };
    });
}

/** A thing as the list shows it. */
export interface ArmouryRow {
    readonly item: ArmouryItem;
    readonly description: string;
    /** All that typed words are looked for in, in small letters. */
    readonly text: string;
}

export function rowOf(item: ArmouryItem): ArmouryRow {
    const price = item.price && `${item.price.amount} ${item.price.unit}`.trim();
    const license = item.license === 'none' ? undefined : item.license;
    const description = [...item.categories, ...item.calibers, item.era, price, license].filter(Boolean).join(' · ');
    return { item, description, text: [item.name, item.kind, description, item.numbers].join('\n').toLowerCase() };
}

/** Rows that hold every word typed; those whose name begins with it come first, then those with the words in their name. */
export function search(rows: readonly ArmouryRow[], typed: string): readonly ArmouryRow[] {
    const value = typed.trim().toLowerCase();
    const words = value.split(/\s+/).filter(Boolean);
    const place = ({ item, text }: ArmouryRow): number => {
        const name = item.name.toLowerCase();
        return text.startsWith(value) ? 0 : words.every((word) => name.includes(word)) ? 1 : 2;
    };
    return rows
        .filter(({ text }) => words.every((word) => text.includes(word)))
        .map((row) => ({ row, place: place(row) }))
        .sort((a, b) => a.place - b.place)
        .map(({ row }) => row);
}
