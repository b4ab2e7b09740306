import { listOf } from '#app/format/capitals.ts';
import {
  decimalSum,
  product,
  quotient,
  signOf,
  sizeOf,
  subtract,
  wholeDigits,
} from '#app/format/decimals.ts';
import { isUnreadable, known } from '#contract/values.ts';
import type { LineName } from '../lines/line-kinds.ts';
import { lineLabel } from '../lines/line-labels.ts';
import { oddLength, type Period, sentLength } from '../periods/periods.ts';
import { lineNoun } from '../workings/line-noun.ts';
import { missingWord, problemWords } from '../workings/line-problems.ts';
import { type PeriodDays, periodDays } from './period-days.ts';
import type { Quotient, RatioInput, RatioUnit, RatioValue, Term } from './ratio.ts';

/** Works a quotient out, exactly, or says what is in the way. */
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

/** Said of a value that only rounding makes zero. */
export function hiddenNote(value: string, exact: string): string | undefined {
  return signOf(value) === 0 && signOf(exact) !== 0 ? 'not zero, but rounded to it' : undefined;
}

const PLACES: Readonly<Record<Exclude<RatioUnit, 'amount'>, number>> = {
  percent: 1,
  factor: 2,
  times: 2,
  days: 1,
};

/** An amount is whole from a thousand on: accounts in thousands give small ones. */
function rounded(unit: RatioUnit, numerator: string, denominator: string): string | undefined {
  if (unit !== 'amount') return quotient(numerator, denominator, PLACES[unit]);
  const fine = quotient(numerator, denominator, 2);
  return fine !== undefined && wholeDigits(fine) > 3 ? quotient(numerator, denominator, 0) : fine;
}

function inputsOf(terms: readonly Term[], { entry }: Period): RatioInput[] {
  return linesOf(terms).map((name) => ({ name, label: lineLabel(name), amount: entry[name] }));
}

/** An asset below zero can be no part of a ratio. */
function problemOf(terms: readonly Term[], period: Period): string | undefined {
  return problemWords(linesOf(terms), (line) => {
    const missing = missingWord(line, period);
    if (missing !== undefined) return missing;
    const asset = terms.some((term) => term.line === line && term.as === 'asset');
    return asset && signOf(known(period.entry[line]) ?? '0') < 0 ? 'negative' : undefined;
  });
}

/** The sum of lines that have no problem: costs by their size. */
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

/** SPEC 2.9 sends costs and liabilities with a minus; one without is still the cost that its name says. */
function signNotes(terms: readonly Term[], { entry }: Period): string[] {
  const costs = linesOf(terms.filter(({ as }) => as === 'cost'));
  return costs.flatMap((line) => {
    const amount = known(entry[line]);
    if (amount === undefined || signOf(amount) <= 0) return [];
    return `${lineNoun(line)} sent without a minus: its size is used`;
  });
}

function lengthNote({ time }: Quotient, period: Period): string | undefined {
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

/** Each line once, although it may stand in both sums. */
function linesOf(terms: readonly Term[]): LineName[] {
  return [...new Set(terms.map(({ line }) => line))];
}
