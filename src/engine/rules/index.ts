export * from './book.js';
export * from './effect.js';
export * from './effects.js';
export * from './report.js';
export * from './encounter-checks.js';
export * from './stat-block/index.js';
export * from './entries.js';
export * from './orders.js';
