import type { AmountName, FinancialsPeriodWire } from '#contract/financials.ts';
import { unpackPeriod } from '../../register/packed-records.ts';
import { type Amount, wholeText } from './amount.ts';
import { monthsOf } from './company-and-periods.ts';
import { EMPLOYEES } from './concepts/profit-concepts.ts';
import { decidedAmounts, type Evidence } from './decided-amounts.ts';
import { amountOf, type Basis, type Figures, namesOf } from './figures.ts';
import type { Amounts } from './statement-signs.ts';

type FigureName = AmountName | 'employees';

export type BuiltEntry = {
  readonly entry: FinancialsPeriodWire;
  readonly concepts: ReadonlyMap<FigureName, string>;
  readonly amounts: Amounts;
  /** Signs that were decided, and what is in doubt. */
  readonly warnings: readonly string[];
};

/** Not rounded; the other amounts of SPEC 2.9 are integers. */
const PER_SHARE: ReadonlySet<string> = new Set(['basic_earnings_per_share', 'diluted_earnings_per_share']);

/** SPEC 2.9 shows only the first; the second is ours, because a filing may have both. */
const TYPES: Readonly<Record<Basis, string>> = { consolidated: 'Group, Consolidated', company: 'Company' };

/** Members without a figure are `''`. `auditor` is the auditor of this period. */
export function builtEntry(figures: Figures, evidence: Evidence, auditor: string): BuiltEntry {
  const { basis, period } = evidence;
  const { amounts, concepts, inverted, caveats } = decidedAmounts(figures, evidence);
  const employees = figures.figure(EMPLOYEES, basis, period, true);
  const invertedLines = [...inverted].map(([name, amount]) => {
    const tagged = roundedText(name, amount);
    const used = amounts.get(name);
    const text = used === undefined ? '' : roundedText(name, used);
    return `${concepts.get(name)} at ${period.end} is tagged as ${tagged}, but only ${text} adds up; ${text} is used.`;
  });
  return {
    entry: unpackPeriod({
      period_ended: period.end.slice(0, 7),
      accounting_date: period.end,
      trading_duration: monthsOf(period),
      employees: amountOf(employees)?.value.toFixed() ?? '',
      type: TYPES[basis],
      auditor,
      ...Object.fromEntries([...amounts].map(([name, amount]) => [name, roundedText(name, amount)])),
      ...(figures.currency === '' ? {} : { currency: figures.currency }),
      ...(caveats.length === 0 ? {} : { caveats: [...caveats] }),
    }),
    concepts:
      employees === undefined ? concepts : new Map([...concepts, ['employees', namesOf(employees)] as const]),
    amounts,
    warnings: [
      ...invertedLines,
      ...caveats.map(({ members, words }) => `${members.join(', ')} at ${period.end}: ${words}`),
    ],
  };
}

function roundedText(name: AmountName, amount: Amount): string {
  return PER_SHARE.has(name) ? amount.value.toFixed() : wholeText(amount);
}
