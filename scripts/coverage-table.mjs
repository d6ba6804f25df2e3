// Writes docs/coverage-<rulebook>.md from each rulebook: which entries are declared in numbers, which are rules that the engine
// implements, and which are left to the GM. `--check` fails where a file is out of date instead of writing it.
import * as esbuild from 'esbuild';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, script } from './lib/workshop.mjs';

/** Folders of the rulebooks and their titles. */
const BOOKS = { 'ops-and-tactics': 'Ops and Tactics', 'perfect-20': 'Perfect 20' };

/** Kinds in the order of the book, with their headings. */
const LISTED = {
    feat: 'Feats',
    action: 'Actions',
    condition: 'Conditions',
    tactics: 'Tactics',
    skill: 'Skills',
    use: 'Uses of skills',
    hazard: 'Hazards',
    origin: 'Origin traits',
    trait: 'Traits of creatures',
    occupation: 'Occupations',
    race: 'Races',
    racial: 'Racial abilities and handicaps',
    ageing: 'Stages of life',
    load: 'Loads',
    part: 'Parts of the body',
    size: 'Sizes',
    feature: 'Features of weapons and other goods',
    category: 'Categories',
};
/** Kinds whose entries are rows of the book's tables: only those that do more than stand in a table are listed. */
const GOODS = {
    weapon: 'Weapons',
    caliber: 'Calibres',
    ammunition: 'Ammunition',
    armor: 'Armour',
    shield: 'Shields',
    toolkit: 'Toolkits',
    clothing: 'Clothing',
    explosive: 'Explosives',
    upgrade: 'Upgrades',
    equipment: 'Equipment',
    vehicle: 'Vehicles',
};
const HOW = ['declared', 'implemented', 'narrative', 'not yet'];

/**
 * @typedef {{ kind: string, name: string, properties: readonly { label: string, values: readonly { atoms: readonly any[] }[] }[] }} Entity
 * @typedef {{ name: string, page: string, how: string[], by: string }} Row
 */

/**
 * Reads a rulebook with the language's own parser, and the names of the rules that the engine plays.
 * @param {string} book
 * @returns {Promise<{ entities: Entity[], implemented: Set<string> }>}
 */
async function load(book) {
    const outfile = join(root, 'dist', 'coverage', `${book}.mjs`);
    await esbuild.build({
        stdin: {
            resolveDir: root,
            contents: `
                export { EmptyFileSystem } from 'langium';
                export { createSkirmishServices, rulebookUri } from './src/language/main.ts';
                export { loweredFile } from './src/language/lowering/index.ts';
                export { rulebooks } from './src/language/generated/rulebooks.js';
                export * as engine from './src/engine/rulesets/${book}/rules.ts';`,
        },
        outfile,
        bundle: true,
        platform: 'node',
        target: 'node22',
        format: 'esm',
        logLevel: 'warning',
        banner: { js: "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);" },
    });
    const language = await import(pathToFileURL(outfile).href);
    const { shared } = language.createSkirmishServices(language.EmptyFileSystem, { rulesets: [], rulebooks: [] });
    const entities = language.rulebooks
        .filter((/** @type {{ ruleset: string }} */ file) => file.ruleset === book)
        .flatMap((/** @type {{ text: string }} */ file) => {
            const uri = language.rulebookUri(file);
            const document = shared.workspace.LangiumDocumentFactory.fromString(file.text, uri);
            return language.loweredFile(document).entities;
        })
        .map((/** @type {{ value: Entity }} */ lowered) => lowered.value);
    return { entities, implemented: new Set(language.engine.implementedRules ?? []) };
}

/** @param {Entity} entity @param {string} label */
const written = (entity, label) => entity.properties.filter((property) => property.label === label);

/** Names of the rules of an entity. @param {Entity} entity @returns {string[]} */
function rulesOf(entity) {
    return written(entity, 'rule').flatMap((property) => property.values.map((value) => value.atoms[0]?.text ?? ''));
}

