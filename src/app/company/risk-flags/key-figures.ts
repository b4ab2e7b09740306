import { caveatsOf, caveatsOn, isDoubt } from '#app/financials/caveats.ts';
import type { LineName } from '#app/financials/lines.ts';
import {
  currencyOf,
  type Nature,
  newest,
  type Period,
  periodsInOrder,
  whyNotComparable,
} from '#app/financials/periods.ts';
import { compactAmount } from '#app/financials/short-amount.ts';
import { formatMoney } from '#app/format/currency.ts';
import { formatDate } from '#app/format/dates.ts';
import { percentChange, readableSum, signOf, sizeOf } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { FoundFlag, KeyFigure } from '#contract/api/risk-flags.ts';
import type { Appointment } from '#contract/appointments.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { isUnreadable, known, type Read } from '#contract/values.ts';
import { yearsLater } from '#contract/years-later.ts';
import { isDirector, isInPost } from '../appointments/officer-facts.ts';
import { datedItems, type HeldAvailability } from '../shared/availability.ts';
import { type AvailableRecords, isPart } from './risk-flag.ts';
import { latestOf, precedingPeriod, whatLiesBetween, withType } from './rules/accounts-periods.ts';
import { netAssetsOf } from './rules/net-assets.ts';

const MOST = 6;

type Figure = Omit<KeyFigure, 'severity'>;

/** Six figures of the newest copies; a record that the source does not cover comes after the others. */
export function keyFigures(
  { financials, ccj, appointments }: Pick<AvailableRecords, 'financials' | 'ccj' | 'appointments'>,
  found: readonly FoundFlag[],
  ceasedOn: string | undefined,
): KeyFigure[] {
  const figures = [
    ...AMOUNTS.map((definition) => accountsFigure(definition, financials)),
    judgmentsFigure(ccj),
    directorsFigure(appointments, ceasedOn),
    accountsFigure(EMPLOYEES, financials),
  ];
  const isCovered = ({ state }: Figure) => state !== 'not-covered';
  return [...figures.filter(isCovered), ...figures.filter((figure) => !isCovered(figure))]
    .slice(0, MOST)
    .map((figure) => ({ ...figure, severity: found.find(({ id }) => id === FLAGS[figure.id])?.severity }));
}

/** The check of a figure. */
const FLAGS: Readonly<Record<string, string>> = {
  turnover: 'turnover',
  'net-assets': 'net-assets',
  judgments: 'ccj',
  directors: 'departures',
};

type Measured = {
  readonly value: Read<string>;
  readonly names: readonly LineName[];
  /** What the value is measured by, where that may change between periods. */
  readonly by?: string;
};

type AccountFigure = {
  readonly id: string;
  readonly label: string;
  /** Of an amount below zero. */
  readonly below?: string;
  readonly nature: Nature;
  /** A change in per cent where both amounts are above zero; else the amount before. */
  readonly inPercent: boolean;
  readonly measure: (entry: FinancialsPeriod) => Measured;
};

const line = (name: LineName) => (entry: FinancialsPeriod) => ({ value: entry[name], names: [name] });

const AMOUNTS: readonly AccountFigure[] = [
  { id: 'turnover', label: 'Turnover', nature: 'flow', inPercent: true, measure: line('turnover') },
  {
    id: 'operating-profit',
    label: 'Operating profit',
    below: 'Operating loss',
    nature: 'flow',
    inPercent: false,
    measure: line('operating_profit'),
  },
  { id: 'net-assets', label: 'Net assets', nature: 'state', inPercent: false, measure: measuredNetAssets },
  {
    id: 'cash',
    label: 'Cash at bank',
    nature: 'state',
    inPercent: true,
    measure: line('cash_at_bank_and_in_hand'),
  },
];

const EMPLOYEES: AccountFigure = {
  id: 'employees',
  label: 'Employees',
  nature: 'count',
  inPercent: false,
  measure: line('employees'),
};

function measuredNetAssets(entry: FinancialsPeriod): Measured {
  const net = netAssetsOf(entry);
  if (net !== undefined) return { value: net.amount, names: net.names, by: net.measure };
  const { shareholders_funds } = entry;
  return { value: isUnreadable(shareholders_funds) ? shareholders_funds : undefined, names: [] };
}

/** What a figure says of a record that cannot be read. */
function withoutRecord(record: Exclude<HeldAvailability<unknown>, { state: 'held' }>): Pick<Figure, 'state'> {
  if (record.state === 'unreadable') return { state: 'unreadable' };
  return { state: record.state === 'uncovered' ? 'not-covered' : 'not-bought' };
}

