import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Profile } from '#contract/profile.ts';
import { COPIED, heldProfile, heldRecord, resultsOf } from '../risk-flags-fixture.ts';
import { overdueAccounts, overdueConfirmation } from './profile-rules.ts';

const TODAY = '2026-12-01';

const CLOCK = { today: TODAY, copied: COPIED };

function accounts(wire: object, company: object = {}, unless?: string) {
  const profile = v.parse(Profile, { ...company, accounts: wire });
  const { state, words } = overdueAccounts(profile, { ...CLOCK, unless });
  return `${state}: ${words}`;
}

describe('accounts', () => {
  test.each([
    [
      { next_due: '2025-09-30', overdue: 'true' },
      'found: Overdue by 427 days, due 30 Sept 2025; reported overdue',
    ],
    [
      { next_due: '2025-09-30', overdue: 'false' },
      'found: Overdue by 427 days, due 30 Sept 2025; reported not overdue',
    ],
    [{ next_due: '2025-09-30' }, 'found: Overdue by 427 days, due 30 Sept 2025'],
    [
      { next_due: '2026-11-30', overdue: 'false' },
      'found: Due 30 Nov 2026, after this copy: overdue by 1 day unless filed since',
    ],
    [
      { next_due: '2026-12-31', overdue: 'true' },
      'found: Reported overdue, although due 31 Dec 2026, 30 days left',
    ],
    [{ next_due: '2026-12-31', overdue: 'false' }, 'clear: Due 31 Dec 2026, 30 days left'],
    [{ next_due: '2026-12-01', overdue: 'false' }, 'clear: Due 1 Dec 2026, today'],
    [{ next_due: '', overdue: 'true' }, 'found: Reported overdue; no due date is given'],
    [{ next_due: '', overdue: 'false' }, 'clear: Reported not overdue; no due date is given'],
    [{}, 'inconclusive: No due date is given'],
    [{ next_due: '2026-02-30', overdue: 'true' }, 'found: Reported overdue; the due date is “2026-02-30”'],
    [
      { next_due: '2026-02-30', overdue: 'false' },
      'inconclusive: Reported not overdue; the due date is “2026-02-30”',
    ],
    [{ overdue: 'maybe' }, 'inconclusive: Reported overdue: maybe; no due date is given'],
  ])('sent as %o are %s', (wire, finding) => {
    expect(accounts(wire)).toBe(finding);
  });

  test('use the next accounts where the record states neither date nor flag', () => {
    expect(accounts({ next_accounts: { due_on: '2025-09-30', overdue: 'true' } })).toBe(
      'found: Overdue by 427 days, due 30 Sept 2025; reported overdue',
    );
    expect(accounts({ overdue: 'false', next_accounts: { overdue: 'true' } })).toBe(
      'found: Reported overdue; no due date is given',
    );
  });

  test.each([
    [
      { next_due: '2025-09-30', overdue: 'true' },
      'inconclusive: Due 30 Sept 2025, after it ceased on 16 Jul 2024; reported overdue',
    ],
    [{ next_due: '2027-09-30' }, 'inconclusive: Due 30 Sept 2027, after it ceased on 16 Jul 2024'],
    [{ next_due: '2024-07-16' }, 'inconclusive: Due 16 Jul 2024, the day it ceased'],
    [{ next_due: '2024-07-04' }, 'found: Overdue by 12 days when it ceased on 16 Jul 2024, due 4 Jul 2024'],
    [{}, 'inconclusive: No due date is given; it ceased on 16 Jul 2024'],
    [{ overdue: 'true' }, 'inconclusive: Reported overdue; no due date is given; it ceased on 16 Jul 2024'],
  ])('of a ceased company are due only until cessation: %o are %s', (wire, finding) => {
    expect(accounts(wire, { date_of_cessation: '2024-07-16' })).toBe(finding);
  });

  test('of an older source are overdue unless filed since', () => {
    const unless = 'unless filed since 1 Nov 2026';
    for (const [due, words] of [
      ['2025-09-30', 'found: Due 30 Sept 2025: overdue by 427 days unless filed since 1 Nov 2026'],
      ['2026-11-30', 'found: Due 30 Nov 2026: overdue by 1 day unless filed since 1 Nov 2026'],
      ['2026-12-31', 'clear: Due 31 Dec 2026, 30 days left'],
    ] as const) {
      expect(accounts({ next_due: due }, {}, unless)).toBe(words);
    }
    expect(accounts({ next_due: '2024-07-04' }, { date_of_cessation: '2024-07-16' }, unless)).toBe(
      'found: Due 4 Jul 2024: overdue by 12 days when it ceased on 16 Jul 2024',
    );
  });

  test('link to their section of the overview', () => {
    const profile = v.parse(Profile, { accounts: { next_due: '2025-09-30' } });
    expect(overdueAccounts(profile, CLOCK).evidence).toEqual({
      operation: 'profile',
      hash: 'accounts',
    });
  });
});

