import type { Fault, Mend } from '../../../mend.js';
import { isSure, likelier, put, remove, setNumber, word } from '../../../rules/mending.js';
import type { Entity } from '../../../source/index.js';
import { LICENSES } from '../character/gear.js';
import type { ArmouryRule } from '../checks/armoury.js';
import type { CharacterRule } from '../rules.js';

type DefinitionMend = (fault: Fault, entity: Entity) => readonly Mend[];

const takeOut: DefinitionMend = ({ span }) => [{ title: 'Remove it', changes: [remove(span)] }];
const takeOutSurely: DefinitionMend = ({ span }) => [{ title: 'Remove it', changes: [remove(span)], isSure }];

/** The number that the tables would have. The house may mean another, so it is never sure. */
const expected: DefinitionMend = ({ span, data }, entity) => {
    const value = data?.expected;
    return typeof value === 'number'
        ? [{ title: `Change it to ${value}`, changes: setNumber(entity, span, value) }]
        : [];
};

const MENDS: Readonly<Partial<Record<CharacterRule | ArmouryRule, DefinitionMend>>> = {
    'category-cycle': takeOut,
    'racial-repeated': takeOut,
    'effect-repeated': takeOutSurely,
    'rule-unknown': likelier,
    'magazine-repeated': takeOutSurely,
    'magazine-empty': takeOut,
    'magazine-included': takeOut,
    'recoil-formula': expected,
    'caliber-recoil': expected,
    'license-automatic': ({ span, data }, entity) => {
        const place = entity.properties.find(({ label }) => label === 'license')?.values[0];
        return place && place.span.end <= span.end
            ? [
                  {
                      title: `Change it to “${String(data?.needed)}”`,
                      changes: [put(place.span, word(String(data?.needed)))],
                  },
              ]
            : [];
    },
    'license-missing': () =>
        LICENSES.map((license) => ({
            title: `Add “license: ${license}”`,
            changes: [{ kind: 'add', label: 'license', parts: [word(license)] }],
        })),
};

/** The ways out of what a definition breaks. */
export function mendDefinition(fault: Fault, entity: Entity): readonly Mend[] {
    const code = fault.code as keyof typeof MENDS;
    const make = Object.hasOwn(MENDS, code) ? MENDS[code] : undefined;
    return make?.(fault, entity).filter(({ changes }) => changes.length > 0) ?? [];
}
