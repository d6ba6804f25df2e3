import { encounterLibrary } from '../../engine/encounter-library.js';
import type { Library } from '../../engine/library.js';
import type { Ruleset } from '../../engine/ruleset.js';
import {
    type Labels,
    readAtoms,
    type Schema,
    type Shape,
    Trace,
    whole,
} from '../../engine/schema/index.js';
import {
    type Atom,
    type Encounter,
    type Entity,
    type ExpectSource,
    joined,
    type LineSource,
    type Property,
    type Span,
} from '../../engine/source/index.js';
import { type LoweredElement, LoweredEntity } from '../lowering/index.js';
import { labelOf, own, schemaOf } from '../schema.js';

/** Reads all of an element through the shapes of its ruleset. The trace has the links of its names and its faults. */
export function readElement(
    element: LoweredElement,
    library: Library & { readonly ruleset: Ruleset | undefined },
): Trace {
    const trace = new Trace();
    if (library.ruleset) {
        const schema = schemaOf(library.ruleset);
        if (element instanceof LoweredEntity) {
            new ElementReader(schema, library, trace).entity(element.value);
        } else {
            const local = encounterLibrary(element.value, library);
            new ElementReader(schema, local, trace).encounter(element.value);
        }
    }
    return trace;
}

class ElementReader {
    constructor(
        private readonly schema: Schema,
        private readonly library: Library,
        private readonly trace: Trace,
    ) {}

    entity(entity: Entity): void {
        const kind = own(this.schema.kinds, entity.kind);
        this.properties(entity.properties, kind?.labels);
        for (const block of entity.blocks) {
            this.properties(block.properties, own(kind?.blocks, block.kind));
        }
    }

    encounter(encounter: Encounter): void {
        const { schema } = this;
        this.properties(encounter.properties, schema.encounter);
        for (const side of encounter.sides) {
            for (const combatant of side.combatants) {
                this.atoms(combatant.placement, schema.placement);
                this.properties(combatant.overrides, schema.overrides);
            }
        }
        for (const round of encounter.rounds) {
            for (const line of round.lines) {
                if (line.kind === 'expect') {
                    this.expect(line);
                    continue;
                }
                for (const action of line.actions) {
                    this.atoms(action.atoms, schema.order);
                    this.atoms(action.trigger?.atoms ?? [], schema.trigger);
                }
            }
        }
        this.lines(encounter.otherwise, schema.conduct);
        for (const expect of encounter.expectations) {
            this.expect(expect);
        }
    }

    private expect(expect: ExpectSource): void {
        this.lines(expect.lines, this.schema.expectation);
        this.properties(expect.facts, this.schema.facts);
    }

    private lines(lines: readonly LineSource[], shape: Shape<unknown>): void {
        for (const line of lines) {
            this.atoms(joined(line.values), shape);
        }
    }

    private properties(properties: readonly Property[], labels: Labels | undefined): void {
        for (const property of properties) {
            const schema = labelOf(labels, property.label);
            if (schema) {
                const last = property.values.at(-1)?.span;
                const end = last ? endOf(last) : property.labelSpan;
                readAtoms(joined(property.values), wholly(schema.shape), this.library, end, this.trace);
            }
            this.properties(property.properties, schema?.block);
        }
    }

    private atoms(atoms: readonly Atom[], shape: Shape<unknown>): void {
        const last = atoms.at(-1)?.span;
        if (last) {
            readAtoms(atoms, wholly(shape), this.library, endOf(last), this.trace);
        }
    }
}

const wholes = new WeakMap<Shape<unknown>, Shape<unknown>>();

/** The shape, which must use up all of its value. */
function wholly(shape: Shape<unknown>): Shape<unknown> {
    let all = wholes.get(shape);
    if (!all) {
        wholes.set(shape, (all = whole(shape)));
    }
    return all;
}

function endOf(span: Span): Span {
    return { ...span, start: span.end };
}