test('a confirmation statement is evaluated by its own members', () => {
  const profile = v.parse(Profile, {
    accounts: { next_due: '2030-01-01' },
    confirmation_statement: { next_due: '2026-11-01', overdue: 'true' },
  });
  expect(overdueConfirmation(profile, CLOCK)).toEqual({
    state: 'found',
    severity: 'low',
    phrase: 'a confirmation statement overdue by 30 days',
    words: 'Overdue by 30 days, due 1 Nov 2026; reported overdue',
    evidence: { operation: 'profile', hash: 'confirmation-statement' },
  });
});

describe('the status', () => {
  const status = (...given: Parameters<typeof resultsOf>) => resultsOf(...given).get('status');

  test('of a search result is stated with its date, and is flagged if grave', () => {
    expect(status({}, { status: 'Liquidation', statusAsAt: '2026-10-02T10:00:00Z' })).toMatchObject({
      state: 'found',
      words: 'Liquidation (from a search of 2 Oct 2026)',
      days: { from: '2026-10-02', to: '2026-10-02' },
      evidence: { operation: 'profile' },
    });
    expect(status({}, { status: 'Active' })).toMatchObject({ state: 'clear' });
    expect(status({ profile: heldProfile({}) }, { status: 'Active' })).toMatchObject({
      evidence: { operation: 'profile', hash: 'company' },
    });
    expect(status({}, { status: 'Active proposal to strike off' })).toMatchObject({ state: 'found' });
    expect(status({}, { status: 'Hibernating' })).toMatchObject({
      state: 'inconclusive',
      words: 'Hibernating (from a search); status not recognised',
    });
  });

  test('follows from a date of cessation before any search result', () => {
    const profile = heldProfile({ date_of_cessation: '2024-07-16' });
    expect(status({ profile }, { ceasedOn: '2024-07-16', status: 'Active' })).toMatchObject({
      state: 'found',
      words: 'Ceased on 16 Jul 2024; a search says Active',
      evidence: { operation: 'profile', hash: 'company' },
      days: { from: COPIED, to: COPIED },
    });
  });

  test('is inconclusive from an overview without such a date', () => {
    expect(status({ profile: heldProfile({}) })).toMatchObject({ state: 'inconclusive' });
    expect(status({ profile: heldProfile({ date_of_cessation: '0000-00-00' }) })).toMatchObject({
      state: 'inconclusive',
      words: 'The date of cessation is “0000-00-00”',
    });
    expect(status({})).toMatchObject({ state: 'missing', credits: 1 });
  });
});

describe('dormancy', () => {
  const dormant = (wire: object) => resultsOf({ profile: heldProfile(wire) }).get('dormant');

  test('follows from the last accounts or the SIC code', () => {
    const wire = { accounts: { last_accounts: { type: 'dormant' } }, sic_codes: [{ code: '99999' }] };
    expect(dormant(wire)).toMatchObject({ state: 'found', words: 'Last accounts are dormant; SIC 99999' });
    expect(dormant({ sic_codes: [{ code: '74990' }] })).toMatchObject({
      state: 'found',
      evidence: { operation: 'profile', hash: 'activities' },
    });
    expect(dormant({ sic_codes: [{ code: '98000' }] })).toMatchObject({ state: 'clear' });
    expect(dormant({ accounts: { last_accounts: { type: 'full' } } })).toMatchObject({
      state: 'clear',
      words: 'Last accounts: Full accounts',
    });
  });

  test('is inconclusive where neither is given', () => {
    expect(dormant({})).toMatchObject({
      state: 'inconclusive',
      evidence: { operation: 'profile', hash: 'accounts' },
    });
  });
});

describe('a shared address', () => {
  const address = (total: number) => resultsOf({ sameAddress: heldRecord(total) }).get('address');

  test('is flagged from ten other companies', () => {
    expect(address(10)).toMatchObject({
      state: 'found',
      words: 'Shared with 10 other companies in your records',
      evidence: { operation: 'profile', hash: 'same-address' },
    });
  });

  test('is only partly clear below, because other companies were not checked', () => {
    expect(address(9)).toMatchObject({
      state: 'partial',
      words: 'Shared with 9 other companies in your records; others were not checked',
      evidence: { operation: 'profile', hash: 'same-address' },
    });
    expect(address(0)).toMatchObject({
      state: 'partial',
      words: 'No other company in your records; others were not checked',
    });
  });

  test('is inconclusive without a comparable address', () => {
    expect(resultsOf({ sameAddress: heldRecord(undefined) }).get('address')).toMatchObject({
      state: 'inconclusive',
      words: 'No comparable address',
      evidence: { operation: 'profile', hash: 'registered-office' },
    });
  });
});