function accountsFigure(definition: AccountFigure, record: AvailableRecords['financials']): Figure {
  const { id, label, below = label, nature, measure } = definition;
  const figure = { id, label, operation: 'financials' as const };
  if (record.state !== 'held') return { ...figure, ...withoutRecord(record) };
  const periods = periodsInOrder(record.value);
  const latest = newest(periods);
  if (latest === undefined) return { ...figure, state: 'inconclusive', note: 'no period with a usable date' };
  const { value, names } = measure(latest.entry);
  const when = withType(latest, latestOf(periods));
  const amount = known(value);
  if (amount === undefined) {
    return { ...figure, state: isUnreadable(value) ? 'unreadable' : 'not-disclosed', note: when };
  }
  const run = comparableRun(latest, amount, periods, definition);
  const before = run[1];
  const currency = nature === 'count' ? undefined : currencyOf(latest);
  const doubt = caveatsOn(caveatsOf(latest), names).some(isDoubt) ? 'in doubt' : undefined;
  const compared = before && comparison(before, amount, currency, definition);
  return {
    ...figure,
    label: signOf(amount) < 0 ? below : label,
    state: 'known',
    value: compactAmount(amount, currency),
    note: [when, compared, doubt].filter((part) => part !== undefined).join(', '),
    ...trendOf(run),
  };
}

/** `amount` and the amounts before it, newest first, as far as each is comparable with the next. */
function comparableRun(
  latest: Period,
  amount: string,
  periods: readonly Period[],
  definition: AccountFigure,
): readonly string[] {
  const { nature, measure } = definition;
  const before = precedingPeriod(periods, latest);
  if (before === undefined || whyNotComparable(before, latest, nature) !== undefined) return [amount];
  if (whatLiesBetween(before, latest, periods) !== undefined) return [amount];
  const then = measure(before.entry);
  const value = known(then.value);
  if (value === undefined || then.by !== measure(latest.entry).by) return [amount];
  return [amount, ...comparableRun(before, value, periods, definition)];
}

function comparison(
  before: string,
  amount: string,
  currency: string | undefined,
  { inPercent }: AccountFigure,
): string {
  const percent = percentChange(before, amount, 1);
  if (!inPercent || percent === undefined || signOf(before) < 0 || signOf(amount) < 0) {
    return `was ${compactAmount(before, currency)}`;
  }
  if (signOf(percent) === 0) return 'little changed';
  return `${signOf(percent) > 0 ? 'up' : 'down'} ${formatNumber(sizeOf(percent))}%`;
}

/** Heights for drawing, from 0 to 1. They need no exact arithmetic. */
function trendOf(run: readonly string[]): Pick<Figure, 'trend'> {
  if (run.length < 2) return {};
  const values = run.toReversed().map(Number);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return { trend: values.map((value) => (high === low ? 0.5 : (value - low) / (high - low))) };
}

function judgmentsFigure(record: AvailableRecords['ccj']): Figure {
  const figure = { id: 'judgments', label: 'Unsatisfied judgments', operation: 'ccj' as const };
  if (record.state !== 'held') return { ...figure, ...withoutRecord(record) };
  const { rows } = record.value;
  const unsatisfied = rows.filter(({ status }) => status === 'Unsatisfied');
  const isClear = rows.every(({ status }) => status === 'Unsatisfied' || status === 'Satisfied');
  const read = record.coverage?.words;
  if (unsatisfied.length === 0 && !isClear) {
    return { ...figure, state: 'inconclusive', note: read ?? 'another or no status recorded' };
  }
  const { sum, without } = readableSum(unsatisfied.map(({ amount }) => amount));
  const total =
    without === unsatisfied.length
      ? undefined
      : `${isPart(record) ? '' : 'total '}${formatMoney(sum, 'GBP')}`;
  return {
    ...figure,
    state: 'known',
    value: formatNumber(unsatisfied.length),
    note: [total, read].filter((part) => part !== undefined).join(', ') || 'on this copy',
  };
}

function directorsFigure(record: AvailableRecords['appointments'], ceasedOn: string | undefined): Figure {
  const figure = { id: 'directors', label: 'Directors in post', operation: 'appointments' as const };
  if (record.state !== 'held') return { ...figure, ...withoutRecord(record) };
  const rows = datedItems(record.value.pages);
  const directors = rows.filter(({ item }) => isDirector(item));
  const officers = directors.length === 0 ? rows : directors;
  const label = directors.length === 0 ? 'Officers in post' : figure.label;
  if (officers.length === 0) return { ...figure, state: 'inconclusive', note: 'no officers on this record' };
  if (ceasedOn !== undefined) {
    return { ...figure, label, state: 'known', value: '0', note: `ceased on ${formatDate(ceasedOn)}` };
  }
  const count = officers.filter(({ item }) => isInPost(item)).length;
  const note = record.coverage?.words ?? yearBefore(officers);
  return { ...figure, label, state: 'known', value: formatNumber(count), note };
}

/** How many were in post a year before the copy, if every date is known. */
function yearBefore(officers: readonly { readonly item: Appointment; readonly copied: string }[]): string {
  const day = yearsLater(officers[0]?.copied ?? '', -1);
  const spans = officers.flatMap(({ item }) => {
    const [from, until] = [known(item.appointment_date), known(item.resignation_date)];
    return from === undefined || (until === undefined && !isInPost(item)) ? [] : [{ from, until }];
  });
  if (day === undefined || spans.length < officers.length) return 'on this copy';
  const then = spans.filter(({ from, until }) => from <= day && (until === undefined || until > day)).length;
  return `was ${formatNumber(then)} on ${formatDate(day)}`;
}
