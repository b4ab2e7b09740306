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
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { registerInfoAt } from '../register/register.ts';
import { toImportError } from './check-inputs.ts';
import { type ImportOptions, importRegister } from './import-register.ts';

const COMPANIES = [
  'CompanyName,CompanyNumber,RegAddress.AddressLine1,CompanyCategory,CompanyStatus',
  'HARBOUR STONE BAKERY LIMITED,90012345,1 QUAY STREET,Private Limited Company,Active',
].join('\n');

let folder = '';
const folders: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-destination-'));
  folders.push(folder);
  writeFileSync(join(folder, 'companies.csv'), COMPANIES);
});
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true });
});

const data = () => join(folder, 'data');

function run(more: Partial<ImportOptions> = {}) {
  return importRegister({
    files: [join(folder, 'companies.csv')],
    registerPath: join(data(), 'register.sqlite'),
    reportPath: join(data(), 'import-report.csv'),
    today: '2026-11-22',
    ...more,
  });
}

describe('the folder of an import', () => {
  test('is created if it is absent', async () => {
    await run({ registerPath: join(data(), 'deep', 'register.sqlite') });
    expect(registerInfoAt(join(data(), 'deep', 'register.sqlite'))?.companies).toBe(1);
  });

  test('is not created for a file that does not exist', async () => {
    await expect(run({ files: [join(folder, 'absent.csv')] })).rejects.toThrow('no such file');
    expect(existsSync(data())).toBe(false);
  });

  test.each(['register.sqlite', 'import-report.csv'])(
    'is refused before anything is read if %s is a folder',
    async (name) => {
      mkdirSync(join(data(), name), { recursive: true });
      const read: unknown[] = [];
      const running = run({ onProgress: (progress) => read.push(progress) });
      await expect(running).rejects.toThrow(`${name} is a folder, but the import needs a file there`);
      expect([read, readdirSync(data())]).toEqual([[], [name]]);
    },
  );

  test.each(['', 'below'])('is refused if it is a file or %s one', async (below) => {
    writeFileSync(data(), 'a file');
    const registerPath = join(data(), below, 'register.sqlite');
    await expect(run({ registerPath })).rejects.toThrow('is not a folder.');
  });

  test('reports a full disk as an ImportError and leaves other errors unchanged', () => {
    for (const code of ['ENOSPC', 'SQLITE_FULL']) {
      const full = Object.assign(new Error('database or disk is full'), { code });
      expect(toImportError(full, '/data/register.sqlite')).toHaveProperty(
        'message',
        'The disk of /data is full. Free some space and import again.',
      );
    }
    const other = new Error('other');
    expect(toImportError(other, '/data/register.sqlite')).toBe(other);
  });
});

test('an import reports the register and that its report cannot be written', async () => {
  const reportPath = join(data(), 'import-report.csv');
  const summary = await run({
    onProgress: ({ phase }) => {
      // After the check of the path. On other systems a spreadsheet that has the report open blocks it as well.
      if (phase === 'Indexing words') mkdirSync(join(reportPath, 'taken'), { recursive: true });
    },
  });
  expect(summary).toMatchObject({ companies: 1, reportError: expect.stringContaining('import-report.csv') });
  expect(registerInfoAt(join(data(), 'register.sqlite'))?.build).toBe(summary.build);
  expect(readdirSync(data()).sort()).toEqual(['import-report.csv', 'register.sqlite']);
});

test('a name with a NUL is not truncated and gives a warning', async () => {
  writeFileSync(join(folder, 'companies.csv'), COMPANIES.replace('STONE', 'ST\0NE'));
  expect(await run()).toMatchObject({ companies: 1, warnings: 1 });
  expect(readFileSync(join(data(), 'import-report.csv'), 'utf8')).toContain('ST\ufffdNE BAKERY LIMITED');
});
