import type { Ruleset } from '../ruleset.js';
import { opsAndTactics } from './ops-and-tactics/index.js';

/** The rulebooks that can be played. */
export const rulesets: readonly Ruleset[] = [opsAndTactics];
