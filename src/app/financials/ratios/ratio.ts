import { daysBetween, monthEnd, monthsLater } from '#app/format/dates.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { isIsoDate, isUnreadable, known, type Read } from '#contract/values.ts';
import type { LineName } from '../lines.ts';
import type { Period } from '../periods.ts';

/** `factor`: one amount divided by another; `times`: how often one covers the other. */
export type RatioUnit = 'percent' | 'factor' | 'times' | 'days' | 'amount';

/**
 * A line of a ratio. `either`: may be negative. `asset`: not computable if negative. `cost`: negative in the API (SPEC
 * 2.9), counts by its size.
 */
export type Term = {
  readonly line: LineName;
  readonly as: 'either' | 'asset' | 'cost';
  readonly less?: true;
};

/** A sum of lines divided by another. */
export type Quotient = {
  readonly kind: 'quotient';
  readonly numerator: readonly Term[];
  readonly denominator: readonly Term[];
  /** `days`: multiplied by the days of the period. `per period`: a flow divided by a balance, so it is not annualised. */
  readonly time?: 'days' | 'per period';
  readonly below?: string;
};

/** An amount that is a sum of lines. */
export type Total = {
  readonly kind: 'total';
  /** Needed. */
  readonly terms: readonly Term[];
  /** Alternative lists of lines: the first that is disclosed whole, which is needed. */
  readonly choices?: readonly (readonly Term[])[];
  /**
   * Lines that count where they are disclosed, at least one of them. Each entry has alternatives that overlap: the first
   * with a disclosed line counts.
   */
  readonly counted?: readonly (readonly (readonly Term[])[])[];
  /** What `counted` adds up to, for the reason why there is none: `borrowings`. */
  readonly noun?: string;
  /** A flow, which is not annualised. */
  readonly time?: 'per period';
};

/** Days of one ratio plus days of others, less those of the last. */
export type Cycle = {
  readonly kind: 'cycle';
  readonly plus: readonly Quotient[];
  readonly less: Quotient;
};

/** The change of a line since the previous period, as an amount or in percent. */
export type Growth = { readonly kind: 'growth'; readonly line: LineName };

export type Ratio = {
  readonly id: string;
  readonly name: string;
  readonly section: string;
  readonly unit: RatioUnit;
  readonly formula: string;
  readonly meaning: string;
  readonly better: string;
  readonly caveat: string;
  readonly sources: readonly Source[];
  readonly working: Quotient | Growth | Total | Cycle;
};

export type RatioInput = {
  /** API name of the line, or `days`. */
  readonly name: string;
  readonly label: string;
  readonly amount: Read<string>;
  /** What to say in place of an absent amount, if not “not disclosed”. */
  readonly absent?: string;
  /** False where an alternative line took its place. */
  readonly used?: boolean;
};

/** The lines of a ratio, each once. */
export function ratioLines(working: Ratio['working']): LineName[] {
  if (working.kind === 'growth') return [working.line];
  return [...new Set(termsOf(working).map(({ line }) => line))];
}

function termsOf(working: Exclude<Ratio['working'], Growth>): Term[] {
  if (working.kind === 'quotient') return [...working.numerator, ...working.denominator];
  if (working.kind === 'cycle') return [...working.plus, working.less].flatMap(termsOf);
  const { terms, choices = [], counted = [] } = working;
  return [...terms, ...choices.flat(), ...counted.flat(2)];
}

/** A ratio of one period: exact decimal text, rounded for its unit, or the reason why there is none. */
export type RatioValue =
  | {
      readonly kind: 'value';
      readonly value: string;
      readonly inputs: readonly RatioInput[];
      /** Notes beside the value: `for 18 months, not annualised`. */
      readonly notes: readonly string[];
    }
  | {
      readonly kind: 'not-computable';
      /** Follows "not computable:", such as `turnover not disclosed`. */
      readonly because: string;
      readonly inputs: readonly RatioInput[];
    };

export type PeriodDays =
  | { readonly days: number; readonly note: string | undefined; readonly because?: undefined }
  | { readonly days: undefined; readonly because: string; readonly note?: undefined };

/**
 * Calendar days from `trading_duration` and the closing date, or the end of the month where only that is known. A period
 * that ends with a month began with one (as CA 2006 s443(3) counts): twelve months to 29 February 2024 have 366 days.
 */
