import { closest, didYouMean } from '../../engine/suggestions.js';
import { own } from '../schema.js';
import type { EntityCheck } from './check.js';
import { slipAt } from './slips.js';

/** Words of other games and tools for what a block here is. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
    pc: 'character',
    hero: 'character',
    player: 'character',
    enemy: 'npc',
    foe: 'npc',
    monster: 'creature',
    animal: 'creature',
    beast: 'creature',
    fight: 'encounter',
    combat: 'encounter',
    battle: 'encounter',
    scene: 'encounter',
    item: 'equipment',
    gear: 'equipment',
    armour: 'armor',
};

/** The ruleset knows the word that opens a block. */
export const checkKind: EntityCheck = (context, element) => {
    const { kind, span } = element.value;
    if (!context.schema || !kind || own(context.schema.kinds, kind)) {
        return;
    }
    const slip = slipAt(context.text, span, `There is no block “${kind}”.`);
    if (slip) {
        const { start, end, message, rewrite } = slip;
        context.report('unknown-kind', context.span(start, end), message, { data: { rewrite } });
        return;
    }
    const meant = own(OTHER_WORDS, kind);
    const suggestions = meant ? [meant] : closest(kind, [...Object.keys(context.schema.kinds), 'encounter']);
    const place = context.span(span.start, span.start + kind.length);
    const message = `${context.ruleset?.name} has no block “${kind}”.${didYouMean(suggestions)}`;
    context.report('unknown-kind', place, message, { data: { suggestions } });
};
