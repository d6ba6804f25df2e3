// Loaded into the server under test: at a signal it collects its garbage and tells how much memory is left in use.
process.on('SIGUSR2', () => {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    process.stderr.write(`soak-memory ${JSON.stringify({ heapUsed, rss })}\n`);
});
