import { formatMoney } from '#app/format/currency.ts';
import { product, signOf, sizeOf, subtract } from '#app/format/decimals.ts';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { capitalised, listOf, lowerFirst } from '#contract/text.ts';
import { known } from '#contract/values.ts';
import { absentWord } from '../absence.ts';
import { isPerShare, type LineName, lineLabel, lineNoun } from '../lines.ts';
import { currencyOf, type Period } from '../periods.ts';
import type { WorkingsCell, WorkingsInput, WorkingsRow } from '../statement/workings.ts';
import { missingWord, problemWords } from '../statement/workings.ts';
import { added, CHECKS, type Check, type Outcome, partsOf } from './check-definitions.ts';

export type CheckResult = { readonly check: Check; readonly outcomes: readonly Outcome[] };

export function checksOf(periods: readonly Period[]): CheckResult[] {
  return CHECKS.map((check) => ({ check, outcomes: periods.map((period) => checkOutcome(check, period)) }));
}

export function isMade({ outcomes }: CheckResult): boolean {
  return outcomes.some(({ kind }) => kind !== 'unchecked');
}

export function isDifference(outcome: Outcome): boolean {
  return outcome.kind === 'differs' && outcome.rounding === undefined;
}

const NAMED = 2;

/**
 * One line: `6 of 7 checks reconcile; net assets differ by 1,200 in Mar 2025.` A check reconciles if it does in every
 * period where it is possible; rounding differences count as reconciled.
 */
export function checksSummary(results: readonly CheckResult[], periods: readonly Period[]): string {
  const made = results.filter(isMade);
  if (made.length === 0) {
    return 'No checks possible: the amounts needed are not disclosed or unreadable.';
  }
  const differing = made.filter(({ outcomes }) => outcomes.some(isDifference));
  const more = differing.length - NAMED;
  const parts = [
    countWords(made, differing.length),
    ...differing.slice(0, NAMED).map((result) => differenceWords(result, periods)),
    ...(more > 0 ? [`and ${more} more`] : []),
  ];
  return `${parts.join('; ')}.`;
}

/** `7 of 8 checks reconcile, 1 of them within rounding`. */
function countWords(made: readonly CheckResult[], differing: number): string {
  const noun = made.length === 1 ? 'check reconciles' : 'checks reconcile';
  const rounded = made.filter(
    ({ outcomes }) => !outcomes.some(isDifference) && outcomes.some(({ kind }) => kind === 'differs'),
  ).length;
  const rounding = rounded === 0 ? '' : `, ${rounded} of them within rounding`;
  return `${made.length - differing} of ${made.length} ${noun}${rounding}`;
}

/** `net assets differ by 1,200 in Mar 2025 and by 5 in Mar 2024`. */
function differenceWords({ check, outcomes }: CheckResult, periods: readonly Period[]): string {
  const differences = periods.flatMap((period, place) => {
    const outcome = outcomes[place];
    return outcome?.kind === 'differs' && isDifference(outcome)
      ? `${differsBy(outcome.difference, period)} in ${period.label}`
      : [];
  });
  return `${lowerFirst(check.name)} ${check.many ? 'differ' : 'differs'} ${listOf(differences)}`;
}

/** `by £1,200`. */
function differsBy(difference: string, period: Period): string {
  return `by ${formatMoney(sizeOf(difference), currencyOf(period))}`;
}

function checkOutcome(check: Check, period: Period): Outcome {
  const parts = partsOf(check, period);
  const result = added(check, period);
  if (result === undefined) {
    return { kind: 'unchecked', parts, because: missingWords([...parts, check.total], period) };
  }
  const { sum, difference } = result;
  if (signOf(difference) === 0) return { kind: 'reconciles', parts, sum };
  const rounding = roundingOf(difference, parts.length + 1, period);
  const hint = rounding === undefined ? hintOf(check, parts, difference, period) : undefined;
  return { kind: 'differs', parts, sum, difference, rounding, hint };
}

/** Three or more amounts are not named individually if all are missing. */
function missingWords(lines: readonly LineName[], period: Period): string {
  const none = lines.every((line) => period.entry[line] === undefined);
  if (none && lines.length > 2) return `none of its ${lines.length} amounts disclosed`;
  return problemWords(lines, (line) => missingWord(line, period)) ?? '';
}

/** Each rounded amount is off by at most half a unit: three make one unit, four make two. */
function roundingOf(difference: string, amounts: number, period: Period): string | undefined {
  const unit = apparentUnit(period);
  if (unit === undefined) return undefined;
  const limit = product(String(Math.floor(amounts / 2)), `1${'0'.repeat(unit.zeros)}`);
  return signOf(subtract(sizeOf(difference), limit)) <= 0 ? unit.name : undefined;
}

