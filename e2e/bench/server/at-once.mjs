import { Agent, request } from 'node:http';

/** What one buyer was told. @typedef {{ status: number, charged: string | undefined, body: string }} Told */

/**
 * Sends so many orders for one address at the same time, each on a socket of its own, and answers what each was told.
 * @param {string} url
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {number} buyers
 * @returns {Promise<Told[]>}
 */
export async function answersOf(url, path, headers, buyers) {
  const agent = new Agent({ maxSockets: buyers });
  try {
    return await Promise.all(Array.from({ length: buyers }, () => order(url + path, headers, agent)));
  } finally {
    agent.destroy();
  }
}

/** @param {string} address @param {Record<string, string>} headers @param {Agent} agent @returns {Promise<Told>} */
function order(address, headers, agent) {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method: 'POST', headers, agent }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (/** @type {string} */ chunk) => {
        body += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        const { 'credits-charged': charged } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          charged: charged === undefined ? undefined : String(charged),
          body,
        });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
