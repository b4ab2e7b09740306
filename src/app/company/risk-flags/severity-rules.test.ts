import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Ccj } from '#contract/ccj.ts';
import { DocumentItem } from '#contract/documents.ts';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { heldProfile, heldRecord, resultsOf } from './risk-flags-fixture.ts';
import {
  accountsChecksSeverity,
  departuresSeverity,
  goingConcernSeverity,
  judgmentsSeverity,
  lateAccountsSeverity,
  lateConfirmationSeverity,
  lossesSeverity,
  netLiabilitiesSeverity,
  SEVERITY_RULES,
  staleAccountsSeverity,
  statusSeverity,
  turnoverFallSeverity,
} from './severity-rules.ts';

test.each([
  [undefined, 'high'],
  ['Dissolved', 'high'],
  ['Liquidation', 'high'],
  ['Moratorium', 'high'],
  ['Active proposal to strike off', 'high'],
  ['Strike-off proposed', 'high'],
  ['Strike-off suspended', 'medium'],
] as const)('the status %s is %s', (status, severity) => {
  expect(statusSeverity(status)).toBe(severity);
});

test.each([
  [1, '0', 'medium'],
  [1, '750', 'medium'],
  [1, '750.01', 'high'],
  [2, '0', 'high'],
  [1, '9007199254740993', 'high'],
] as const)('%i unsatisfied with a total of %s are %s', (count, total, severity) => {
  expect(judgmentsSeverity(count, total)).toBe(severity);
});

test.each([
  ['2026-02-27', 'low'],
  ['2026-02-28', 'low'],
  ['2026-03-01', 'medium'],
  ['2026-07-31', 'medium'],
  ['2026-08-01', 'high'],
] as const)('accounts due on 31 January and late until %s are %s', (until, severity) => {
  expect(lateAccountsSeverity('2026-01-31', until)).toBe(severity);
});

test('a confirmation statement is medium after a month, and never high', () => {
  expect(lateConfirmationSeverity('2026-05-22', '2026-06-22')).toBe('low');
  expect(lateConfirmationSeverity('2026-05-22', '2026-06-23')).toBe('medium');
  expect(lateConfirmationSeverity('2016-05-22', '2026-06-23')).toBe('medium');
});

test('accounts are medium once their successors were due six months ago', () => {
  expect(staleAccountsSeverity('2026-01-31', '2026-07-31')).toBe('low');
  expect(staleAccountsSeverity('2026-01-31', '2026-08-01')).toBe('medium');
});

test.each([
  ['1000', '751', 'low'],
  ['1000', '750.01', 'low'],
  ['1000', '750', 'medium'],
  ['1000', '0', 'medium'],
] as const)('turnover that falls from %s to %s is %s', (before, latest, severity) => {
  expect(turnoverFallSeverity(before, latest)).toBe(severity);
});

test.each([
  [1, 3, 'low'],
  [1, 1, 'low'],
  [1, undefined, 'low'],
  [2, 1, 'medium'],
  [1, 0, 'high'],
] as const)('%i departures that leave %s in post are %s', (ended, inPost, severity) => {
  expect(departuresSeverity(ended, inPost)).toBe(severity);
});

test('one loss is low, two in a row are medium', () => {
  expect([1, 2, 3].map(lossesSeverity)).toEqual(['low', 'medium', 'medium']);
});

test('a repeated, tested or contradicted weakness is graver than one that is not', () => {
  expect([netLiabilitiesSeverity(false), netLiabilitiesSeverity(true)]).toEqual(['medium', 'high']);
  expect([goingConcernSeverity(false), goingConcernSeverity(true)]).toEqual(['medium', 'high']);
  expect([accountsChecksSeverity(false), accountsChecksSeverity(true)]).toEqual(['low', 'medium']);
});

