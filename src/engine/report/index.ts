export * from './json.js';
export * from './map-steps.js';
export * from './markdown.js';
export { type Detail, DETAILS, type LogOptions } from './phrases.js';
export * from './replay.js';
export * from './sheet.js';
export * from './tally.js';
export * from './text.js';
export * from './simulation.js';
