import { area, encounterLabels, surprisedLabel } from '../../../battle/encounter-labels.js';
import { alt, givenDice, label, type Labels, list, map, name, number, opt, seq, word } from '../../../schema/index.js';

import { yes } from './common.js';

const participants = ['combatant', 'side'] as const;
export const opsEncounterLabels = {
    ...encounterLabels,
    surprised: surprisedLabel(59),
    initiative: label(
        list(
            alt(
                map(word('by side'), () => ({ kind: 'by side' as const })),
                map(
                    seq(name(participants), opt(seq(word('wagers'), number({ min: 1, max: 5 }))), opt(givenDice)),
                    ([who, wager, dice]) => ({
                        kind: 'combatant' as const,
                        who,
                        wager: wager?.[1] ?? 0,
                        dice,
                    }),
                ),
            ),
        ),
        'Initiative dice as they fell, wagers of Combat Points (+1 to +5), or one roll for each side.',
        { page: 59 },
    ),
    'massive damage': label(
        yes,
        'Whether damage of 1.5 times as many dice as the target has hit points is not rolled: it is at 0 CHP, or with more than twice as many dead.',
        { page: 58 },
    ),
    objects: label(
        list(map(seq(name(['object', 'vehicle']), word('at'), area), ([ref, , where]) => ({ ref, where }))),
        'Objects and vehicles on the map that can be shot at.',
    ),
} satisfies Labels;
