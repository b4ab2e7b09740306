// `npm run dev`: the application from Vite with hot reload on HOST:PORT, and behind it the server side on the next
// port, built and started again whenever one of its sources changes.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const HOST = process.env['HOST'] ?? '127.0.0.1';
const PORT = Number(process.env['PORT'] ?? 4173);
const BEHIND = PORT + 1;

/** What the server runs, the judges of records in the application among it; what they use of the rest is taken up with the next. */
const SERVER_SIDE = /\/src\/((?!app\/)|app\/company\/attention\/).*\.ts$/;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

function start() {
  server = spawn(process.execPath, ['src/launch.mjs', 'main'], {
    stdio: 'inherit',
    env: { ...process.env, HOST, PORT: String(BEHIND), PUBLIC_URL: `http://${HOST}:${PORT}` },
  });
}

let restarting = false;

function restart() {
  if (restarting) return;
  if (server === undefined || server.exitCode !== null || server.signalCode !== null) return start();
  restarting = true;
  server.once('exit', () => {
    restarting = false;
    start();
  });
  server.kill('SIGTERM');
}

// The name in the address stays: purchases are refused where it differs from the page's own.
const behind = { target: `http://${HOST}:${BEHIND}`, changeOrigin: false };
const vite = await createServer({
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    proxy: {
      '/api': behind,
      '/service': behind,
      '/health': behind,
      '/sign-in': behind,
      '/sign-out': behind,
      // The font of the sign-in page: Vite itself serves nothing there.
      '/assets': behind,
    },
  },
});
vite.watcher.on('change', (path) => {
  if (SERVER_SIDE.test(path) && !/\.test\.ts$/.test(path)) restart();
});
start();
await vite.listen();
vite.printUrls();
process.on('exit', () => server?.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