export function periodDays({ months, ended, entry }: Period): PeriodDays {
  if (months === undefined) return { days: undefined, because: lengthProblem(entry.trading_duration) };
  const given = known(entry.accounting_date);
  const end = given ?? (ended && monthEnd(ended));
  if (end === undefined) return { days: undefined, because: 'closing date not given' };
  const start = monthsLater(end, -months);
  if (!isIsoDate(start)) return { days: undefined, because: lengthProblem(months) };
  return {
    days: daysBetween(start, end),
    note: given === undefined ? 'days counted to the end of the month' : undefined,
  };
}

function lengthProblem(sent: Read<number>): string {
  if (sent === undefined) return 'trading duration not disclosed';
  if (isUnreadable(sent)) return 'trading duration unreadable';
  return `trading duration of ${formatNumber(sent)} months not usable`;
}

export type Source = {
  readonly title: string;
  readonly place: string;
  readonly href?: string;
};

/** A formula of the textbook of CFA Institute for analysts. */
export function analystRatio(place: string): Source {
  return {
    title: 'CFA Institute, International Financial Statement Analysis, financial analysis techniques',
    place,
  };
}

/** A formula of CFA Institute on working capital. */
export function workingCapital(place: string): Source {
  return {
    title: 'CFA Institute, Working Capital and Liquidity',
    place,
    href: 'https://www.cfainstitute.org/insights/professional-learning/refresher-readings/2025/working-capital-and-liquidity',
  };
}

/** UK usage: the ratios that HMRC’s officers work out from accounts, which ICAEW’s library lists first. */
export function businessRatio(place: string): Source {
  return {
    title: 'HMRC, Enquiry Manual EM3080, Examining accounts: business ratios',
    place,
    href: 'https://www.gov.uk/hmrc-internal-manuals/enquiry-manual/em3080',
  };
}

/** ICAEW’s guide to formulas of ratios. */
export function icaewRatio(place: string): Source {
  return {
    title: 'ICAEW Library, Financial ratios',
    place,
    href: 'https://www.icaew.com/library/subject-gateways/financial-markets/financial-ratios',
  };
}

/** EBITDA and net debt are not defined by the standards. */
export const ALTERNATIVE_MEASURES: Source = {
  title: 'FRC, Thematic Review: Alternative Performance Measures (2021)',
  place: 'measures that the accounting standards do not define',
};

export const NET_DEBT: Source = {
  title: 'FRS 102, section 7',
  place: 'analysis of changes in net debt: borrowings and finance leases less cash',
};

export const CASH_FLOW: Source = {
  title: 'FRS 102, section 7',
  place: 'cash flows from operating activities',
};

const SCHEDULE_1 = {
  title: 'SI 2008/410, Schedule 1',
  href: 'https://www.legislation.gov.uk/uksi/2008/410/schedule/1',
};

export const PROFIT_LINES: Source = {
  ...SCHEDULE_1,
  place: 'profit and loss account formats, for the lines',
};

/** The statutory formats have neither this line nor profit before taxation. */
export const OPERATING_PROFIT: Source = {
  title: 'FRS 102, section 5',
  place: 'operating profit, where a company shows it',
};

export const OPERATING_PROFIT_VARIES =
  'No statute defines operating profit; companies define it differently.';

export const PROFIT_BEFORE_TAXATION: Source = {
  title: 'FRS 102, section 5',
  place: 'totals of the profit and loss account, such as profit before taxation',
};

export const BALANCE_SHEET_LINES: Source = {
  ...SCHEDULE_1,
  place: 'balance sheet format 1, for the lines',
};

export const AVERAGE_EMPLOYEES: Source = {
  title: 'Companies Act 2006, section 411',
  place: 'the average number of employees',
  href: 'https://www.legislation.gov.uk/ukpga/2006/46/section/411',
};

export const TURNOVER: Source = {
  title: 'Companies Act 2006, section 474',
  place: 'turnover',
  href: 'https://www.legislation.gov.uk/ukpga/2006/46/section/474',
};

export const EQUITY: Source = {
  title: 'FRS 102, section 22',
  place: 'equity: assets less liabilities',
};
