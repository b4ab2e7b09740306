import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
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
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtImportCommand } from './command-fixture.ts';
import { zipOf } from './input/zip-fixture.ts';

/** The command runs in its own process, so that it can be stopped and killed. */

const ROWS = 10_000;

const HEADER =
  'CompanyName,CompanyNumber,RegAddress.AddressLine1,CompanyCategory,CompanyStatus,IncorporationDate';
const row = (number: number) =>
  `HARBOUR STONE ${number % 977} BAKERY ${number} LIMITED,${90_000_000 + number},${number} QUAY STREET,Private Limited Company,Active,14/04/1986`;

let command: string;
let files: string;
let expected: Buffer;

beforeAll(async () => {
  files = mkdtempSync(join(tmpdir(), 'dossier-stopped-'));
  command = await builtImportCommand();
  const rows = Array.from({ length: ROWS }, (_, number) => row(number));
  writeFileSync(join(files, 'all.zip'), zipOf([{ name: 'all.csv', content: [HEADER, ...rows].join('\n') }]));
  await completedImport(folder('all'));
  expected = readFileSync(join(files, 'all', 'register.sqlite'));
}, 240_000);
afterAll(() => {
  rmSync(files, { recursive: true });
  rmSync(join(command, '..'), { recursive: true });
});

describe('an import that is interrupted', () => {
  test.each([
    ['interrupted while it reads', 'SIGINT', 'reading'],
    ['interrupted while it builds', 'SIGINT', 'building'],
    ['terminated while it reads', 'SIGTERM', 'reading'],
  ] as const)(
    'reports it and leaves only the previous register and report: %s',
    async (_, signal, phase) => {
      const { data, child, stderr } = await interruptedImport(signal, phase);
      expect(child.exitCode).toBe(130);
      expect(stderr().trim().split('\n').at(-1)).toBe('Stopped. The register was not changed.');
      expect(readdirSync(data).sort()).toEqual(['import-report.csv', 'register.sqlite']);
    },
    240_000,
  );

  test.each(['reading', 'building'] as const)(
    'leaves partial files if it is killed while %s, and the next import gives the same bytes and removes them',
    async (phase) => {
      const { data, child } = await interruptedImport('SIGKILL', phase);
      expect(child.signalCode).toBe('SIGKILL');
      expect(readdirSync(data).filter((name) => name.endsWith('.partial'))).not.toEqual([]);
      await completedImport(data);
      expect(readFileSync(join(data, 'register.sqlite')).equals(expected)).toBe(true);
      expect(readdirSync(data).sort()).toEqual(['import-report.csv', 'register.sqlite']);
    },
    240_000,
  );
});

describe('the import command', () => {
  test('gives the reason for an unreadable or missing register', async () => {
    const data = folder('report');
    expect(await resultOf(data, '--report')).toEqual([1, `There is no imported register in ${data}.\n`]);
    writeFileSync(join(data, 'register.sqlite'), 'broken');
    const why = 'it is damaged, or was created by another version of Dossier. Import the files again.';
    const path = join(data, 'register.sqlite');
    expect(await resultOf(data, '--report')).toEqual([1, `Cannot read ${path}: ${why}\n`]);
  });

  test('prints its usage for an unknown option', async () => {
    const [code, output] = await resultOf(folder('used'), '--frob', 'a.csv');
    expect([code, output.split('\n').slice(0, 2)]).toEqual([
      1,
      ["Unknown option '--frob'.", 'Usage: npm run import -- FILE…'],
    ]);
  });
});

async function resultOf(data: string, ...args: readonly string[]): Promise<[number | null, string]> {
  const { child, ended, stderr } = start(data, args);
  await ended;
  return [child.exitCode, stderr()];
}

/** An import that replaces a register and receives this signal in this phase. It does not open the previous register. */
async function interruptedImport(signal: NodeJS.Signals, phase: 'reading' | 'building') {
  const data = folder(`${signal} ${phase}`);
  writeFileSync(join(data, 'register.sqlite'), 'previous register');
  writeFileSync(join(data, 'import-report.csv'), 'previous report');
  const run = start(data);
  await waitForPhase(data, run.child, phase);
  run.child.kill(signal);
  await run.ended;
  expect(readFileSync(join(data, 'register.sqlite'), 'utf8')).toBe('previous register');
  expect(readFileSync(join(data, 'import-report.csv'), 'utf8')).toBe('previous report');
  return { ...run, data };
}

function folder(name: string): string {
  mkdirSync(join(files, name), { recursive: true });
  return join(files, name);
}

async function completedImport(data: string): Promise<void> {
  const run = start(data);
  await run.ended;
  expect([run.child.exitCode, run.stderr()]).toEqual([0, expect.any(String)]);
}

function start(data: string, args: readonly string[] = [join(files, 'all.zip')]) {
  const child = spawn(process.execPath, [command, ...args], {
    env: { ...process.env, DATA_DIR: data },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (text) => {
    stderr += text;
  });
  return { child, ended: once(child, 'close'), stderr: () => stderr };
}

/** Reading: companies are being written. Building: the staging file is gone, and the register is not yet in place. */
async function waitForPhase(data: string, child: ChildProcess, phase: 'reading' | 'building'): Promise<void> {
  const work = join(data, `register.sqlite.work.${child.pid}.partial`);
  for (let waited = 0; waited < 60_000 && child.exitCode === null && !existsSync(work); waited += 2)
    await setTimeout(2);
  for (let waited = 0; phase === 'building' && waited < 60_000 && existsSync(work); waited += 2)
    await setTimeout(2);
  if (child.exitCode !== null) throw new Error(`The import ended before it was ${phase}.`);
}
