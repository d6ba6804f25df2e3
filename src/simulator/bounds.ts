/** Most threads of one simulation. */
export const MOST_WORKERS = 256;