/** @param {Entity} entity @param {Set<string>} implemented @returns {Row} */
function rowOf(entity, implemented) {
    const rules = rulesOf(entity);
    const missing = rules.filter((rule) => !implemented.has(rule));
    const effects = written(entity, 'effect').length;
    const narrative = written(entity, 'narrative').length > 0;
    const found = {
        // An entry without any benefit says all it has to say in its other labels.
        declared: effects > 0 || (rules.length === 0 && !narrative),
        implemented: rules.length > missing.length,
        narrative,
        'not yet': missing.length > 0,
    };
    const by = [
        ...(effects > 0 ? [`${effects} ${effects === 1 ? 'effect' : 'effects'}`] : []),
        ...rules.map((rule) => `rule ${rule}${missing.includes(rule) ? ' (not yet)' : ''}`),
        ...(narrative ? ['the GM'] : []),
    ];
    return {
        name: entity.name,
        page: String(written(entity, 'page')[0]?.values[0]?.atoms[0]?.value ?? ''),
        how: HOW.filter((how) => found[/** @type {keyof typeof found} */ (how)]),
        by: by.join(', '),
    };
}

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|');
/** @param {string[][]} rows */
const table = ([head = [], ...rows]) =>
    [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');

/**
 * The whole document.
 * @param {string} book
 * @param {string} title
 * @param {Entity[]} entities
 * @param {Set<string>} implemented
 */
function documentOf(book, title, entities, implemented) {
    const summary = [['', 'entries', 'declared', 'implemented', 'narrative', 'not yet']];
    const sections = [];
    for (const [kind, heading] of Object.entries({ ...LISTED, ...GOODS })) {
        const rows = entities
            .filter((entity) => entity.kind === kind)
            .map((entity) => rowOf(entity, implemented))
            .sort((a, b) => (a.name < b.name ? -1 : 1));
        if (rows.length === 0) {
            continue;
        }
        const count = (/** @type {string} */ how) => String(rows.filter((row) => row.how.includes(how)).length);
        summary.push([heading, String(rows.length), ...HOW.map(count)]);
        const shown = kind in GOODS ? rows.filter((row) => row.by !== '') : rows;
        if (shown.length > 0) {
            const lines = shown.map((row) => [row.name, row.page, row.how.join(', '), row.by]);
            sections.push(`## ${heading}\n\n${table([['entry', 'page', 'how', 'by'], ...lines])}`);
        }
    }
    const combat = entities.filter(
        (entity) => entity.kind === 'feat' && written(entity, 'combat')[0]?.values[0]?.atoms[0]?.text === 'yes',
    );
    const left = combat.filter((entity) => written(entity, 'narrative').length > 0).length;
    return `# Coverage: ${title}

Written by \`npm run coverage-table\` from the rulebook in \`language/rulebooks/${book}\`.

* **declared**: what it does stands in its labels and effects, which sheet and fight read.
* **implemented**: it names a rule that the engine plays.
* **narrative**: only the GM can judge it.
* **not yet**: it names a rule that the engine does not play.

One entry can be several of these. Of goods, only entries with a benefit of their own are listed; the others are rows of the
book's tables, all of it numbers. Of ${combat.length} combat feats, ${left} are left to the GM wholly or in part.

${table(summary)}

${sections.join('\n\n')}
`;
}

await script(async () => {
    for (const [book, title] of Object.entries(BOOKS)) {
        const { entities, implemented } = await load(book);
        const text = documentOf(book, title, entities, implemented);
        const name = `docs/coverage-${book}.md`;
        const target = join(root, name);
        if (!process.argv.includes('--check')) {
            mkdirSync(join(root, 'docs'), { recursive: true });
            writeFileSync(target, text);
            console.log(name);
        } else if (!existsSync(target) || readFileSync(target, 'utf8').replaceAll('\r\n', '\n') !== text) {
            throw new Error(`${name} is out of date: npm run coverage-table`);
        }
    }
});
