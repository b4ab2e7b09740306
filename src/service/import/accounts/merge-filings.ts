import { AMOUNT_NAMES, type FinancialsPeriodWire } from '#contract/financials.ts';
import type { Basis, Filing, Statement } from './filing.ts';
import { daysBetween } from './filing-periods.ts';

/** A filing with what tells the newer of two of one balance sheet date. */
export type DatedFiling = Pick<Filing, 'balanceSheetDate' | 'statements'> & {
  /** The day that the file it came in is of, `YYYY-MM-DD`; `''` where its name says none. */
  readonly asAt: string;
  /** Its place in the order of reading. */
  readonly order: number;
};

/** SPEC 8: history returned by financials. */
const MOST_YEARS = 3;

/** A year of 52 or 53 weeks ends on another day each time, and comparatives of it are dated either way. */
const SAME_PERIOD_DAYS = 7;

const COUNTED = ['employees', ...AMOUNT_NAMES] as const;
const FILLED = ['trading_duration', 'auditor', ...COUNTED] as const;

type Period = {
  readonly end: string;
  /** The basis that the newest filing that covers the period speaks of, the group's before the company's. */
  readonly basis: Basis;
  readonly entries: Map<Basis, FinancialsPeriodWire>;
};

/** What the filings of one company come to. */
export type MergedFilings = {
  /** Newest first, one entry a period. */
  readonly entries: FinancialsPeriodWire[];
  /** How many of the filings are of other periods only, older ones. */
  readonly older: number;
};

/**
 * The filings of one company as `data.financials` of SPEC 2.9: up to three periods, newest first, one entry each.
 * Per period and basis the newest filing's statement stands. An older filing's statement of the same period adds what
 * the newer lacks only where they agree in every figure that both have: else the newer restated it, and restated
 * figures are not mixed with those before. A period's entry is of the group where the newest filing that covers it
 * has the group's figures; group and company are never mixed. Newest is the later balance sheet date, then the later
 * day of the file it came in, then the later read.
 */
export function mergeFilings(filings: readonly DatedFiling[]): MergedFilings {
  const periods: Period[] = [];
  const covered: (readonly Period[])[] = [];
  for (const { statements } of filings.toSorted(newestFirst)) {
    const own = new Map<Period, Statement[]>();
    for (const statement of statements.toSorted(groupFirst)) {
      let period = periods.find(
        ({ end }) => Math.abs(daysBetween(end, statement.periodEnd)) <= SAME_PERIOD_DAYS,
      );
      if (period === undefined) {
        period = { end: statement.periodEnd, basis: statement.basis, entries: new Map() };
        periods.push(period);
      }
      own.set(period, [...(own.get(period) ?? []), statement]);
    }
    covered.push([...own.keys()]);
    for (const [period, covering] of own) {
      for (const { basis, entry } of covering) {
        const newer = period.entries.get(basis);
        period.entries.set(basis, newer === undefined ? entry : completed(newer, entry));
      }
    }
  }
  const kept = periods.toSorted((one, other) => compare(other.end, one.end)).slice(0, MOST_YEARS);
  return {
    entries: kept.flatMap(({ basis, entries }) => entries.get(basis) ?? []),
    older: covered.filter((own) => !own.some((period) => kept.includes(period))).length,
  };
}

function newestFirst(one: DatedFiling, other: DatedFiling): number {
  return (
    compare(other.balanceSheetDate, one.balanceSheetDate) ||
    compare(other.asAt, one.asAt) ||
    other.order - one.order
  );
}

function groupFirst(one: Statement, other: Statement): number {
  return compare(other.basis === 'consolidated' ? 1 : 0, one.basis === 'consolidated' ? 1 : 0);
}

function compare<T extends string | number>(one: T, other: T): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The newer entry with what it lacks from the older one, unless they contradict each other anywhere. */
function completed(newer: FinancialsPeriodWire, older: FinancialsPeriodWire): FinancialsPeriodWire {
  const restated = COUNTED.some(
    (name) => newer[name] !== '' && older[name] !== '' && newer[name] !== older[name],
  );
  if (restated) return newer;
  return { ...newer, ...Object.fromEntries(FILLED.map((name) => [name, newer[name] || older[name]])) };
}
