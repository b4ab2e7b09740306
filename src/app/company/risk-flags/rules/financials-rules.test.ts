import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { Financials, type FinancialsPeriodWire } from '#contract/financials.ts';
import { fallingTurnover, netAssets } from './financials-rules.ts';

function netAssetsOf(...sent: Partial<FinancialsPeriodWire>[]) {
  const { state, words } = netAssets(v.parse(Financials, sent));
  return `${state}: ${words}`;
}

const MARCH = { period_ended: '2025-03', trading_duration: '12' };

test('are shareholders’ funds of the newest period in any order of the record', () => {
  const older = { period_ended: '2024-03', shareholders_funds: '-5' };
  expect(netAssetsOf(older, { ...MARCH, shareholders_funds: '1200' })).toBe(
    'clear: 1,200 in Mar 2025 (shareholders’ funds)',
  );
  expect(
    netAssetsOf({ ...MARCH, shareholders_funds: '-23843969' }, { ...older, shareholders_funds: '5' }),
  ).toBe('found: Negative: −23,843,969 in Mar 2025 (shareholders’ funds)');
});

test('are not negative at zero or minus zero', () => {
  expect(netAssetsOf({ ...MARCH, shareholders_funds: '0' })).toBe(
    'clear: 0 in Mar 2025 (shareholders’ funds)',
  );
  expect(netAssetsOf({ ...MARCH, shareholders_funds: '-0' })).toContain('clear: 0');
});

test('are computed from both totals where shareholders’ funds are not disclosed, liabilities being negative', () => {
  expect(
    netAssetsOf({ ...MARCH, shareholders_funds: '', total_assets: '100', total_liabilities: '-250' }),
  ).toBe('found: Negative: −150 in Mar 2025 (total assets less total liabilities, computed)');
});

test('are inconclusive from one total or an older year', () => {
  const inconclusive = 'inconclusive: Neither shareholders’ funds nor both totals are disclosed for Mar 2025';
  expect(netAssetsOf({ ...MARCH, shareholders_funds: '', total_assets: '100' })).toBe(inconclusive);
  expect(netAssetsOf(MARCH, { period_ended: '2024-03', shareholders_funds: '-5' })).toBe(inconclusive);
});

test('are inconclusive from unreadable amounts or positive liabilities, which are quoted', () => {
  expect(netAssetsOf({ ...MARCH, shareholders_funds: '(5)' })).toBe(
    'inconclusive: Shareholders’ funds of Mar 2025 are “(5)”',
  );
  expect(netAssetsOf({ ...MARCH, total_assets: '1e5', total_liabilities: 'n/a' })).toBe(
    'inconclusive: Total assets of Mar 2025 are “1e5”; Total liabilities of Mar 2025 are “n/a”',
  );
  expect(netAssetsOf({ ...MARCH, total_assets: '100', total_liabilities: '2500' })).toBe(
    'inconclusive: Total liabilities of Mar 2025 were sent as 2,500, above zero, so net assets cannot be computed',
  );
  expect(
    netAssetsOf({ ...MARCH, shareholders_funds: '(5)', total_assets: '9', total_liabilities: '-4' }),
  ).toBe('clear: 5 in Mar 2025 (total assets less total liabilities, computed)');
});

test('are evaluated for each of two accounts of one month', () => {
  const positive = { total_assets: '100', total_liabilities: '250' };
  expect(netAssetsOf({ ...MARCH, type: 'Company' }, { ...MARCH, type: 'Group', ...positive })).toMatch(
    /^inconclusive: .*Neither shareholders’ funds nor both totals are disclosed for Mar 2025/,
  );
  expect(netAssetsOf({ ...MARCH, type: 'Company' }, { ...MARCH, type: 'Group', ...positive })).toContain(
    'were sent as 250',
  );
});

test('distinguish group and company accounts of one month, the negative one first', () => {
  expect(
    netAssetsOf(
      { ...MARCH, type: 'Company', shareholders_funds: '955000' },
      { ...MARCH, type: 'Group, Consolidated', shareholders_funds: '-23843969' },
    ),
  ).toMatch(/^found: Negative: −23,843,969 in Mar 2025.*, Group, Consolidated \(shareholders’ funds\)$/);
});

test('are inconclusive without a usable period', () => {
  expect(netAssetsOf()).toBe('inconclusive: No accounts on this record');
  expect(netAssetsOf({ period_ended: '2023-13', shareholders_funds: '-5' })).toBe(
    'inconclusive: No accounting period has a usable date',
  );
});

function turnoverOf(...sent: Partial<FinancialsPeriodWire>[]) {
  const { state, words } = fallingTurnover(v.parse(Financials, sent));
  return `${state}: ${words}`;
}

const NEW = { period_ended: '2025-03', trading_duration: '12', type: 'Group' };
const OLD = { period_ended: '2024-03', trading_duration: '12', type: 'Group' };

test.each([
  ['880', '1000', 'found: Down 12.0% to 880 in Mar 2025, from 1,000 in Mar 2024'],
  ['0', '1000', 'found: Down 100.0% to 0 in Mar 2025, from 1,000 in Mar 2024'],
  [
    '9007199254740992',
    '9007199254740993',
    'found: Down slightly to 9,007,199,254,740,992 in Mar 2025, from 9,007,199,254,740,993 in Mar 2024',
  ],
  ['1000', '880', 'clear: Up: 1,000 in Mar 2025, from 880 in Mar 2024'],
  ['880', '880', 'clear: Unchanged: 880 in Mar 2025, from 880 in Mar 2024'],
  ['5', '0', 'clear: Up: 5 in Mar 2025, from 0 in Mar 2024'],
  ['-5', '1000', 'inconclusive: −5 in Mar 2025, 1,000 in Mar 2024: below zero, not compared'],
  ['', '1000', 'inconclusive: Turnover not disclosed for Mar 2025'],
  ['880', '', 'inconclusive: 880 in Mar 2025; turnover not disclosed for Mar 2024'],
  ['n/a', '1000', 'inconclusive: Turnover of Mar 2025 is “n/a”'],
])('turnover %s after %s is %s', (latest, before, finding) => {
  expect(turnoverOf({ ...NEW, turnover: latest }, { ...OLD, turnover: before })).toBe(finding);
});

