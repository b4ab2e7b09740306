import { fileURLToPath } from 'node:url';
import { startProgram } from '../../built-process.mjs';

const PEER = fileURLToPath(new URL('peer.mjs', import.meta.url));

/**
 * Starts `peer-NAME.mjs` with its settings in a process of its own, in production as ours is (`PRODUCTION`).
 * @param {string} name
 * @param {unknown} settings what can be said in JSON
 */
export function startPeer(name, settings) {
  return startProgram(PEER, [name, JSON.stringify(settings)], PRODUCTION);
}

/** Both sides run as they would be operated. */
export const PRODUCTION = { NODE_ENV: 'production' };
