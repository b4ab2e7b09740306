import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { registeredCompany } from './company-fixture.ts';
import { Register, registerInfoAt } from './register.ts';
import type { RegisterInfo } from './schema.ts';
import { RegisterWriter } from './writer.ts';

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-register-'));
  path = join(folder, 'register.sqlite');
});

afterEach(() => rmSync(folder, { recursive: true }));

const INFO: Omit<RegisterInfo, 'companies' | 'format'> = {
  kind: 'register',
  build: 'test',
  label: 'Test',
  covers: ['search', 'profile'],
  showcase: [],
};

function write(companies: [number: string, name: string, status?: string][], build = 'test'): void {
  const writer = new RegisterWriter(path);
  for (const company of companies) writer.addCompany(registeredCompany(...company));
  writer.finish({ ...INFO, build });
}

function found(query: string, page = 1, perPage = 20): string[] {
  const register = new Register(path);
  const { rows } = register.search(query, page, perPage);
  register.close();
  return rows.map(({ company_number }) => company_number);
}

describe('search', () => {
  test('puts the exact name first, then the living, then the shorter name', () => {
    write([
      ['90000001', 'HARBOUR BAKERY AND SONS LIMITED'],
      ['90000002', 'HARBOUR BAKERY LONDON LTD'],
      ['90000003', 'HARBOUR BAKERY A LTD', 'Dissolved'],
      ['90000004', 'THE HARBOUR BAKERY PLC', 'Dissolved'],
    ]);
    expect(found('harbour bakery')).toEqual(['90000004', '90000002', '90000001', '90000003']);
  });

  test('has every company on exactly one page, namesakes and others alike', () => {
    const namesakes = Array.from(
      { length: 7 },
      (_, index) => [`9000000${index}`, 'QUAY LTD'] as [string, string],
    );
    const others = Array.from(
      { length: 9 },
      (_, index) => [`9000001${index}`, `QUAY ${index} LTD`] as [string, string],
    );
    write([...namesakes, ...others]);
    const pages = [1, 2, 3, 4].flatMap((page) => found('quay', page, 5));
    expect(pages).toHaveLength(16);
    expect(new Set(pages).size).toBe(16);
    expect(pages.slice(0, 7).sort()).toEqual(namesakes.map(([number]) => number));
    const register = new Register(path);
    expect(register.search('quay', 1, 5).total).toBe(16);
    register.close();
  });

  test('finds a number however it is typed', () => {
    write([
      ['00445790', 'A LTD'],
      ['SC900001', 'B LTD'],
    ]);
    for (const typed of ['445790', '00445790', ' 0445790']) expect(found(typed), typed).toEqual(['00445790']);
    for (const typed of ['sc900001', 'SC 900001']) expect(found(typed), typed).toEqual(['SC900001']);
  });

  test.each(['"', "'", '*', 'a AND', 'NEAR(a b)', '-', '^a', 'name:a', '{a}', ')('])(
    'takes %s as it is typed, not as a search expression',
    (query) => {
      write([['90000001', 'A LTD']]);
      expect(() => found(query)).not.toThrow();
    },
  );
});

describe('a register file', () => {
  test('appears only when it is finished, and replaces the former one whole', () => {
    write([['90000001', 'A LTD']], 'first');
    const writer = new RegisterWriter(path);
    writer.addCompany(registeredCompany('90000002', 'B LTD'));
    expect(registerInfoAt(path)?.build).toBe('first');
    writer.abandon();
    expect(readdirSync(folder)).toEqual(['register.sqlite']);
    write([['90000002', 'B LTD']], 'second');
    expect(registerInfoAt(path)).toMatchObject({ build: 'second', companies: 1 });
    expect(found('a')).toEqual([]);
  });

  test('leaves no half of one behind: what a process that is gone began is removed, what another still writes is not', () => {
    const gone = `${path}.999999.partial`;
    const writing = `${path}.${process.ppid}.partial`;
    writeFileSync(gone, '');
    writeFileSync(writing, '');
    write([['90000001', 'A LTD']]);
    expect([existsSync(gone), existsSync(writing)]).toEqual([false, true]);
  });

  test('keeps the first of two companies of one number', () => {
    write([
      ['90000001', 'FIRST LTD'],
      ['90000001', 'SECOND LTD'],
    ]);
    expect(registerInfoAt(path)?.companies).toBe(1);
    expect(found('first')).toEqual(['90000001']);
    expect(found('second')).toEqual([]);
  });

  test('that is absent, damaged or something else is no register', () => {
    expect(registerInfoAt(path)).toBeUndefined();
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, 'not a database');
    expect(registerInfoAt(path)).toBeUndefined();
  });

  test('is not written to by those who read it', () => {
    write([['90000001', 'A LTD']]);
    const register = new Register(path);
    expect(register.overview(register.companyId('90000001') ?? 0)?.company_name).toBe('A LTD');
    expect(register.companyId('90000009')).toBeUndefined();
    register.close();
    expect(existsSync(`${path}-wal`)).toBe(false);
  });
});