test('absent turnover is called usual for small companies only with at most 50 employees', () => {
  const said = (employees: string) => turnoverOf({ ...NEW, employees });
  const usual = 'inconclusive: Turnover not disclosed for Mar 2025, which is usual for small companies';
  expect(said('50')).toBe(usual);
  for (const employees of ['240', '51', '', 'n/a']) {
    expect(said(employees)).toBe('inconclusive: Turnover not disclosed for Mar 2025');
  }
});

test('turnover of segments is not called undisclosed', () => {
  const caveats = [
    { kind: 'segment', members: ['turnover'], words: 'Turnover is stated for segments only.' },
  ];
  expect(turnoverOf({ ...NEW, employees: '240', caveats })).toBe(
    'inconclusive: Turnover of Mar 2025 is reported by segment only',
  );
});

test('amounts that the source or a check contradicts clear nothing and say so', () => {
  const caveats = [{ kind: 'differs', members: ['turnover'], words: 'Two notes disagree about turnover.' }];
  const before = { ...OLD, turnover: '5' };
  expect(turnoverOf({ ...NEW, turnover: '9', caveats }, before)).toBe(
    'inconclusive: Up: 9 in Mar 2025, from 5 in Mar 2024; in doubt: two notes disagree about turnover (Mar 2025)',
  );
  expect(turnoverOf({ ...NEW, turnover: '2', caveats }, before)).toMatch(
    /^found: Down 60\.0% .*; in doubt: /,
  );
  expect(
    netAssetsOf({ ...MARCH, shareholders_funds: '500', total_assets: '900', total_liabilities: '-100' }),
  ).toBe(
    'inconclusive: 500 in Mar 2025 (shareholders’ funds); in doubt: net assets: total assets + total liabilities differ from shareholders’ funds by 300 (Mar 2025)',
  );
});

test('an amount of undecided sign flags nothing', () => {
  const caveats = [{ kind: 'sign', members: ['shareholders_funds'], words: 'Its sign is as tagged.' }];
  expect(netAssetsOf({ ...MARCH, shareholders_funds: '-5', caveats })).toBe(
    'inconclusive: Negative: −5 in Mar 2025 (shareholders’ funds); in doubt: its sign is as tagged (Mar 2025)',
  );
});

test('periods of another length, another type or an unknown length are not compared', () => {
  const apart = (old: Partial<FinancialsPeriodWire>) =>
    turnoverOf({ ...NEW, turnover: '5' }, { ...OLD, turnover: '9', ...old });
  expect(apart({ trading_duration: '18' })).toBe(
    'inconclusive: 5 in Mar 2025; not comparable with Mar 2024: periods of different lengths: 18 months, then 12 months',
  );
  expect(apart({ type: 'Company' })).toContain('accounts of different types: Company, then Group');
  expect(
    turnoverOf(
      { ...NEW, trading_duration: '', turnover: '5' },
      { ...OLD, trading_duration: '', turnover: '9' },
    ),
  ).toContain('the length of a period is not given');
});

test('two entries of one month are not compared with each other', () => {
  const company = { ...NEW, type: 'Company', turnover: '3' };
  expect(turnoverOf({ ...NEW, turnover: '5' }, company)).toContain('no earlier period to compare');
  const sent = [
    { ...NEW, turnover: '5' },
    company,
    { ...OLD, turnover: '9' },
    { ...OLD, type: 'Company', turnover: '1' },
  ];
  expect(turnoverOf(...sent)).toMatch(/^found: Down 44\.4% to 5 in Mar 2025.*, Group, from 9 in Mar 2024/);
});

describe('periods that are not consecutive', () => {
  const TWO_BEFORE = { ...OLD, period_ended: '2023-03' };

  test('are not compared', () => {
    const between = { ...OLD, type: 'Company', turnover: '70' };
    expect(turnoverOf({ ...NEW, turnover: '900' }, between, { ...TWO_BEFORE, turnover: '1000' })).toBe(
      'inconclusive: 900 in Mar 2025, 1,000 in Mar 2023: not compared, because Mar 2024 between them is of other accounts: Company',
    );
    expect(turnoverOf({ ...NEW, turnover: '900' }, { ...TWO_BEFORE, turnover: '1000' })).toBe(
      'inconclusive: 900 in Mar 2025, 1,000 in Mar 2023: not compared, because they end 24 months apart',
    );
  });

  test('tolerate an end moved by a month, and periods longer than a year', () => {
    expect(
      turnoverOf({ ...NEW, period_ended: '2025-04', turnover: '5' }, { ...OLD, turnover: '9' }),
    ).toContain('found: ');
    const long = { trading_duration: '18' };
    expect(
      turnoverOf(
        { ...NEW, ...long, turnover: '5' },
        { ...OLD, ...long, period_ended: '2023-09', turnover: '9' },
      ),
    ).toContain('found: ');
  });
});

test('nothing is compared without two usable periods', () => {
  expect(turnoverOf({ ...NEW, turnover: '5' })).toBe(
    'inconclusive: 5 in Mar 2025; no earlier period to compare',
  );
  expect(turnoverOf()).toBe('inconclusive: No accounts on this record');
  expect(turnoverOf({ period_ended: '', turnover: '5' })).toBe(
    'inconclusive: No accounting period has a usable date',
  );
});
