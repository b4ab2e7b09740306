import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { heldOn } from '#app/api/held-fixture.ts';
import { Appointments } from '#contract/appointments.ts';
import { Ccj } from '#contract/ccj.ts';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { keyFigures } from './key-figures.ts';
import { COPIED, firstPageOf, heldRecord } from './risk-flags-fixture.ts';

type Records = Parameters<typeof keyFigures>[0];

const MISSING = { state: 'missing', credits: 10, pending: undefined } as const;
const UNCOVERED = { state: 'uncovered' } as const;
const UNREADABLE = { state: 'unreadable', days: { from: COPIED, to: COPIED } } as const;
const NOTHING: Records = { financials: MISSING, ccj: MISSING, appointments: MISSING };

const figures = (given: Partial<Records>, found: Parameters<typeof keyFigures>[1] = [], ceasedOn?: string) =>
  keyFigures({ ...NOTHING, ...given }, found, ceasedOn);

/** `value, note` of a known figure, else `state: note`. */
function said(id: string, ...given: Parameters<typeof figures>): string {
  const figure = figures(...given).find((each) => each.id === id);
  return figure?.state === 'known' ? `${figure.value}, ${figure.note}` : `${figure?.state}: ${figure?.note}`;
}

const accounts = (...sent: Partial<FinancialsPeriodWire>[]) => ({
  financials: heldRecord(v.parse(Financials, sent)),
});

const NEW = { period_ended: '2023-12', trading_duration: '12', type: 'Company' };
const OLD = { ...NEW, period_ended: '2022-12' };
const OLDER = { ...NEW, period_ended: '2021-12' };

describe('an amount of the accounts', () => {
  test('is short, with its period and the change in per cent', () => {
    const given = accounts({ ...NEW, turnover: '14712345' }, { ...OLD, turnover: '16026000' });
    expect(said('turnover', given)).toBe('14.7m, Dec 2023, down 8.2%');
    const pounds = accounts({ ...NEW, turnover: '221215', currency: 'GBP' });
    expect(said('turnover', pounds)).toBe('£221,215, Dec 2023');
  });

  test('is compared with the amount before where a percentage would mislead', () => {
    const loss = accounts({ ...NEW, operating_profit: '-2390000' }, { ...OLD, operating_profit: '-2670000' });
    expect(said('operating-profit', loss)).toBe('−2.39m, Dec 2023, was −2.67m');
    expect(figures(loss).find(({ id }) => id === 'operating-profit')?.label).toBe('Operating loss');
    const overdrawn = accounts(
      { ...NEW, cash_at_bank_and_in_hand: '-5' },
      { ...OLD, cash_at_bank_and_in_hand: '9' },
    );
    expect(said('cash', overdrawn)).toBe('−5, Dec 2023, was 9');
    const fromNil = accounts({ ...NEW, turnover: '5' }, { ...OLD, turnover: '0' });
    expect(said('turnover', fromNil)).toBe('5, Dec 2023, was 0');
  });

  test('is not compared with a period of another length or type', () => {
    const now = { ...NEW, turnover: '5' };
    const before = { ...OLD, turnover: '9' };
    expect(said('turnover', accounts(now, { ...before, trading_duration: '18' }))).toBe('5, Dec 2023');
    expect(said('turnover', accounts(now, { ...before, type: 'Group' }))).toBe('5, Dec 2023');
  });

  test('is in doubt where the source or a sum contradicts it', () => {
    const caveats = [{ kind: 'differs', members: ['turnover'], words: 'Two notes disagree.' }];
    expect(said('turnover', accounts({ ...NEW, turnover: '5', caveats }))).toBe('5, Dec 2023, in doubt');
  });

  test('is drawn from two comparable periods on, oldest first', () => {
    const trend = (...sent: Partial<FinancialsPeriodWire>[]) => figures(accounts(...sent))[0]?.trend;
    expect(
      trend({ ...NEW, turnover: '10' }, { ...OLD, turnover: '30' }, { ...OLDER, turnover: '20' }),
    ).toEqual([0.5, 1, 0]);
    expect(trend({ ...NEW, turnover: '7' }, { ...OLD, turnover: '7' })).toEqual([0.5, 0.5]);
    expect(trend({ ...NEW, turnover: '7' })).toBeUndefined();
    expect(
      trend({ ...NEW, turnover: '7' }, { ...OLD, turnover: '' }, { ...OLDER, turnover: '1' }),
    ).toBeUndefined();
  });

  test('that is absent is not replaced by an older one', () => {
    expect(said('turnover', accounts(NEW, { ...OLD, turnover: '9' }))).toBe('not-disclosed: Dec 2023');
    expect(said('turnover', accounts({ ...NEW, turnover: 'n/a' }))).toBe('unreadable: Dec 2023');
    expect(said('net-assets', accounts({ ...NEW, shareholders_funds: '(5)' }))).toBe('unreadable: Dec 2023');
    expect(said('turnover', accounts())).toBe('inconclusive: no period with a usable date');
  });
});

