import * as vscode from 'vscode';

/** The page of the battle map: a style and a script of the extension, and nothing from anywhere else. */
export function battleMapPage(webview: vscode.Webview, extension: vscode.Uri): string {
    const nonce = crypto.randomUUID().replaceAll('-', '');
    const style = webview.asWebviewUri(vscode.Uri.joinPath(extension, 'media', 'battle-map.css'));
    const script = webview.asWebviewUri(vscode.Uri.joinPath(extension, 'dist', 'webview', 'battle-map.js'));
    const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
    return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
    <head>
        <meta charset="UTF-8">
        <meta http-equiv="Content-Security-Policy" content="${policy}">
        <meta name="viewport" content="width=device-width, initial-scale=1.0">
        <link rel="stylesheet" href="${style.toString()}">
        <title>Battle Map</title>
    </head>
    <body>
        <script nonce="${nonce}" src="${script.toString()}"></script>
    </body>
</html>
`;
}

/** Folders that the page may load from. */
export function battleMapResources(extension: vscode.Uri): vscode.Uri[] {
    return [vscode.Uri.joinPath(extension, 'media'), vscode.Uri.joinPath(extension, 'dist', 'webview')];
}
