import type { BattleMapWords } from '../../extension/battle-map/messages.js';
import type { BattleMapData } from '../../server/protocol.js';
import { Board } from './board.js';
import { icons, type IconName } from './icons.js';
import { Player } from './player.js';
import { drawRoster } from './roster.js';
import { html, svg } from './svg.js';

/** How long a step is shown while the fight plays, in milliseconds. */
const PACE = 700;

/** The whole page: controls, map, combatants and the log of the round. */
export class View {
    readonly element: HTMLElement;
    onReveal: (step: number) => void = () => undefined;
    private readonly player: Player;
    private readonly board: Board;
    private readonly slider = html('input', { type: 'range', min: '0', step: '1' });
    private readonly where = html('span', { class: 'where' });
    private readonly line = html('pre', { class: 'line' });
    private readonly live = html('div', { class: 'live', 'aria-live': 'polite', role: 'status' });
    private readonly roster = html('div', { class: 'roster' });
    private readonly log = html('ol', { class: 'log' });
    private readonly play: HTMLElement;
    private readonly reveal: HTMLElement;
    private readonly map: HTMLElement;
    private timer: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly data: BattleMapData,
        private readonly words: BattleMapWords,
        private readonly onStep: (step: number, spoken: string) => void,
    ) {
        this.player = new Player(data);
        this.board = new Board(this.player, words);
        this.play = this.button('play', words.play, () => this.toggle());
        this.reveal = this.button('file', words.showOrder, () => this.showOrder());
        this.map = html('div', {
            class: 'map',
            tabindex: '0',
            role: 'group',
            'aria-label': `${words.map}. ${words.keys}`,
        });
        this.map.append(this.board.element);
        this.slider.max = String(this.player.last);
        this.slider.setAttribute('aria-label', words.moment);
        this.slider.addEventListener('input', () => this.go(() => this.player.go(Number(this.slider.value))));
        this.element = html(
            'main',
            {},
            html('h1', {}, data.encounter),
            this.controls(),
            this.line,
            html(
                'div',
                { class: 'stage' },
                this.map,
                html(
                    'aside',
                    {},
                    html('h2', {}, words.combatants),
                    this.roster,
                    html('h2', {}, words.log),
                    this.log,
                    ...(data.isCut ? [html('p', { class: 'cut' }, words.cut)] : []),
                ),
            ),
            this.live,
        );
    }

    /** Shows the run from a step on, or from a line of its log. */
    begin(step: number, line: number | null): void {
        if (line === null) {
            this.player.go(step);
        } else {
            this.player.goToLine(line);
        }
        this.show();
        this.map.focus();
    }

    goToLine(line: number): void {
        this.go(() => this.player.goToLine(line));
    }

    stop(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
        setButton(this.play, 'play', this.words.play);
    }

    /** @returns whether the key was meant for the replay */
    key(event: KeyboardEvent): boolean {
        const isButton = event.target instanceof Element && event.target.matches('vscode-toolbar-button, button');
        if (
            event.ctrlKey ||
            event.metaKey ||
            event.altKey ||
            (isButton && (event.key === ' ' || event.key === 'Enter'))
        ) {
            return false;
        }
        const action = this.keys[event.key];
        action?.();
        return action !== undefined;
    }

    private readonly keys: Readonly<Record<string, () => void>> = {
        ArrowRight: () => this.go(() => this.player.go(this.player.index + 1)),
        ArrowLeft: () => this.go(() => this.player.go(this.player.index - 1)),
        ArrowDown: () => this.go(() => this.player.nextTurn()),
        ArrowUp: () => this.go(() => this.player.previousTurn()),
        PageDown: () => this.go(() => this.player.nextTurn()),
        PageUp: () => this.go(() => this.player.previousTurn()),
        Home: () => this.go(() => this.player.go(0)),
        End: () => this.go(() => this.player.go(this.player.last)),
        Enter: () => this.showOrder(),
        ' ': () => this.toggle(),
        '+': () => this.board.zoomBy(1),
        '-': () => this.board.zoomBy(-1),
    };

    private go(move: () => void): void {
        this.stop();
        move();
        this.show();
    }

    private toggle(): void {
        if (this.timer !== undefined) {
            this.stop();
            return;
        }
        if (this.player.index >= this.player.last) {
            this.player.go(0);
            this.show();
        }
        setButton(this.play, 'pause', this.words.pause);
        const tick = () => {
            this.player.go(this.player.index + 1);
            this.show();
            if (this.player.index < this.player.last) {
                this.timer = setTimeout(tick, PACE);
            } else {
                this.stop();
            }
        };
        this.timer = setTimeout(tick, PACE);
    }

    private showOrder(): void {
        const { order } = this.player;
        if (order) {
            this.onReveal(this.data.steps.indexOf(order));
        }
    }

    private show(): void {
        const { player, words } = this;
        const { step, index, last } = player;
        this.board.show();
        this.slider.value = String(index);
        this.slider.setAttribute('aria-valuetext', step?.spoken ?? '');
        const round = !step || step.kind === 'begin' ? words.beforeTheFight : this.roundText(step.round);
        const turn = step?.turn ? words.turnOf.replace('{0}', () => step.turn ?? '') : undefined;
        const count = words.stepOf.replace('{0}', String(index + 1)).replace('{1}', String(last + 1));
        this.where.textContent = [round, turn, count].filter(Boolean).join(' · ');
        // The opening lists everybody; its first line says what the others do not.
        this.line.textContent = step?.kind === 'begin' ? step.spoken : (step?.text.trim() ?? '');
        this.live.textContent = step?.spoken ?? '';
        this.reveal.toggleAttribute('inert', player.order === undefined);
        this.roster.replaceChildren(...drawRoster(player, words));
        this.showLog();
        this.onStep(index, step?.spoken ?? '');
    }

    private roundText(round: number): string {
        return round === 0 ? this.words.surpriseRound : this.words.round.replace('{0}', String(round));
    }

    private showLog(): void {
        const rows = this.player.round.map(({ step, index }) => {
            const isNow = index === this.player.index;
            const button = html(
                'button',
                { type: 'button', class: step.kind, ...(isNow && { 'aria-current': 'step' }) },
                step.kind === 'begin' ? step.spoken : step.text.trim(),
            );
            button.addEventListener('click', () => this.go(() => this.player.go(index)));
            return html('li', {}, button);
        });
        // Keys that step on from a line of the log go on from there: the line that is drawn anew has the focus again.
        const hasFocus = this.log.contains(document.activeElement);
        this.log.replaceChildren(...rows);
        const now = this.log.querySelector<HTMLElement>('[aria-current]');
        now?.scrollIntoView({ block: 'nearest' });
        if (hasFocus) {
            now?.focus();
        }
    }

    private controls(): HTMLElement {
        const { words, keys } = this;
        const key = (icon: IconName, label: string, name: string) => this.button(icon, label, () => keys[name]?.());
        return html(
            'div',
            { class: 'controls', role: 'toolbar', 'aria-label': this.data.encounter },
            key('start', words.start, 'Home'),
            key('previousTurn', words.previousTurn, 'ArrowUp'),
            key('previousStep', words.previousStep, 'ArrowLeft'),
            this.play,
            key('nextStep', words.nextStep, 'ArrowRight'),
            key('nextTurn', words.nextTurn, 'ArrowDown'),
            key('end', words.end, 'End'),
            key('zoomOut', words.zoomOut, '-'),
            key('zoomIn', words.zoomIn, '+'),
            this.reveal,
            this.where,
            this.slider,
        );
    }

    private button(icon: IconName, label: string, act: () => void): HTMLElement {
        const button = document.createElement('vscode-toolbar-button');
        setButton(button, icon, label);
        button.addEventListener('click', act);
        return button;
    }
}

function setButton(button: HTMLElement, icon: IconName, label: string): void {
    button.setAttribute('label', label);
    button.setAttribute('title', label);
    button.replaceChildren(
        svg('svg', { class: 'icon', viewBox: '0 0 16 16', 'aria-hidden': 'true' }, svg('path', { d: icons[icon] })),
    );
}
