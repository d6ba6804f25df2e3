/** Where the command line prints; tests collect it. */
export interface Output {
    write(text: string): void;
    /** Notes that are no part of the result. */
    note(text: string): void;
}
