import * as vscode from 'vscode';
import type { Location, Position } from '../server/protocol.js';
import type { Server } from './server.js';

/** Opens the list of references behind the lens that counts them. */
export function registerReferencesCommand(server: Server): vscode.Disposable {
    return vscode.commands.registerCommand(
        'skirmish.showReferences',
        (uri: string, position: Position, locations: readonly Location[]) =>
            vscode.commands.executeCommand(
                'editor.action.showReferences',
                vscode.Uri.parse(uri),
                new vscode.Position(position.line, position.character),
                locations.map(
                    (location) => new vscode.Location(vscode.Uri.parse(location.uri), server.range(location.range)),
                ),
            ),
    );
}
