// The minimal server of this kind: Node with Hono and a two-letter response.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();
app.all('*', (context) => context.text('ok'));
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
  console.log(`ready at http://127.0.0.1:${port}`),
);
process.once('SIGTERM', () => server.close());
