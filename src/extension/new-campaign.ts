import * as vscode from 'vscode';
import { writeFolder } from './new-folder.js';
import { campaigns, firstFile } from './sample-campaigns/index.js';

/** *New Campaign*: a folder with a character, NPCs, a house rule and an encounter to begin with. */
export function registerNewCampaignCommand(): vscode.Disposable {
    return vscode.commands.registerCommand(
        'skirmish.newCampaign',
        async (parent?: unknown, named?: unknown, by?: unknown) => {
            const name = typeof named === 'string' ? named : await askName();
            const files = name && (campaigns.find(({ ruleset }) => ruleset === by)?.files ?? (await askRulebook()));
            const place = files && (parent instanceof vscode.Uri ? parent : await askPlace());
            if (!name || !files || !place) {
                return undefined;
            }
            const folder = vscode.Uri.joinPath(place, name);
            if (await exists(folder)) {
                void vscode.window.showErrorMessage(vscode.l10n.t('There is something called {0} already.', name));
                return undefined;
            }
            try {
                const at = (path: string) => vscode.Uri.joinPath(folder, path);
                await writeFolder(files, folder, at, vscode.workspace.fs);
            } catch (error) {
                const reason = error instanceof Error ? error.message : String(error);
                void vscode.window.showErrorMessage(vscode.l10n.t('{0} cannot be created: {1}', name, reason));
                return undefined;
            }
            await show(folder);
            return folder;
        },
    );
}

function askName(): Thenable<string | undefined> {
    return vscode.window.showInputBox({
        title: vscode.l10n.t('New Campaign'),
        prompt: vscode.l10n.t('Name of the folder'),
        value: 'my-campaign',
        // the walkthrough takes the focus back when the click on its button has completed a step
        ignoreFocusOut: true,
        validateInput: (text) =>
            /^[^/\\:*?"<>|]+$/.test(text) && !/^\.+$/.test(text)
                ? undefined
                : vscode.l10n.t('This cannot be the name of a folder.'),
    });
}

async function askRulebook(): Promise<Readonly<Record<string, string>> | undefined> {
    const items = campaigns.map(({ ruleset, files }) => ({ label: ruleset, files }));
    const chosen = await vscode.window.showQuickPick(items, {
        title: vscode.l10n.t('New Campaign'),
        placeHolder: vscode.l10n.t('Rulebook'),
        ignoreFocusOut: true,
    });
    return chosen?.files;
}

async function askPlace(): Promise<vscode.Uri | undefined> {
    const chosen = await vscode.window.showOpenDialog({
        title: vscode.l10n.t('New Campaign: where?'),
        openLabel: vscode.l10n.t('Create Here'),
        canSelectFiles: false,
        canSelectFolders: true,
        defaultUri: vscode.workspace.workspaceFolders?.[0]?.uri,
    });
    return chosen?.[0];
}

async function exists(folder: vscode.Uri): Promise<boolean> {
    try {
        await vscode.workspace.fs.stat(folder);
        return true;
    } catch {
        return false;
    }
}

/** In the window, where the workspace holds the folder; else as a workspace of its own. */
async function show(folder: vscode.Uri): Promise<void> {
    if (vscode.workspace.getWorkspaceFolder(folder)) {
        // Beside the walkthrough, not in its place.
        await vscode.window.showTextDocument(vscode.Uri.joinPath(folder, firstFile), { preview: false });
    } else {
        const forceNewWindow = vscode.workspace.workspaceFolders !== undefined;
        await vscode.commands.executeCommand('vscode.openFolder', folder, { forceNewWindow });
    }
}
