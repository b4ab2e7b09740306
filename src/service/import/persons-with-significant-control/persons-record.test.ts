import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  type PersonWithSignificantControlWire as Person,
  PersonsWithSignificantControl,
} from '#contract/persons-with-significant-control.ts';
import { registeredNumber } from '#contract/registered-number.ts';
import { Register } from '../../register/register.ts';
import { importRegister } from '../import-register.ts';
import { individualLine } from './psc-fixture.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dossier-persons-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const HEADER =
  'company_name,company_number,company_status,company_type,incorporation_date,nature_of_business,registered_office_address';

/** Imports records of these companies, each part a file before or after the company data. */
async function importPersons(companies: readonly string[], ...parts: readonly (readonly string[])[]) {
  const rows = companies.map((number) => `COMPANY ${number},${number},Active,ltd,2010-01-01,,England`);
  const contents = [parts[0] ?? [], [HEADER, ...rows], ...parts.slice(1)];
  const files = contents.map((lines, index) => {
    const path = join(folder, `${index}.txt`);
    writeFileSync(path, lines.join('\n'));
    return path;
  });
  return importRegister({
    files,
    registerPath: join(folder, 'register.sqlite'),
    reportPath: join(folder, 'report.csv'),
    today: '2026-11-22',
  });
}

/** All rows of a company; `undefined` if the register does not cover it. */
function personsOf(number: string): unknown[] | undefined {
  const register = new Register(join(folder, 'register.sqlite'));
  try {
    const id = register.companyId(number) ?? 0;
    if (!register.answers(id, 'persons-with-significant-control')) return undefined;
    return register.items(id, 'persons-with-significant-control', 1, 1_000).rows;
  } finally {
    register.close();
  }
}

const lineOf = (company_number: string, data: object) => JSON.stringify({ company_number, data });
const person = (name: string, more: object = {}) => ({
  kind: 'individual-person-with-significant-control',
  ...{ name, notified_on: '2020-01-01', ...more },
});
const statement = (more: object = {}) => ({
  kind: 'persons-with-significant-control-statement',
  ...{ statement: 'psc-exists-but-not-identified', notified_on: '2021-01-01', ...more },
});
const namesOf = (number: string) =>
  (personsOf(number) as Person[] | undefined)?.map(({ name, statement: said }) => name ?? said);

describe('an import of the snapshot', () => {
  test('keeps the records of each company in one order, whatever the order of lines and files', async () => {
    const [quay, gull] = ['90000001', 'SC900002'];
    const lines = [
      lineOf(quay, statement()),
      lineOf(gull, person('Zed')),
      lineOf(quay, person('Old', { notified_on: '2016-04-06', ceased_on: '2018-01-01' })),
      lineOf(quay, person('Ann', { notified_on: '2017-01-01' })),
      lineOf(quay, person('Mirela', { notified_on: '2022-01-01' })),
      lineOf(quay, statement({ ceased_on: '2019-01-01', statement: 'psc-details-not-confirmed' })),
    ];
    const order = ['Mirela', 'Ann', 'psc-exists-but-not-identified', 'Old', 'psc-details-not-confirmed'];
    await importPersons([gull, quay, '90000003'], lines.slice(0, 3), lines.slice(3));
    expect(namesOf(quay)).toEqual(order);
    expect(namesOf(gull)).toEqual(['Zed']);
    expect(personsOf('90000003')).toBeUndefined();
    const reversed = lines.toReversed();
    await importPersons([gull, quay, '90000003'], reversed.slice(0, 1), reversed.slice(1));
    expect(namesOf(quay)).toEqual(order);
  });

  test('counts what it used, what is of unknown companies, and what occurs twice', async () => {
    const lines = [lineOf('90000001', person('A')), lineOf('90000001', person('A'))];
    const summary = await importPersons(['90000001'], [...lines, lineOf('90000099', person('B'))]);
    expect(summary.coverage['persons-with-significant-control']).toBe(1);
    const [control] = summary.kinds.filter(({ noun }) => noun === 'record');
    expect(control).toMatchObject({ read: 3, used: 1, rejected: 0 });
    expect(summary.tallies).toEqual(
      expect.arrayContaining([
        { what: 'records of individuals', count: 3 },
        { what: 'duplicate records of control', count: 1 },
        { what: 'companies with PSC records missing from the company data', count: 1 },
      ]),
    );
  });

  test('pages through the many records of one company', async () => {
    const lines = Array.from({ length: 45 }, (_, index) => lineOf('90000001', person(`P${index}`)));
    await importPersons(['90000001'], lines);
    const register = new Register(join(folder, 'register.sqlite'));
    const page = register.items(1, 'persons-with-significant-control', 3, 20);
    register.close();
    expect([page.total, page.rows.length]).toEqual([45, 5]);
  });

  test('writes companies of every range of ids in their order', async () => {
    const numbers = Array.from({ length: 300 }, (_, index) => String(90_000_300 - index));
    await importPersons(
      numbers,
      numbers.toSorted().map((number) => lineOf(number, person(`of ${number}`))),
    );
    for (const number of numbers) expect(namesOf(number)).toEqual([`of ${number}`]);
  });

  test('names no person in the report, and no day of birth is in the register', async () => {
    const born = { day: 3, month: 10, year: 1955 };
    const broken = lineOf('90000001', person('Mirela Invented', { date_of_birth: born })).slice(0, -20);
    const bad = person('Mirela Invented', { date_of_birth: born, nationality: ['Invented'] });
    await importPersons(
      ['90000001'],
      [
        lineOf('90000001', person('Mirela', { date_of_birth: born })),
        lineOf('90000001', person('Ann', { date_of_birth: '1955-10-03' })),
        lineOf('90000001', person('Eve', { date_of_birth: '03/10/1955', birth: '1955-10-03', dob: born })),
        lineOf('90000001', bad),
        ...[broken, broken.slice(30), individualLine('NO NUMBER')],
      ],
    );
    const rows = personsOf('90000001') as Person[];
    expect(rows.map(({ date_of_birth }) => date_of_birth)).toEqual([
      { year: 1955, month: 10 },
      undefined,
      { year: 1955, month: 10 },
    ]);
    const register = readFileSync(join(folder, 'register.sqlite'), 'latin1');
    for (const day of ['1955-10-03', '03/10/1955', '19551003', '1955-10-3', '"day"']) {
      expect([day, register.includes(day)]).toEqual([day, false]);
    }
    const report = readFileSync(join(folder, 'report.csv'), 'utf8');
    expect(report.trim().split('\r\n')).toHaveLength(5);
    expect(report).not.toMatch(/Mirela|Invented|Ann|1955/);
  });
});

