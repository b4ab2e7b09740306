import { formatCount, formatNumber } from '#app/format/numbers.ts';
import {
  type CompanyList,
  type ListRow,
  ROW_CHOICES,
  ROW_STATES,
  type RowChoice,
  type RowState,
} from '#contract/api/lists.ts';

export const COMPANIES = { one: 'company', many: 'companies' };
export const ROWS = { one: 'row', many: 'rows' };
const NAMES = { one: 'name', many: 'names' };

export const STATES: Readonly<Record<RowState, string>> = {
  matched: 'Matched',
  ambiguous: 'Ambiguous',
  'not-found': 'Not found',
  invalid: 'Invalid',
};

/** Rows that a person has still to look at: one of several companies, or none that anything was found for. */
export function toReview({ counts, skipped }: Pick<CompanyList, 'counts' | 'skipped'>): number {
  return counts.ambiguous + counts['not-found'] + counts.invalid - skipped;
}

type RowFilter = { readonly value: RowChoice | undefined; readonly name: string; readonly count: number };

/** What rows can be chosen by; without a value, all. */
export function rowFilters(list: Pick<CompanyList, 'rows' | 'counts' | 'skipped'>): RowFilter[] {
  return [
    { value: 'review', name: 'To review', count: toReview(list) },
    { value: undefined, name: 'All rows', count: list.rows },
    ...ROW_STATES.map((value) => ({ value, name: STATES[value], count: list.counts[value] })),
  ];
}

/** As the URL says; `undefined` for all. */
export const rowChoice = (text: string): RowChoice | undefined => ROW_CHOICES.find((each) => each === text);

export function noRowsText(query: string | undefined): string {
  return query === undefined ? 'No rows in this state.' : `No row in this state has “${query}”.`;
}

type Counted = Pick<CompanyList, 'companies' | 'rows' | 'counts' | 'skipped' | 'pending'>;

/** `40 companies in 43 rows, 3 rows to review`. */
export function listSentence(list: Counted): string {
  const review = toReview(list);
  const rows = list.rows === list.companies ? '' : ` in ${formatCount(list.rows, ROWS)}`;
  return [
    `${formatCount(list.companies, COMPANIES)}${rows}`,
    ...(list.pending > 0 ? [`${formatCount(list.pending, ROWS)} still being matched`] : []),
    ...(review > 0 ? [`${formatCount(review, ROWS)} to review`] : []),
  ].join(', ');
}

/** What a tab says beside its name; `undefined` where there is nothing to say. */
export function matchingCount({ pending, ...list }: Counted): string | undefined {
  if (pending > 0) return 'in progress';
  const review = toReview({ ...list });
  return review === 0 ? undefined : `${formatNumber(review)} to review`;
}

/** What a person reads first of a row: its name, else its number, else its first cell. */
export function rowTitle({ cells }: Pick<ListRow, 'cells'>, columns: CompanyList['columns']): string {
  const cell = (role: string) => {
    const column = columns.findIndex((each) => each.role === role);
    return column === -1 ? '' : (cells[column] ?? '').trim();
  };
  const first = cells.find((each) => each.trim() !== '') ?? '';
  return [cell('name'), cell('number'), first].find((text) => text !== '') ?? 'Empty row';
}

/** `Row 12, Halifax HX1`: where it is in the file, and what else the row says. */
export function rowPlace(
  { row, cells }: Pick<ListRow, 'row' | 'cells'>,
  columns: CompanyList['columns'],
): string {
  const title = rowTitle({ cells }, columns);
  const others = columns.flatMap(({ role }, index) => {
    const text = (cells[index] ?? '').trim();
    return role === undefined || text === '' || text === title ? [] : [text];
  });
  return [`Row ${formatNumber(row)}`, ...others].join(', ');
}

/** `Picked by S. Okafor`. */
export function decisionText({ decision }: Pick<ListRow, 'decision'>): string {
  if (decision === undefined) return '';
  return `${decision.kind === 'skipped' ? 'Skipped' : 'Picked'} by ${decision.by}`;
}

/** `3 names`. */
export const namesText = (names: number) => formatCount(names, NAMES);
