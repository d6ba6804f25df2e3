import type { Atom, Block, Entity, Property, Span, Value } from '../../engine/source/index.js';

/**
 * Entities of a rulebook as JSON, made when the product is built, so that nothing of a rulebook need be parsed when the
 * editor starts. A place is the distance from the start of the entity and a length; the URI is added when unpacking.
 */
type Place = readonly [from: number, length: number];
type PackedAtom = readonly [code: string, ...Place, ...payload: unknown[]];
type PackedValue = readonly [...Place, ...atoms: readonly PackedAtom[]];
type PackedProperty = readonly [
    label: string,
    ...labelAt: Place,
    ...Place,
    values: readonly PackedValue[],
    properties?: readonly PackedProperty[],
];
type PackedBlock = readonly [kind: string, number: number, ...numberAt: Place, ...Place, readonly PackedProperty[]];
export type PackedEntity = readonly [
    kind: string,
    name: string,
    start: number,
    length: number,
    ...nameAt: Place,
    properties: readonly PackedProperty[],
    blocks?: readonly PackedBlock[],
    doc?: string,
    base?: readonly [string, ...Place],
];

const CODES = {
    name: 'n',
    number: '1',
    dice: 'd',
    range: 'r',
    position: 'p',
    word: 'w',
    group: 'g',
    sign: 's',
    given: 'v',
    prose: 't',
    comma: ',',
} as const satisfies Record<Atom['kind'], string>;

export function packEntity(entity: Entity): PackedEntity {
    const packer = new Packer(entity.span.start);
    const { kind, name, nameSpan, span, properties, blocks, doc, base } = entity;
    const own = [
        kind,
        name,
        span.start,
        span.end - span.start,
        ...packer.place(nameSpan),
        properties.map((property) => packer.property(property)),
        blocks.map((block) => packer.block(block)),
        doc ?? '',
    ] as const;
    return base ? [...own, [base.name, ...packer.place(base.span)]] : own;
}

class Packer {
    constructor(private readonly start: number) {}

    place({ start, end }: Span): Place {
        return [start - this.start, end - start];
    }

    block({ kind, number, numberSpan, span, properties }: Block): PackedBlock {
        const inner = properties.map((property) => this.property(property));
        return [kind, number, ...this.place(numberSpan), ...this.place(span), inner];
    }

    property({ label, labelSpan, span, values, properties }: Property): PackedProperty {
        const own = [
            label,
            ...this.place(labelSpan),
            ...this.place(span),
            values.map((value) => this.value(value)),
        ] as const;
        return properties.length > 0 ? [...own, properties.map((property) => this.property(property))] : own;
    }

    private value({ atoms, span }: Value): PackedValue {
        return [...this.place(span), ...atoms.map((atom) => this.atom(atom))];
    }

    private atom(atom: Atom): PackedAtom {
        const at = [CODES[atom.kind], ...this.place(atom.span)] as const;
        switch (atom.kind) {
            case 'name':
                return atom.quoted ? [...at, atom.text, 1] : [...at, atom.text];
            case 'number':
                return atom.signed ? [...at, atom.value, 1] : [...at, atom.value];
            case 'range':
                return [...at, atom.from, atom.to];
            case 'position':
                return [...at, atom.x, atom.y];
            case 'group':
                return [...at, atom.values.map((value) => this.value(value))];
            case 'given':
                return [...at, atom.groups];
            case 'comma':
                return at;
            default:
                return [...at, atom.text];
        }
    }
}

/** The entity that was packed, as an entry of a rulebook's file. */
export function unpackEntity(packed: PackedEntity, uri: string): Entity {
    const [kind, name, start, length, nameFrom, nameLength, properties, blocks, doc, base] = packed;
    const unpacker = new Unpacker(uri, start);
    return {
        kind,
        name,
        nameSpan: unpacker.span(nameFrom, nameLength),
        span: unpacker.span(0, length),
        ...(base && { base: { name: base[0], span: unpacker.span(base[1], base[2]) } }),
        properties: properties.map((property) => unpacker.property(property)),
        blocks: (blocks ?? []).map((block) => unpacker.block(block)),
        ...(doc && { doc }),
        origin: 'rulebook',
    };
}

class Unpacker {
    constructor(
        private readonly uri: string,
        private readonly start: number,
    ) {}

    span(from: number, length: number): Span {
        const start = this.start + from;
        return { uri: this.uri, start, end: start + length };
    }

    block([kind, number, numberFrom, numberLength, from, length, properties]: PackedBlock): Block {
        return {
            kind,
            number,
            numberSpan: this.span(numberFrom, numberLength),
            span: this.span(from, length),
            properties: properties.map((property) => this.property(property)),
        };
    }

    property([label, labelFrom, labelLength, from, length, values, properties]: PackedProperty): Property {
        return {
            label,
            labelSpan: this.span(labelFrom, labelLength),
            span: this.span(from, length),
            values: values.map((value) => this.value(value)),
            properties: (properties ?? []).map((property) => this.property(property)),
        };
    }

    private value([from, length, ...atoms]: PackedValue): Value {
        return { atoms: atoms.map((atom) => this.atom(atom)), span: this.span(from, length) };
    }

    private atom([code, from, length, first, second]: PackedAtom): Atom {
        const span = this.span(from, length);
        switch (code) {
            case CODES.name:
                return { kind: 'name', text: first as string, quoted: second === 1, span };
            case CODES.number:
                return { kind: 'number', value: first as number, signed: second === 1, span };
            case CODES.dice:
                return { kind: 'dice', text: first as string, span };
            case CODES.range:
                return { kind: 'range', from: first as number, to: second as number, span };
            case CODES.position:
                return { kind: 'position', x: first as number, y: second as number, span };
            case CODES.group:
                return { kind: 'group', values: (first as PackedValue[]).map((value) => this.value(value)), span };
            case CODES.given:
                return { kind: 'given', groups: first as number[][], span };
            case CODES.sign:
                return { kind: 'sign', text: first as '+' | '-', span };
            case CODES.prose:
                return { kind: 'prose', text: first as string, span };
            case CODES.comma:
                return { kind: 'comma', span };
            default:
                return { kind: 'word', text: first as string, span };
        }
    }
}
