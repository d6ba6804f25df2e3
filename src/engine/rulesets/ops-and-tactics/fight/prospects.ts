/** Attacks that are remembered; one that comes after takes the place of another. */
const SLOTS = 512;
/** Numbers of one: the state of the target and the attack, the moment, chance and worth. */
const WIDTH = 4;
/** More than the numbers of all attacks on one state. */
const STATES = 2 ** 24;

/**
 * What planners have found one way to attack to be worth. They weigh many attacks for each that is made, so this lies
 * close together in memory, where looking an attack up costs less than following its parts.
 */
export class Prospects {
    /** Of what was found last: the chance to hit, and the mean damage. */
    chance = 0;
    worth = 0;

    private readonly numbers = new Float64Array(SLOTS * WIDTH).fill(NaN);

    /**
     * Whether an attack is known; then its {@link chance} and {@link worth} can be read.
     * @param state number of the target's standing
     * @param attack a whole number for all else that makes its core, and another for its moment
     */
    find(state: number, attack: number, moment: number): boolean {
        const at = slotOf(state, attack, moment);
        const { numbers } = this;
        if (numbers[at] !== state * STATES + attack || numbers[at + 1] !== moment) {
            return false;
        }
        this.chance = numbers[at + 2]!;
        this.worth = numbers[at + 3]!;
        return true;
    }

    keep(state: number, attack: number, moment: number, chance: number, worth: number): void {
        const at = slotOf(state, attack, moment);
        const { numbers } = this;
        numbers[at] = state * STATES + attack;
        numbers[at + 1] = moment;
        numbers[at + 2] = this.chance = chance;
        numbers[at + 3] = this.worth = worth;
    }
}

function slotOf(state: number, attack: number, moment: number): number {
    const mixed = Math.imul(state, 0x9e3779b1) ^ Math.imul(attack, 0x85ebca6b) ^ Math.imul(moment, 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 15)) & (SLOTS - 1)) * WIDTH;
}
