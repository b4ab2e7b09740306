// Runs a bare peer in a process of its own, as what it is measured against runs in one: `node peer.mjs NAME SETTINGS`, where
// `peer-NAME.mjs` beside this exports `peer(settings)`, a Hono app (or a promise of one), and SETTINGS is JSON.
import { serve } from '@hono/node-server';

const [, , name = '', settings = '{}'] = process.argv;
/** @type {{ peer: (settings: unknown) => import('hono').Hono | Promise<import('hono').Hono> }} */
const { peer } = await import(`./peer-${name}.mjs`);
const app = await peer(JSON.parse(settings));
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.stdout.write(`The peer is ready at http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
