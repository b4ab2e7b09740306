import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  COMPANY_LAYOUT,
  field,
  PERSON_LAYOUT,
  readCompany,
  readPerson,
  readUpdate,
  recordTypeOf,
  UPDATE_LAYOUT,
} from './officer-records.ts';
import { companyData, OfficerImport } from './officers-fixture.ts';

/** Real records beside the project. No part of them is in the project; without them these tests are skipped. */
const DATA = fileURLToPath(new URL('../../../../../shared/data/11_bulk_officers/', import.meta.url));
const SNAPSHOT = join(DATA, 'prod195_prod216_snapshot/mini_snapshot.dat');
const WITHOUT_TRAILER = join(DATA, 'prod195_prod216_snapshot/excerpt_no_trailer.dat');
const UPDATE = join(DATA, 'prod198_update/mini_update.dat');
const WRONG_TRAILER = join(DATA, 'prod198_update/update_2016-10-18_excerpt.dat');
const present = [SNAPSHOT, WITHOUT_TRAILER, UPDATE, WRONG_TRAILER].every(existsSync);

function linesOf(file: string, type: 'company' | 'person'): string[] {
  const lines = readFileSync(file, 'latin1').split('\n').slice(1);
  return lines.filter((line) => !line.startsWith('99999999') && recordTypeOf(line) === type);
}

/** The expected table, each row in the order of its columns, without padding. */
function expectedRows(name: string): string[][] {
  const { data } = Papa.parse<string[]>(readFileSync(join(DATA, name), 'utf8'), { skipEmptyLines: true });
  return data.slice(1).map((cells) => cells.map((cell) => cell.trim()));
}

function trimmed(cells: readonly string[]): string[] {
  return cells.map((cell) => cell.trim());
}

/** Fixed fields but record type and length, then the elements of the text. */
function cellsOf(line: string, layout: Readonly<Record<string, readonly [number, number]>>): string[] {
  const { length = [0, 0], ...fields } = layout;
  const elements = line.slice(length[1]).split('<', 14);
  return trimmed([...Object.values(fields).map((at) => field(line, at)), ...elements]);
}

