// A provider that sends malformed answers and drops one of them.
import { once } from 'node:events';
import { createServer } from 'node:http';

/** @returns {Promise<{ settings: Record<string, string>, close: () => void }>} Settings that point a process at it. */
export async function startFailingSource() {
  const server = createServer((request, response) => {
    if (request.url?.endsWith('/ccj')) {
      request.socket.destroy();
    } else {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end('{"status": "success", "data": {"overview": "a text where an object belongs"}}');
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The source has no port.');
  return {
    settings: { PROVIDER_URL: `http://127.0.0.1:${address.port}`, PROVIDER_KEY: 'a-key' },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
