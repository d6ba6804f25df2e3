export * from './event.js';
export * from './witness.js';
