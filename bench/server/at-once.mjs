import { Agent, request } from 'node:http';

/** The answer to one buyer. @typedef {{ status: number, charged: string | undefined, body: string }} Told */

/**
 * Sends concurrent purchases of one record, each on its own socket, and returns their answers.
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
