export * from './reader.js';
export * from './schema.js';
export * from './shape.js';
