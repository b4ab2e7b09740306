// `npm run test:inspector`: the official inspector of the Model Context Protocol looks at a running Dossier, over HTTP and over
// standard input and output, in both forms of the protocol. Any fault or warning ends it with exit code 1. It needs Node 22,
// which comes from npm together with the inspector.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildNow, runBuilt, startBuilt } from './fixtures/built-process.mjs';
import { installNode } from './fixtures/install-node.mjs';

const INSPECTOR = '@modelcontextprotocol/inspector';

const npm = process.env['npm_execpath'];
if (npm === undefined) throw new Error('Run this as npm run test:inspector.');
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), 'dossier-inspector-'));
const settings = { DATA_DIR: join(folder, 'data'), SAMPLE_SIZE: '400' };

buildNow();
const { node, modules } = installNode('22', { folder, npm, packages: [`${INSPECTOR}@2.12.0`] });
const program = join(modules, INSPECTOR, 'clients', 'launcher', 'build', 'index.js');
const { stdout } = await runBuilt('access', ['add', 'Inspector', '--kind', 'agent', '--may-buy'], settings);
const key = stdout.split('\n')[0] ?? '';
const dossier = await startBuilt('main', settings);

const OVER_HTTP = [`${dossier.url}/mcp`, '--transport', 'http', '--header', `Authorization: Bearer ${key}`];
const OVER_STDIO = [
  ...['npm', 'run', '--silent', 'mcp'],
  ...['-e', `DOSSIER_URL=${dossier.url}`, '-e', `DOSSIER_KEY=${key}`],
];
const QUESTIONS = [
  ['--method', 'tools/list', '--strict'],
  ['--method', 'resources/list'],
  ['--method', 'resources/templates/list'],
  ['--method', 'tools/call', '--tool-name', 'list_held'],
  ['--method', 'tools/call', '--tool-name', 'find_companies', '--tool-arg', 'query=foods'],
];

let faults = 0;
for (const [way, target] of /** @type {const} */ ([
  ['HTTP', OVER_HTTP],
  ['standard input and output', OVER_STDIO],
])) {
  for (const era of ['legacy', 'modern']) for (const question of QUESTIONS) ask(way, target, era, question);
}
await dossier.stop();
rmSync(folder, { recursive: true, force: true });
process.exit(faults === 0 ? 0 : 1);

/** @param {string} way @param {readonly string[]} target @param {string} era @param {readonly string[]} question */
function ask(way, target, era, question) {
  const parameters = [program, '--cli', ...target, '--protocol-era', era, ...question];
  const { status, stderr } = spawnSync(node, parameters, { cwd: root, encoding: 'utf8', timeout: 120_000 });
  const isFine = status === 0 && !/^(Warning|Error):/m.test(stderr);
  if (!isFine) faults += 1;
  process.stdout.write(`${isFine ? 'fine' : 'FAULT'}: ${way}, ${era}, ${question.slice(1).join(' ')}\n`);
  if (!isFine) process.stdout.write(`exit code ${status}\n${stderr}\n`);
}
