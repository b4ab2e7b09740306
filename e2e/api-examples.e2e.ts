import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { gatewayDescription } from '#gateway/openapi/description.ts';
import type { Example } from '#gateway/openapi/examples.ts';
import { Description } from './api-samples/described.ts';
import { runStage, type Sender } from './api-samples/run-stage.ts';
import { curlSender, directSender, typeScriptSender } from './api-samples/senders.ts';
import { STAGES } from './api-samples/stages.ts';

/**
 * The examples of the API are what processes answer, and its samples work. After a change of the API, capture them again:
 * `UPDATE_EXAMPLES=1 npm run e2e -- api-examples`.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const EXAMPLES = join(ROOT, 'src', 'gateway', 'openapi', 'examples.json');

test.describe.configure({ mode: 'serial' });
test.setTimeout(240_000);

const document: unknown = JSON.parse(JSON.stringify(gatewayDescription()));
const description = new Description(document);

async function examplesBy(sender: Sender): Promise<Record<string, Example>> {
  const examples: Record<string, Example> = {};
  for (const stage of STAGES) Object.assign(examples, await runStage(stage, sender));
  return examples;
}

const committed = (): Record<string, Example> => JSON.parse(readFileSync(EXAMPLES, 'utf8'));

/** A folder in which programs find the packages of this one. */
async function withFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'dossier-samples-'));
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  try {
    await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('captures the examples, if asked to', async () => {
  test.skip(process.env['UPDATE_EXAMPLES'] === undefined);
  const examples = await examplesBy(directSender(description));
  const sorted = Object.entries(examples).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(EXAMPLES, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  execFileSync('npx', ['biome', 'format', '--write', EXAMPLES], { cwd: ROOT });
});

test('every operation has an example that fits its description', () => {
  const examples = committed();
  expect(description.operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(examples).toSorted(),
  );
  for (const [id, { request, response }] of Object.entries(examples)) {
    expect(response.status, id).toBeLessThan(300);
    expect(description.faultsOfAnswer(id, response.status, response.body), `answer of ${id}`).toEqual([]);
    if (request.body !== undefined && request.type === undefined) {
      expect(description.faultsOfRequest(id, request.body), `request of ${id}`).toEqual([]);
    }
  }
});

test('every curl command works on a process, which answers as its example says', async () => {
  expect(spawnSync('curl', ['--version']).status, 'curl is installed: see e2e/install-browser.mjs').toBe(0);
  await withFolder(async (folder) => {
    expect(await examplesBy(curlSender(description, folder))).toEqual(committed());
  });
});

test('every TypeScript program compiles with a generated client and works, as its example says', async () => {
  await withFolder(async (folder) => {
    compileSamples(folder);
    expect(await examplesBy(typeScriptSender(folder))).toEqual(committed());
  });
});

function compileSamples(folder: string): void {
  const types = execFileSync(process.execPath, [join(ROOT, 'e2e', 'api-samples', 'generate-types.mjs')], {
    input: JSON.stringify(document),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  mkdirSync(join(folder, 'compiled'));
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ type: 'module' }),
    'dossier-api.d.ts': types,
    'dossier.ts': gatewayDescription()['x-typescript-client'],
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        ...{ target: 'es2023', module: 'nodenext', strict: true, skipLibCheck: true, types: ['node'] },
        ...{ outDir: 'compiled', rewriteRelativeImportExtensions: true },
      },
    }),
  };
  for (const { operationId } of description.operations) {
    files[`${operationId}.ts`] = description.sample(operationId, 'TypeScript');
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
  const checked = spawnSync(process.execPath, [tsc, '-p', folder], { encoding: 'utf8' });
  expect(checked.stdout).toBe('');
}
