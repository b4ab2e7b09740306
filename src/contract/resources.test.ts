import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Appointments } from './appointments.ts';
import { Ccj } from './ccj.ts';
import { AMOUNT_NAMES, Financials } from './financials.ts';
import { GROUP_DEPTH_LIMIT, GroupStructure } from './group-structure.ts';
import { Profile } from './profile.ts';
import { otherMembers } from './shapes.ts';
import { Shareholders } from './shareholders.ts';
import { VatNumber } from './vat-number.ts';

const pagination = { page: '1', per_page: '20', total_items: '143', total_pages: '8' };

describe('an unreadable field', () => {
  test('does not hide the rest of its row', () => {
    const { items } = v.parse(Ccj, {
      pagination,
      items: [{ amount: '1,200', judgment_date: '2024-02-30', case_number: 'L9FG1818' }],
    });
    expect(items[0]).toMatchObject({
      amount: { unreadable: '1,200' },
      judgment_date: { unreadable: '2024-02-30' },
      case_number: 'L9FG1818',
      court_name: undefined,
    });
  });

  test('does not hide the rest where an object or a list has another type', () => {
    const profile = v.parse(Profile, {
      company_name: 'A LTD',
      registered_office_address: 'somewhere',
      previous_company_names: 'none',
      sic_codes: [{ code: '01110', description: 'Growing of cereals' }, 7],
    });
    expect(profile.company_name).toBe('A LTD');
    expect(profile.registered_office_address).toMatchObject({ unreadable: 'somewhere' });
    expect(profile.previous_company_names).toMatchObject([{ unreadable: 'none' }]);
    expect(profile.sic_codes[0]?.code).toBe('01110');
    expect(profile.sic_codes[1]).toMatchObject({ unreadable: '7' });
    expect(profile.accounts.next_accounts.overdue).toBeUndefined();
  });
});

test('unknown enumeration values and unknown members are kept', () => {
  const { items } = v.parse(Appointments, {
    pagination,
    items: [{ status: 'Suspended', role: 'Judicial factor', identity_verified: 'yes' }],
  });
  expect(items[0]).toMatchObject({ status: 'Suspended', role: 'Judicial factor' });
  expect(otherMembers(items[0] ?? {}, ['status', 'role'])).toContainEqual(['identity_verified', 'yes']);
});

test('a page states its position and totals as whole numbers', () => {
  expect(v.parse(Shareholders, { pagination, items: [] }).pagination).toEqual({
    page: 1,
    per_page: 20,
    total_items: 143,
    total_pages: 8,
  });
});

test('a record without a list of rows is unreadable', () => {
  expect(v.safeParse(Ccj, { pagination }).success).toBe(false);
  expect(v.safeParse(Financials, {}).success).toBe(false);
});

test('financials list more than a hundred amounts, each once', () => {
  expect(AMOUNT_NAMES).toHaveLength(115);
  expect(new Set(AMOUNT_NAMES).size).toBe(AMOUNT_NAMES.length);
  const [period] = v.parse(Financials, [
    { turnover: '-0', employees: '', shareholders_funds: '9007199254740993' },
  ]);
  expect(period).toMatchObject({
    turnover: '-0',
    employees: undefined,
    shareholders_funds: '9007199254740993',
  });
});

describe('groups', () => {
  const chain = (depth: number): object =>
    Array.from({ length: depth }).reduce<object>((below) => ({ company_name: 'A', subsidiaries: [below] }), {
      company_name: 'leaf',
    });

  test('have the same leaf for missing and for empty subsidiaries', () => {
    expect(v.parse(GroupStructure, { company_name: 'A', subsidiaries: [] }).subsidiaries).toEqual([]);
    expect(v.parse(GroupStructure, { company_name: 'A' }).subsidiaries).toEqual([]);
  });

  test('are read to 200 levels and rejected beyond 512 without a stack overflow', () => {
    expect(v.safeParse(GroupStructure, chain(200)).success).toBe(true);
    expect(v.safeParse(GroupStructure, chain(GROUP_DEPTH_LIMIT + 1)).success).toBe(false);
    expect(v.safeParse(GroupStructure, chain(100_000)).success).toBe(false);
  });
});

test('a VAT record without a number has no number', () => {
  expect(v.parse(VatNumber, { vat_number: '' })).toMatchObject({
    vat_number: undefined,
    additional_matches: [],
  });
});
