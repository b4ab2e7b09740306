import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { Profile } from '#contract/profile.ts';
import { staleAccounts } from './stale-accounts-rule.ts';

type Context = Parameters<typeof staleAccounts>[1];

const CONTEXT: Context = {
  ...{ companyNumber: '04184222', profile: undefined, ceasedOn: undefined, imported: undefined },
  ...{ today: '2026-12-01', copied: '2026-11-21' },
};

function ageOf(newest: Partial<FinancialsPeriodWire> | undefined, context: Partial<Context> = {}) {
  const record = v.parse(Financials, newest === undefined ? [] : [newest]);
  const { state, words } = staleAccounts(record, { ...CONTEXT, ...context });
  return `${state}: ${words}`;
}

const profile = (wire: object) => v.parse(Profile, wire);
const OLD = { period_ended: '2020-02', accounting_date: '2020-02-29' };

test('accounts older than the law allows are flagged with the date on which the next were due', () => {
  expect(ageOf(OLD)).toBe(
    'found: Newest accounts are for Feb 2020; accounts to Feb 2021 were due by 30 Nov 2021',
  );
  expect(ageOf({ period_ended: '2020-02' })).toBe(ageOf(OLD));
});

test('a public company has six months', () => {
  const found = 'found: Newest accounts are for Feb 2020; accounts to Feb 2021 were due by 31 Aug 2021';
  expect(ageOf(OLD, { profile: profile({ company_type: 'Public limited company' }) })).toBe(found);
  expect(ageOf(OLD, { profile: profile({ company_type: 'plc' }) })).toBe(found);
  expect(ageOf(OLD, { profile: profile({ company_type: 'Private limited company' }) })).toBe(ageOf(OLD));
});

test('the newest accounts of several decide', () => {
  const record = v.parse(Financials, [OLD, { period_ended: '2026-03' }, { period_ended: '' }]);
  expect(staleAccounts(record, CONTEXT).state).toBe('clear');
});

test('accounts whose successors are not due yet are clear, on the last day too', () => {
  expect(ageOf({ accounting_date: '2025-03-31' })).toBe(
    'clear: Newest accounts are for Mar 2025; the next are due by 31 Dec 2026',
  );
  expect(ageOf({ accounting_date: '2025-03-31' }, { today: '2026-12-31' })).toMatch(/^clear: /);
});

test('a period may be extended to eighteen months', () => {
  expect(ageOf({ accounting_date: '2024-12-31' })).toBe(
    'found: Newest accounts are for Dec 2024; accounts to Dec 2025 were due by 30 Sept 2026, unless the period was extended',
  );
});

test('a date after the copy or after the imported data decides nothing', () => {
  const due = { accounting_date: '2025-02-28' };
  expect(ageOf(due)).toBe(
    'inconclusive: Newest accounts are for Feb 2025; accounts to Feb 2026 were due by 30 Nov 2026, after this copy',
  );
  const imported = { on: '2026-11-20', companiesAsAt: '2021-11-01', files: [] };
  expect(ageOf(OLD, { imported })).toBe(
    'inconclusive: Newest accounts are for Feb 2020; accounts to Feb 2021 were due by 30 Nov 2021, after the day of the imported data',
  );
  expect(ageOf(OLD, { imported: { ...imported, companiesAsAt: '2026-11-01' } })).toMatch(/^found: /);
});

test('accounts of a period after the copy decide nothing', () => {
  expect(ageOf({ accounting_date: '9999-12-31' })).toBe(
    'inconclusive: Newest accounts are for Dec 9999, which is after this copy',
  );
});

test('a company that ceased before the next accounts were due is clear', () => {
  expect(ageOf(OLD, { ceasedOn: '2021-06-01' })).toBe(
    'clear: Newest accounts are for Feb 2020; it ceased on 1 Jun 2021, before the next were due',
  );
  expect(ageOf(OLD, { ceasedOn: '2023-06-01' })).toMatch(/^found: /);
});

describe('with an overview', () => {
  const accounts = (made_up_to: string, next_due = '') =>
    profile({ accounts: { next_due, last_accounts: { made_up_to } } });

  test('accounts that it names as newer are reported', () => {
    expect(ageOf(OLD, { profile: accounts('2025-02-28') })).toBe(
      'found: Newest accounts are for Feb 2020; the overview names newer ones, made up to 28 Feb 2025',
    );
  });

  test('its due date takes precedence where it names the same accounts', () => {
    expect(ageOf(OLD, { profile: accounts('2020-02-29', '2022-02-28') })).toBe(
      'found: Newest accounts are for Feb 2020; the next were due by 28 Feb 2022',
    );
    expect(ageOf(OLD, { profile: accounts('2019-02-28', '2020-11-30') })).toBe(ageOf(OLD));
  });
});

test('bodies outside the Companies Act are not judged by its limits', () => {
  expect(ageOf(OLD, { companyNumber: 'FC012345' })).toBe(
    'inconclusive: Newest accounts are for Feb 2020; no filing limit is known for this body: overseas company with a UK establishment',
  );
  expect(ageOf(OLD, { companyNumber: 'OC437536' })).toMatch(/^found: /);
  expect(ageOf(OLD, { companyNumber: 'NI681295' })).toMatch(/^found: /);
});

test('a record without accounts gives the limit for first accounts', () => {
  expect(ageOf(undefined)).toBe('inconclusive: No accounts on this record');
  expect(ageOf(undefined, { profile: profile({ date_of_creation: '2024-09-05' }) })).toBe(
    'inconclusive: No accounts on this record; first accounts are due within 21 months of incorporation, by 5 Jun 2026',
  );
  expect(ageOf({ period_ended: '' })).toBe('inconclusive: No accounting period has a usable date');
});