/** Real records beside the project. No part of them is in the project; without them these tests are skipped. */
const DATA = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
const SNAPSHOTS = ['psc_kinds_anonymised_fixtures.jsonl', 'psc_snapshot_real_2024.jsonl'].map((name) =>
  join(DATA, '03_psc', name),
);
const RECORDED = join(DATA, '10_companies_house_api', 'recorded');
const present = SNAPSHOTS.every((path) => existsSync(path)) && existsSync(RECORDED);

describe.skipIf(!present)(`real records${present ? '' : ` (skipped: ${DATA} is not here)`}`, () => {
  const json = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

  function records(): { company_number: string; data: Record<string, unknown> }[] {
    const lines = SNAPSHOTS.flatMap((path) => readFileSync(path, 'utf8').trim().split('\n'));
    const folderOf = (name: string) =>
      readdirSync(join(RECORDED, name)).map((file) => join(RECORDED, name, file));
    const single = folderOf('_psc_records').map((path) => {
      return { company_number: basename(path).split('_')[0] ?? '', data: json(path) };
    });
    const streamed = folderOf('_stream_events')
      .filter((path) => /company-psc|beneficial-owner|exemptions/.test(path))
      .map((path) => ({ company_number: /_(\w{8})\.json$/.exec(path)?.[1] ?? '', data: json(path).data }));
    const listed = ['03977902', '04053514'].flatMap((company_number) => {
      const { items } = json(join(RECORDED, company_number, 'persons-with-significant-control.json'));
      return items.map((data: object) => ({ company_number, data }));
    });
    const exemptions = {
      company_number: '00445790',
      data: json(join(RECORDED, '00445790', 'exemptions.json')),
    };
    return [...lines.map((line) => JSON.parse(line)), ...single, ...streamed, ...listed, exemptions].filter(
      ({ data }) => !data.kind.startsWith('totals#'),
    );
  }

  /** The record as the register gives it: flags as text, text on one line, without its `etag`. */
  function expected({ etag: _etag, ...data }: Record<string, unknown>): unknown {
    return JSON.parse(JSON.stringify(data), (_, value) =>
      typeof value === 'boolean'
        ? String(value)
        : typeof value === 'string'
          ? value.replace(/\s+/g, ' ')
          : value,
    );
  }

  test('are reproduced member by member', async () => {
    const all = records();
    expect(all.length).toBeGreaterThan(60);
    const numbers = all.map(({ company_number }) => registeredNumber(company_number) ?? company_number);
    const summary = await importPersons(
      [...new Set(numbers)],
      all.map((record) => JSON.stringify(record)),
    );
    expect(summary.rejected).toBe(0);
    expect(summary.tallies.filter(({ what }) => what.startsWith('members'))).toEqual([]);
    for (const [index, { data }] of all.entries()) {
      expect(personsOf(numbers[index] ?? '')).toContainEqual(expected(data));
    }
    for (const number of numbers) {
      const { items } = v.parse(PersonsWithSignificantControl, { pagination: {}, items: personsOf(number) });
      expect(JSON.stringify(items)).not.toContain('unreadable');
    }
  });
});
