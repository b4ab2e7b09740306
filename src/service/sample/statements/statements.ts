import { AMOUNT_NAMES, type AmountName, type FinancialsPeriodWire } from '#contract/financials.ts';
import { isoOf } from '../day-count.ts';
import { chanceOf } from '../random.ts';
import { accountsKey, type LinkOf } from '../records/overviews.ts';
import type { Traits } from '../traits.ts';
import { AUDITORS } from '../words/people-words.ts';
import { showsProfit } from './accounts-types.ts';
import type { Lines } from './amount-lines.ts';
import { balanceLines, cashLines, totalLines } from './balance-lines.ts';
import { noteLines, profitLines } from './profit-lines.ts';
import type { Year } from './statement-year.ts';

/** The rows of `financials`, newest first (SPEC 2.9): as much as accounts of the given type show. */
export function statementItems(
  traits: Traits,
  years: readonly Year[],
  accountsType: string,
  linkOf: LinkOf,
): FinancialsPeriodWire[] {
  const random = chanceOf(traits, 'statement-notes');
  const auditor = random.pick(AUDITORS);
  const audited = showsProfit(accountsType);
  const micro = accountsType === 'micro-entity' || accountsType === 'filing-exemption-subsidiary';
  const staff = !traits.dormant && random.chance(0.9);
  return years
    .map((year): FinancialsPeriodWire => {
      const { to, months } = year.period;
      const { url, pages } = linkOf(accountsKey(to));
      const lines: Lines = {
        ...(audited && { ...profitLines(year, random), ...noteLines(year, random), ...cashLines(year) }),
        ...totalLines(year, traits.form.shares),
        ...(traits.dormant
          ? { cash_at_bank_and_in_hand: year.closing.cash }
          : !micro && balanceLines(year, traits, random, audited)),
      };
      return {
        period_ended: isoOf(to).slice(0, 7),
        accounting_date: isoOf(to),
        trading_duration: String(months),
        employees: staff ? String(year.employees) : '',
        type: accountsType === 'group' ? 'Group, Consolidated' : 'Company, Individual',
        auditor: audited ? auditor : '',
        document: { url, pages },
        ...wireOf(lines),
      };
    })
    .reverse();
}

/** Every amount of SPEC 2.9 as text, the absent ones empty. */
function wireOf(lines: Lines): Record<AmountName, string> {
  const wire = Object.fromEntries(AMOUNT_NAMES.map((name) => [name, String(lines[name] ?? '')]));
  return wire as Record<AmountName, string>;
}
