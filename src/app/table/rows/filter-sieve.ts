import { compareNumbers, numberKey } from '#app/format/numbers.ts';
import type { AnyValue, ValueKind } from '#app/format/value.ts';
import { known } from '#contract/values.ts';
import { type Column, choiceColumns, rangeColumns } from '../column.ts';
import type { Filters, Range } from '../table-state.ts';
import { type CodedColumn, choiceValue } from './coded-column.ts';
import { foldText } from './fold-text.ts';
import type { CodedTest, Sieve } from './sift-places.ts';

/** What is prepared of the rows. */
type Prepared = {
  readonly coded: (id: string) => CodedColumn | undefined;
  readonly texts: () => readonly string[];
  readonly inRange: (id: string, range: Range) => CodedTest | undefined;
};

/** The filters of a table as tests of coded columns: choices and ranges are asked once for each value that occurs. */
export function filterSieve<Row>(
  columns: readonly Column<Row>[],
  { q, choices, ranges }: Filters,
  { coded, texts, inRange }: Prepared,
): Sieve {
  const words = searchWords(q);
  return {
    texts: words.length === 0 ? [] : texts(),
    words,
    tests: rangeColumns(columns).flatMap(({ id }) => {
      const range = ranges.get(id);
      return range === undefined ? [] : (inRange(id, range) ?? []);
    }),
    facets: choiceColumns(columns).flatMap((column) => {
      const held = coded(column.id);
      if (held === undefined) return [];
      const chosen = choices.get(column.id);
      const test =
        chosen === undefined ? undefined : codedTest(held, (value) => choiceValue(value, column) === chosen);
      return [{ codes: held.codes, size: held.values.length, test }];
    }),
  };
}

/** The words that have to occur, whatever their case and accents. */
function searchWords(q: string): string[] {
  return foldText(q)
    .split(/\s+/)
    .filter((word) => word !== '');
}

function codedTest({ codes, values }: CodedColumn, passes: (value: AnyValue) => boolean): CodedTest {
  return { codes, passing: Uint8Array.from(values, (value) => (passes(value) ? 1 : 0)) };
}

/** Both ends belong to the range; a value that is absent or cannot be read is in no range. */
export function rangeTest(column: CodedColumn, kind: ValueKind, range: Range): CodedTest {
  return codedTest(column, kind === 'number' ? numberTest(range) : dayTest(range));
}

function dayTest({ from, to }: Range): (value: AnyValue) => boolean {
  return (value) => {
    const date = known(value);
    if (date === undefined) return false;
    const day = String(date).slice(0, 'YYYY-MM-DD'.length);
    return day >= (from ?? '') && (to === undefined || day <= to);
  };
}

/** Compared digit by digit: amounts may exceed 2^53. */
function numberTest({ from, to }: Range): (value: AnyValue) => boolean {
  const least = from === undefined ? undefined : numberKey(from);
  const most = to === undefined ? undefined : numberKey(to);
  return (value) => {
    const number = numberKey(String(known(value) ?? ''));
    if (number === undefined) return false;
    if (least !== undefined && compareNumbers(number, least) < 0) return false;
    return most === undefined || compareNumbers(number, most) <= 0;
  };
}
