import type { Reader, Result } from './reader.js';

/**
 * The form of a value and how it is read. One shape serves the validator, the linker, completion, hover and the fight:
 * they all read the text through it.
 */
export interface Shape<out T> {
    read(reader: Reader): Result<T>;
}
export type Read<S> = S extends Shape<infer T> ? T : never;
