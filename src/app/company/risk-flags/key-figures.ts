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

type WithoutRecord = 'unreadable' | 'not-covered' | 'not-bought';

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

export const TURNOVER: AccountFigure = {
  id: 'turnover',
  label: 'Turnover',
  nature: 'flow',
  inPercent: true,
  measure: line('turnover'),
};

export const OPERATING_PROFIT: AccountFigure = {
  id: 'operating-profit',
  label: 'Operating profit',
  below: 'Operating loss',
  nature: 'flow',
  inPercent: false,
  measure: line('operating_profit'),
};

export const NET_ASSETS: AccountFigure = {
  id: 'net-assets',
  label: 'Net assets',
  nature: 'state',
  inPercent: false,
  measure: measuredNetAssets,
};

const AMOUNTS: readonly AccountFigure[] = [
  TURNOVER,
  OPERATING_PROFIT,
  NET_ASSETS,
  {
    id: 'cash',
    label: 'Cash at bank',
    nature: 'state',
    inPercent: true,
    measure: line('cash_at_bank_and_in_hand'),
  },
];

export const EMPLOYEES: AccountFigure = {
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
function withoutRecord(record: Exclude<HeldAvailability<unknown>, { state: 'held' }>) {
  return { state: stateWithout(record) };
}

function stateWithout(record: Exclude<HeldAvailability<unknown>, { state: 'held' }>): WithoutRecord {
  if (record.state === 'unreadable') return 'unreadable';
  return record.state === 'uncovered' ? 'not-covered' : 'not-bought';
}

/** A figure of the newest accounts with what it is compared with, or why there is none. */
export type AccountReading =
  | {
      readonly state: 'known';
      readonly latest: Period;
      readonly when: string;
      readonly amount: string;
      /** `amount` and the amounts before it, newest first, as far as each is comparable with the next. */
      readonly run: readonly string[];
      readonly isInDoubt: boolean;
    }
  | { readonly state: Exclude<Figure['state'], 'known'>; readonly note?: string };

export function readAccounts(
  definition: AccountFigure,
  record: AvailableRecords['financials'],
): AccountReading {
  if (record.state !== 'held') return withoutRecord(record);
  const periods = periodsInOrder(record.value);
  const latest = newest(periods);
  if (latest === undefined) return { state: 'inconclusive', note: 'no period with a usable date' };
  const { value, names } = definition.measure(latest.entry);
  const when = withType(latest, latestOf(periods));
  const amount = known(value);
  if (amount === undefined)
    return { state: isUnreadable(value) ? 'unreadable' : 'not-disclosed', note: when };
  const run = comparableRun(latest, amount, periods, definition);
  const isInDoubt = caveatsOn(caveatsOf(latest), names).some(isDoubt);
  return { state: 'known', latest, when, amount, run, isInDoubt };
}

function accountsFigure(definition: AccountFigure, record: AvailableRecords['financials']): Figure {
  const { id, label, below = label, nature } = definition;
  const figure = { id, label, operation: 'financials' as const };
  const reading = readAccounts(definition, record);
  if (reading.state !== 'known') return { ...figure, ...reading };
  const { latest, when, amount, run, isInDoubt } = reading;
  const before = run[1];
  const currency = nature === 'count' ? undefined : currencyOf(latest);
  const compared = before && comparison(before, amount, currency, definition);
  return {
    ...figure,
    label: signOf(amount) < 0 ? below : label,
    state: 'known',
    value: compactAmount(amount, currency),
    note: [when, compared, isInDoubt ? 'in doubt' : undefined]
      .filter((part) => part !== undefined)
      .join(', '),
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

export type JudgmentsReading =
  | {
      readonly state: 'known';
      readonly count: number;
      /** Exact, of the readable amounts; absent if none is readable. */
      readonly sum: string | undefined;
    }
  | { readonly state: Exclude<Figure['state'], 'known'> };

export function readJudgments(record: AvailableRecords['ccj']): JudgmentsReading {
  if (record.state !== 'held') return withoutRecord(record);
  const { rows } = record.value;
  const unsatisfied = rows.filter(({ status }) => status === 'Unsatisfied');
  const isClear = rows.every(({ status }) => status === 'Unsatisfied' || status === 'Satisfied');
  if (unsatisfied.length === 0 && !isClear) return { state: 'inconclusive' };
  const { sum, without } = readableSum(unsatisfied.map(({ amount }) => amount));
  const count = unsatisfied.length;
  return { state: 'known', count, sum: count > 0 && without === count ? undefined : sum };
}

function judgmentsFigure(record: AvailableRecords['ccj']): Figure {
  const figure = { id: 'judgments', label: 'Unsatisfied judgments', operation: 'ccj' as const };
  const reading = readJudgments(record);
  const words = record.state === 'held' ? record.coverage?.words : undefined;
  if (reading.state === 'inconclusive')
    return { ...figure, ...reading, note: words ?? 'another or no status recorded' };
  if (reading.state !== 'known') return { ...figure, ...reading };
  const { count, sum } = reading;
  const total =
    count === 0 || sum === undefined
      ? undefined
      : `${isPart(record) ? '' : 'total '}${formatMoney(sum, 'GBP')}`;
  return {
    ...figure,
    state: 'known',
    value: formatNumber(count),
    note: [total, words].filter((part) => part !== undefined).join(', ') || 'on this copy',
  };
}

type Officers = readonly { readonly item: Appointment; readonly copied: string }[];

export type DirectorsReading =
  | { readonly state: 'known'; readonly count: number; readonly areDirectors: boolean; readonly of: Officers }
  | { readonly state: Exclude<Figure['state'], 'known'>; readonly areDirectors?: boolean };

/** Directors in post; officers, where no role is of a director. */
export function readDirectors(
  record: AvailableRecords['appointments'],
  ceasedOn: string | undefined,
): DirectorsReading {
  if (record.state !== 'held') return withoutRecord(record);
  const rows = datedItems(record.value.pages);
  const directors = rows.filter(({ item }) => isDirector(item));
  const areDirectors = directors.length > 0;
  const officers = areDirectors ? directors : rows;
  if (officers.length === 0) return { state: 'inconclusive', areDirectors };
  const count = ceasedOn === undefined ? officers.filter(({ item }) => isInPost(item)).length : 0;
  return { state: 'known', count, areDirectors, of: officers };
}

function directorsFigure(record: AvailableRecords['appointments'], ceasedOn: string | undefined): Figure {
  const reading = readDirectors(record, ceasedOn);
  const { areDirectors } = reading;
  const label = areDirectors === false ? 'Officers in post' : 'Directors in post';
  const figure = { id: 'directors', label, operation: 'appointments' as const };
  if (reading.state === 'inconclusive')
    return { ...figure, state: reading.state, note: 'no officers on this record' };
  if (reading.state !== 'known') return { ...figure, state: reading.state };
  const value = formatNumber(reading.count);
  if (ceasedOn !== undefined)
    return { ...figure, state: 'known', value, note: `ceased on ${formatDate(ceasedOn)}` };
  const words = record.state === 'held' ? record.coverage?.words : undefined;
  return { ...figure, state: 'known', value, note: words ?? yearBefore(reading.of) };
}

/** How many were in post a year before the copy, if every date is known. */
function yearBefore(officers: Officers): string {
  const day = yearsLater(officers[0]?.copied ?? '', -1);
  const spans = officers.flatMap(({ item }) => {
    const [from, until] = [known(item.appointment_date), known(item.resignation_date)];
    return from === undefined || (until === undefined && !isInPost(item)) ? [] : [{ from, until }];
  });
  if (day === undefined || spans.length < officers.length) return 'on this copy';
  const then = spans.filter(({ from, until }) => from <= day && (until === undefined || until > day)).length;
  return `was ${formatNumber(then)} on ${formatDate(day)}`;
}
