import { opsAndTactics } from '../../../../../src/engine/rulesets/ops-and-tactics/index.js';
import { opsFiles } from '../../../../language/ops-rulebook.js';
import { FightTable, type Written } from '../../fight-table.js';
import { Played } from '../../played.js';

export { Played, type Written };

export const table = new FightTable(
    opsAndTactics,
    'ruleset Ops and Tactics',
    opsFiles.map(({ text }) => text),
);
export const { write, play, playEncounter } = table;
