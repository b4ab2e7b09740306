import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSqliteReadOnly } from '#database/sqlite.ts';
import type { IndexProgress } from '../full-text/index-writer.ts';
import { registeredCompany } from './company-fixture.ts';
import { Register, registerInfoAt } from './register.ts';
import type { RegisterInfo } from './schema.ts';
import { NO_GROUP, RegisterWriter } from './writer.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-register-'));
  path = join(folder, 'register.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true }));

const INFO: Omit<RegisterInfo, 'companies' | 'format'> = {
  kind: 'public',
  build: 'test',
  label: 'Test',
  covers: ['search', 'profile'],
  showcase: [],
};

async function write(
  companies: [number: string, name: string, status?: string][],
  build = 'test',
): Promise<void> {
  const writer = new RegisterWriter(path);
  for (const company of companies) writer.addCompany(registeredCompany(...company));
  await writer.finish({ ...INFO, build });
}

function fiftyCompanies(): RegisterWriter {
  const writer = new RegisterWriter(path);
  for (let index = 0; index < 50; index += 1)
    writer.addCompany(registeredCompany(String(90_000_000 + index), `GULL ${index} LTD`));
  return writer;
}

function found(query: string, page = 1, perPage = 20): string[] {
  const register = new Register(path);
  const { rows } = register.search(query, page, perPage);
  register.close();
  return rows.map(({ company_number }) => company_number);
}

describe('a register file', () => {
  test('appears only when it is finished, and replaces the previous one completely', async () => {
    await write([['90000001', 'A LTD']], 'first');
    const writer = new RegisterWriter(path);
    writer.addCompany(registeredCompany('90000002', 'B LTD'));
    expect(registerInfoAt(path)?.build).toBe('first');
    writer.abandon();
    expect(readdirSync(folder)).toEqual(['register.sqlite']);
    await write([['90000002', 'B LTD']], 'second');
    expect(registerInfoAt(path)).toMatchObject({ build: 'second', companies: 1 });
    expect(found('a')).toEqual([]);
  });

  test('is finished after partial files of killed processes, not of running ones, are removed', async () => {
    const gone = `${path}.999999.partial`;
    const writing = `${path}.${process.ppid}.partial`;
    writeFileSync(gone, '');
    writeFileSync(writing, '');
    await write([['90000001', 'A LTD']]);
    expect([existsSync(gone), existsSync(writing)]).toEqual([false, true]);
  });

  test('keeps the first of two companies with the same number', async () => {
    await write([
      ['90000001', 'FIRST LTD'],
      ['90000001', 'SECOND LTD'],
    ]);
    expect(registerInfoAt(path)?.companies).toBe(1);
    expect(found('first')).toEqual(['90000001']);
    expect(found('second')).toEqual([]);
  });

  test('has no info if it is absent or not a database', async () => {
    expect(registerInfoAt(path)).toBeUndefined();
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, 'not a database');
    expect(registerInfoAt(path)).toBeUndefined();
  });

  test('is not changed by readers', async () => {
    await write([['90000001', 'A LTD']]);
    const register = new Register(path);
    expect(register.overview(register.companyId('90000001') ?? 0)?.company_name).toBe('A LTD');
    expect(register.companyId('90000009')).toBeUndefined();
    register.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
  });

  test('stops and leaves no file behind if it is aborted while the index is built', async () => {
    await write([['90000001', 'A LTD']], 'first');
    for (const phase of ['names', 'words']) {
      const writer = fiftyCompanies();
      const stop = new AbortController();
      const phases: string[] = [];
      const finished = writer.finish(INFO, {
        signal: stop.signal,
        onProgress: (progress) => {
          phases.push(progress.phase);
          if (progress.phase === phase) stop.abort();
        },
      });
      await expect(finished).rejects.toThrow('aborted');
      expect(phases.at(-1)).toBe(phase);
      writer.abandon();
      expect(readdirSync(folder)).toEqual(['register.sqlite']);
      expect(registerInfoAt(path)?.build).toBe('first');
    }
  });

  test('leaves no file behind if it is aborted before the index is built', async () => {
    const writer = fiftyCompanies();
    await expect(writer.finish(INFO, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
    writer.abandon();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('reports the progress of the full-text index by phase', async () => {
    const reports: IndexProgress[] = [];
    await fiftyCompanies().finish(INFO, { onProgress: (progress) => reports.push(progress) });
    expect([...new Set(reports.map(({ phase }) => phase))]).toEqual(['names', 'words']);
    const named = reports.findLast(({ phase }) => phase === 'names');
    expect(named).toEqual({ phase: 'names', done: 50, total: 50 });
    const words = reports.at(-1);
    expect(words?.done).toBe(words?.total);
  });

  test('yields to the event loop while its index is built', async () => {
    const writer = fiftyCompanies();
    let turns = 0;
    const clock = setInterval(() => {
      turns += 1;
    }, 0);
    await writer.finish(INFO, { onProgress: () => spendMilliseconds(3) });
    clearInterval(clock);
    expect(turns).toBeGreaterThan(1);
  });

  test('has the same bytes for the same companies in the same order', async () => {
    await fiftyCompanies().finish(INFO);
    const first = readFileSync(path);
    await fiftyCompanies().finish(INFO);
    expect(readFileSync(path).equals(first)).toBe(true);
  });

  test('indexes a company once for a word that its name has twice', async () => {
    await write([['90000001', 'GULL AND GULL LTD']]);
    const file = openSqliteReadOnly(path);
    const counts = file.prepare("select count from word where word in ('gull', 'and')").all();
    file.close();
    expect(counts).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }]);
  });

  test('counts the companies with a record of an operation', () => {
    const writer = fiftyCompanies();
    writer.addItems(1, 'financials', [{ a: 1 }, { a: 2 }]);
    writer.addItems(2, 'financials', []);
    writer.setGroupTree(3, NO_GROUP);
    writer.addCompany(registeredCompany('90000099', 'DOCK LTD'), { groupTree: NO_GROUP });
    expect(writer.answered('financials')).toBe(1);
    expect(writer.answered('group-structure')).toBe(2);
    expect(writer.answered('ccj')).toBe(0);
    writer.abandon();
  });
});

/** Blocks the event loop for so many milliseconds. */
function spendMilliseconds(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}
