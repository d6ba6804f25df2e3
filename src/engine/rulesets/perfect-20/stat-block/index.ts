import type { Ruleset } from '../../../ruleset.js';
import { printStatBlock } from './print.js';
import { readStatBlock } from './read.js';

export const statBlock: NonNullable<Ruleset['statBlock']> = { read: readStatBlock, print: printStatBlock };
