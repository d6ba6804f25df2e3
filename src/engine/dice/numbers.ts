/** `base` to a whole power, by multiplication alone: `**` may differ in its last digit between machines. */
export function power(base: number, exponent: number): number {
    let result = 1;
    for (let square = base, left = exponent; left > 0; left = Math.floor(left / 2), square *= square) {
        if (left % 2 === 1) {
            result *= square;
        }
    }
    return result;
}
