import { describe, expect, test } from 'vitest';
import type { RiskFlags, Severity } from '#contract/api/risk-flags.ts';
import { periodsOf } from '../period-fixture.ts';
import { headlinesOf } from './headline-figures.ts';
import { flagOn } from './headline-flags.ts';

type Flag = RiskFlags['found'][number];

const flag = (id: string, severity: Severity, evidence: Partial<Flag['evidence']>): Flag => ({
  ...{ id, severity, label: id, words: id },
  evidence: { operation: 'financials', ...evidence },
});

const marked = (working_capital: string, ...found: Flag[]) => {
  const sent = {
    ...{ period_ended: '2025-03', turnover: '10', gross_profit: '5', shareholders_funds: '-2' },
    net_current_assets_working_capital: working_capital,
  };
  return headlinesOf(periodsOf(sent)).figures.flatMap((figure) => {
    const severity = flagOn(figure, found);
    return severity === undefined ? [] : `${figure.name}: ${severity}`;
  });
};

describe('a headline figure', () => {
  test('has the gravest flag whose evidence is its line', () => {
    const found = [
      flag('net-assets', 'high', { search: { q: 'shareholders_funds' } }),
      flag('net-assets-fall', 'medium', { search: { q: 'shareholders_funds' } }),
      flag('turnover', 'low', { search: { q: 'turnover' } }),
    ];
    expect(marked('1', ...found)).toEqual(['Turnover: low', 'Net assets: high']);
  });

  test('has the flag on going concern only where it is among the indicators', () => {
    const found = flag('going-concern', 'medium', { hash: 'figures' });
    expect(marked('-1', found)).toEqual(['Net current assets: medium']);
    expect(marked('1', found)).toEqual([]);
  });

  test('has no flag of another record', () => {
    const evidence = { operation: 'documents', search: { q: 'turnover' } } as const;
    expect(marked('1', flag('charges', 'high', evidence))).toEqual([]);
  });
});
