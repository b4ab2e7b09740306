import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A loopback provider that counts its calls, waits, and gives one answer, with NUMBER replaced by the company
 * number.
 * @param {{ answer: string, charged: string, wait?: number }} settings
 * @returns {Promise<{ url: string, calls: () => number, close: () => Promise<void> }>}
 */
export async function startProvider({ answer, charged, wait = 0 }) {
  let calls = 0;
  const server = createServer(async (request, response) => {
    calls += 1;
    await pause(wait);
    const number = /company\/(\w{8})\//.exec(request.url ?? '')?.[1] ?? '';
    response.writeHead(200, { 'Content-Type': 'application/json', 'Credits-Charged': charged });
    response.end(answer.replaceAll('NUMBER', number));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    calls: () => calls,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
