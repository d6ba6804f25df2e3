import * as vscode from 'vscode';
import type { SimulatedCombatant, SimulationResult, SimulationSeries, Spread } from '../../server/protocol.js';
import { between, COLORS, escape, histogram, lines, percent, shareBar } from './charts.js';

type Simulation = Exclude<SimulationResult, { outcome: 'refused' }>;

/**
 * The results of a simulation as a page without any script.
 *
 * @param replay the address of the command that shows a fight, by its seed
 */
export function simulationPage(result: Simulation, nonce: string, replay: (seed: number) => string): string {
    const { encounter, ruleset, seed, varied, series, outcome } = result;
    const runs = series[0]?.runs ?? 0;
    const stopped = outcome === 'stopped' ? ` ${vscode.l10n.t('It was stopped early.')}` : '';
    const intro = vscode.l10n.t('{0} fights, seeds from {1}. {2}.', runs, seed, ruleset);
    return `<!DOCTYPE html>
<html lang="${vscode.env.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}';">
<title>${escape(encounter)}</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<h1>${escape(encounter)}</h1>
<p>${escape(intro + stopped)}</p>
${varied === null ? '' : comparison(varied, series)}
${series.map((one) => section(one, varied, replay)).join('')}
</body>
</html>`;
}

function comparison(varied: string, series: readonly SimulationSeries[]): string {
    const parties = series[0]?.winners.map(({ party }) => party) ?? [];
    const heads = [varied, ...parties.map((party) => vscode.l10n.t('{0} wins', party)), vscode.l10n.t('Rounds')];
    const label = vscode.l10n.t('How often each side wins, by {0}', varied);
    return `<h2>${escape(label)}</h2>
${lines(series, label)}
${table(
    heads.map(escape),
    series.map(({ value, winners, rounds }) => [
        String(value),
        ...winners.map(({ chance }, index) => `<span class="key${index % COLORS}">${percent(chance.share)}</span>`),
        rounds.mean.toFixed(1),
    ]),
)}`;
}

function section(series: SimulationSeries, varied: string | null, replay: (seed: number) => string): string {
    const { winners, undecided, rounds, combatants, reasons, notable, value } = series;
    const parties = winners.map(({ party }) => party);
    const colorOf = ({ who, side }: SimulatedCombatant) => Math.max(0, parties.indexOf(side ?? who)) % COLORS;
    const chances = [
        ...winners.map(({ party, chance }, index) => ({
            name: vscode.l10n.t('{0} wins', party),
            chance,
            color: index % COLORS,
        })),
        ...(undecided.share > 0 ? [{ name: vscode.l10n.t('Undecided'), chance: undecided, color: COLORS }] : []),
    ];
    const average = rounds.mean.toFixed(1);
    const roundsText =
        rounds.low === rounds.high
            ? vscode.l10n.t('{0} rounds on average, mostly {1}', average, rounds.low)
            : vscode.l10n.t('{0} rounds on average, most between {1} and {2}', average, rounds.low, rounds.high);
    return `${varied === null ? '' : `<h2>${escape(`${varied} ${value}`)}</h2>`}
<div class="wide"><table class="chances">${chances
        .map(
            ({ name, chance, color }) => `<tr><th scope="row">${escape(name)}</th><td>${percent(chance.share)}</td>
<td>${shareBar(chance, color)}</td><td class="quiet">${between(chance)}</td></tr>`,
        )
        .join('')}</table></div>
<h3>${escape(vscode.l10n.t('Rounds'))}</h3>
<p>${escape(roundsText)}</p>
${histogram(rounds, roundsText, COLORS)}
<h3>${escape(vscode.l10n.t('Combatants'))}</h3>
${table(
    [
        vscode.l10n.t('Combatant'),
        vscode.l10n.t('Side'),
        vscode.l10n.t('Goes down'),
        '',
        vscode.l10n.t('In round'),
        vscode.l10n.t('Points left'),
        vscode.l10n.t('Dealt'),
        vscode.l10n.t('Taken'),
        vscode.l10n.t('Supplies spent'),
        vscode.l10n.t('Hits'),
    ].map(escape),
    combatants.map((combatant) => row(combatant, colorOf(combatant))),
)}
${combatants.map((combatant) => distributions(combatant, colorOf(combatant))).join('')}
<h3>${escape(vscode.l10n.t('How fights end'))}</h3>
<ul>${reasons.map(({ reason, times }) => `<li>${times} × ${escape(reason)}</li>`).join('')}</ul>
${
    notable && varied === null
        ? `<h3>${escape(vscode.l10n.t('Fights worth a look'))}</h3><ul>${[
              [vscode.l10n.t('Closest'), notable.closest.seed] as const,
              [vscode.l10n.t('Median'), notable.median.seed] as const,
              [vscode.l10n.t('Most lopsided'), notable.lopsided.seed] as const,
          ]
              .map(
                  ([name, seed]) =>
                      `<li><a href="${escape(replay(seed))}">${escape(vscode.l10n.t('{0}: seed {1}', name, seed))}</a></li>`,
              )
              .join('')}</ul>`
        : ''
}`;
}

