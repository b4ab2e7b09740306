import { isBySegmentOnly } from '#app/financials/absence.ts';
import { caveatsOf, caveatsOn, isDoubt } from '#app/financials/caveats.ts';
import { currencyOf, newest, type Period, typeOf } from '#app/financials/periods.ts';
import { formatMoney } from '#app/format/currency.ts';
import { wholeMonths } from '#app/format/dates.ts';
import type { AmountName } from '#contract/financials.ts';
import { grouped } from '#contract/grouped.ts';
import { lowerFirst } from '#contract/text.ts';
import { isUnreadable, known } from '#contract/values.ts';
import type { Finding } from '../risk-flag.ts';

/** What the rules about accounts share. */

/** `£1,234` where the period states its currency. */
export function amountText(amount: string, period: Period): string {
  return formatMoney(amount, currencyOf(period));
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

/** Accounts without a period to check. */
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
  if (isBySegmentOnly(name, entry)) {
    return `${noun} of ${label} is reported by segment only`;
  }
  const employees = known(entry.employees);
  const isSmall = employees !== undefined && Number(employees) <= SMALL_COMPANY_EMPLOYEES;
  return `${noun} not disclosed for ${label}${isSmall ? ', which is usual for small companies' : ''}`;
}

export type Amount = { readonly period: Period; readonly names: readonly AmountName[] };

/** An amount of undecided sign decides nothing; one that something else contradicts clears nothing, and says so. */
export function withDoubts(finding: Finding, amounts: readonly Amount[]): Finding {
  const doubts = amounts.flatMap(({ period, names }) =>
    caveatsOn(caveatsOf(period), names)
      .filter(isDoubt)
      .map((caveat) => ({ ...caveat, label: period.label })),
  );
  if (doubts.length === 0) return finding;
  const isOpen = doubts.some(({ kind }) => kind === 'sign');
  const texts = [...grouped(doubts, ({ words }) => words)].map(([words, own]) => {
    const labels = [...new Set(own.map(({ label }) => label))].join(', ');
    return `${lowerFirst(words.replace(/\.$/, ''))} (${labels})`;
  });
  const words = `${finding.words}; in doubt: ${texts.join('; ')}`;
  if (finding.state === 'found' && !isOpen) return { ...finding, words };
  return { state: 'inconclusive', words, evidence: finding.evidence };
}
