export * from './encounter.js';
export * from './entity.js';
export * from './span.js';
