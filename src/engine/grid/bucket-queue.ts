const NOT_STARTED = -1;

/**
 * A priority queue for small whole numbers: a ring of stacks, one for each priority that can be waiting at a time. It
 * relies on no priority falling below that of the item taken last, nor rising more than `span` above it. Of equal
 * priorities the item added last is taken first. Nothing is allocated once the stacks have grown.
 */
export class BucketQueue {
    private readonly stacks: Int32Array[];
    private readonly heights: Int32Array;
    private readonly mask: number;
    /** 1 for an item that waits; taking it clears what an earlier, higher priority left of it in the stacks */
    private readonly waiting: Uint8Array;
    private current = NOT_STARTED;
    private entries = 0;

    /** For items 0 to `items` - 1. */
    constructor(items: number, span: number) {
        const stacks = 2 ** Math.ceil(Math.log2(span + 1));
        this.stacks = Array.from({ length: stacks }, () => new Int32Array(16));
        this.heights = new Int32Array(stacks);
        this.mask = stacks - 1;
        this.waiting = new Uint8Array(items);
    }

    clear(): void {
        this.heights.fill(0);
        this.entries = 0;
        this.current = NOT_STARTED;
    }

    /** Adds an item, or moves it ahead to a lower priority. The first one sets where the queue starts. */
    add(item: number, priority: number): void {
        if (this.current === NOT_STARTED) {
            this.current = priority;
        }
        const at = priority & this.mask;
        const height = this.heights[at]!;
        let stack = this.stacks[at]!;
        if (height === stack.length) {
            stack = new Int32Array(2 * height);
            stack.set(this.stacks[at]!);
            this.stacks[at] = stack;
        }
        stack[height] = item;
        this.heights[at] = height + 1;
        this.waiting[item] = 1;
        this.entries++;
    }

    /** The item of the lowest priority, or -1 if none waits. */
    take(): number {
        while (this.entries > 0) {
            const at = this.current & this.mask;
            if (this.heights[at] === 0) {
                this.current++;
                continue;
            }
            this.entries--;
            const item = this.stacks[at]![--this.heights[at]!]!;
            if (this.waiting[item] === 1) {
                this.waiting[item] = 0;
                return item;
            }
        }
        return -1;
    }
}
