export * from './combine.js';
export * from './names.js';
export * from './reader.js';
export * from './schema.js';
export * from './shape.js';
export * from './values.js';
