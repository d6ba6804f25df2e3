export * from './histogram.js';
export * from './results.js';
export * from './share.js';
export * from './trial.js';
export * from './vary.js';
export * from './summary.js';
