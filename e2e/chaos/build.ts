import { buildNow } from '../fixtures/built-process.mjs';

/** Builds if sources changed; the worker inherits the folder's name. */
export const setup = buildNow;