function row({ who, side, down, falls, left, dealt, taken, spent, success }: SimulatedCombatant, color: number) {
    return [
        `<span class="key${color}">${escape(who)}</span>`,
        escape(side ?? '–'),
        `${percent(down.share)}`,
        shareBar(down, color),
        falls ? falls.mean.toFixed(1) : '–',
        spreadText(left),
        dealt.mean.toFixed(1),
        taken.mean.toFixed(1),
        spent.mean.toFixed(1),
        success === null ? '–' : percent(success),
    ];
}

function spreadText({ low, median, high }: Spread): string {
    return low === high ? String(median) : `${median} (${low}–${high})`;
}

function distributions({ who, left, dealt, spent, falls }: SimulatedCombatant, color: number): string {
    const charts = [
        falls && { name: vscode.l10n.t('Round of the fall'), spread: falls },
        { name: vscode.l10n.t('Points left'), spread: left },
        { name: vscode.l10n.t('Damage dealt'), spread: dealt },
        { name: vscode.l10n.t('Supplies spent'), spread: spent },
    ].filter((chart) => chart !== null);
    return `<details><summary>${escape(who)}</summary><div class="charts">${charts
        .map(
            ({ name, spread }) =>
                `<figure><figcaption>${escape(name)}</figcaption>${histogram(spread, `${who}: ${name}`, color)}</figure>`,
        )
        .join('')}</div></details>`;
}

/** @param heads and cells are HTML */
function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
    const head = heads.map((cell) => `<th scope="col">${cell}</th>`).join('');
    const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('');
    return `<div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const themeColors = ['blue', 'red', 'green', 'orange', 'purple'];
const style = `
body { font-family: var(--vscode-font-family); font-size: var(--vscode-font-size); color: var(--vscode-foreground); padding: 0 1.5em 2em; max-width: 70em; }
h1 { font-size: 1.5em; } h2 { font-size: 1.25em; margin-top: 2em; } h3 { font-size: 1.05em; margin-top: 1.5em; }
a { color: var(--vscode-textLink-foreground); }
table { border-collapse: collapse; margin: 0.5em 0; }
th, td { text-align: left; padding: 0.2em 1em 0.2em 0; vertical-align: middle; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead th { font-weight: 600; border-bottom: 1px solid var(--vscode-panel-border); }
.wide { overflow-x: auto; }
.quiet { color: var(--vscode-descriptionForeground); }
.bar { width: clamp(3em, 12vw, 10em); height: 0.9em; display: block; }
.chances .bar { width: clamp(4em, 30vw, 16em); }
.track { fill: var(--vscode-editorWidget-background); }
.range { stroke: var(--vscode-foreground); stroke-width: 1.2; fill: none; }
.chart { width: 24em; height: auto; display: block; }
.chart text { fill: var(--vscode-descriptionForeground); font-size: 11px; }
.axis { stroke: var(--vscode-panel-border); fill: none; }
.charts { display: flex; flex-wrap: wrap; gap: 1em 2em; }
figure { margin: 0.5em 0; } figcaption { color: var(--vscode-descriptionForeground); margin-bottom: 0.3em; }
summary { cursor: pointer; margin-top: 0.4em; }
.color${COLORS} { fill: var(--vscode-descriptionForeground); }
${themeColors
    .map(
        (color, index) => `.color${index} { fill: var(--vscode-charts-${color}); }
.line${index} { stroke: var(--vscode-charts-${color}); stroke-width: 2; fill: none; }
.key${index} { border-left: 0.5em solid var(--vscode-charts-${color}); padding-left: 0.5em; }`,
    )
    .join('\n')}
`;
