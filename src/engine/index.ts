export * from './finding.js';
export * from './library.js';
export * from './mend.js';
export * from './ruleset.js';
export * from './schema/index.js';
export * from './source/index.js';
export * from './terms.js';
