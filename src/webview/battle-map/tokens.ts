import type { MapToken } from '../../server/protocol.js';
import type { Player } from './player.js';
import { svg } from './svg.js';

/** Sides differ in colour and in shape, so that either is enough. */
const SHAPES = [
    'M0 -15 A15 15 0 1 1 0 15 A15 15 0 1 1 0 -15 Z',
    'M-13 -13 H13 V13 H-13 Z',
    'M0 -17 L17 0 L0 17 L-17 0 Z',
    'M-15 -9 L0 -17 L15 -9 V9 L0 17 L-15 9 Z',
    'M-16 -12 H16 L0 17 Z',
    'M0 -17 L17 -4 L10 15 H-10 L-17 -4 Z',
];
/** Everyone's enemy. */
const STAR = 'M0 -18 L5 -6 L18 -6 L8 3 L12 16 L0 8 L-12 16 L-8 3 L-18 -6 L-5 -6 Z';

const BAR = 30;
const BELOW = 15;

/** Class and shape of a side. */
export function lookOf(side: string | null, sides: readonly string[]): { name: string; shape: string } {
    const index = side === null ? -1 : sides.indexOf(side);
    return index < 0
        ? { name: 'alone', shape: STAR }
        : { name: `side-${index % SHAPES.length}`, shape: SHAPES[index % SHAPES.length]! };
}

/** `Marcus Hale` is MH, `Thug 2` is T2, `Henry` is He. */
export function initials(name: string): string {
    const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
    const [first = '?', ...others] = words;
    const last = others.at(-1);
    return last === undefined
        ? first.slice(0, 2)
        : `${first.charAt(0)}${/^\d+$/.test(last) ? last.slice(-2) : last.charAt(0)}`;
}

/** One combatant on the map. Its place is set by whoever draws it. */
export function drawToken(token: MapToken, player: Player, description: string): SVGGElement {
    const { name, shape } = lookOf(token.side, player.sides);
    const isDown = player.isDown(token);
    const isTurn = player.step?.turn === token.who;
    const group = svg(
        'g',
        {
            class: `token ${name}${isDown ? ' down' : ''}${isTurn ? ' turn' : ''}`,
            role: 'img',
            'aria-label': description,
        },
        svg('title', {}, description),
    );
    if (isTurn) {
        group.append(svg('circle', { class: 'ring', r: 19 }));
    }
    group.append(
        svg('path', { class: 'body', d: shape }),
        svg('text', { class: 'initials', y: 4 }, initials(token.who)),
    );
    if (isDown) {
        group.append(svg('path', { class: 'cross', d: 'M-12 -12 L12 12 M12 -12 L-12 12' }));
    }
    group.append(bar(player.health(token)));
    if (token.states.length > 0) {
        group.append(
            svg('circle', { class: 'mark', cx: 14, cy: -13, r: 6.5 }),
            svg('text', { class: 'count', x: 14, y: -10 }, String(token.states.length)),
        );
    }
    return group;
}

/** What is left of the vital statistics, one behind the other. */
function bar(parts: readonly number[]): SVGGElement {
    const group = svg('g', { class: `bar ${grade(parts.reduce((sum, part) => sum + part, 0))}` });
    group.append(svg('rect', { class: 'empty', x: -BAR / 2, y: BELOW, width: BAR, height: 4 }));
    let at = -BAR / 2;
    parts.forEach((part, index) => {
        const width = Math.min(part * BAR, BAR / 2 - at);
        group.append(svg('rect', { class: `vital vital-${index % 2}`, x: at, y: BELOW, width, height: 4 }));
        at += width;
    });
    return group;
}

/** How well it stands. */
export function grade(part: number): 'well' | 'hurt' | 'badly' {
    return part > 0.5 ? 'well' : part > 0.25 ? 'hurt' : 'badly';
}
