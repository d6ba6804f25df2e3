import type { Ruleset } from '../ruleset.js';
import { opsAndTactics } from './ops-and-tactics/index.js';
import { perfect20 } from './perfect-20/index.js';

/** The rulebooks that can be played. */
export const rulesets: readonly Ruleset[] = [opsAndTactics, perfect20];
