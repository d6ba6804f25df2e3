/** Outlines of the controls, on a field of 16 by 16. */
export const icons = {
    start: 'M3 3h2v10H3z M13 3v10L6 8z',
    previousTurn: 'M8.5 3v10L2 8z M14.5 3v10L8 8z',
    previousStep: 'M10.5 3v10L4 8z',
    play: 'M4 2l10 6-10 6z',
    pause: 'M4 3h3v10H4z M9 3h3v10H9z',
    nextStep: 'M5.5 3v10L12 8z',
    nextTurn: 'M1.5 3v10L8 8z M7.5 3v10L14 8z',
    end: 'M11 3h2v10h-2z M3 3v10l7-5z',
    zoomIn: 'M7 3h2v4h4v2H9v4H7V9H3V7h4z',
    zoomOut: 'M3 7h10v2H3z',
    file: 'M3 1h7l3 3v11H3z M5 6v1h6V6z M5 9v1h6V9z M5 12v1h4v-1z',
} as const;

export type IconName = keyof typeof icons;
