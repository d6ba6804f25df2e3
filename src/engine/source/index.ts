export * from './encounter.js';
export * from './entity.js';
export * from './inherit.js';
export * from './span.js';
