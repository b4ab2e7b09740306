import { fileURLToPath } from 'node:url';
import { startProgram } from '../../e2e/fixtures/built-process.mjs';

const PEER = fileURLToPath(new URL('peer.mjs', import.meta.url));

/** Starts `peer-NAME.mjs` as a process. @param {string} name @param {unknown} settings serialisable as JSON */
export function startPeer(name, settings) {
  return startProgram(PEER, [name, JSON.stringify(settings)], PRODUCTION);
}

export const PRODUCTION = { NODE_ENV: 'production' };
