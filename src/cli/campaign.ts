import { stat } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import { type LangiumDocument, URI } from 'langium';
import { NodeFileSystem } from 'langium/node';
import { rulesets } from '../engine/rulesets/index.js';
import { rulebooks } from '../language/generated/rulebooks.js';
import { createSkirmishServices } from '../language/main.js';
import { isRulebook } from '../language/rulebook.js';
import type { SkirmishServices, SkirmishSharedServices } from '../language/services.js';

/** A wrong call: printed as one line, exit status 2. */
export class UsageError extends Error {}

/** A campaign folder with every definition in it, as an editor that has opened the folder sees it. */
export interface Campaign {
    readonly shared: SkirmishSharedServices;
    readonly skirmish: SkirmishServices;
    /** Its own files, in the order of their paths. */
    readonly documents: readonly LangiumDocument[];
    /** The path of a file as it is printed: from the current folder, with forward slashes. */
    pathOf(document: LangiumDocument): string;
}

/** @param folder the campaign folder. @throws UsageError if there is none */
export async function openCampaign(folder: string): Promise<Campaign> {
    const root = resolve(folder);
    if (!(await isDirectory(root))) {
        throw new UsageError(`${folder} is not a folder.`);
    }
    const { shared, skirmish } = createSkirmishServices(NodeFileSystem, { rulesets, rulebooks });
    await shared.workspace.WorkspaceManager.initializeWorkspace([{ uri: URI.file(root).toString(), name: root }]);
    const documents = shared.workspace.LangiumDocuments.all
        .filter((document) => !isRulebook(document.uri))
        .toArray()
        .sort((a, b) => (a.uri.path < b.uri.path ? -1 : 1));
    const pathOf = ({ uri }: LangiumDocument): string => relative('.', uri.fsPath).split(sep).join('/');
    return { shared, skirmish, documents, pathOf };
}

/** The campaign's files at or below these paths. @throws UsageError for a path that holds none of them */
export function filesAt(campaign: Campaign, paths: readonly string[]): LangiumDocument[] {
    const found = new Set<LangiumDocument>();
    for (const path of paths) {
        const at = URI.file(resolve(path)).path;
        const below = campaign.documents.filter(({ uri }) => uri.path === at || uri.path.startsWith(withSlash(at)));
        if (below.length === 0) {
            throw new UsageError(`${path}: no .skirmish file of the campaign is there.`);
        }
        for (const document of below) {
            found.add(document);
        }
    }
    return campaign.documents.filter((document) => found.has(document));
}

/** The folder whose definitions are in scope: the one named, or the current one if it holds the paths, or theirs. */
export async function campaignFolder(named: string | undefined, paths: readonly string[]): Promise<string> {
    const outside = paths.find((path) => relative('.', resolve(path)).startsWith('..'));
    if (named !== undefined || outside === undefined) {
        return named ?? '.';
    }
    return (await isDirectory(outside)) ? outside : resolve(outside, '..');
}

async function isDirectory(path: string): Promise<boolean> {
    return stat(path).then(
        (found) => found.isDirectory(),
        () => false,
    );
}

function withSlash(path: string): string {
    return path.endsWith('/') ? path : `${path}/`;
}
