import { wholeMonths } from '#app/format/dates.ts';
import {
  decimalSum,
  percentOf,
  product,
  quotient,
  signOf,
  sizeOf,
  subtract,
  wholeDigits,
} from '#app/format/decimals.ts';
import { formatCount } from '#app/format/numbers.ts';
import type { FinancialsPeriod } from '#contract/financials.ts';
import { listOf } from '#contract/text.ts';
import { isUnreadable, known } from '#contract/values.ts';
import { absentWord } from '../absence.ts';
import { type LineName, lineLabel, lineNoun } from '../lines.ts';
import { MONTH, oddLength, type Period, sentLength, whyNotComparable } from '../periods.ts';
import { missingWord, problemWords } from '../statement/workings.ts';
import {
  type Cycle,
  type Growth,
  type PeriodDays,
  periodDays,
  type Quotient,
  type RatioInput,
  type RatioUnit,
  type RatioValue,
  ratioLines,
  type Term,
  type Total,
} from './ratio.ts';

/** Calculates a quotient exactly, or says why it is not computable. */
export function quotientValue(unit: RatioUnit, working: Quotient, period: Period): RatioValue {
  const terms = [...working.numerator, ...working.denominator];
  const days = working.time === 'days' ? periodDays(period) : undefined;
  const inputs = [...inputsOf(terms, period), ...(days === undefined ? [] : [daysInput(days)])];
  const because = problemOf(terms, period) ?? days?.because;
  if (because !== undefined) return { kind: 'not-computable', because, inputs };
  const numerator = sumOf(working.numerator, period);
  const factor = unit === 'percent' ? '100' : String(days?.days ?? 1);
  const value = rounded(unit, product(numerator, factor), sumOf(working.denominator, period));
  if (value === undefined) {
    const nouns = working.denominator.map(({ line }) => lineNoun(line));
    return { kind: 'not-computable', because: `${listOf(nouns)} zero`, inputs };
  }
  const below = signOf(numerator) < 0 ? working.below : undefined;
  const notes = [
    ...signNotes(terms, period),
    lengthNote(working, period),
    below,
    hiddenNote(value, numerator),
    days?.note,
  ];
  return { kind: 'value', value, inputs, notes: notes.filter((note) => note !== undefined) };
}

function hiddenNote(value: string, exact: string): string | undefined {
  return signOf(value) === 0 && signOf(exact) !== 0 ? 'rounds to zero' : undefined;
}

const PLACES: Readonly<Record<Exclude<RatioUnit, 'amount'>, number>> = {
  percent: 1,
  factor: 2,
  times: 2,
  days: 1,
};

/** Whole from a thousand on; smaller amounts occur in accounts in thousands. */
function rounded(unit: RatioUnit, numerator: string, denominator: string): string | undefined {
  if (unit !== 'amount') return quotient(numerator, denominator, PLACES[unit]);
  const fine = quotient(numerator, denominator, 2);
  return fine !== undefined && wholeDigits(fine) > 3 ? quotient(numerator, denominator, 0) : fine;
}

function inputsOf(terms: readonly Term[], { entry }: Period): RatioInput[] {
  return linesOf(terms).map((name) => inputOf(name, lineLabel(name), entry));
}

function inputOf(name: LineName, label: string, entry: FinancialsPeriod): RatioInput {
  return { name, label, amount: entry[name], absent: absentWord(name, entry) };
}

/** Adds lines exactly, or says which needed ones are missing. Missing is never zero. */
export function totalValue(working: Total, period: Period): RatioValue {
  const { terms, choices, counted, noun = '' } = working;
  const chosen = choices && chosenTerms(choices, period);
  const there = counted?.flatMap((alternatives) => countedTerms(alternatives, period));
  const used = [...terms, ...(chosen ?? []), ...(there ?? [])];
  const usedLines = new Set(linesOf(used));
  const inputs = ratioLines(working).map((line): RatioInput => {
    const input = inputOf(line, lineLabel(line), period.entry);
    const kept = usedLines.has(line) || input.amount === undefined;
    return kept ? input : { ...input, amount: undefined, used: false };
  });
  const nothing = there?.length === 0 ? `${noun} not disclosed` : undefined;
  const missing = [problemOf(used, period), nothing].filter((because) => because !== undefined);
  if (missing.length > 0) return { kind: 'not-computable', because: missing.join('; '), inputs };
  const notes = [...signNotes(used, period), lengthNote(working, period)];
  return {
    kind: 'value',
    value: sumOf(used, period),
    inputs,
    notes: notes.filter((note) => note !== undefined),
  };
}

/** The first list with every line disclosed, else the first with any, so that its reason names the missing lines. */
function chosenTerms(choices: readonly (readonly Term[])[], period: Period): readonly Term[] {
  const disclosed = ({ line }: Term) => period.entry[line] !== undefined;
  return (
    choices.find((terms) => terms.every(disclosed)) ??
    choices.find((terms) => terms.some(disclosed)) ??
    choices[0] ??
    []
  );
}

/** The disclosed lines of the first alternative that has any. */
function countedTerms(alternatives: readonly (readonly Term[])[], { entry }: Period): readonly Term[] {
  const disclosed = alternatives.map((terms) => terms.filter(({ line }) => entry[line] !== undefined));
  return disclosed.find((terms) => terms.length > 0) ?? [];
}

