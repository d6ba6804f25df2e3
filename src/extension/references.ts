import * as vscode from 'vscode';
import type { Position } from '../server/protocol.js';

/** Opens the list of references behind the lens that counts them. */
export function registerReferencesCommand(): vscode.Disposable {
    return vscode.commands.registerCommand(
        'skirmish.showReferences',
        async (uri: string, { line, character }: Position) => {
            const address = vscode.Uri.parse(uri);
            const position = new vscode.Position(line, character);
            const found = await vscode.commands.executeCommand<vscode.Location[]>(
                'vscode.executeReferenceProvider',
                address,
                position,
            );
            const isDeclaration = (location: vscode.Location) =>
                location.uri.toString() === address.toString() && location.range.contains(position);
            const others = found.filter((location) => !isDeclaration(location));
            await vscode.commands.executeCommand('editor.action.showReferences', address, position, others);
        },
    );
}
