export * from './entity.js';
export * from './fields.js';
export * from './names.js';
export * from './reader.js';
export * from './text.js';
