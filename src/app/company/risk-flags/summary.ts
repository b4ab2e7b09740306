import { newest, periodsInOrder } from '#app/financials/periods.ts';
import { formatDate, formatLongMonth, wholeMonths, yearsAndMonths } from '#app/format/dates.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import {
  CHECKED_OPERATIONS,
  type KeyFigure,
  type RecordsToCheck,
  type SentencePart,
  type Summary,
} from '#contract/api/risk-flags.ts';
import { LABELS } from '#contract/labels.ts';
import type { Profile } from '#contract/profile.ts';
import { listOf, lowerFirst } from '#contract/text.ts';
import { isUnreadable, known } from '#contract/values.ts';
import { numberKind } from '../shared/register-codes.ts';
import { type AvailableRecords, type CheckResult, gravestFirst, isPart } from './risk-flag.ts';

type Company = Pick<RecordsToCheck['company'], 'companyNumber' | 'ceasedOn'>;

type Flag = Extract<CheckResult, { state: 'found' }>;

const MOST_FLAGS = 3;
const MOST_FACTS = 2;

/**
 * A sentence by rule: place and activity, the gravest flags, and further facts of held records. It calls nothing clear that
 * was not checked in full.
 */
export function summaryOf(
  company: Company,
  available: AvailableRecords,
  results: readonly CheckResult[],
  figures: readonly KeyFigure[],
): Summary {
  const profile = available.profile.state === 'held' ? available.profile.value : undefined;
  const isChecked = results.some(
    ({ state }) => state === 'found' || state === 'clear' || state === 'partial',
  );
  if (profile === undefined && !isChecked) return { parts: [], basis: basisOf(available) };
  const flags = namedFlags(results);
  const facts = factsOf({ company, available, results, figures, profile, flags }).slice(0, MOST_FACTS);
  return {
    parts: [...subjectParts(company, profile), ...flagParts(flags), { text: ['.', ...facts].join(' ') }],
    basis: basisOf(available),
  };
}

function subjectParts({ companyNumber }: Company, profile: Profile | undefined): SentencePart[] {
  const place = profile?.registered_office_address.locality;
  const activity = profile && mainActivity(profile);
  const noun = nounOf(companyNumber);
  const article = /^[aeiou]/i.test(place ?? noun) ? 'An ' : 'A ';
  return [
    { text: article },
    ...(place === undefined ? [] : [{ text: place }, { text: ' ' }]),
    { text: noun },
    ...(activity === undefined ? [] : [{ text: ' in ' }, { text: activity }]),
  ];
}

function nounOf(companyNumber: string): string {
  const kind = numberKind(companyNumber);
  if (kind === undefined || kind.startsWith('Company')) return 'company';
  return /partnership/i.test(kind) ? 'partnership' : 'organisation';
}

function mainActivity({ sic_codes }: Profile): string | undefined {
  const descriptions = sic_codes.flatMap((code) => (isUnreadable(code) ? [] : (code.description ?? [])));
  const first = descriptions.find((description) => !/^none supplied$/i.test(description.trim()));
  return first && lowerFirst(first);
}

/** A flag that says what a graver one says already. */
const REPEATS: Readonly<Record<string, string>> = {
  'going-concern': 'net-assets',
  'net-assets-fall': 'net-assets',
  'stale-accounts': 'accounts',
};

/** The gravest three, without repeats. */
function namedFlags(results: readonly CheckResult[]): Flag[] {
  const found = results.flatMap((result) => (result.state === 'found' ? [result] : []));
  const ids = new Set(found.map(({ id }) => id));
  return gravestFirst(found.filter(({ id }) => !ids.has(REPEATS[id] ?? ''))).slice(0, MOST_FLAGS);
}

/** `, in liquidation, with 14 unsatisfied judgments and accounts overdue by 3 days`. */
function flagParts(flags: readonly Flag[]): SentencePart[] {
  const part = ({ phrase, severity }: Flag) => ({ text: phrase, severity });
  const status = flags.filter(({ id }) => id === 'status').map(part);
  const others = flags.filter(({ id }) => id !== 'status').map(part);
  return [
    ...status.flatMap((flag) => [{ text: ', ' }, flag]),
    ...others.flatMap((flag, index) => [{ text: joint(index, others.length, status.length > 0) }, flag]),
  ];
}

