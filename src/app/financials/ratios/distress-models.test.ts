import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FinancialsPeriodWire } from '#contract/financials.ts';
import { periodsOf } from '../period-fixture.ts';
import { type Activity, activityOf, DISTRESS_MODELS, modelLines, modelValue } from './distress-models.ts';

type Sent = Partial<FinancialsPeriodWire>;

const company = (codes: (string | undefined)[], company_type?: string) => ({
  company_type,
  sic_codes: codes.map((code) => ({ code })),
});

describe('the activity of a company', () => {
  test.each<[(string | undefined)[], Activity['kind']]>([
    [['10890'], 'manufacturer'],
    [['33200', '10110'], 'manufacturer'],
    [['41201'], 'other'],
    [['09100'], 'other'],
    [['34000'], 'other'],
  ])('of SIC codes %j is %s', (codes, kind) => {
    expect(activityOf(company(codes)).kind).toBe(kind);
  });

  test.each<[(string | undefined)[], string]>([
    [[], 'no SIC code recorded'],
    [[undefined], 'no SIC code recorded'],
    [['1589'], 'SIC code “1589” is not of the 2007 edition'],
    [['64209'], 'the SIC code is of finance or insurance, which the model excludes'],
    [['10890', '46390'], 'the SIC codes are of manufacturing and of other activities'],
    [['99999'], 'the SIC code is of a dormant company'],
  ])('of SIC codes %j is unknown: %s', (codes, because) => {
    expect(activityOf(company(codes))).toEqual({ kind: 'unknown', because });
  });

  test('is unknown without the Overview', () => {
    expect(activityOf(undefined)).toMatchObject({ kind: 'unknown' });
  });

  test('tells public companies from private ones', () => {
    expect(activityOf(company(['10890'], 'PLC'))).toMatchObject({ isPublic: true });
    expect(activityOf(company(['10890'], 'Public limited company'))).toMatchObject({ isPublic: true });
    expect(activityOf(company(['10890'], 'Private limited company'))).toMatchObject({ isPublic: false });
  });
});

const YEAR: Sent = {
  period_ended: '2025-03',
  trading_duration: '12',
  net_current_assets_working_capital: '20',
  profit_and_loss_account: '30',
  operating_profit: '10',
  shareholders_funds: '50',
  total_liabilities: '-50',
  turnover: '150',
  total_assets: '100',
};

const MAKER: Activity = { kind: 'manufacturer', isPublic: false };
const TRADER: Activity = { kind: 'other', isPublic: false };

function scored(id: string, sent: Sent, activity: Activity) {
  const [period] = periodsOf({ ...YEAR, ...sent });
  const model = DISTRESS_MODELS.find((each) => each.id === id);
  if (period === undefined || model === undefined) throw new Error('no model or no period');
  return modelValue(model, period, activity);
}

const PRIVATE = 'altman-z-private';
const OTHERS = 'altman-z-non-manufacturer';

describe('the models of Altman', () => {
  test('weigh ratios on book values', () => {
    // 0.717 × 0.2 + 0.847 × 0.3 + 3.107 × 0.1 + 0.420 × 1 + 0.998 × 1.5 = 2.6252
    expect(scored(PRIVATE, {}, MAKER)).toEqual({
      kind: 'value',
      value: '2.63',
      zone: 'between 1.23 and 2.90, the published grey zone',
      factors: ['0.200', '0.300', '0.100', '1.000', '1.500'],
    });
    // 6.56 × 0.2 + 3.26 × 0.3 + 6.72 × 0.1 + 1.05 × 1 = 4.012
    expect(scored(OTHERS, {}, TRADER)).toMatchObject({
      value: '4.01',
      zone: 'above 2.60, the published safe zone',
    });
  });

  test('put a loss-making company with negative equity in the zone of distress', () => {
    const poor = { shareholders_funds: '-50', total_liabilities: '-150', operating_profit: '-20' };
    expect(scored(OTHERS, { ...poor, profit_and_loss_account: '-80' }, TRADER)).toMatchObject({
      zone: 'below 1.10, the published distress zone',
    });
  });

  test.each<[string, Sent, Activity, string]>([
    [PRIVATE, {}, TRADER, 'not a manufacturer by its SIC code'],
    [OTHERS, {}, MAKER, 'a manufacturer by its SIC code'],
    [PRIVATE, {}, { ...MAKER, isPublic: true }, 'a public company; the model is for private ones'],
    [PRIVATE, {}, { kind: 'unknown', because: 'no SIC code recorded' }, 'no SIC code recorded'],
    [PRIVATE, { trading_duration: '15' }, MAKER, 'a period of 15 months, not 12'],
    [PRIVATE, { trading_duration: '' }, MAKER, 'length of the period not known'],
    [PRIVATE, { turnover: '' }, MAKER, 'turnover not disclosed'],
    [PRIVATE, { turnover: '1,5' }, MAKER, 'turnover unreadable'],
    [PRIVATE, { total_assets: '0' }, MAKER, 'total assets zero'],
    [PRIVATE, { total_assets: '-5' }, MAKER, 'total assets negative'],
    [OTHERS, { total_liabilities: '0' }, TRADER, 'total liabilities zero'],
  ])('%s of %j does not apply: %s', (id, sent, activity, because) => {
    expect(scored(id, sent, activity)).toEqual({ kind: 'not-applicable', because });
  });

  test('need no turnover outside manufacturing', () => {
    expect(scored(OTHERS, { turnover: '' }, TRADER).kind).toBe('value');
  });

  test('do not depend on the unit of the accounts, nor on the sign of the liabilities', () => {
    const amounts = [PRIVATE, OTHERS].flatMap((id) => {
      const model = DISTRESS_MODELS.find((each) => each.id === id);
      return model === undefined ? [] : modelLines(model);
    });
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (unit) => {
        const larger = Object.fromEntries(
          amounts.map((name) => [name, String(BigInt(YEAR[name] ?? '0') * unit)]),
        );
        for (const [id, activity] of [
          [PRIVATE, MAKER],
          [OTHERS, TRADER],
        ] as const) {
          expect(scored(id, larger, activity)).toEqual(scored(id, {}, activity));
        }
        expect(scored(OTHERS, { total_liabilities: '50' }, TRADER)).toEqual(scored(OTHERS, {}, TRADER));
      }),
    );
  });
});
