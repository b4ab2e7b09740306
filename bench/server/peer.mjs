// `node peer.mjs NAME SETTINGS` runs a peer as a process: `peer-NAME.mjs` exports `peer(settings)`, a Hono
// app or a promise of one; SETTINGS is JSON.
import { serve } from '@hono/node-server';

const [, , name = '', settings = '{}'] = process.argv;
/** @type {{ peer: (settings: unknown) => import('hono').Hono | Promise<import('hono').Hono> }} */
const { peer } = await import(`./peer-${name}.mjs`);
const app = await peer(JSON.parse(settings));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`The peer is ready at http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