function joint(index: number, count: number, isAfterStatus: boolean): string {
  if (index === 0) return isAfterStatus ? ', with ' : ' with ';
  return index === count - 1 ? ' and ' : ', ';
}

type Known = {
  readonly company: Company;
  readonly available: AvailableRecords;
  readonly results: readonly CheckResult[];
  readonly figures: readonly KeyFigure[];
  readonly profile: Profile | undefined;
  readonly flags: readonly Flag[];
};

/** Sentences, the most useful first. */
function factsOf({ company, available, results, figures, profile, flags }: Known): string[] {
  const isClear = (...ids: string[]) =>
    ids.every((wanted) => results.some(({ id, state }) => id === wanted && state === 'clear'));
  const isNamed = (wanted: string) => flags.some(({ id }) => id === wanted);
  const figure = (wanted: string) => figures.find(({ id, state }) => id === wanted && state === 'known');
  const turnover = figure('turnover');
  const directors = isPart(available.appointments) ? undefined : figure('directors');
  const clear = results.filter(({ state }) => state === 'clear').length;
  const facts = [
    flags.length === 0 && clear > 0
      ? `Of ${formatNumber(results.length)} checks, ${formatNumber(clear)} ${clear === 1 ? 'is' : 'are'} clear.`
      : undefined,
    turnover !== undefined && !isNamed('turnover')
      ? `Turnover was ${turnover.value} (${turnover.note}).`
      : undefined,
    directors !== undefined && company.ceasedOn === undefined && !isNamed('departures')
      ? `${directors.label}: ${directors.value}.`
      : undefined,
    isClear('accounts', 'confirmation') ? 'Accounts and confirmation statement are not overdue.' : undefined,
    profile && ageText(profile, available, company),
  ];
  return facts.filter((fact) => fact !== undefined);
}

function ageText(
  profile: Profile,
  { profile: record }: AvailableRecords,
  company: Company,
): string | undefined {
  const created = known(profile.date_of_creation);
  const copied = record.state === 'held' ? record.days?.to : undefined;
  if (created === undefined || copied === undefined || company.ceasedOn !== undefined) return undefined;
  const months = wholeMonths(created, copied);
  return months === undefined ? undefined : `It was ${yearsAndMonths(months)} old at the date of the copy.`;
}

const RECORD = { one: 'record', many: 'records' };

/** Only `CHECKED_OPERATIONS` are named: other records are not checked by any rule. */
function basisOf(available: AvailableRecords): string {
  const records = CHECKED_OPERATIONS.map((operation) => ({
    label: LABELS[operation],
    record: available[operation],
  }));
  const named = (wanted: (record: (typeof records)[number]['record']) => boolean) =>
    records.filter(({ record }) => wanted(record)).map(({ label }) => label);
  const days = records
    .flatMap(({ record }) => (record.state === 'held' && record.days !== undefined ? [record.days] : []))
    .flatMap(({ from, to }) => [from, to])
    .toSorted();
  const read = named(({ state }) => state === 'held');
  return [
    read.length === 0 ? 'From no record.' : `From ${formatCount(read.length, RECORD)} of ${daysText(days)}.`,
    sentence('Incomplete', named(isPart)),
    sentence(
      'Not readable',
      named(({ state }) => state === 'unreadable'),
    ),
    sentence(
      'Not checked',
      named(({ state }) => state === 'missing'),
    ),
    sentence(
      'Not covered by this source',
      named(({ state }) => state === 'uncovered'),
    ),
    latestAccounts(available),
  ]
    .filter((text) => text !== undefined)
    .join(' ');
}

function sentence(what: string, labels: readonly string[]): string | undefined {
  return labels.length === 0 ? undefined : `${what}: ${listOf(labels)}.`;
}

function daysText(days: readonly string[]): string {
  const [first = '', last = first] = [days.at(0), days.at(-1)];
  return first === last ? formatDate(first) : `${formatDate(first)} to ${formatDate(last)}`;
}

function latestAccounts({ financials }: AvailableRecords): string | undefined {
  if (financials.state !== 'held') return undefined;
  const ended = newest(periodsInOrder(financials.value))?.ended;
  return ended === undefined ? undefined : `The latest accounts end in ${formatLongMonth(ended)}.`;
}
