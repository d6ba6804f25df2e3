import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-toolbar-button/index.js';
import type { BattleMapState, FromBattleMap, ToBattleMap } from '../../extension/battle-map/messages.js';
import { View } from './view.js';

declare function acquireVsCodeApi(): {
    postMessage(message: FromBattleMap): void;
    setState(state: BattleMapState): void;
};

// The script of the battle map's page. It shows what the extension sends and never reads anything else.
const host = acquireVsCodeApi();
let view: View | undefined;

window.addEventListener('message', ({ data: message }: MessageEvent<ToBattleMap>) => {
    if (message.type === 'line') {
        view?.goToLine(message.line);
        return;
    }
    view?.stop();
    view = new View(message.data, message.words, (step, spoken) => {
        const { uri, encounter, seed } = message.data;
        host.setState({ uri, encounter, seed, step });
        host.postMessage({ type: 'step', step, spoken });
    });
    view.onReveal = (step) => host.postMessage({ type: 'reveal', step });
    document.body.replaceChildren(view.element);
    view.begin(message.step, message.line);
});

document.addEventListener('keydown', (event) => {
    if (view?.key(event)) {
        event.preventDefault();
    }
});

host.postMessage({ type: 'ready' });
