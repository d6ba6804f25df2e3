import * as vscode from 'vscode';
import type { BattleMapWords } from './messages.js';

/** `{0}` and `{1}` in these are filled in by the page. */
export function battleMapWords(): BattleMapWords {
    const { t } = vscode.l10n;
    return {
        start: t('To the Start (Home)'),
        previousTurn: t('Previous Turn (Up)'),
        previousStep: t('Previous Step (Left)'),
        play: t('Play (Space)'),
        pause: t('Pause (Space)'),
        nextStep: t('Next Step (Right)'),
        nextTurn: t('Next Turn (Down)'),
        end: t('To the End (End)'),
        zoomIn: t('Zoom In (+)'),
        zoomOut: t('Zoom Out (-)'),
        showOrder: t('Show the Order in Its File (Enter)'),
        moment: t('Moment of the fight'),
        map: t('Battle map'),
        combatants: t('Combatants'),
        log: t('Log of the round'),
        noSide: t('On no side'),
        cover: t('Cover'),
        wall: t('Wall'),
        difficult: t('Difficult ground'),
        round: t('Round {0}'),
        surpriseRound: t('Surprise round'),
        beforeTheFight: t('Before the fight'),
        turnOf: t('Turn of {0}'),
        stepOf: t('Step {0} of {1}'),
        cut: t('The run was longer; this is its first part.'),
        keys: t(
            'Arrow right and left: step by step. Arrow down and up: turn by turn. Home and End: first and last step. Space: play or pause.',
        ),
    };
}
