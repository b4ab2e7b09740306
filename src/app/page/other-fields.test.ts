import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Appointments } from '#contract/appointments.ts';
import { Profile } from '#contract/profile.ts';
import { Shareholders } from '#contract/shareholders.ts';
import { otherFields, otherFieldsOfPages } from './other-fields.ts';

describe('other fields', () => {
  test('are the members that nobody named, at any depth, with their path', () => {
    const profile = v.parse(Profile, {
      company_name: 'A',
      credit_score: 71,
      sic_codes: [{ code: '01110' }, { code: '01120', main: true }],
      accounts: { last_accounts: { audited: 'yes' } },
    });
    const named = ['company_name', 'sic_codes.code', 'accounts.last_accounts.type'];
    const found = otherFields(profile, named).map(({ path, text }) => `${path}=${text}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'credit_score=71',
        'sic_codes.2.main=true',
        'accounts.last_accounts.audited=yes',
      ]),
    );
    expect(found.some((each) => each.startsWith('company_name'))).toBe(false);
  });

  test('keep a part that is no object at all', () => {
    const profile = v.parse(Profile, { accounts: 'not filed' });
    expect(otherFields(profile, ['accounts.next_due'])).toContainEqual({
      path: 'accounts.unreadable',
      text: 'not filed',
    });
  });

  test('of rows count the rows through', () => {
    const head = v.parse(Appointments, {
      pagination: { page: '1' },
      items: [{ name: 'A' }],
      active_count: 3,
    });
    const rows = [...head.items, ...v.parse(Appointments, { items: [{ name: 'B', verified: 'yes' }] }).items];
    const row = ['name', 'person_id', 'status', 'role', 'occupation', 'appointment_date', 'resignation_date'];
    const people = ['nationality', 'country_of_residence', 'date_of_birth.year', 'date_of_birth.month'];
    expect(otherFieldsOfPages({ head, rows }, { row: [...row, ...people] })).toEqual([
      { path: 'active_count', text: '3' },
      { path: 'items.2.verified', text: 'yes' },
    ]);
  });

  test('know the company that one of them names, and none abroad', () => {
    const items = [
      { name: 'A', company_number: '90000002' },
      { name: 'B', company_number: '90000003', country: 'France' },
    ];
    const { items: rows } = v.parse(Shareholders, { items });
    const row = ['name', 'type', 'share_class', 'shares_held', 'ownership_percentage'];
    const fields = otherFieldsOfPages({ head: {}, rows }, { row });
    expect(fields.map(({ path, company }) => `${path}: ${company}`)).toEqual([
      'items.1.company_number: 90000002',
      'items.2.company_number: undefined',
      'items.2.country: undefined',
    ]);
  });
});
