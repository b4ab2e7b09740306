import { currencyOf, newest, periodsInOrder } from '#app/financials/periods.ts';
import { ratioById, ratioValue } from '#app/financials/ratios/ratio-definitions.ts';
import { monthEnd } from '#app/format/dates.ts';
import { percentChange, signOf } from '#app/format/decimals.ts';
import type { CompanyFacts, EvaluateFacts, Fact, Missing, RecordsForFacts } from '#contract/api/portfolio.ts';
import { SEVERITIES } from '#contract/api/risk-flags.ts';
import { type GroupNode, GroupStructure } from '#contract/group-structure.ts';
import type { Profile } from '#contract/profile.ts';
import { isUnreadable, type Read } from '#contract/values.ts';
import { VatNumber } from '#contract/vat-number.ts';
import {
  availableRecords,
  coverageOfCourts,
  evaluateChecks,
  flagged,
  recordIn,
} from '../risk-flags/evaluate.ts';
import {
  EMPLOYEES,
  NET_ASSETS,
  OPERATING_PROFIT,
  readAccounts,
  readDirectors,
  readJudgments,
  TURNOVER,
} from '../risk-flags/key-figures.ts';
import { nextDates } from '../risk-flags/next-dates.ts';
import type { AvailableRecords } from '../risk-flags/risk-flag.ts';
import { countDepartures } from '../risk-flags/rules/appointments-rules.ts';
import { type HeldAvailability, limited } from '../shared/availability.ts';
import { companyStatus } from '../shared/company-summary.ts';

/** Runs on the server, like the risk flags, whose figures these are: raw values, which tables sort, filter and sum. */
export const evaluateFacts: EvaluateFacts = async (records) => {
  const available = availableRecords(records);
  return { facts: factsOf(records, available), flags: flagsOf(records, available) };
};

function factsOf(records: RecordsForFacts, available: AvailableRecords): CompanyFacts['facts'] {
  const { company, lastChange } = records;
  const { profile, financials, appointments } = available;
  const group = recordIn(records, 'group-structure', GroupStructure);
  const vat = recordIn(records, 'vat-number', VatNumber);
  const status = companyStatus({ ...company, filed: decisive(available) }).label;
  const dates = nextDates(available, records);
  const due = (id: string, sent: (overview: Profile) => Read<string>) =>
    fromRecord(profile, (overview) => {
      const date = dates.find((each) => each.id === id)?.date;
      return date === undefined
        ? ofRead(isUnreadable(sent(overview)) ? sent(overview) : undefined)
        : { value: date };
    });
  return {
    status:
      status === undefined
        ? fromRecord(profile, () => (company.ceasedOn === undefined ? NOT_DISCLOSED : { value: 'Ceased' }))
        : { value: status },
    type: fromRecord(profile, ({ company_type }) => ofRead(company_type)),
    incorporated: fromRecord(profile, ({ date_of_creation }) => ofRead(date_of_creation)),
    sector: fromRecord(profile, ({ sic_codes: [first] }) =>
      ofRead(first && [first.code, first.description].filter((part) => part !== undefined).join(' ')),
    ),
    ...accountsFacts(financials),
    ...judgmentFacts(limited(available.ccj, coverageOfCourts(company.companyNumber))),
    directors: counted(readDirectors(appointments, company.ceasedOn), appointments),
    officersLeft: fromRecord(appointments, ({ pages }) => {
      const count = countDepartures(pages);
      return count === undefined ? NOT_DISCLOSED : withCoverage({ value: String(count) }, appointments);
    }),
    accountsDue: due('accounts', ({ accounts }) => accounts.next_due ?? accounts.next_accounts.due_on),
    confirmationDue: due('confirmation', ({ confirmation_statement }) => confirmation_statement.next_due),
    ultimateParent: fromRecord(group, (root) => parentOf(root)),
    vat: fromRecord(vat, ({ vat_number }) => ofRead(vat_number)),
    lastChange: lastChange === undefined ? { missing: 'not-held' } : { value: lastChange },
  };
}

type AccountFacts = Pick<
  CompanyFacts['facts'],
  | 'accountsMadeUpTo'
  | 'currency'
  | 'turnover'
  | 'turnoverChange'
  | 'profit'
  | 'netAssets'
  | 'currentRatio'
  | 'employees'
>;

