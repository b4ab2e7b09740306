import { performance } from 'node:perf_hooks';
import { Client } from 'undici';

const CONNECTIONS = 64;

/**
 * One request; `status` is the expected status, by default 200.
 * @typedef {{
 *   path: string,
 *   method?: 'GET' | 'POST',
 *   headers?: Record<string, string>,
 *   body?: string,
 *   status?: number,
 * }} Request
 */

/**
 * Sends requests over 64 keep-alive connections, one at a time on each (a closed loop), until `seconds` have
 * passed or `count` requests were sent, and waits for all answers. Throws on an unexpected status or a broken
 * connection.
 * @param {string} url of the server; its path is ignored
 * @param {(index: number) => Request} next returns the request of this index, counted over all connections
 * @param {{ seconds?: number, count?: number, connections?: number }} until
 * @returns {Promise<{ perSecond: number, answered: number, seconds: number }>} `seconds` until the last answer
 */
export async function load(url, next, { seconds = 60, count = Infinity, connections = CONNECTIONS }) {
  const clients = Array.from({ length: connections }, () => new Client(new URL(url).origin));
  let sent = 0;
  let over = false;
  const began = performance.now();
  const end = began + seconds * 1_000;
  try {
    await Promise.all(
      clients.map(async (client) => {
        while (!over && sent < count && performance.now() < end) {
          const index = sent;
          sent += 1;
          try {
            await answered(client, next(index));
          } catch (error) {
            over = true;
            throw error;
          }
        }
      }),
    );
    const took = (performance.now() - began) / 1_000;
    return { perSecond: sent / took, answered: sent, seconds: took };
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
}

/**
 * Resolves after the complete answer. Uses the undici handler directly: a stream or Promise per body would
 * make the client slower than the server.
 * @param {Client} client
 * @param {Request} sent
 * @returns {Promise<void>}
 */
function answered(client, { path, method = 'GET', headers = {}, body, status: expected = 200 }) {
  return new Promise((resolve, reject) => {
    let status = 0;
    let wrong = '';
    client.dispatch(
      { path, method, headers, body: body ?? null },
      {
        onRequestStart() {},
        onResponseStart(_controller, got) {
          status = got;
        },
        onResponseData(_controller, chunk) {
          if (status !== expected) wrong += String(chunk);
        },
        onResponseEnd() {
          if (status === expected) resolve();
          else reject(new Error(`${method} ${path}: ${status} instead of ${expected}. ${wrong}`));
        },
        onResponseError(_controller, error) {
          reject(error);
        },
      },
    );
  });
}
