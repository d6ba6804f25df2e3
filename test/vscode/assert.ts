/** Node's `assert` does not exist in the web extension host. */
export function assert(condition: unknown, message: string): asserts condition {
    if (!condition) {
        throw new Error(message);
    }
}