describe('a check passes to its rule', () => {
  const severityOf = (id: string, ...given: Parameters<typeof resultsOf>) => {
    const result = resultsOf(...given).get(id);
    return result?.state === 'found' ? result.severity : result?.state;
  };
  const accounts = (...sent: Partial<FinancialsPeriodWire>[]) => ({
    financials: heldRecord(v.parse(Financials, sent)),
  });
  const NEW = { period_ended: '2025-03', trading_duration: '12', type: 'Company' };
  const OLD = { ...NEW, period_ended: '2024-03' };

  test('the count and total of unsatisfied judgments', () => {
    const judged = (...amounts: string[]) => {
      const items = amounts.map((amount) => ({ status: 'Unsatisfied', amount }));
      return { ccj: heldRecord({ rows: v.parse(Ccj, { pagination: {}, items }).items }) };
    };
    expect(severityOf('ccj', judged('750'))).toBe('medium');
    expect(severityOf('ccj', judged(''))).toBe('medium');
    expect(severityOf('ccj', judged('751'))).toBe('high');
    expect(severityOf('ccj', judged('1', '1'))).toBe('high');
  });

  test('whether net assets were negative before, in comparable accounts only', () => {
    const negative = { shareholders_funds: '-5' };
    const [now, before] = [
      { ...NEW, ...negative },
      { ...OLD, ...negative },
    ];
    expect(severityOf('net-assets', accounts(now, before))).toBe('high');
    expect(severityOf('net-assets', accounts(now, { ...OLD, shareholders_funds: '0' }))).toBe('medium');
    expect(severityOf('net-assets', accounts(now, { ...before, type: 'Group' }))).toBe('medium');
    expect(severityOf('net-assets', accounts(now, { ...before, period_ended: '2022-03' }))).toBe('medium');
    expect(severityOf('net-assets', accounts(now))).toBe('medium');
  });

  test('which weakness of the balance sheet goes with the loss', () => {
    const loss = { ...NEW, profit_for_period: '-5' };
    const weak = { net_current_assets_working_capital: '-2' };
    expect(severityOf('going-concern', accounts({ ...loss, ...weak }))).toBe('medium');
    expect(severityOf('going-concern', accounts({ ...loss, shareholders_funds: '-1' }))).toBe('high');
  });

  test('the run of losses', () => {
    const loss = { profit_for_period: '-5' };
    expect(severityOf('losses', accounts({ ...NEW, ...loss }))).toBe('low');
    expect(severityOf('losses', accounts({ ...NEW, ...loss }, { ...OLD, ...loss }))).toBe('medium');
  });

  test('the exact fall of turnover', () => {
    const fallTo = (turnover: string) => accounts({ ...NEW, turnover }, { ...OLD, turnover: '100000' });
    expect(severityOf('turnover', fallTo('75001'))).toBe('low');
    expect(severityOf('turnover', fallTo('75000'))).toBe('medium');
  });

  test('a fall of net assets by half, a charge, dormancy and a shared address as fixed', () => {
    const halved = accounts({ ...NEW, shareholders_funds: '5' }, { ...OLD, shareholders_funds: '10' });
    expect(severityOf('net-assets-fall', halved)).toBe('medium');
    const filing = v.parse(DocumentItem, {
      type: 'MR01',
      title: 'Registration of charge 1',
      category: 'Charge',
    });
    expect(severityOf('charges', { documents: heldRecord({ rows: [filing] }) })).toBe('medium');
    const counted = heldProfile({ charges: { outstanding: '2', part_satisfied: '0', satisfied: '0' } });
    expect(severityOf('charges', { profile: counted })).toBe('low');
    const idle = heldProfile({ accounts: { last_accounts: { type: 'dormant' } } });
    expect(severityOf('dormant', { profile: idle })).toBe('low');
    expect(severityOf('address', { sameAddress: heldRecord(10) })).toBe('low');
  });

  test('days overdue up to today or to the cessation, and none after the copy', () => {
    const due = (next_due: string, more: object = {}) => ({
      profile: heldProfile({ accounts: { next_due, ...more } }),
    });
    expect(severityOf('accounts', due('2026-05-31'))).toBe('high');
    expect(severityOf('accounts', due('2026-06-01'))).toBe('medium');
    expect(severityOf('accounts', due('2026-11-01'))).toBe('low');
    expect(severityOf('accounts', due('2026-11-25'))).toBe('low');
    expect(severityOf('accounts', due('2026-12-31', { overdue: 'true' }))).toBe('low');
    expect(severityOf('accounts', due('', { overdue: 'true' }))).toBe('medium');
    const ceased = heldProfile({ date_of_cessation: '2024-07-16', accounts: { next_due: '2024-07-04' } });
    expect(severityOf('accounts', { profile: ceased })).toBe('low');
  });
});

describe('the table of rules', () => {
  test('names every check once', () => {
    const named = SEVERITY_RULES.flatMap(({ checks }) => checks);
    expect(named.toSorted()).toEqual([...resultsOf({}).keys()].toSorted());
  });

  test('is what the document says', () => {
    const file = new URL('../../../../docs/risk-flags.md', import.meta.url);
    const document = readFileSync(file, 'utf8').replace(/\s+/g, ' ');
    const missing = SEVERITY_RULES.flatMap(({ label, when, source }) => [
      label,
      ...Object.values(when),
      source,
    ]).filter((text) => !document.includes(text));
    expect(missing).toEqual([]);
  });
});
