import * as vscode from 'vscode';
import type { ArmouryItem } from '../server/protocol.js';

/** One filter: a value of one fact. */
export interface FilterChoice extends vscode.QuickPickItem {
    group: string;
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

/**
 * The filters that a list of things allows, by group. Chosen filters of one group widen the list, those of different groups
 * narrow it.
 */
export class Filters {
    readonly choices: (FilterChoice | vscode.QuickPickItem)[];

    constructor(private readonly items: readonly ArmouryItem[]) {
        const units = new Set(items.flatMap(({ price }) => (price ? [price.unit] : [])));
        this.choices = [
            ...this.group(
                'Kind',
                ({ kind }) => [kind],
                (kind) => plurals[kind] ?? kind,
                false,
            ),
            ...this.group('Category', ({ categories }) => categories),
            ...this.group('Era', ({ era }) => [era]),
            ...this.group('License', ({ license }) => [license]),
            ...(units.size === 1 ? this.prices([...units].join()) : []),
            ...this.group('Caliber', ({ calibers }) => calibers),
        ];
    }

    apply(chosen: readonly (FilterChoice | vscode.QuickPickItem)[]): readonly ArmouryItem[] {
        const filters = chosen.filter((choice): choice is FilterChoice => 'fits' in choice);
        const groups = [...new Set(filters.map(({ group }) => group))].map((group) =>
            filters.filter((filter) => filter.group === group),
        );
        return this.items.filter((item) => groups.every((group) => group.some((filter) => filter.fits(item))));
    }

    private group(
        name: string,
        valuesOf: (item: ArmouryItem) => readonly (string | null)[],
        titleOf: (value: string) => string = (value) => value,
        isSorted = true,
    ): (FilterChoice | vscode.QuickPickItem)[] {
        const counts = new Map<string, number>();
        for (const value of this.items.flatMap(valuesOf)) {
            if (value !== null) {
                counts.set(value, (counts.get(value) ?? 0) + 1);
            }
        }
        const values = isSorted ? [...counts].sort(([a], [b]) => (a < b ? -1 : 1)) : [...counts];
        return separated(
            name,
            values.map(([value, count]) => ({
                label: titleOf(value),
                description: String(count),
                group: name,
                fits: (item) => valuesOf(item).includes(value),
            })),
        );
    }

    private prices(unit: string): (FilterChoice | vscode.QuickPickItem)[] {
        return separated(
            'Price',
            prices.map((limit) => {
                const fits = ({ price }: ArmouryItem) => price !== null && price.amount <= limit;
                const description = String(this.items.filter(fits).length);
                return { label: `Up to ${limit} ${unit}`, description, group: 'Price', fits };
            }),
        );
    }
}

function separated(name: string, choices: FilterChoice[]): (FilterChoice | vscode.QuickPickItem)[] {
    return choices.length > 0 ? [{ label: name, kind: vscode.QuickPickItemKind.Separator }, ...choices] : [];
}
