import { monthsLater } from '#app/format/dates.ts';
import { product, signOf, subtract } from '#app/format/decimals.ts';
import type { Severity } from '#contract/api/risk-flags.ts';
import { plainWords } from '#contract/text.ts';

/**
 * How grave a flag is, with the source of each threshold. `docs/risk-flags.md` says the same, which a test compares.
 * High: the law or the register treats the fact as a sign that the company cannot pay or will end. Medium: a standard or
 * published research counts it among the signs of failure, or others are paid first. Low: worth knowing, and common in
 * sound companies.
 */
type SeverityRule = {
  /** Ids of the checks. */
  readonly checks: readonly string[];
  readonly label: string;
  /** When a flag has this severity. */
  readonly when: Readonly<Partial<Record<Severity, string>>>;
  readonly source: string;
};

/** Somebody, often a creditor, objected to the strike-off, so the company stays for now (Companies Act 2006, s1000 and s1003). */
const SUSPENDED = 'strike off suspended';

/** Of the status that is flagged; `undefined` for a company that ceased. */
export function statusSeverity(status: string | undefined): Severity {
  return status !== undefined && plainWords(status) === SUSPENDED ? 'medium' : 'high';
}

/** Pounds: one creditor may serve a statutory demand for a larger debt (Insolvency Act 1986, s123(1)(a)). */
const STATUTORY_DEMAND = '750';

/** `total` of the readable amounts, in pounds. */
export function judgmentsSeverity(count: number, total: string): Severity {
  return count > 1 || signOf(subtract(total, STATUTORY_DEMAND)) > 0 ? 'high' : 'medium';
}

/** `isRepeated`: negative at the end of the period before, too. */
export function netLiabilitiesSeverity(isRepeated: boolean): Severity {
  return isRepeated ? 'high' : 'medium';
}

/** ISA (UK) 570 lists both; only net liabilities are a test of the Insolvency Act 1986 (s123(2)). */
export function goingConcernSeverity(hasNetLiabilities: boolean): Severity {
  return hasNetLiabilities ? 'high' : 'medium';
}

/** Two years of losses are a variable of Ohlson (1980), one is not. */
const REPEATED_LOSSES = 2;

export function lossesSeverity(periods: number): Severity {
  return periods >= REPEATED_LOSSES ? 'medium' : 'low';
}

/** Months after the due date: the first and the last limit of the penalties for late accounts (SI 2008/497, reg 4). */
const FIRST_PENALTY_MONTHS = 1;
const LAST_PENALTY_MONTHS = 6;

/** `until`: the day up to which days are counted. */
export function lateAccountsSeverity(due: string, until: string): Severity {
  if (until > monthsLater(due, LAST_PENALTY_MONTHS)) return 'high';
  return until > monthsLater(due, FIRST_PENALTY_MONTHS) ? 'medium' : 'low';
}

/** No scale of penalties by time is fixed for it, so no lateness is High. */
export function lateConfirmationSeverity(due: string, until: string): Severity {
  return until > monthsLater(due, FIRST_PENALTY_MONTHS) ? 'medium' : 'low';
}

/** Accounts whose successors were due. `until`: the date of the copy. */
export function staleAccountsSeverity(due: string, until: string): Severity {
  return until > monthsLater(due, LAST_PENALTY_MONTHS) ? 'medium' : 'low';
}

/** Appointments that ended within a year. One is usual. */
const SEVERAL_DEPARTURES = 2;

/** `inPost`: directors left, or officers where no role is of a director, on a complete record of a company that has not ceased; `undefined` for others. */
export function departuresSeverity(ended: number, inPost: number | undefined): Severity {
  if (inPost === 0) return 'high';
  return ended >= SEVERAL_DEPARTURES ? 'medium' : 'low';
}

/** Per cent. No statute or standard states a figure: the choice of Dossier. */
const LARGE_FALL_OF_TURNOVER = '25';

export function turnoverFallSeverity(before: string, latest: string): Severity {
  const fall = product(subtract(before, latest), '100');
  return signOf(subtract(fall, product(before, LARGE_FALL_OF_TURNOVER))) >= 0 ? 'medium' : 'low';
}

/** `differs`: a sum of the accounts does not add up; else the source doubts an amount. */
export function accountsChecksSeverity(differs: boolean): Severity {
  return differs ? 'medium' : 'low';
}

const RESEARCH =
  'Altman, Sabato and Wilson, “The value of non-financial information in SME risk management”, Journal of Credit Risk 6(2), 2010';

const OHLSON =
  'Ohlson, “Financial ratios and the probabilistic prediction of bankruptcy”, Journal of Accounting Research 18(1), 1980';

