// `npm test` runs everything by its names in package.json. The kill and chaos tests mostly wait, so they run
// beside CPU-bound scripts. The first failure ends everything with exit code 1.
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';

/**
 * Stages run in sequence, the lanes of a stage in parallel, and the scripts of a lane in sequence. The first
 * lane prints at once, others after their stage, so that their outputs do not mix.
 */
const STAGES = [
  [
    ['check', 'test:calls', 'test:unit'],
    ['test:kill', 'test:chaos'],
  ],
  [['test:e2e']],
];

/** As in the shell of another Dossier: a test that does not set its own folder and database fails. */
const SETTINGS = { DATABASE_URL: 'postgres://127.0.0.1:1/in_use', DATA_DIR: '/dev/null', CREDIT_BUDGET: '0' };
const DEFAULT_PORT = 4173;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => endAll(1));

await occupy(DEFAULT_PORT);
for (const lanes of STAGES) {
  const output = await Promise.all(lanes.map((scripts, index) => runLane(scripts, index === 0)));
  process.stdout.write(output.join(''));
}

/** Another Dossier may listen there already, which proves as much. @param {number} port */
async function occupy(port) {
  const server = createServer((socket) => socket.destroy()).unref();
  await new Promise((resolve) =>
    server.once('listening', resolve).once('error', resolve).listen(port, '127.0.0.1'),
  );
}

/**
 * Returns the output that was not printed. @param {readonly string[]} scripts @param {boolean} shown
 * @returns {Promise<string>}
 */
async function runLane(scripts, shown) {
  let unprinted = '';
  for (const script of scripts) {
    const started = performance.now();
    const { code, output } = await runScript(script, shown);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const line = `\n== ${script}: ${code === 0 ? 'holds' : `failed with ${code}`}, ${seconds} s ==\n`;
    unprinted += `${output}${line}`;
    if (shown) process.stdout.write(line);
    if (code === 0) continue;
    if (!shown) process.stdout.write(unprinted);
    endAll(1);
  }
  return shown ? '' : unprinted;
}

/**
 * @param {string} script @param {boolean} shown
 * @returns {Promise<{ code: number | string, output: string }>} `output` only if not shown
 */
function runScript(script, shown) {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Run this as npm test.');
  const child = spawn(process.execPath, [npm, 'run', script], {
    env: { ...process.env, ...SETTINGS },
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    // Its own process group, so that its children end with it.
    detached: process.platform !== 'win32',
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code: code ?? signal ?? 'nothing', output });
    });
  });
}

/** Ends all running scripts and this process. @param {number} code */
function endAll(code) {
  for (const child of running) {
    if (child.pid === undefined) continue;
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGTERM');
  }
  process.exit(code);
}
