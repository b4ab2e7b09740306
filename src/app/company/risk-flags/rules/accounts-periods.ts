import { checksOf, isDifference } from '#app/financials/checks/checks.ts';
import { newest, type Period, typeOf } from '#app/financials/periods.ts';
import { wholeMonths } from '#app/format/dates.ts';
import { sizeOf } from '#app/format/decimals.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { lowerFirst } from '#app/format/text.ts';
import type { AmountCaveat, AmountName } from '#contract/financials.ts';
import { isUnreadable, known } from '#contract/values.ts';
import type { Finding } from '../risk-flag.ts';

/** What the rules about accounts share. */

/** Every amount that these rules print. */
export function amountText(amount: string, _period: Period): string {
  return formatNumber(amount);
}

/** Two where group and company accounts end in the same month. */
export function latestOf(periods: readonly Period[]): readonly Period[] {
  const ended = newest(periods)?.ended;
  return ended === undefined ? [] : periods.filter((period) => period.ended === ended);
}

/** Of the same type, if there is one. */
export function precedingPeriod(periods: readonly Period[], latest: Period): Period | undefined {
  const earlier = periods.filter(({ ended }) => ended !== undefined && ended < (latest.ended ?? ''));
  return earlier.findLast((period) => typeOf(period) === typeOf(latest)) ?? earlier.at(-1);
}

/** Why two periods are not consecutive. A period end may move by a month, as with 52-week years. */
export function whatLiesBetween(
  before: Period,
  latest: Period,
  periods: readonly Period[],
): string | undefined {
  const [from, to] = [before.ended ?? '', latest.ended ?? ''];
  const between = periods.find(({ ended = '' }) => ended > from && ended < to);
  if (between !== undefined) {
    return `${between.label} between them is of other accounts: ${between.entry.type ?? 'type not given'}`;
  }
  const apart = wholeMonths(`${from}-01`, `${to}-01`) ?? 0;
  return apart > (latest.months ?? apart) + 1 ? `they end ${apart} months apart` : undefined;
}

/** Adds the type of the accounts where another period ends in the same month. */
export function withType(period: Period, latest: readonly Period[]): string {
  const { type } = period.entry;
  return latest.length > 1 && type !== undefined ? `${period.label}, ${type}` : period.label;
}

/** The one to show of two accounts of the same month. */
export function weightiest(findings: readonly Finding[], entries: number): Finding {
  return (
    findings.find(({ state }) => state === 'found') ??
    findings.find(({ state }) => state === 'clear') ??
    findings[0] ??
    noPeriod(entries)
  );
}

export function noPeriod(entries: number): Finding {
  const words = entries === 0 ? 'No accounts on this record' : 'No accounting period has a usable date';
  return { state: 'inconclusive', words, evidence: { operation: 'financials' } };
}

/** The largest number of employees of a small company (Companies Act 2006, s382(3)). */
const SMALL_COMPANY_EMPLOYEES = 50;

/** Why an amount is absent. `noun`: its name within a sentence. */
export function whyAbsent({ entry, label }: Period, name: AmountName, noun: string): string {
  const value = entry[name];
  if (isUnreadable(value)) return `${noun} of ${label} is “${value.unreadable}”`;
  if (caveatsOf(entry, [name]).some(({ kind }) => kind === 'segment')) {
    return `${noun} of ${label} is reported by segment only`;
  }
  const employees = known(entry.employees);
  const isSmall = employees !== undefined && Number(employees) <= SMALL_COMPANY_EMPLOYEES;
  return `${noun} not disclosed for ${label}${isSmall ? ', which is usual for small companies' : ''}`;
}

export type Amount = { readonly period: Period; readonly names: readonly AmountName[] };

/** An amount of undecided sign decides nothing; one that something else contradicts clears nothing, and says so. */
export function withDoubts(finding: Finding, amounts: readonly Amount[]): Finding {
  const caveats = amounts.flatMap(({ period, names }) => caveatsOf(period.entry, names));
  const signs = caveats.filter(({ kind }) => kind === 'sign').map(caveatText);
  const others = [
    ...caveats.filter(({ kind }) => kind === 'differs').map(caveatText),
    ...amounts.flatMap(differencesOf),
  ];
  const doubts = [...new Set([...signs, ...others])];
  if (doubts.length === 0) return finding;
  const state = finding.state === 'found' && signs.length === 0 ? 'found' : 'inconclusive';
  return { ...finding, state, words: `${finding.words}; in doubt: ${doubts.join('; ')}` };
}

function caveatsOf({ caveats = [] }: Period['entry'], names: readonly AmountName[]): AmountCaveat[] {
  return caveats.filter(({ members }) => members.some((member) => names.some((name) => name === member)));
}

export function caveatText({ words = 'the source doubts it' }: AmountCaveat): string {
  return lowerFirst(words.replace(/\.$/, ''));
}

/** `net assets differ by 1,200 in Mar 2025`, for every check beyond rounding that the amounts are part of. */
function differencesOf({ period, names }: Amount): string[] {
  return checksOf([period]).flatMap(({ check, outcomes: [outcome] }) => {
    if (outcome?.kind !== 'differs' || !isDifference(outcome)) return [];
    const involved = [check.total, ...outcome.parts];
    if (!involved.some((line) => names.some((name) => name === line))) return [];
    const by = amountText(sizeOf(outcome.difference), period);
    return `the check of ${lowerFirst(check.name)} differs by ${by} in ${period.label}`;
  });
}
