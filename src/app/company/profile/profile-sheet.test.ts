import * as v from 'valibot';
import { expect, test } from 'vitest';
import { sheetCsv } from '#app/components/data-table/export/csv.ts';
import { Profile } from '#contract/profile.ts';
import { profileSheet } from './profile-sheet.ts';

const PROVENANCE = {
  source: 'sample:1:2000',
  subject: { company_number: '00445790' },
  record_url: 'https://dossier.test/company/00445790/profile',
  fetched_at: '2026-11-21T14:06:00.000Z',
  bought_by: 'Sam',
  rows_held: 1,
  rows_total: 1,
};

test('the sheet of an overview has a row for each fact that the record states, in words', () => {
  const profile = v.parse(Profile, {
    company_number: '00445790',
    company_name: '=NAME LTD',
    previous_company_names: [{ name: 'BEFORE LTD' }],
    registered_office_address: { locality: 'Leeds' },
  });
  const lines = sheetCsv({ ...profileSheet(profile), provenance: PROVENANCE })
    .slice(1)
    .split('\r\n');
  expect(lines.slice(0, 5)).toEqual([
    'Fact,Value',
    'Company number,00445790',
    "Company name,'=NAME LTD",
    'Previous company names: 1: name,BEFORE LTD',
    'Registered office address: locality,Leeds',
  ]);
  expect(lines.slice(5)).toEqual(expect.arrayContaining(['Source,sample:1:2000', 'Bought by,Sam']));
});