/** In the order of the checks. */
export const SEVERITY_RULES: readonly SeverityRule[] = [
  {
    checks: ['status'],
    label: 'Status',
    when: {
      high: 'ceased, in an insolvency procedure, or a strike-off is proposed',
      medium: 'a strike-off is suspended',
    },
    source: 'Companies Act 2006, s1000, s1003 and s1012; Insolvency Act 1986, Parts A1 to IV',
  },
  {
    checks: ['ccj'],
    label: 'Unsatisfied judgments',
    when: {
      high: `two or more, or one above £${STATUTORY_DEMAND}`,
      medium: `one of £${STATUTORY_DEMAND} or less, or without a readable amount`,
    },
    source: `Insolvency Act 1986, s123(1)(a) and (b); SI 2005/3595, regs 11 and 26 (satisfied means paid in full; an entry stays for six years); ${RESEARCH}`,
  },
  {
    checks: ['net-assets'],
    label: 'Net assets',
    when: {
      high: 'negative in the newest period and in the one before',
      medium: 'negative in the newest period only, or the one before is not comparable',
    },
    source:
      'Insolvency Act 1986, s123(2), which also counts contingent and prospective liabilities; a book value alone proves nothing (BNY v Eurosail, [2013] UKSC 28)',
  },
  {
    checks: ['going-concern'],
    label: 'Going concern',
    when: {
      high: 'net liabilities, with a loss or a cash outflow from operations',
      medium: 'net current liabilities, with a loss or a cash outflow from operations',
    },
    source:
      'Financial Reporting Council, ISA (UK) 570, examples of events and conditions, which are not an auditor’s opinion; Insolvency Act 1986, s123(2), for net liabilities',
  },
  {
    checks: ['net-assets-fall'],
    label: 'Fall in net assets',
    when: { medium: 'a fall by half or more' },
    source:
      'Companies Act 2006, s656 (half of the share capital of a public company), here of earlier net assets',
  },
  {
    checks: ['losses'],
    label: 'Losses',
    when: {
      medium: `losses in ${REPEATED_LOSSES} or more periods in a row`,
      low: 'a loss in the newest period only',
    },
    source: OHLSON,
  },
  {
    checks: ['stale-accounts'],
    label: 'Age of accounts',
    when: {
      medium: `the next accounts were due more than ${LAST_PENALTY_MONTHS} months before the copy`,
      low: 'the next accounts were due less long ago, or the overview names newer ones',
    },
    source: 'Companies Act 2006, s442; SI 2008/497, reg 4',
  },
  {
    checks: ['accounts'],
    label: 'Accounts due',
    when: {
      high: `more than ${LAST_PENALTY_MONTHS} months overdue`,
      medium: `more than ${FIRST_PENALTY_MONTHS} month overdue, or reported overdue without a date`,
      low: 'overdue for less time, due after the copy, or reported overdue although due later',
    },
    source: `Companies Act 2006, s441, s451, s453 and s1000; SI 2008/497, reg 4; Companies House, “Late filing penalties”; ${RESEARCH}`,
  },
  {
    checks: ['confirmation'],
    label: 'Confirmation statement',
    when: {
      medium: `more than ${FIRST_PENALTY_MONTHS} month overdue, or reported overdue without a date`,
      low: 'overdue for less time, due after the copy, or reported overdue although due later',
    },
    source:
      'Companies Act 2006, s853A, s853L (an offence without a fixed scale of penalties, unlike late accounts) and s1000; the limit of a month is the choice of Dossier',
  },
  {
    checks: ['accounts-checks'],
    label: 'Sums in the accounts',
    when: { medium: 'a sum does not add up', low: 'the source doubts an amount' },
    source: 'Companies Act 2006, s393 (true and fair view)',
  },
  {
    checks: ['turnover'],
    label: 'Turnover',
    when: {
      medium: `a fall by ${LARGE_FALL_OF_TURNOVER}% or more`,
      low: 'a smaller fall',
    },
    source: 'The choice of Dossier: no statute or standard states a figure',
  },
  {
    checks: ['departures'],
    label: 'Officers leaving',
    when: {
      high: 'no director, or nobody at all, in post on a complete record',
      medium: `${SEVERAL_DEPARTURES} or more appointments ended within a year`,
      low: 'one appointment ended within a year',
    },
    source:
      'Companies Act 2006, s154 and s155 (a company must have a director who is a person); ISA (UK) 570 (loss of key management without replacement)',
  },
  {
    checks: ['charges'],
    label: 'Charges',
    when: {
      medium: 'a registered charge may be outstanding by its filings',
      low: 'the overview counts a charge that is not satisfied in full, and no filings say more',
    },
    source:
      'Companies Act 2006, s859A and s859L; Insolvency Act 1986, s176A (what is left for unsecured creditors)',
  },
  {
    checks: ['dormant', 'address'],
    label: 'Dormancy and shared address',
    when: { low: 'dormant accounts, a code of companies that do not trade, or an address with ten others' },
    source:
      'Companies Act 2006, s1169; Companies House, SIC codes 99999 and 74990; ten is the choice of Dossier',
  },
];
