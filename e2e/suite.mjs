// `npm test`: everything that has to hold, by the names it has in package.json. What kills processes waits for them most of
// the time, so that it runs beside what keeps the processors busy. What fails ends the rest, and the whole with 1.
import { spawn } from 'node:child_process';

/**
 * Stages follow each other. The lanes of a stage run side by side, and the scripts of a lane one after the other. The
 * first lane is read as it speaks, another when its stage is over, so that neither talks into the other.
 */
const STAGES = [[['check', 'test:bundle', 'test:unit'], ['test:kill']], [['test:e2e']]];

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => endAll(1));

for (const lanes of STAGES) {
  const said = await Promise.all(lanes.map((scripts, place) => runLane(scripts, place === 0)));
  process.stdout.write(said.join(''));
}

/**
 * Answers what was said and not shown yet. @param {readonly string[]} scripts @param {boolean} shown
 * @returns {Promise<string>}
 */
async function runLane(scripts, shown) {
  let said = '';
  for (const script of scripts) {
    const started = performance.now();
    const { code, output } = await runScript(script, shown);
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const line = `\n== ${script}: ${code === 0 ? 'holds' : `failed with ${code}`}, ${seconds} s ==\n`;
    said += `${output}${line}`;
    if (shown) process.stdout.write(line);
    if (code === 0) continue;
    if (!shown) process.stdout.write(said);
    endAll(1);
  }
  return shown ? '' : said;
}

/**
 * @param {string} script @param {boolean} shown
 * @returns {Promise<{ code: number | string, output: string }>} what it ended with, and what it said where not shown
 */
function runScript(script, shown) {
  const npm = process.env['npm_execpath'];
  if (npm === undefined) throw new Error('Run this as npm test.');
  const child = spawn(process.execPath, [npm, 'run', script], {
    stdio: ['ignore', shown ? 'inherit' : 'pipe', shown ? 'inherit' : 'pipe'],
    // A group of its own, so that what a script has started ends with it.
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

/** Ends whatever is still running, and this process. @param {number} code */
function endAll(code) {
  for (const child of running) {
    if (child.pid === undefined) continue;
    if (process.platform === 'win32') child.kill();
    else process.kill(-child.pid, 'SIGTERM');
  }
  process.exit(code);
}