describe.skipIf(!present)(`real officer records${present ? '' : ` (skipped: ${DATA} is not here)`}`, () => {
  let imported: OfficerImport;
  beforeAll(() => {
    imported = new OfficerImport();
  });
  afterAll(() => imported.remove());

  test.each([
    [SNAPSHOT, 'prod195_prod216_snapshot/expected_companies.csv'],
    [UPDATE, 'prod198_update/expected_update_companies.csv'],
  ])('have the expected companies in %s', (file, expected) => {
    const companies = linesOf(file, 'company').map((line) => {
      const record = readCompany(line);
      if ('rejected' in record) throw new Error(record.rejected);
      expect(field(line, COMPANY_LAYOUT.company)).toBe(record.company);
      expect(record.warning).toBeUndefined();
      return trimmed([record.company, record.status, String(record.officers), record.name]);
    });
    expect(companies).toEqual(expectedRows(expected));
  });

  test('have the expected fields in the snapshot, and keep those of the contract', () => {
    const expected = expectedRows('prod195_prod216_snapshot/expected_persons.csv');
    const lines = linesOf(SNAPSHOT, 'person');
    expect(lines.map((line) => cellsOf(line, PERSON_LAYOUT))).toEqual(expected);
    const kept = lines.map((line) => {
      const record = readPerson(line);
      if ('rejected' in record) throw new Error(record.rejected);
      expect(record.warning).toBeUndefined();
      const { type, person, corporate, appointed, resigned, born, name, facts } = record.appointment;
      const fixed = [record.company, type, person, corporate ? 'Y' : '', appointed, resigned, born];
      return [...fixed, ...name.split('<'), ...facts.split('<')];
    });
    const columns = [0, 2, 3, 4, 5, 6, 8, 10, 11, 12, 21, 22, 23];
    expect(kept).toEqual(expected.map((cells) => columns.map((column) => cells[column])));
  });

  test('have the expected fields in the update, and keep those that are applied', () => {
    const expected = expectedRows('prod198_update/expected_update_persons.csv');
    const lines = linesOf(UPDATE, 'person');
    expect(lines.map((line) => cellsOf(line, UPDATE_LAYOUT))).toEqual(expected);
    const kept = lines.map((line) => {
      const record = readUpdate(line);
      if ('rejected' in record) throw new Error(record.rejected);
      const { oldType, oldPerson, correction, appointment } = record;
      const { type, person, corporate, appointed, resigned, born, name, facts } = appointment;
      const flags = [record.company, correction ? 'Y' : '', corporate ? 'Y' : ''];
      const fixed = [...flags, oldType, type, oldPerson, person, born, appointed, resigned];
      return [...fixed, ...name.split('<'), ...facts.split('<')];
    });
    const columns = [0, 3, 4, 5, 6, 7, 8, 9, 13, 14, 17, 18, 19, 28, 29, 30];
    expect(kept).toEqual(expected.map((cells) => columns.map((column) => cells[column])));
  });

  test('warn of the one length that is too long', () => {
    const warnings = linesOf(UPDATE, 'person').flatMap((line) => {
      const record = readUpdate(line);
      return 'rejected' in record ? record.rejected : (record.warning ?? []);
    });
    expect(warnings).toEqual(['States a length of 112 for 111 characters; it was read to its end.']);
  });

  test('of the excerpt are read, with one person in two terms that overlap', () => {
    const records = linesOf(WITHOUT_TRAILER, 'person').map(readPerson);
    expect(records.filter((record) => 'rejected' in record || record.warning !== undefined)).toEqual([]);
    expect(records).toHaveLength(8);
  });

  test('of the snapshot answer appointments', async () => {
    const companies = join(imported.folder, 'co.csv');
    writeFileSync(companies, companyData(['02905213', '12251711']));
    const summary = await imported.importFiles([SNAPSHOT, companies]);
    expect([summary.rejected, summary.warnings, summary.coverage.appointments]).toEqual([0, 0, 2]);
    expect(imported.officers('12251711')).toEqual([
      {
        person_id: 18649197,
        name: 'WALKER, David John',
        status: 'Active',
        role: 'Director',
        occupation: 'Director',
        appointment_date: '2019-10-09',
        nationality: 'British',
        country_of_residence: 'United Kingdom',
        date_of_birth: { year: 1955, month: 2 },
      },
    ]);
    expect(imported.officers('02905213')).toEqual([
      {
        person_id: 3853234,
        name: 'EVANS, David Roy',
        status: 'Resigned',
        role: 'Secretary',
        occupation: 'Financial Director',
        appointment_date: '1995-06-01',
        resignation_date: '1999-02-01',
        nationality: 'British',
        country_of_residence: 'England',
        date_of_birth: { year: 1966, month: 8 },
      },
      {
        person_id: 90000680,
        name: 'CORPORATE ADMINISTRATION SECRETARIES LIMITED',
        status: 'Resigned',
        role: 'Corporate Nominee Secretary',
        appointment_date: '1994-03-07',
        resignation_date: '1994-03-07',
        nationality: 'British',
        country_of_residence: '',
      },
    ]);
    expect(imported.info.origins?.appointments?.asOf).toBe('2026-07-06');
  });

  test.each([
    [WITHOUT_TRAILER, 'has no trailer after its 9 records'],
    [WRONG_TRAILER, 'has 13 records, but its trailer counts 12.'],
  ])('in %s, whose trailer is missing or wrong, stop the import', async (file, message) => {
    const companies = join(imported.folder, 'co.csv');
    writeFileSync(companies, companyData(['02905213']));
    await imported.importFiles([SNAPSHOT, companies]);
    const former = readFileSync(imported.registerPath);
    await expect(imported.importFiles([SNAPSHOT, file, companies])).rejects.toThrow(message);
    expect(readFileSync(imported.registerPath).equals(former)).toBe(true);
  });
});
