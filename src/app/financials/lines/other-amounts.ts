import { type OtherField, otherFields } from '#app/page/other-fields.ts';
import type { Column } from '#app/table/column.ts';
import type { Period } from '../periods/periods.ts';
import { FINANCIALS_COLUMNS } from './financials-columns.ts';

const NAMED = FINANCIALS_COLUMNS.map(({ id }) => id);

/** Members beyond SPEC 2.9, said per period: `2025-03: goodwill`. */
export function otherFieldsOfPeriods(periods: readonly Period[]): OtherField[] {
  return periods.flatMap(({ key, entry }) =>
    otherFields(entry, NAMED).map((field) => ({ ...field, path: `${key}: ${field.path}` })),
  );
}

/** The same members as columns of the CSV, by the names they were sent with. */
export function otherColumns(periods: readonly Period[]): Column<Period>[] {
  const paths = new Set(periods.flatMap(({ entry }) => otherFields(entry, NAMED).map(({ path }) => path)));
  return [...paths].map((id) => ({
    id,
    header: id,
    kind: 'text',
    value: ({ entry }) => otherFields(entry, NAMED).find(({ path }) => path === id)?.text,
  }));
}
