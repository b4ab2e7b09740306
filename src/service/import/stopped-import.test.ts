import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from './input/zip-fixture.ts';

/** The command as a process of its own, because that is what is stopped and killed. */

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ROWS = 10_000;

const HEADER =
  'CompanyName,CompanyNumber,RegAddress.AddressLine1,CompanyCategory,CompanyStatus,IncorporationDate';
const row = (number: number) =>
  `HARBOUR STONE ${number % 977} BAKERY ${number} LIMITED,${90_000_000 + number},${number} QUAY STREET,Private Limited Company,Active,14/04/1986`;

let command: string;
let files: string;
let expected: Buffer;
const former = () => readFileSync(join(files, 'former.sqlite'));

beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'dossier-stopped-'));
  command = await builtCommand();
  const rows = Array.from({ length: ROWS }, (_, number) => row(number));
  writeFileSync(join(files, 'all.zip'), zipOf([{ name: 'all.csv', content: [HEADER, ...rows].join('\n') }]));
  writeFileSync(join(files, 'few.csv'), [HEADER, row(7)].join('\n'));
  await undisturbed(folder('few'), 'few.csv');
  copyFileSync(join(files, 'few', 'register.sqlite'), join(files, 'former.sqlite'));
  await undisturbed(folder('all'), 'all.zip');
  expected = readFileSync(join(files, 'all', 'register.sqlite'));
}, 240_000);
afterAll(() => {
  rmSync(files, { recursive: true });
  rmSync(join(command, '..'), { recursive: true });
});

describe('an import', () => {
  test.each([
    ['stopped while it reads', 'SIGINT', 'reading'],
    ['stopped while it builds', 'SIGINT', 'building'],
    ['ended by the system while it reads', 'SIGTERM', 'reading'],
    ['killed while it reads', 'SIGKILL', 'reading'],
    ['killed while it builds', 'SIGKILL', 'building'],
  ] as const)(
    'that is %s leaves the former register as it was, and the next one makes the register it would have made',
    async (what, signal, moment) => {
      const data = folder(what.replaceAll(' ', '-'));
      copyFileSync(join(files, 'former.sqlite'), join(data, 'register.sqlite'));
      writeFileSync(join(data, 'import-report.csv'), 'former');
      const run = start(data, 'all.zip');
      await reached(data, run.child, moment);
      run.child.kill(signal);
      await run.ended;
      expect(readFileSync(join(data, 'register.sqlite')).equals(former())).toBe(true);
      expect(readFileSync(join(data, 'import-report.csv'), 'utf8')).toBe('former');
      if (signal === 'SIGKILL') {
        expect(run.child.signalCode).toBe('SIGKILL');
        expect(partials(data)).not.toEqual([]);
      } else {
        expect(run.child.exitCode).toBe(130);
        expect(run.said().trim().split('\n').at(-1)).toBe('Stopped. The register is as it was before.');
        expect(partials(data)).toEqual([]);
      }
      await undisturbed(data, 'all.zip');
      expect(readFileSync(join(data, 'register.sqlite')).equals(expected)).toBe(true);
      expect(readdirSync(data).sort()).toEqual(['import-report.csv', 'register.sqlite']);
    },
    240_000,
  );
});

function folder(name: string): string {
  mkdirSync(join(files, name), { recursive: true });
  return join(files, name);
}

function partials(data: string): string[] {
  return readdirSync(data).filter((name) => name.endsWith('.partial'));
}

async function undisturbed(data: string, file: string): Promise<void> {
  const run = start(data, file);
  await run.ended;
  expect([run.child.exitCode, run.said()]).toEqual([0, expect.any(String)]);
}

function start(data: string, file: string) {
  const child = spawn(process.execPath, [command, join(files, file)], {
    env: { ...process.env, DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text) => {
    said += text;
  });
  return { child, ended: once(child, 'close'), said: () => said };
}

/** Reading: companies are being written. Building: what was staged is gone, and the register is not in place. */
async function reached(data: string, child: ChildProcess, moment: 'reading' | 'building'): Promise<void> {
  const work = join(data, `register.sqlite.work.${child.pid}.partial`);
  for (let waited = 0; waited < 60_000 && child.exitCode === null && !existsSync(work); waited += 2)
    await setTimeout(2);
  for (let waited = 0; moment === 'building' && waited < 60_000 && existsSync(work); waited += 2)
    await setTimeout(2);
  if (child.exitCode !== null) throw new Error(`The import ended before it was ${moment}.`);
}

async function builtCommand(): Promise<string> {
  const cache = join(ROOT, 'node_modules', '.cache');
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, 'dossier-import-'));
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rollupOptions: { input: 'src/commands/import.ts', output: { entryFileNames: '[name].mjs' } },
    },
    ssr: { noExternal: true, external: ['libsql'] },
  });
  return join(outDir, 'import.mjs');
}
