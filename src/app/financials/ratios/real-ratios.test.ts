import { describe, expect, test } from 'vitest';
import { REAL_ACCOUNTS, realPeriods } from '../periods/real-accounts-fixture.ts';
import { periodColumns } from '../statement/period-column.ts';
import { ratioRows } from './ratio-rows.tsx';
import { RATIOS } from './ratios.ts';

describe.skipIf(!REAL_ACCOUNTS)('ratios of real accounts (skipped where they are absent)', () => {
  test('are all a number or a reason', () => {
    let values = 0;
    for (const periods of realPeriods()) {
      const cells = ratioRows(periodColumns(periods)).flatMap((row) => row.cells);
      expect(cells).toHaveLength(RATIOS.length * periods.length);
      for (const { text, tone } of cells) {
        if (tone === 'plain') values++;
        expect(text).toMatch(
          tone === 'plain' ? /^[+−]?[\d,]+(\.\d+)?(\u00a0(%|times|days))?$/ : /^not computable: \w/,
        );
        expect(text).not.toMatch(/undefined|NaN/);
      }
    }
    expect(values).toBeGreaterThan(250);
  });
});
