import type { Column } from '#app/components/data-table/column.ts';
import { type OtherField, otherFields } from '#app/page/other-fields.ts';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import { caveatsOf } from './caveats.ts';
import { currencyOf, type Period } from './periods.ts';

const DESCRIPTORS: readonly Column<Period>[] = [
  { id: 'period_ended', header: 'Period', kind: 'month', value: ({ entry }) => entry.period_ended },
  { id: 'accounting_date', header: 'Made up to', kind: 'date', value: ({ entry }) => entry.accounting_date },
  { id: 'trading_duration', header: 'Months', kind: 'number', value: ({ entry }) => entry.trading_duration },
  { id: 'employees', header: 'Employees', kind: 'number', value: ({ entry }) => entry.employees },
  { id: 'type', header: 'Accounts', kind: 'text', value: ({ entry }) => entry.type },
  { id: 'auditor', header: 'Auditor', kind: 'text', value: ({ entry }) => entry.auditor },
  { id: 'document.url', header: 'Document', kind: 'text', value: ({ entry }) => entry.document.url },
  { id: 'document.pages', header: 'Pages', kind: 'number', value: ({ entry }) => entry.document.pages },
  { id: 'currency', header: 'Currency', kind: 'text', value: currencyOf },
  { id: 'caveats', header: 'Caveats', kind: 'text', value: caveatText },
];

/** Every field of a period by its API name: the CSV has one row per period. */
export const FINANCIALS_COLUMNS: readonly Column<Period>[] = [
  ...DESCRIPTORS,
  ...AMOUNT_NAMES.map(
    (name): Column<Period> => ({ id: name, header: name, kind: 'number', value: ({ entry }) => entry[name] }),
  ),
];

/** Caveats of the source and of the checks, as sentences. */
function caveatText(period: Period): string | undefined {
  const sentences = caveatsOf(period).map(({ words }) => words);
  return sentences.join(' ') || undefined;
}

const CAVEAT_MEMBERS = ['kind', 'members', 'words'].map((name) => `caveats.${name}`);

const NAMED = [...FINANCIALS_COLUMNS.map(({ id }) => id), ...CAVEAT_MEMBERS];

/** Fields beyond the contract per period: `2025-03: goodwill`. */
export function otherFieldsOfPeriods(periods: readonly Period[]): OtherField[] {
  return periods.flatMap(({ key, entry }) =>
    otherFields(entry, NAMED).map((field) => ({ ...field, path: `${key}: ${field.path}` })),
  );
}

export function otherColumns(periods: readonly Period[]): Column<Period>[] {
  const paths = new Set(periods.flatMap(({ entry }) => otherFields(entry, NAMED).map(({ path }) => path)));
  return [...paths].map((id) => ({
    id,
    header: id,
    kind: 'text',
    value: ({ entry }) => otherFields(entry, NAMED).find(({ path }) => path === id)?.text,
  }));
}
