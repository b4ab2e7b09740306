import { describe, expect, test } from 'vitest';
import { REAL_ACCOUNTS, realPeriods } from '../periods/real-accounts-fixture.ts';
import { checksOf, checksSummary } from './checks.ts';

describe.skipIf(!REAL_ACCOUNTS)('checks of real accounts (skipped where they are absent)', () => {
  test('mostly reconcile, and where they do not the difference is exact', () => {
    const outcomes = realPeriods().flatMap((periods) =>
      checksOf(periods).flatMap((result) => result.outcomes),
    );
    const made = outcomes.filter(({ kind }) => kind !== 'unchecked');
    const differing = made.filter((outcome) => outcome.kind === 'differs');
    expect(made.length).toBeGreaterThan(190);
    expect(differing.length / made.length).toBeLessThan(0.07);
    for (const { difference } of differing) expect(difference).toMatch(/^-?[1-9]\d*$/);
  });

  test('find a filer’s sign: cash that moved the other way', () => {
    const hints = realPeriods().flatMap((periods) =>
      checksOf(periods)
        .filter(({ check }) => check.id === 'cash-movement')
        .flatMap(({ outcomes }) => outcomes.map((each) => (each.kind === 'differs' ? each.hint : undefined))),
    );
    expect(hints.filter((hint) => hint?.startsWith('reconciles with')).length).toBeGreaterThan(1);
  });

  test('are summed up in words', () => {
    for (const periods of realPeriods()) {
      const summary = checksSummary(checksOf(periods), periods);
      expect(summary).toMatch(/^(\d of \d checks? reconciles?.*|No check can be made.*)\.$/);
      expect(summary).not.toMatch(/undefined|NaN/);
    }
  });
});
