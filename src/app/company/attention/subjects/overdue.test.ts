import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Profile } from '#contract/profile.ts';
import { overdueAccounts, overdueConfirmation } from './overdue.ts';

const COPIED = '2026-11-21';
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
    [{}, 'untold: No due date is given'],
    [{ next_due: '2026-02-30', overdue: 'true' }, 'found: Reported overdue; the due date is “2026-02-30”'],
    [
      { next_due: '2026-02-30', overdue: 'false' },
      'untold: Reported not overdue; the due date is “2026-02-30”',
    ],
    [{ overdue: 'maybe' }, 'untold: Reported overdue: maybe; no due date is given'],
  ])('sent as %o are %s', (wire, finding) => {
    expect(accounts(wire)).toBe(finding);
  });

  test('are known by the next ones where the whole states neither date nor flag', () => {
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
      'untold: Due 30 Sept 2025, after it ceased on 16 Jul 2024; reported overdue',
    ],
    [{ next_due: '2027-09-30' }, 'untold: Due 30 Sept 2027, after it ceased on 16 Jul 2024'],
    [{ next_due: '2024-07-16' }, 'untold: Due 16 Jul 2024, the day it ceased'],
    [{ next_due: '2024-07-04' }, 'found: Overdue by 12 days when it ceased on 16 Jul 2024, due 4 Jul 2024'],
    [{}, 'untold: No due date is given; it ceased on 16 Jul 2024'],
    [{ overdue: 'true' }, 'untold: Reported overdue; no due date is given; it ceased on 16 Jul 2024'],
  ])('of a company that ceased are owed only until then: %o are %s', (wire, finding) => {
    expect(accounts(wire, { date_of_cessation: '2024-07-16' })).toBe(finding);
  });

  test('of a source that is of an earlier day than the copy are overdue unless filed since, whichever day they were due', () => {
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

  test('lead to their block of the overview', () => {
    const profile = v.parse(Profile, { accounts: { next_due: '2025-09-30' } });
    expect(overdueAccounts(profile, CLOCK).evidence).toEqual({
      operation: 'profile',
      hash: 'accounts',
    });
  });
});

test('a confirmation statement is judged by its own members', () => {
  const profile = v.parse(Profile, {
    accounts: { next_due: '2030-01-01' },
    confirmation_statement: { next_due: '2026-11-01', overdue: 'true' },
  });
  expect(overdueConfirmation(profile, CLOCK)).toEqual({
    state: 'found',
    words: 'Overdue by 30 days, due 1 Nov 2026; reported overdue',
    evidence: { operation: 'profile', hash: 'confirmation-statement' },
  });
});