/** A reversed sign changes the sum by twice the amount, an omitted line by once. */
function hintOf(
  { total, between }: Check,
  parts: readonly LineName[],
  difference: string,
  period: Period,
): string | undefined {
  const turned =
    parts.find((line) => same(product(amountOf(line, period), '-2'), difference)) ??
    [total].find((line) => same(product(amountOf(line, period), '2'), difference));
  if (turned !== undefined) {
    const minus = signOf(amountOf(turned, period)) < 0 ? 'without the minus' : 'with a minus';
    return `reconciles ${minus} before ${lineNoun(turned)}`;
  }
  const left = between.find((line) => same(sizeOf(known(period.entry[line]) ?? '0'), sizeOf(difference)));
  return left === undefined ? undefined : `as much as ${lineNoun(left)}`;
}

function same(a: string, b: string): boolean {
  return signOf(subtract(a, b)) === 0;
}

function amountOf(line: LineName, { entry }: Period): string {
  return known(entry[line]) ?? '0';
}

type ApparentUnit = { readonly zeros: number; readonly name: string };

const UNITS: readonly ApparentUnit[] = [
  { zeros: 6, name: 'millions' },
  { zeros: 3, name: 'thousands' },
];

const WHOLE: ApparentUnit = { zeros: 0, name: 'whole amounts' };

/** Fewer round amounts may be a coincidence. */
const ENOUGH = 6;

/** Most accounts are rounded to pounds, large ones to thousands; `undefined` where an amount has decimals. */
function apparentUnit({ entry }: Period): ApparentUnit | undefined {
  const amounts = AMOUNT_NAMES.filter((name) => !isPerShare(name))
    .map((name) => known(entry[name])?.replace(/\.0+$/, ''))
    .filter((amount) => amount !== undefined && !/^-?0+$/.test(amount));
  if (amounts.some((amount) => amount?.includes('.'))) return undefined;
  if (amounts.length < ENOUGH) return WHOLE;
  return UNITS.find(({ zeros }) => amounts.every((amount) => amount?.endsWith('0'.repeat(zeros)))) ?? WHOLE;
}

/** A check as a row, open where it differs. */
export function checkRow({ check, outcomes }: CheckResult, periods: readonly Period[]): WorkingsRow {
  const { id, name, total, formula, why, between } = check;
  const label = lineLabel(total);
  const lines = [...new Set(outcomes.flatMap(({ parts }) => parts))];
  return {
    id,
    name,
    open: outcomes.some(isDifference),
    cells: periods.flatMap((period, place) => {
      const outcome = outcomes[place];
      return outcome === undefined ? [] : [cellOf(outcome, period)];
    }),
    inputs: [
      ...lines.map((line) => partOf(line, outcomes, periods)),
      { name: 'sum', label: 'Sum', amounts: outcomes.map(sumOf), worked: true },
      {
        name: total,
        label: `${label}, as reported`,
        amounts: periods.map(({ entry }) => entry[total]),
        absent: periods.map(({ entry }) => absentWord(total, entry)),
      },
      { name: 'difference', label: 'Difference', amounts: outcomes.map(differenceOf), worked: true },
    ],
    facts: [
      { term: 'Rule', value: formula },
      { term: 'Basis', value: why },
      ...(between.length === 0
        ? []
        : [
            {
              term: 'Possible difference',
              value: capitalised(`${listOf(between.map(lineNoun))}, which some accounts show separately`),
            },
          ]),
    ],
  };
}

/** A part of the sum; empty in periods that use other parts, so that every column adds up. */
function partOf(name: LineName, outcomes: readonly Outcome[], periods: readonly Period[]): WorkingsInput {
  const used = outcomes.map(({ parts }) => parts.includes(name));
  const amounts = periods.map(({ entry }, place) => (used[place] ? entry[name] : undefined));
  const absent = periods.map(({ entry }) => absentWord(name, entry));
  return { name, label: lineLabel(name), amounts, used, absent };
}

function cellOf(outcome: Outcome, period: Period): WorkingsCell {
  if (outcome.kind === 'reconciles') return { text: '✓ reconciles', tone: 'plain', notes: [] };
  if (outcome.kind === 'unchecked') {
    return { text: `cannot be checked: ${outcome.because}`, tone: 'absent', notes: [] };
  }
  const { difference, rounding, hint } = outcome;
  const text = `differs ${differsBy(difference, period)}`;
  if (rounding !== undefined) return { text, tone: 'plain', notes: [`within rounding to ${rounding}`] };
  return { text, tone: 'warning', notes: hint === undefined ? [] : [hint] };
}

function sumOf(outcome: Outcome): string | undefined {
  return outcome.kind === 'unchecked' ? undefined : outcome.sum;
}

function differenceOf(outcome: Outcome): string | undefined {
  if (outcome.kind === 'unchecked') return undefined;
  return outcome.kind === 'differs' ? outcome.difference : '0';
}
