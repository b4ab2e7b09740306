import { compareNumbers, numberKey } from '#app/format/numbers.ts';
import { containsWords, searchWords } from '#app/format/text-search.ts';
import type { AnyValue, ValueKind } from '#app/format/value.ts';
import { known } from '#contract/values.ts';
import { type Column, choiceColumns, rangeColumns } from './column.ts';
import { type ColumnValues, choiceValue } from './column-values.ts';
import type { Filters, Range } from './table-state.ts';

export type ValueTest = {
  readonly codes: Int32Array;
  /** 1 for values that pass, by code. */
  readonly passing: Uint8Array;
};

type Facet = {
  readonly codes: Int32Array;
  readonly size: number;
  readonly test: ValueTest | undefined;
};

export type RowFilter = {
  /** Folded, by row index. */
  readonly texts: readonly string[];
  /** Folded; each has to occur. */
  readonly words: readonly string[];
  readonly tests: readonly ValueTest[];
  readonly facets: readonly Facet[];
};

type Prepared = {
  readonly values: (id: string) => ColumnValues | undefined;
  readonly texts: () => readonly string[];
  readonly inRange: (id: string, range: Range) => ValueTest | undefined;
};

export function rowFilter<Row>(
  columns: readonly Column<Row>[],
  { q, choices, ranges }: Filters,
  { values, texts, inRange }: Prepared,
): RowFilter {
  const words = searchWords(q);
  return {
    texts: words.length === 0 ? [] : texts(),
    words,
    tests: rangeColumns(columns).flatMap(({ id }) => {
      const range = ranges.get(id);
      return range === undefined ? [] : (inRange(id, range) ?? []);
    }),
    facets: choiceColumns(columns).flatMap((column) => {
      const encoded = values(column.id);
      if (encoded === undefined) return [];
      const chosen = choices.get(column.id);
      const test =
        chosen === undefined
          ? undefined
          : valueTest(encoded, (value) => choiceValue(value, column) === chosen);
      return [{ codes: encoded.codes, size: encoded.values.length, test }];
    }),
  };
}

function valueTest({ codes, values }: ColumnValues, passes: (value: AnyValue) => boolean): ValueTest {
  return { codes, passing: Uint8Array.from(values, (value) => (passes(value) ? 1 : 0)) };
}

/** Inclusive; absent and unreadable values never match. */
export function rangeTest(column: ColumnValues, kind: ValueKind, range: Range): ValueTest {
  return valueTest(column, kind === 'number' ? numberTest(range) : dateTest(range));
}

function dateTest({ from, to }: Range): (value: AnyValue) => boolean {
  return (value) => {
    const date = known(value);
    if (date === undefined) return false;
    const day = String(date).slice(0, 'YYYY-MM-DD'.length);
    return day >= (from ?? '') && (to === undefined || day <= to);
  };
}

/** Compares digits: amounts may exceed 2^53. */
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

type Filtered = {
  readonly rowIndexes: readonly number[];
  /** Per facet and value, the rows that pass all other filters. */
  readonly counts: () => readonly Int32Array[];
};

/** Runs on each keystroke, hence the plain loops. */
export function filterRowIndexes(order: Int32Array, { texts, words, tests, facets }: RowFilter): Filtered {
  const beforeFacets: number[] = [];
  for (let at = 0; at < order.length; at += 1) {
    const index = order[at] ?? 0;
    if (containsWords(texts[index] ?? '', words) && passesAll(tests, index)) beforeFacets.push(index);
  }
  const facetTests = facets.flatMap(({ test }) => test ?? []);
  return {
    rowIndexes:
      facetTests.length === 0 ? beforeFacets : beforeFacets.filter((index) => passesAll(facetTests, index)),
    counts: () => countChoices(beforeFacets, facets),
  };
}

function countChoices(rowIndexes: readonly number[], facets: readonly Facet[]): readonly Int32Array[] {
  const counts = facets.map(({ codes, size }) => ({ codes, counted: new Int32Array(size) }));
  for (const index of rowIndexes) {
    const failed = failedFacet(facets, index);
    if (failed === SEVERAL) continue;
    for (let facet = 0; facet < counts.length; facet += 1) {
      const count = counts[facet];
      if (count === undefined || (failed !== NONE && failed !== facet)) continue;
      const code = count.codes[index] ?? 0;
      count.counted[code] = (count.counted[code] ?? 0) + 1;
    }
  }
  return counts.map(({ counted }) => counted);
}

const NONE = -1;
const SEVERAL = -2;

/** A row that fails two facets counts nowhere. */
function failedFacet(facets: readonly Facet[], index: number): number {
  let failed = NONE;
  for (let facet = 0; facet < facets.length; facet += 1) {
    const test = facets[facet]?.test;
    if (test === undefined || passes(test, index)) continue;
    if (failed !== NONE) return SEVERAL;
    failed = facet;
  }
  return failed;
}

function passesAll(tests: readonly ValueTest[], index: number): boolean {
  for (const test of tests) if (!passes(test, index)) return false;
  return true;
}

function passes({ codes, passing }: ValueTest, index: number): boolean {
  return passing[codes[index] ?? 0] === 1;
}
