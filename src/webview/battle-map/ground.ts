import type { BattleMapWords } from '../../extension/battle-map/messages.js';
import type { BattleMapData, Square } from '../../server/protocol.js';
import { svg } from './svg.js';

/** Side of a square in units of the drawing. */
export const SIDE = 40;
/** Room for the numbers of columns and rows. */
export const MARGIN = 22;
/** Numbers stand no closer than every so many columns on a wide map. */
const MOST_NUMBERS = 40;

/** The middle of a square. */
export function middle({ x, y }: Square): Square {
    return { x: MARGIN + (x + 0.5) * SIDE, y: MARGIN + (y + 0.5) * SIDE };
}

/** Everything that does not move: squares, walls, cover, light, difficult ground, numbers at the edges. */
export function drawGround({ map }: BattleMapData, words: BattleMapWords): SVGGElement {
    const { width, height, walls, cover, light, difficult } = map;
    const ground = svg('g', { class: 'ground' });
    ground.append(
        svg('rect', { class: 'floor', x: MARGIN, y: MARGIN, width: width * SIDE, height: height * SIDE }),
        ...['dim', 'dark'].flatMap((dark) =>
            stripes(
                light.filter(({ level }) => level === dark),
                dark,
            ),
        ),
        ...stripes(difficult, 'difficult', words.difficult),
    );
    for (const percent of new Set(cover.map((square) => square.percent))) {
        const squares = cover.filter((square) => square.percent === percent);
        ground.append(...stripes(squares, 'cover', `${words.cover} ${percent} %`, 0.25 + percent / 200));
    }
    ground.append(grid(width, height), ...stripes(walls, 'wall', words.wall), ...numbers(width, height));
    return ground;
}

/** Patterns and arrow heads that the classes of the drawing refer to. */
export function definitions(): SVGDefsElement {
    const hatch = svg(
        'pattern',
        { id: 'hatch', width: 8, height: 8, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
        svg('rect', { class: 'hatch', width: 4, height: 8 }),
    );
    const dots = svg(
        'pattern',
        { id: 'dots', width: 10, height: 10, patternUnits: 'userSpaceOnUse' },
        svg('circle', { class: 'dot', cx: 5, cy: 5, r: 1.6 }),
    );
    const arrow = (id: string) =>
        svg(
            'marker',
            { id, class: id, viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 5, markerHeight: 5, orient: 'auto' },
            svg('path', { d: 'M0 0 L8 4 L0 8 Z' }),
        );
    return svg('defs', {}, hatch, dots, arrow('arrow-hit'), arrow('arrow-miss'));
}

function grid(width: number, height: number): SVGPathElement {
    const columns = Array.from({ length: width + 1 }, (_, x) => `M${MARGIN + x * SIDE} ${MARGIN}v${height * SIDE}`);
    const rows = Array.from({ length: height + 1 }, (_, y) => `M${MARGIN} ${MARGIN + y * SIDE}h${width * SIDE}`);
    return svg('path', { class: 'grid', d: [...columns, ...rows].join('') });
}

function numbers(width: number, height: number): SVGTextElement[] {
    const step = (count: number) => Math.ceil(count / MOST_NUMBERS);
    const every = (count: number) => Array.from({ length: count }, (_, n) => n).filter((n) => n % step(count) === 0);
    return [
        ...every(width).map((x) =>
            svg('text', { class: 'number', x: MARGIN + (x + 0.5) * SIDE, y: MARGIN - 7 }, String(x)),
        ),
        ...every(height).map((y) =>
            svg('text', { class: 'number', x: MARGIN / 2, y: MARGIN + (y + 0.5) * SIDE + 4 }, String(y)),
        ),
    ];
}

/** Squares next to each other in a row are one rectangle: a map may have a quarter of a million squares. */
function stripes(squares: readonly Square[], name: string, title?: string, opacity?: number): SVGRectElement[] {
    const rectangles: SVGRectElement[] = [];
    for (let first = 0; first < squares.length;) {
        const { x, y } = squares[first]!;
        let length = 1;
        while (squares[first + length]?.y === y && squares[first + length]?.x === x + length) {
            length++;
        }
        const place = { x: MARGIN + x * SIDE, y: MARGIN + y * SIDE, width: length * SIDE, height: SIDE };
        const shown = { class: name, ...place, ...(opacity !== undefined && { opacity }) };
        rectangles.push(svg('rect', shown, ...(title === undefined ? [] : [svg('title', {}, title)])));
        first += length;
    }
    return rectangles;
}