function accountsFacts(financials: AvailableRecords['financials']): AccountFacts {
  const periods = financials.state === 'held' ? periodsInOrder(financials.value) : [];
  const latest = newest(periods);
  const ofLatest = (fact: (period: NonNullable<typeof latest>) => Fact) =>
    fromRecord(financials, () => (latest === undefined ? NOT_DISCLOSED : fact(latest)));
  const turnover = readAccounts(TURNOVER, financials);
  return {
    accountsMadeUpTo: ofLatest(({ entry, ended }) =>
      ofRead(entry.accounting_date ?? (ended === undefined ? undefined : monthEnd(ended))),
    ),
    currency: ofLatest((period) => ofRead(currencyOf(period))),
    turnover: amount(turnover),
    turnoverChange: turnover.state === 'known' ? changeOf(turnover) : amount(turnover),
    profit: amount(readAccounts(OPERATING_PROFIT, financials)),
    netAssets: amount(readAccounts(NET_ASSETS, financials)),
    currentRatio: ofLatest((period) => {
      const ratio = ratioById('current-ratio');
      const value = ratio && ratioValue(ratio, period, undefined);
      if (value?.kind === 'value') return { value: value.value };
      const isSent = value?.inputs.some(({ amount }) => isUnreadable(amount)) === true;
      return isSent ? { missing: 'unreadable' } : NOT_DISCLOSED;
    }),
    employees: amount(readAccounts(EMPLOYEES, financials)),
  };
}

type Reading = ReturnType<typeof readAccounts>;

function amount(reading: Reading): Fact {
  if (reading.state !== 'known') return { missing: MISSING_STATES[reading.state] };
  return { value: reading.amount, ...(reading.isInDoubt && { caveat: 'in doubt' }) };
}

/** In per cent, of two comparable amounts above zero. */
function changeOf({ amount, run: [, before], isInDoubt }: Extract<Reading, { state: 'known' }>): Fact {
  if (before === undefined || signOf(before) <= 0 || signOf(amount) < 0) return { missing: 'cannot-compare' };
  const percent = percentChange(before, amount, 1);
  if (percent === undefined) return { missing: 'cannot-compare' };
  return { value: percent, ...(isInDoubt && { caveat: 'in doubt' }) };
}

function judgmentFacts(
  ccj: AvailableRecords['ccj'],
): Pick<CompanyFacts['facts'], 'judgments' | 'judgmentsTotal'> {
  const reading = readJudgments(ccj);
  const judgments = counted(reading, ccj);
  if (reading.state !== 'known') return { judgments, judgmentsTotal: judgments };
  const { sum } = reading;
  const judgmentsTotal: Fact = sum === undefined ? NOT_DISCLOSED : withCoverage({ value: sum }, ccj);
  return { judgments, judgmentsTotal };
}

type Counted =
  | { readonly state: 'known'; readonly count: number }
  | { readonly state: keyof typeof MISSING_STATES };

function counted(reading: Counted, record: HeldAvailability<unknown>): Fact {
  if (reading.state !== 'known') return { missing: MISSING_STATES[reading.state] };
  return withCoverage({ value: String(reading.count) }, record);
}

const MISSING_STATES = {
  'not-bought': 'not-held',
  'not-covered': 'not-covered',
  'not-disclosed': 'not-disclosed',
  inconclusive: 'not-disclosed',
  unreadable: 'unreadable',
} as const satisfies Record<string, Missing>;

const NOT_DISCLOSED: Fact = { missing: 'not-disclosed' };

/** A part of a record never looks like all of it. */
function withCoverage(fact: { value: string }, record: HeldAvailability<unknown>): Fact {
  const words = record.state === 'held' ? record.coverage?.words : undefined;
  return words === undefined ? fact : { ...fact, caveat: words };
}

function fromRecord<T>(record: HeldAvailability<T>, fact: (value: T) => Fact): Fact {
  if (record.state === 'held') return fact(record.value);
  return { missing: missingOf(record) };
}

function missingOf({ state }: Exclude<HeldAvailability<unknown>, { state: 'held' }>): Missing {
  if (state === 'unreadable') return 'unreadable';
  return state === 'uncovered' ? 'not-covered' : 'not-held';
}

function ofRead(value: Read<string>): Fact {
  if (isUnreadable(value)) return { missing: 'unreadable' };
  return value === undefined || value === '' ? NOT_DISCLOSED : { value };
}

/** A lone company without subsidiaries states no group. */
function parentOf({ company_name, subsidiaries }: GroupNode): Fact {
  return subsidiaries.length === 0 ? NOT_DISCLOSED : ofRead(company_name);
}

function decisive({ filed }: AvailableRecords) {
  return filed === undefined || filed.state === 'inconclusive' ? undefined : filed;
}

function flagsOf(records: RecordsForFacts, available: AvailableRecords): CompanyFacts['flags'] {
  const { profile, appointments, documents, financials, ccj } = available;
  const checked: readonly HeldAvailability<unknown>[] = [profile, appointments, documents, financials, ccj];
  const found = flagged(evaluateChecks(records.company, available, records));
  if (found.length === 0 && checked.every(({ state }) => state !== 'held')) {
    return { missing: checked.every(({ state }) => state === 'uncovered') ? 'not-covered' : 'not-held' };
  }
  const count = (severity: string) => found.filter((flag) => flag.severity === severity).length;
  const [high, medium, low] = SEVERITIES;
  const unchecked = checked.filter(({ state }) => state === 'missing').length;
  return { high: count(high), medium: count(medium), low: count(low), unchecked };
}
