import type { BattleMapWords } from '../../extension/battle-map/messages.js';
import type { MapToken } from '../../server/protocol.js';
import type { Player } from './player.js';
import { html, svg } from './svg.js';
import { grade, initials, lookOf } from './tokens.js';

/** Everybody in words and bars, side by side. */
export function drawRoster(player: Player, words: BattleMapWords): HTMLElement[] {
    const tokens = [...player.tokens.values()];
    const sides = [...player.sides, null].filter((side) => tokens.some((token) => token.side === side));
    return sides.map((side) =>
        html(
            'section',
            {},
            html('h3', {}, side ?? words.noSide),
            html('ul', {}, ...tokens.filter((token) => token.side === side).map((token) => row(token, player))),
        ),
    );
}

function row(token: MapToken, player: Player): HTMLElement {
    const { name, shape } = lookOf(token.side, player.sides);
    const isTurn = player.step?.turn === token.who;
    const isDown = player.isDown(token);
    const badge = svg(
        'svg',
        { class: `sign token ${name}`, viewBox: '-20 -20 40 40', 'aria-hidden': 'true' },
        svg('path', { class: 'body', d: shape }),
        svg('text', { class: 'initials', y: 4 }, initials(token.who)),
    );
    const item = html(
        'li',
        { class: `${isTurn ? 'turn' : ''} ${isDown ? 'down' : ''}`.trim(), ...(isTurn && { 'aria-current': 'true' }) },
        badge,
        html('span', { class: 'name' }, token.who),
        html('span', { class: 'numbers' }, numbers(token, player)),
        meter(player.health(token)),
    );
    if (token.states.length > 0) {
        const states = token.states.map((state) => html('vscode-badge', { class: 'state' }, state));
        item.append(html('span', { class: 'states' }, ...states));
    }
    return item;
}

function numbers({ who, statistics }: MapToken, player: Player): string {
    const full = player.entered.get(who)?.statistics ?? {};
    return player.data.vital.map((name) => `${name} ${plain(statistics[name] ?? 0)}/${full[name] ?? 0}`).join('  ');
}

/** With the typographic minus. */
function plain(value: number): string {
    return value < 0 ? `−${-value}` : String(value);
}

function meter(parts: readonly number[]): SVGElement {
    const drawing = svg('svg', {
        class: `bar ${grade(parts.reduce((sum, part) => sum + part, 0))}`,
        viewBox: '0 0 100 4',
        preserveAspectRatio: 'none',
        'aria-hidden': 'true',
    });
    drawing.append(svg('rect', { class: 'empty', width: 100, height: 4 }));
    let at = 0;
    parts.forEach((part, index) => {
        const width = Math.min(part * 100, 100 - at);
        drawing.append(svg('rect', { class: `vital vital-${index % 2}`, x: at, width, height: 4 }));
        at += width;
    });
    return drawing;
}
