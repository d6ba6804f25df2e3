/** `a feat`, `an action`, `an npc` */
export function withArticle(noun: string): string {
    return `${/^([aeio]|npc)/.test(noun) ? 'an' : 'a'} ${noun}`;
}
