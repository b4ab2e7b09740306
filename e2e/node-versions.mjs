// `npm run test:node -- 20.19 22 24` does what a fresh checkout does on other versions of Node, in a copy of this folder:
// installs, checks, runs unit and server tests, starts the commands, and buys records in a browser.
// Without versions: all supported ones. The first failure ends it with exit code 1.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installNode } from './fixtures/install-node.mjs';

const SUPPORTED = ['20.19', '22', '24'];
const STEPS = [['ci'], ['run', 'check'], ['run', 'test:unit'], ['run', 'e2e', '--', 'process.e2e.ts']];

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const npm = process.env['npm_execpath'];
if (npm === undefined) throw new Error('Run this as npm run test:node.');

const asked = process.argv.slice(2);
const unknown = asked.find((version) => !/^\d+(\.\d+){0,2}$/.test(version));
if (unknown !== undefined) throw new Error(`${unknown} is not a version of Node, such as 24 or 20.19.`);

const folder = mkdtempSync(join(tmpdir(), 'dossier-node-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
linkPublicData();
for (const version of asked.length > 0 ? asked : SUPPORTED) testOn(version);

/** @param {string} version */
function testOn(version) {
  const { node } = installNode(version, { folder, npm: npm ?? '' });
  const actual = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  const copy = copyOfRoot(version);
  // Scripts and programs of packages start the first `node` of the PATH.
  const env = { ...process.env, PATH: [dirname(node), process.env['PATH']].join(delimiter) };
  for (const step of STEPS) {
    const started = performance.now();
    const { status } = spawnSync(node, [npm ?? '', ...step], { cwd: copy, env, stdio: 'inherit' });
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    const outcome = status === 0 ? 'passed' : 'failed';
    process.stdout.write(`\n== Node ${actual}, npm ${step.join(' ')}: ${outcome}, ${seconds} s ==\n`);
    if (status !== 0) process.exit(1);
  }
}

/** @param {string} version @returns {string} */
function copyOfRoot(version) {
  const left = readFileSync(join(root, '.gitignore'), 'utf8').split('\n').concat('.git');
  const names = left.filter((name) => name !== '').map((name) => join(root, name.replaceAll('/', '')));
  const copy = join(folder, `dossier-${version}`);
  cpSync(root, copy, { recursive: true, filter: (path) => !names.includes(path) });
  return copy;
}

/** Tests read it beside the project. */
function linkPublicData() {
  const shared = join(dirname(root), 'shared');
  if (existsSync(shared)) symlinkSync(shared, join(folder, 'shared'), 'dir');
}
