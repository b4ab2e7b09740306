// `npm run dev`: Vite with hot reload on HOST:PORT, and the server on the next port, restarted after changes.
import { spawn } from 'node:child_process';
import { createServer } from 'vite';

const HOST = process.env['HOST'] ?? '127.0.0.1';
const PORT = Number(process.env['PORT'] ?? 4173);
const SERVER_PORT = PORT + 1;

/** The server also runs the risk flags of the application. */
const SERVER_SIDE = /\/src\/((?!app\/)|app\/(company\/(risk-flags|portfolio-facts)|portfolio)\/).*\.ts$/;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

function start() {
  server = spawn(process.execPath, ['build/launch.mjs', 'main'], {
    stdio: 'inherit',
    env: { ...process.env, HOST, PORT: String(SERVER_PORT), PUBLIC_URL: `http://${HOST}:${PORT}` },
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

// Purchases are refused if the Host header differs from the page's origin.
const proxy = { target: `http://${HOST}:${SERVER_PORT}`, changeOrigin: false };
const vite = await createServer({
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    proxy: {
      '/api': proxy,
      '/service': proxy,
      '/health': proxy,
      '/ready': proxy,
      '/sign-in': proxy,
      '/sign-out': proxy,
      '/sessions': proxy,
      // The font of the sign-in page; Vite serves nothing there.
      '/assets': proxy,
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
