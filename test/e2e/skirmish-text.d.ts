/** Files of the language, bundled as their text. */
declare module '*.skirmish' {
    const text: string;
    export default text;
}
