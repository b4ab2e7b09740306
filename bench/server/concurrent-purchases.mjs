import { Agent, request } from 'node:http';

/** @typedef {{ status: number, charged: string | undefined, body: string }} Answer */

/**
 * Sends concurrent purchases of one record, each on its own socket, and returns their answers.
 * @param {string} url
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {number} buyers
 * @returns {Promise<Answer[]>}
 */
export async function concurrentPurchases(url, path, headers, buyers) {
  const agent = new Agent({ maxSockets: buyers });
  try {
    return await Promise.all(Array.from({ length: buyers }, () => purchase(url + path, headers, agent)));
  } finally {
    agent.destroy();
  }
}

/** @param {string} address @param {Record<string, string>} headers @param {Agent} agent @returns {Promise<Answer>} */
function purchase(address, headers, agent) {
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