test('zero, not disclosed, not bought, not covered and unreadable are different states', () => {
  const states = [
    accounts({ ...NEW, turnover: '0' }),
    accounts(NEW),
    { financials: MISSING },
    { financials: UNREADABLE },
  ].map((given) => figures(given)[0]?.state);
  expect(states).toEqual(['known', 'not-disclosed', 'not-bought', 'unreadable']);
  const uncovered = figures({ ccj: UNCOVERED }).find(({ id }) => id === 'judgments');
  expect(uncovered).toBeUndefined();
  expect(figures({ financials: UNCOVERED, ccj: UNCOVERED }).at(-1)?.state).toBe('not-covered');
});

test('figures of records that the source covers come first, six at most', () => {
  const ids = (given: Partial<Records>) => figures(given).map(({ id }) => id);
  const amounts = ['turnover', 'operating-profit', 'net-assets', 'cash'];
  expect(ids({})).toEqual([...amounts, 'judgments', 'directors']);
  expect(ids({ ccj: UNCOVERED, appointments: UNCOVERED })).toEqual([...amounts, 'employees', 'judgments']);
});

test('a figure carries the severity of its flag', () => {
  const flag = { id: 'ccj', label: 'Unsatisfied judgments', words: '', severity: 'high' } as const;
  const found = [{ ...flag, evidence: { operation: 'ccj' } as const }];
  const graded = figures({}, found).map(({ id, severity }) => [id, severity]);
  expect(graded.filter(([, severity]) => severity !== undefined)).toEqual([['judgments', 'high']]);
});

describe('unsatisfied judgments', () => {
  const judged = (part: boolean, ...statuses: string[]) => {
    const items = statuses.map((status) => ({ status, amount: '2727' }));
    const { items: rows } = v.parse(Ccj, { pagination: {}, items });
    return { ccj: heldRecord({ rows }, part ? firstPageOf(27, 'judgments') : undefined) };
  };

  test('are counted with their total and what was read', () => {
    expect(said('judgments', judged(true, 'Unsatisfied', 'Unsatisfied', 'Satisfied'))).toBe(
      '2, £5,454, 20 of 27 judgments read',
    );
    expect(said('judgments', judged(true, 'Satisfied'))).toBe('0, 20 of 27 judgments read');
    expect(said('judgments', judged(false, 'Unsatisfied', 'Unsatisfied'))).toBe('2, total £5,454');
    expect(said('judgments', judged(false))).toBe('0, on this copy');
  });

  test('are not called none where a status is unknown', () => {
    expect(said('judgments', judged(false, 'Set aside'))).toBe('inconclusive: another or no status recorded');
  });
});

describe('directors in post', () => {
  const director = (appointment_date: string, resignation_date?: string) => ({
    ...{ role: 'Director', status: resignation_date === undefined ? 'Active' : 'Resigned' },
    appointment_date,
    ...(resignation_date === undefined ? {} : { resignation_date }),
  });
  const officers = (...items: object[]) => {
    const value = v.parse(Appointments, { pagination: {}, items });
    return { appointments: heldRecord({ pages: [{ page: 1, holding: heldOn(COPIED), value }] }) };
  };

  test('are counted now and a year before the copy', () => {
    const given = officers(
      director('2014-05-09'),
      director('2020-01-01', '2026-11-20'),
      director('2026-01-01', '2026-02-01'),
      { role: 'Secretary', status: 'Active', appointment_date: '2014-05-09' },
    );
    expect(said('directors', given)).toBe('1, was 2 on 21 Nov 2025');
  });

  test('are not compared where a date is unknown', () => {
    expect(said('directors', officers(director('')))).toBe('1, on this copy');
  });

  test('are none after the company ceased, and officers where no role is that of a director', () => {
    expect(said('directors', officers(director('2014-05-09')), [], '2024-07-16')).toBe(
      '0, ceased on 16 Jul 2024',
    );
    const member = { role: 'LLP Member', status: 'Active', appointment_date: '2014-05-09' };
    expect(figures(officers(member)).find(({ id }) => id === 'directors')).toMatchObject({
      label: 'Officers in post',
      value: '1',
    });
    expect(said('directors', officers())).toBe('inconclusive: no officers on this record');
  });
});
