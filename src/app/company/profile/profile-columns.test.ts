import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { toCsv } from '#app/components/data-table/export/csv.ts';
import { wireText } from '#app/format/value.ts';
import { otherFields } from '#app/page/other-fields.ts';
import { Profile } from '#contract/profile.ts';
import { PROFILE_PATHS, profileColumns } from './profile-columns.ts';

/** An overview in which every member has a unique text, so none can be missed or confused. */
const WIRE = {
  company_number: '00445790',
  company_name: 'a name',
  company_type: 'Ltd',
  company_size: 'Large',
  date_of_creation: '2001-01-01',
  date_of_cessation: '2001-01-02',
  previous_company_names: [
    { name: 'before', effective_from: '2001-01-03', ceased_on: '2001-01-04' },
    { name: 'long before', effective_from: '2001-01-05', ceased_on: '' },
  ],
  sic_codes: [{ code: '01110', description: 'cereals' }],
  registered_office_address: {
    premises: '1',
    address_line_1: 'line one',
    address_line_2: 'line two',
    care_of: 'someone',
    locality: 'town',
    region: 'region',
    postal_code: 'LS1 1AA',
    po_box: '99',
    country: 'England',
  },
  confirmation_statement: {
    last_made_up_to: '2001-01-06',
    next_made_up_to: '2001-01-07',
    next_due: '2001-01-08',
    overdue: 'true',
    document: { url: 'https://x.test/document/a/b', pages: '4', date: '2001-01-09' },
  },
  accounts: {
    accounting_reference_date: { day: '28', month: '03' },
    next_due: '2001-01-10',
    overdue: 'false',
    last_accounts: {
      type: 'full',
      period_start_on: '2001-01-11',
      period_end_on: '2001-01-12',
      made_up_to: '2001-01-13',
      document: { url: 'https://x.test/document/c/d', pages: '74', date: '2001-01-14' },
    },
    next_accounts: {
      period_start_on: '2001-01-15',
      period_end_on: '2001-01-16',
      due_on: '2001-01-17',
      overdue: 'nobody knows',
    },
  },
};

/** Path and text of every leaf of the response; list entries count from 1. */
function leaves(value: unknown, path: string[] = []): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), String(value)]];
  const offset = Array.isArray(value) ? 1 : 0;
  return Object.entries(value).flatMap(([name, member]) =>
    leaves(member, [...path, offset === 1 ? String(Number(name) + offset) : name]),
  );
}

describe('the columns of an overview', () => {
  const profile = v.parse(Profile, WIRE);

  test('contain every member of SPEC 2.11 under its wire name, as sent', () => {
    const cells = profileColumns(profile).map(({ id, value }) => [id, wireText(value(profile)) ?? '']);
    expect(Object.fromEntries(cells)).toEqual(Object.fromEntries(leaves(WIRE)));
    expect(cells).toHaveLength(leaves(WIRE).length);
  });

  test('leave no member of SPEC 2.11 to the other fields', () => {
    expect(otherFields(profile, PROFILE_PATHS)).toEqual([]);
  });

  test('contain the counts of charges where the source has them', () => {
    const counts = { outstanding: '2', part_satisfied: '1', satisfied: '5' };
    const counted = v.parse(Profile, { ...WIRE, charges: counts });
    const cells = profileColumns(counted).map(({ id, value }) => [id, wireText(value(counted)) ?? '']);
    expect(cells.slice(-3)).toEqual(leaves({ charges: counts }));
    expect(otherFields(counted, PROFILE_PATHS)).toEqual([]);
  });

  test('make one row of an empty overview', () => {
    const empty = v.parse(Profile, {});
    const provenance = {
      source: 'sample:1:2000',
      subject: { company_number: '00445790' },
      record_url: 'https://dossier.test/',
      fetched_at: '2026-11-21T14:02:00Z',
      bought_by: 'Sam',
      rows_held: 1,
      rows_total: 1,
    };
    const lines = toCsv([empty], profileColumns(empty), provenance).split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^,+sample:1:2000,00445790,/);
    expect(otherFields(empty, PROFILE_PATHS)).toEqual([]);
  });
});
