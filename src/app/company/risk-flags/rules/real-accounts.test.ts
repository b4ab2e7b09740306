import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { REAL_ACCOUNTS, realEntries } from '#app/financials/real-accounts-fixture.ts';
import { Financials } from '#contract/financials.ts';
import { heldRecord, resultsOf } from '../risk-flags-fixture.ts';

/** The flags of the accounts that end in this month with this many employees. */
function flagsOf(month: string, employees: string) {
  const own = realEntries().find((entries) =>
    entries.some((entry) => entry.period_ended === month && entry.employees === employees),
  );
  const financials = heldRecord(v.parse(Financials, own));
  return resultsOf({ financials }, { companyNumber: '04184222' });
}

describe.skipIf(!REAL_ACCOUNTS)('real accounts (skipped without the shared data)', () => {
  test('a loss of 4.66 million with contradicted sums of February 2020 is nowhere clear', () => {
    const flags = flagsOf('2020-02', '240');
    const said = (id: string) => {
      const line = flags.get(id);
      return line !== undefined && 'words' in line ? `${line.state}: ${line.words}` : line?.state;
    };
    expect(said('losses')).toMatch(/^found: Loss after tax of 4,661,730 in Feb 2020; in doubt: .* 7,694,663/);
    expect(said('accounts-checks')).toMatch(
      /^found: .*profit for the period differs by 7,694,663 in Feb 2020/,
    );
    expect(said('stale-accounts')).toMatch(/^found: .*accounts to Feb 2021 were due by 30 Nov 2021$/);
    expect(said('going-concern')).toMatch(/^found: Net current liabilities and loss in Feb 2020 /);
    expect(said('turnover')).toBe('inconclusive: Turnover not disclosed for Feb 2020');
  });
});
