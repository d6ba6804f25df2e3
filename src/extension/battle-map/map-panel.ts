import * as vscode from 'vscode';
import type { BattleMapData } from '../../server/protocol.js';
import type { Server } from '../server.js';
import type { FromBattleMap, ToBattleMap } from './messages.js';
import { battleMapPage, battleMapResources } from './page.js';
import { battleMapWords } from './words.js';

/** One view of a battle map. What is to be shown waits until its page can take messages. */
export class MapPanel implements vscode.Disposable {
    /** The step that the page shows, and what it says of it. */
    shown: { step: number; spoken: string } | undefined;
    private data: BattleMapData | undefined;
    private isReady = false;
    private waiting: ToBattleMap[] = [];
    private readonly disposed = new vscode.EventEmitter<void>();
    readonly onDidDispose = this.disposed.event;

    constructor(
        private readonly panel: vscode.WebviewPanel,
        extension: vscode.Uri,
        private readonly server: Server,
    ) {
        panel.iconPath = {
            light: vscode.Uri.joinPath(extension, 'media', 'file-light.svg'),
            dark: vscode.Uri.joinPath(extension, 'media', 'file-dark.svg'),
        };
        panel.webview.options = { enableScripts: true, localResourceRoots: battleMapResources(extension) };
        panel.webview.onDidReceiveMessage((message: FromBattleMap) => this.receive(message));
        panel.onDidDispose(() => {
            this.disposed.fire();
            this.disposed.dispose();
        });
        panel.webview.html = battleMapPage(panel.webview, extension);
    }

    get seed(): number | undefined {
        return this.data?.seed;
    }

    show(data: BattleMapData, step: number, line: number | null): void {
        this.panel.reveal(undefined, false);
        this.update(data, step, line);
    }

    /** Shows another run, wherever the view stands. */
    update(data: BattleMapData, step: number, line: number | null): void {
        this.data = data;
        this.send({ type: 'show', data, words: battleMapWords(), step, line });
    }

    goToLine(line: number): void {
        this.send({ type: 'line', line });
    }

    dispose(): void {
        this.panel.dispose();
    }

    private send(message: ToBattleMap): void {
        if (this.isReady) {
            void this.panel.webview.postMessage(message);
        } else {
            this.waiting.push(message);
        }
    }

    private receive(message: FromBattleMap): void {
        switch (message.type) {
            case 'ready':
                this.becomeReady();
                break;
            case 'step':
                this.shown = { step: message.step, spoken: message.spoken };
                break;
            case 'reveal':
                void this.reveal(message.step);
                break;
        }
    }

    /** The page is loaded anew whenever its tab comes back into sight; then it has to be told again. */
    private becomeReady(): void {
        if (this.isReady && this.data) {
            const step = this.shown?.step ?? 0;
            this.waiting = [{ type: 'show', data: this.data, words: battleMapWords(), step, line: null }];
        }
        this.isReady = true;
        for (const message of this.waiting.splice(0)) {
            void this.panel.webview.postMessage(message);
        }
    }

    private async reveal(step: number): Promise<void> {
        const location = this.data?.steps[step]?.location;
        if (location) {
            const selection = this.server.range(location.range);
            const column =
                this.panel.viewColumn === vscode.ViewColumn.One ? vscode.ViewColumn.Beside : vscode.ViewColumn.One;
            await vscode.window.showTextDocument(vscode.Uri.parse(location.uri), { selection, viewColumn: column });
        }
    }
}
