import type { AnyValue } from '#app/format/value.ts';
import type { Column } from './column.ts';
import type { Params } from './params.ts';
import { readTableState } from './read-table-state.ts';
import { absentChoices, columnChoices } from './rows/column-choices.ts';
import { preparedRows } from './rows/prepared-rows.ts';
import { applyTableState } from './shown-rows.ts';

/** A row of every kind of value, for tests. */
export type Row = {
  id: string;
  name?: AnyValue;
  amount?: AnyValue;
  date?: AnyValue;
  status?: AnyValue;
  note?: AnyValue;
  overdue?: AnyValue;
};

export const COLUMNS: Column<Row>[] = [
  { id: 'name', header: 'Name', kind: 'text', value: (row) => row.name },
  { id: 'amount', header: 'Amount', kind: 'number', filter: 'range', value: (row) => row.amount },
  { id: 'date', header: 'Date', kind: 'date', filter: 'range', value: (row) => row.date },
  { id: 'status', header: 'Status', kind: 'text', filter: 'choice', value: (row) => row.status },
  { id: 'overdue', header: 'Overdue', kind: 'flag', filter: 'yes-no', value: (row) => row.overdue },
  { id: 'note', header: 'Note', kind: 'text', csvOnly: true, value: (row) => row.note },
];

/** Ids of the rows shown, in their order. */
export const shown = (rows: Row[], params: Params) =>
  applyTableState(rows, COLUMNS, readTableState(COLUMNS, params))
    .map(({ id }) => id)
    .join(' ');

/** `Active 2` for each choice of a column. */
export const choices = (rows: Row[], id: string, params: Params) => {
  const state = readTableState(COLUMNS, params);
  const prepared = preparedRows(rows, COLUMNS);
  const column = COLUMNS.find((candidate) => candidate.id === id);
  const coded = prepared.coded(id);
  const counts = prepared.view(state, state.sort).counts().get(id);
  if (column === undefined || coded === undefined || counts === undefined) throw new Error('no column');
  return columnChoices(column, coded, counts, state).map(({ label, count }) => `${label} ${count}`);
};

/** `Nope under Status` for each chosen value that no row has. */
export const absent = (rows: Row[], params: Params) =>
  absentChoices(COLUMNS, preparedRows(rows, COLUMNS).coded, readTableState(COLUMNS, params)).map(
    ({ label, header }) => `${label} under ${header}`,
  );
