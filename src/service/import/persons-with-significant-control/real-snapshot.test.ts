import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GroupNodeWire } from '#contract/group-structure.ts';
import { Register } from '../../register/register.ts';
import { importRegister } from '../import-register.ts';
import type { ImportSummary } from '../import-summary.ts';
import { drawn } from './psc-fixture.ts';

/** Real records beside the project. No part of them is in the project; without them these tests are skipped. */
const DATA = fileURLToPath(new URL('../../../../../shared/data/03_psc/', import.meta.url));
const SNAPSHOT = join(DATA, 'psc_snapshot_real_2024.jsonl');
const KINDS = join(DATA, 'psc_kinds_anonymised_fixtures.jsonl');
const present = existsSync(SNAPSHOT) && existsSync(KINDS);

/** The companies of the records with invented names, and two holders with their own names. */
const COMPANIES = [
  ...[
    '08209948',
    '07434180',
    '08810260',
    'OE029880',
    '07102351',
    'OE031044',
    '02443921',
    '04120481',
    '03136191',
  ],
  ...[
    '07880581',
    '04609051',
    '06452920',
    '10308742',
    '10308743',
    '05881142',
    '07731393',
    '02847483',
    '01507964',
  ],
].map((number) => `COMPANY ${number},${number}`);
const HOLDERS = ['ROBERT HITCHINS LIMITED,00686734', 'ANOTHER NAME LIMITED,03530981'];
const HEADER =
  'company_name,company_number,company_status,company_type,incorporation_date,nature_of_business,registered_office_address';

describe.skipIf(!present)(
  `real records of control${present ? '' : ` (skipped: ${DATA} is not here)`}`,
  () => {
    let folder: string;
    let register: Register;
    let summary: ImportSummary;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'dossier-real-control-'));
      const companies = join(folder, 'companies.csv');
      const rows = [...COMPANIES, ...HOLDERS].map((row) => `${row},Active,ltd,2010-01-01,,England`);
      writeFileSync(companies, [HEADER, ...rows].join('\n'));
      const [registerPath, reportPath] = [join(folder, 'register.sqlite'), join(folder, 'report.csv')];
      summary = await importRegister({
        files: [companies, SNAPSHOT, KINDS],
        ...{ registerPath, reportPath, today: '2026-11-22' },
      });
      register = new Register(registerPath);
    }, 60_000);
    afterAll(() => {
      register.close();
      rmSync(folder, { recursive: true });
    });

    const groupOf = (number: string) =>
      drawn(register.groupTree(register.companyId(number) ?? 0) as GroupNodeWire | undefined);

    test('are all read without a rejection', () => {
      expect(summary.rejected).toBe(0);
      expect(summary.coverage['group-structure']).toBe(20);
    });

    test('link a company to the holder with its number', () => {
      expect(groupOf('07434180')).toEqual([
        '00686734 ROBERT HITCHINS LIMITED',
        '  07434180 COMPANY 07434180',
      ]);
      expect(groupOf('04120481')[0]).toBe('03530981 ANOTHER NAME LIMITED');
    });

    test('link a company to a holder abroad, with the country of its register or office', () => {
      expect(groupOf('02847483')[0]).toBe(
        '41-0406690 St. Paul Fire & Marine Insurance Company (United States, US)',
      );
      expect(groupOf('01507964')[0]).toBe('Draeger Finanz Ag (Switzerland, CH)');
    });

    test('link a company to a holder without a number', () => {
      expect(groupOf('06452920')[0]).toBe('Wpp Rocky Ltd');
      expect(groupOf('10308743')[0]).toBe('Stddminvest Limited');
      expect(groupOf('05881142')[0]).toBe('Hull Citycare (Intermediate 2) Ltd');
    });

    test('give no holder for persons, governments, trusts and minorities', () => {
      const alone = [
        '08209948',
        '08810260',
        'OE029880',
        '07102351',
        'OE031044',
        '02443921',
        '10308742',
        '07731393',
      ];
      for (const number of alone) expect([number, groupOf(number)]).toEqual([number, ['alone']]);
    });

    test('name no person in the report', () => {
      expect(readFileSync(join(folder, 'report.csv'), 'utf8')).not.toMatch(/withheld|Bloggs/);
    });
  },
);
