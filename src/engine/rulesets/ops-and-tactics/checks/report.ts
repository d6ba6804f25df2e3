import { Report as AnyReport } from '../../../rules/index.js';
import type { Checkpoint } from '../../../ruleset.js';
import { type CharacterRule, characterRules } from '../rules.js';

/** Collects what the checks of this rulebook find. */
export class Report extends AnyReport<CharacterRule> {
    constructor(checkpoint?: Checkpoint) {
        super(characterRules, checkpoint);
    }
}

/** `once`, `twice`, `3 times` */
export function often(amount: number): string {
    return ['never', 'once', 'twice'][amount] ?? `${amount} times`;
}