/** Adds and subtracts days as they are shown, so that the reader can follow. */
export function cycleValue({ plus, less }: Cycle, period: Period): RatioValue {
  const parts = [...plus, less].map((working) => quotientValue('days', working, period));
  const [subtracted] = parts.slice(-1);
  const byName = new Map(parts.flatMap((part) => part.inputs).map((input) => [input.name, input]));
  const inputs = [...byName.values()];
  const reasons = parts.flatMap((part) => (part.kind === 'value' ? [] : part.because));
  if (reasons.length > 0 || subtracted?.kind !== 'value') {
    return { kind: 'not-computable', because: [...new Set(reasons)].join('; '), inputs };
  }
  const added = parts.slice(0, -1).flatMap((part) => (part.kind === 'value' ? part.value : []));
  const notes = parts.flatMap((part) => (part.kind === 'value' ? part.notes : []));
  return {
    kind: 'value',
    value: subtract(decimalSum(added), subtracted.value),
    inputs,
    notes: [...new Set(notes)],
  };
}

/** A negative asset makes a ratio not computable. */
function problemOf(terms: readonly Term[], period: Period): string | undefined {
  return problemWords(linesOf(terms), (line) => {
    const missing = missingWord(line, period);
    if (missing !== undefined) return missing;
    const asset = terms.some((term) => term.line === line && term.as === 'asset');
    return asset && signOf(known(period.entry[line]) ?? '0') < 0 ? 'negative' : undefined;
  });
}

/** The sum of readable lines; costs by their size. */
function sumOf(terms: readonly Term[], { entry }: Period): string {
  return decimalSum(
    terms.flatMap(({ line, as, less }) => {
      const amount = known(entry[line]);
      if (amount === undefined) return [];
      const counted = as === 'cost' ? sizeOf(amount) : amount;
      return less ? subtract('0', counted) : counted;
    }),
  );
}

/** SPEC 2.9 sends costs with a minus sign; one without is still a cost. */
function signNotes(terms: readonly Term[], { entry }: Period): string[] {
  const costs = linesOf(terms.filter(({ as }) => as === 'cost'));
  return costs.flatMap((line) => {
    const amount = known(entry[line]);
    if (amount === undefined || signOf(amount) <= 0) return [];
    return `${lineNoun(line)} received without a minus sign: treated as a cost`;
  });
}

function lengthNote({ time }: Pick<Quotient, 'time'>, period: Period): string | undefined {
  if (time !== 'per period') return undefined;
  if (period.months === undefined) {
    const because = isUnreadable(sentLength(period.entry)) ? 'unreadable' : 'not given';
    return `length of the period ${because}, not annualised`;
  }
  const odd = oddLength(period);
  return odd === undefined ? undefined : `for ${odd}, not annualised`;
}

function daysInput({ days }: PeriodDays): RatioInput {
  return { name: 'days', label: 'Days of the period', amount: days === undefined ? undefined : String(days) };
}

/** Each line once, even if it is in both sums. */
function linesOf(terms: readonly Term[]): LineName[] {
  return [...new Set(terms.map(({ line }) => line))];
}

/**
 * The change of a balance sheet line since the previous period, if comparable. In percent only from a positive to a non-
 * negative amount.
 */
export function growthValue(
  unit: RatioUnit,
  { line }: Growth,
  period: Period,
  before: Period | undefined,
): RatioValue {
  const label = lineLabel(line);
  const inputs: RatioInput[] = [
    inputOf(line, label, period.entry),
    before === undefined
      ? { name: line, label: `${label}, previous period`, amount: undefined }
      : inputOf(line, `${label}, previous period`, before.entry),
  ];
  const not = (because: string): RatioValue => ({ kind: 'not-computable', because, inputs });
  const noun = lineNoun(line);
  const missing = (of: Period) => `${noun} ${missingWord(line, of)}`;
  if (before === undefined) return not('no previous period');
  const apart = whyNotComparable(before, period, 'state');
  if (apart !== undefined) return not(apart);
  const [now, then] = [known(period.entry[line]), known(before.entry[line])];
  if (now === undefined) return not(missing(period));
  if (then === undefined) return not(`${missing(before)} for the previous period`);
  const change = subtract(now, then);
  const span = spanNote(before, period);
  const notes = span === undefined ? [] : [span];
  if (unit !== 'percent') return { kind: 'value', value: change, inputs, notes };
  if (signOf(now) < 0) return not(`${noun} negative`);
  const value = percentOf(change, then, 1);
  if (value !== undefined) {
    const hidden = hiddenNote(value, change);
    return { kind: 'value', value, inputs, notes: hidden === undefined ? notes : [...notes, hidden] };
  }
  return not(`${noun} ${signOf(then) < 0 ? 'negative' : 'zero'} in the previous period`);
}

/** The time between two closing dates, if it is not a year. */
function spanNote(before: Period, period: Period): string | undefined {
  const span = wholeMonths(`${before.ended}-01`, `${period.ended}-01`);
  if (span === undefined || span === 12) return undefined;
  return `over ${formatCount(span, MONTH)}, since ${before.label}`;
}
