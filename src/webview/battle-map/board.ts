import type { BattleMapWords } from '../../extension/battle-map/messages.js';
import type { MapStep, MapToken, Square } from '../../server/protocol.js';
import { definitions, drawGround, MARGIN, middle, SIDE } from './ground.js';
import type { Player } from './player.js';
import { svg } from './svg.js';
import { drawToken } from './tokens.js';

/** How far apart those stand who share a square. */
const APART = 9;
/** Widths of a square on the screen, in pixels. */
const ZOOM = { least: 12, most: 120, factor: 1.25 };

/** The drawing: the ground once, what moves anew for every step. */
export class Board {
    readonly element: SVGSVGElement;
    private readonly paths = svg('g', { class: 'paths' });
    private readonly tokens = svg('g', { class: 'tokens' });
    private readonly strikes = svg('g', { class: 'strikes' });
    private readonly drawn = new Map<string, SVGGElement>();
    private readonly size: { width: number; height: number };
    /** Width of a square in pixels; 0 lets the drawing fill its room. */
    private zoom = 0;

    constructor(
        private readonly player: Player,
        words: BattleMapWords,
    ) {
        const { width, height } = player.data.map;
        this.size = { width: MARGIN + width * SIDE + 4, height: MARGIN + height * SIDE + 4 };
        this.element = svg(
            'svg',
            { viewBox: `0 0 ${this.size.width} ${this.size.height}`, role: 'group', 'aria-label': words.map },
            definitions(),
            drawGround(player.data, words),
            this.paths,
            this.tokens,
            this.strikes,
        );
        this.scale();
    }

    /** Draws everybody as the step leaves them, and what the step did. */
    show(): void {
        const { step } = this.player;
        const places = this.places();
        const seen = new Set<string>();
        for (const token of this.player.tokens.values()) {
            seen.add(token.who);
            this.place(token, places.get(token.who) ?? middle(token.at));
        }
        for (const [who, element] of this.drawn) {
            if (!seen.has(who)) {
                element.remove();
                this.drawn.delete(who);
            }
        }
        this.paths.replaceChildren(...(step?.path ? [drawPath(step.path)] : []));
        this.strikes.replaceChildren(...(step ? this.drawStrike(step, places) : []));
    }

    zoomBy(direction: 1 | -1): void {
        const now = this.zoom || (this.element.getBoundingClientRect().width * SIDE) / this.size.width;
        this.zoom = Math.min(Math.max(now * ZOOM.factor ** direction, ZOOM.least), ZOOM.most);
        this.scale();
    }

    private scale(): void {
        if (this.zoom > 0) {
            this.element.setAttribute('width', String((this.size.width * this.zoom) / SIDE));
            this.element.setAttribute('height', String((this.size.height * this.zoom) / SIDE));
        }
        this.element.classList.toggle('fits', this.zoom === 0);
    }

    /** A new drawing in the place of the old one keeps its element, so that moves can be followed by eye. */
    private place(token: MapToken, { x, y }: Square): void {
        const drawing = drawToken(token, this.player, describe(token, this.player));
        let group = this.drawn.get(token.who);
        if (!group) {
            group = svg('g', { class: 'place' });
            this.drawn.set(token.who, group);
            this.tokens.append(group);
        }
        group.replaceChildren(drawing);
        group.style.transform = `translate(${x}px, ${y}px)`;
    }

    /** Where everybody is drawn: those who share a square stand beside each other. */
    private places(): Map<string, Square> {
        const bySquare = new Map<string, MapToken[]>();
        for (const token of this.player.tokens.values()) {
            const key = `${token.at.x},${token.at.y}`;
            bySquare.set(key, [...(bySquare.get(key) ?? []), token]);
        }
        const places = new Map<string, Square>();
        for (const tokens of bySquare.values()) {
            tokens.forEach((token, index) => {
                const { x, y } = middle(token.at);
                const aside = (index - (tokens.length - 1) / 2) * APART;
                places.set(token.who, { x: x + aside, y: y + aside });
            });
        }
        return places;
    }

    private drawStrike({ strike, kind, who, text }: MapStep, places: ReadonlyMap<string, Square>): SVGElement[] {
        const from = strike && places.get(strike.from);
        const to = strike && places.get(strike.to);
        if (from && to) {
            const result = strike.success ? 'hit' : 'miss';
            const [start, end] = [towards(from, to, 17), towards(to, from, 19)];
            return [
                svg('line', {
                    class: `strike ${result}`,
                    x1: start.x,
                    y1: start.y,
                    x2: end.x,
                    y2: end.y,
                    'marker-end': `url(#arrow-${result})`,
                }),
                label(strike.outcome, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 6 }, result),
            ];
        }
        const at = who === null ? undefined : places.get(who);
        return at && (kind === 'change' || kind === 'state')
            ? [label(changed(text), { x: at.x, y: at.y - 22 }, kind)]
            : [];
    }
}

/** A combatant in words: whose, where, its numbers and states. */
function describe({ who, side, at, statistics, states }: MapToken, player: Player): string {
    const numbers = player.data.vital.map((name) => {
        const [now, full] = [statistics[name] ?? 0, player.entered.get(who)?.statistics[name] ?? 0];
        return `${name} ${now}/${full}`;
    });
    return [side === null ? who : `${who} (${side})`, `${at.x},${at.y}`, ...numbers, ...states].join(', ');
}

function drawPath(path: readonly Square[]): SVGElement {
    const points = path.map((square) => middle(square));
    return svg('polyline', { class: 'path', points: points.map(({ x, y }) => `${x},${y}`).join(' ') });
}

function label(text: string, { x, y }: Square, name: string): SVGTextElement {
    return svg('text', { class: `label ${name}`, x, y: Math.max(y, MARGIN + 10) }, text);
}

/** `Larry: XHP 12 → 5 (9x19mm JHP from Henry)` without whom it is about and why. */
function changed(text: string): string {
    return text
        .trim()
        .replace(/^[^:]*: /, '')
        .replace(/ \([^()]*\)$/, '');
}

/** The point so far from one towards another. */
function towards(from: Square, to: Square, by: number): Square {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}
