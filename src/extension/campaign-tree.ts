import * as vscode from 'vscode';
import { campaignChanged, campaignRequest, type CampaignItem } from '../server/protocol.js';
import type { RunHistory } from './run-history.js';
import type { Server } from './server.js';

/** How long changes rest, in milliseconds, before the tree is read anew. */
const rest = 200;

interface Group {
    title: string;
    icon: string;
    holds(kind: string): boolean;
}

const groups: readonly Group[] = [
    { title: 'Characters', icon: 'person', holds: (kind) => kind === 'character' },
    { title: 'NPCs', icon: 'organization', holds: (kind) => kind === 'npc' || kind === 'creature' },
    { title: 'Encounters', icon: 'target', holds: (kind) => kind === 'encounter' },
    { title: 'House Rules', icon: 'law', holds: () => true },
];

/** A group with what is in it, or one thing of the campaign. */
export type CampaignNode = { group: Group; items: CampaignItem[] } | { item: CampaignItem };

/** The *Skirmish* side bar: all that the workspace defines, and how the last run of each encounter ended. */
export class CampaignTree implements vscode.TreeDataProvider<CampaignNode>, vscode.Disposable {
    private readonly changed = new vscode.EventEmitter<void>();
    readonly onDidChangeTreeData = this.changed.event;
    private readonly subscriptions: vscode.Disposable[];
    private waiting: ReturnType<typeof setTimeout> | undefined;

    constructor(
        private readonly server: Server,
        private readonly history: RunHistory,
    ) {
        this.subscriptions = [
            this.changed,
            vscode.window.registerTreeDataProvider('skirmish.campaign', this),
            history.onDidChange(() => this.changed.fire()),
            server.onNotification(campaignChanged, () => {
                clearTimeout(this.waiting);
                this.waiting = setTimeout(() => this.changed.fire(), rest);
            }),
            ofItem('skirmish.campaign.run', 'skirmish.runEncounter'),
            ofItem('skirmish.campaign.map', 'skirmish.showBattleMap'),
            ofItem('skirmish.campaign.simulate', 'skirmish.simulateEncounter'),
            ofItem('skirmish.campaign.sheet', 'skirmish.showSheet'),
        ];
    }

    /** Reads everything anew: what was asked for before the server had started may have had no answer. */
    refresh(): void {
        this.changed.fire();
    }

    async getChildren(node?: CampaignNode): Promise<CampaignNode[]> {
        if (node) {
            return 'items' in node ? node.items.map((item) => ({ item })) : [];
        }
        const items = await this.server.request(campaignRequest, null);
        // Only when it is known that there is nothing does the view say so.
        await vscode.commands.executeCommand('setContext', 'skirmish.campaignIsEmpty', items.length === 0);
        const groupOf = ({ kind }: CampaignItem) => groups.find((group) => group.holds(kind));
        return groups
            .map((group) => ({ group, items: items.filter((item) => groupOf(item) === group) }))
            .filter((group) => group.items.length > 0);
    }

    getTreeItem(node: CampaignNode): vscode.TreeItem {
        if ('group' in node) {
            const item = new vscode.TreeItem(vscode.l10n.t(node.group.title), vscode.TreeItemCollapsibleState.Expanded);
            item.id = node.group.title;
            item.iconPath = new vscode.ThemeIcon(node.group.icon);
            item.description = String(node.items.length);
            return item;
        }
        const { name, kind, uri, nameRange } = node.item;
        const address = vscode.Uri.parse(uri);
        const item = new vscode.TreeItem(name);
        item.command = {
            command: 'vscode.open',
            title: vscode.l10n.t('Open'),
            arguments: [address, { selection: this.server.range(nameRange) }],
        };
        item.tooltip = `${kind} ${name}\n${vscode.workspace.asRelativePath(address)}`;
        item.contextValue = kind;
        if (kind === 'encounter') {
            const last = this.history.of(address, name);
            item.description = last?.text;
            if (last) {
                // The row may be too short for it.
                item.tooltip += `\n${last.text}`;
            }
            item.iconPath = last
                ? new vscode.ThemeIcon(last.icon, new vscode.ThemeColor(last.color))
                : new vscode.ThemeIcon('circle-outline');
        } else if (kind !== 'character' && kind !== 'npc' && kind !== 'creature') {
            item.description = kind;
        }
        return item;
    }

    dispose(): void {
        clearTimeout(this.waiting);
        vscode.Disposable.from(...this.subscriptions).dispose();
    }
}

/** A button beside an encounter or a creature: the command that it stands for, with what it stands beside. */
function ofItem(button: string, command: string): vscode.Disposable {
    return vscode.commands.registerCommand(button, (node: CampaignNode) =>
        'item' in node
            ? vscode.commands.executeCommand(command, vscode.Uri.parse(node.item.uri), node.item.name)
            : undefined,
    );
}
