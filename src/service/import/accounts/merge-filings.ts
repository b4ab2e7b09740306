import { AMOUNT_NAMES, type FinancialsPeriodWire } from '#contract/financials.ts';
import { daysBetween } from './company-and-periods.ts';
import type { Basis } from './figures.ts';
import type { Filing, Statement } from './read-filing.ts';

export type DatedFiling = Pick<Filing, 'balanceSheetDate' | 'statements'> & {
  /** The date of the containing file, `YYYY-MM-DD` or `''`. */
  readonly asAt: string;
  readonly order: number;
};

/** SPEC 8: history returned by financials. */
const MAX_YEARS = 3;

/** Years of 52 or 53 weeks end on different days, and comparatives are dated either way. */
const SAME_PERIOD_DAYS = 7;

const COUNTED = ['employees', ...AMOUNT_NAMES] as const;
const FILLED = ['trading_duration', 'auditor', ...COUNTED] as const;

type Period = {
  readonly end: string;
  readonly basis: Basis;
  readonly entries: Map<Basis, FinancialsPeriodWire>;
};

export type MergedFilings = {
  readonly entries: FinancialsPeriodWire[];
  readonly older: number;
};

/** Merges a company's filings into `data.financials` (SPEC 2.9). The newest filing of a period and basis
 * wins. An older one fills its gaps only if all common figures agree; otherwise the newer one is a
 * restatement. Group and company figures, and currencies, are never mixed. */
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
        period.entries.set(basis, newer === undefined ? entry : fillGaps(newer, entry));
      }
    }
  }
  const kept = periods.toSorted((one, other) => compare(other.end, one.end)).slice(0, MAX_YEARS);
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

function fillGaps(newer: FinancialsPeriodWire, older: FinancialsPeriodWire): FinancialsPeriodWire {
  if (newer.currency !== older.currency) return newer;
  const [newerOpen, olderOpen] = [openSigns(newer), openSigns(older)];
  const isOpen = (name: string) => newerOpen.has(name) || olderOpen.has(name);
  const restated = COUNTED.some((name) => {
    const [one, other] = [newer[name], older[name]];
    if (one === '' || other === '' || one === other) return false;
    return !(isOpen(name) && sizeOf(one) === sizeOf(other));
  });
  if (restated) return newer;
  // A sign that the newer filing leaves open may be decided by the older one, which has both balance sheets.
  const fromOlder = new Set<string>(
    FILLED.filter(
      (name) => older[name] !== '' && (newer[name] === '' || (newerOpen.has(name) && !olderOpen.has(name))),
    ),
  );
  const { caveats: _, ...values } = newer;
  const caveats = [
    ...caveatsWithout(newer, (kind, name) => kind !== 'differs' && fromOlder.has(name)),
    ...caveatsWithout(older, (_, name) => !fromOlder.has(name)),
  ];
  return {
    ...values,
    ...Object.fromEntries(FILLED.map((name) => [name, fromOlder.has(name) ? older[name] : newer[name]])),
    ...(caveats.length === 0 ? {} : { caveats }),
  };
}

function openSigns({ caveats = [] }: FinancialsPeriodWire): ReadonlySet<string> {
  return new Set(caveats.filter(({ kind }) => kind === 'sign').flatMap(({ members }) => members));
}

function sizeOf(amount: string): string {
  return amount.replace('-', '');
}

function caveatsWithout(
  { caveats = [] }: FinancialsPeriodWire,
  isDropped: (kind: string, member: string) => boolean,
) {
  return caveats
    .map((caveat) => ({
      ...caveat,
      members: caveat.members.filter((member) => !isDropped(caveat.kind, member)),
    }))
    .filter(({ members }) => members.length > 0);
}
