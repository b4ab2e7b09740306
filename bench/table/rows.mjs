// Filtering and sorting 100,000 rows: the row model of the data table against minimal code for the same rows.
import { interleaved, loadBuilt, milliseconds, repeated } from '../measure.mjs';

const ROWS = 100_000;
/** Number of typed letters and, as they take longer, of sorts. */
const RUNS = { filter: 15, sort: 9 };

/**
 * - filter: the peer is one pass over folded texts. The table also applies a choice and a range, and counts the rows
 *   of every choice.
 * - sort: the peer takes each key once and calls `Array.sort`. The table groups equal values, ranks each value and
 *   distributes the rows by rank. The data have no equal values, the worst case.
 * - turn: reversing an order uses the cached ranks and compares nothing.
 */
const BARS = { filter: 1.5, sort: 2.5, turn: 0.25 };

const CATEGORIES = ['Accounts', 'Officers', 'Confirmations', 'Capital', 'Charges', 'Names', 'Addresses'];

/** @typedef {{ name: string, category: string | undefined, overdue: boolean, amount: string }} Row */
/** @typedef {(rows: readonly Row[], params: Record<string, string>) => readonly Row[]} Show */

const COLUMNS = [
  { id: 'name', header: 'Name', kind: 'text', value: (/** @type {Row} */ row) => row.name },
  {
    id: 'category',
    header: 'Category',
    kind: 'text',
    filter: 'choice',
    value: (/** @type {Row} */ row) => row.category,
  },
  {
    id: 'overdue',
    header: 'Overdue',
    kind: 'flag',
    filter: 'yes-no',
    value: (/** @type {Row} */ row) => row.overdue,
  },
  {
    id: 'amount',
    header: 'Amount',
    kind: 'number',
    filter: 'range',
    value: (/** @type {Row} */ row) => row.amount,
  },
];

/** @returns {Promise<import('../measurement.mjs').Measurement[]>} */
export async function measureRows() {
  const { preparedRows, rowsAt, readTableState, numberKey, compareNumbers } = await loadBuilt(
    'src/app/components/data-table/row-model.ts',
    'src/app/components/data-table/table-url.ts',
    'src/app/format/numbers.ts',
  );
  /** As in the table with its filters open. @type {Show} */
  const show = (rows, params) => {
    const state = readTableState(COLUMNS, params);
    const { rowIndexes, counts } = preparedRows(rows, COLUMNS).view(state, state.sort);
    counts();
    return rowsAt(rows, rowIndexes);
  };
  return [
    filtering(show),
    ...sorting(
      show,
      'name',
      (/** @type {Row} */ { name }) => name,
      new Intl.Collator('en', { numeric: true }).compare,
    ),
    ...sorting(show, 'amount', (/** @type {Row} */ { amount }) => numberKey(amount), compareNumbers),
  ];
}

/** In random order: sorting nearly sorted rows takes few comparisons. */
function someRows() {
  return Array.from({ length: ROWS }, (_, index) => {
    const mixed = Math.imul(index + 1, 2_654_435_761) >>> 0;
    return {
      name: `${mixed.toString(36)} Holdings ${mixed % 9973} Limited`,
      category: CATEGORIES[mixed % CATEGORIES.length],
      overdue: index % 3 === 0,
      amount: `${(mixed % 9_999_991) - 4_000_000}.${mixed % 100}`,
    };
  });
}

/** Times a typed letter while a choice and a range are set, against a search in folded texts. @param {Show} show */
function filtering(show) {
  const rows = someRows();
  const texts = rows.map(({ name, category }) => `${name}\n${category}`.toLowerCase());
  const typed = (/** @type {number | string} */ run) => `holdings ${run}`;
  const shown = (/** @type {number | string} */ run) =>
    show(rows, { q: typed(run), category: 'Officers', 'amount.from': '0' });
  // The first letter prepares the texts; the following ones are measured.
  shown('');
  const { own, peer } = interleaved(
    RUNS.filter,
    (run) => shown(run).length,
    (run) => {
      const sought = typed(run).split(' ');
      return rows.filter((_, index) => sought.every((word) => texts[index]?.includes(word))).length;
    },
  );
  return {
    what: 'filter of 100,000 rows with its counts',
    against: 'one pass over folded texts',
    measured: milliseconds(own, peer),
    ratio: own / peer,
    bar: { atMost: BARS.filter },
  };
}

/**
 * Times the first sort by a column and its reversal, against `Array.sort` on keys.
 * @template K
 * @param {Show} show
 * @param {keyof Row} id
 * @param {(row: Row) => K} keyOf
 * @param {(a: K, b: K) => number} compare
 */
function sorting(show, id, keyOf, compare) {
  const made = someRows();
  const fresh = Array.from({ length: RUNS.sort }, () => [...made]);
  const first = interleaved(
    RUNS.sort,
    (run) => show(fresh[run] ?? [], { sort: id }).length,
    (run) => {
      const entries = (fresh[run] ?? []).map((row) => ({ row, key: keyOf(row) }));
      return entries.sort((a, b) => compare(a.key, b.key)).length;
    },
  );
  const turned = repeated(RUNS.sort, (run) => show(fresh[run] ?? [], { sort: `-${id}` }).length);
  return [
    {
      what: `first sort of 100,000 rows by ${id}`,
      against: 'Array.sort on keys',
      measured: milliseconds(first.own, first.peer),
      ratio: first.own / first.peer,
      bar: { atMost: BARS.sort },
    },
    {
      what: `turning that sort by ${id} around`,
      against: 'the same',
      measured: milliseconds(turned, first.peer),
      ratio: turned / first.peer,
      bar: { atMost: BARS.turn },
    },
  ];
}
