/** Where the command line prints; tests collect it. */
export interface Output {
    write(text: string): void;
    /** Notes that are no part of the result. */
    note(text: string): void;
    /** How far something long is; empty when it is over. Shown where a person looks on. */
    progress?(text: string): void;
}
