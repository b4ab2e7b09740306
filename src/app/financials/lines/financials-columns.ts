import type { Column } from '#app/table/column.ts';
import { AMOUNT_NAMES } from '#contract/financials.ts';
import type { Period } from '../periods/periods.ts';

const DESCRIPTORS: readonly Column<Period>[] = [
  { id: 'period_ended', header: 'Period', kind: 'month', value: ({ entry }) => entry.period_ended },
  { id: 'accounting_date', header: 'Made up to', kind: 'date', value: ({ entry }) => entry.accounting_date },
  { id: 'trading_duration', header: 'Months', kind: 'number', value: ({ entry }) => entry.trading_duration },
  { id: 'employees', header: 'Employees', kind: 'number', value: ({ entry }) => entry.employees },
  { id: 'type', header: 'Accounts', kind: 'text', value: ({ entry }) => entry.type },
  { id: 'auditor', header: 'Auditor', kind: 'text', value: ({ entry }) => entry.auditor },
  { id: 'document.url', header: 'Document', kind: 'text', value: ({ entry }) => entry.document.url },
  { id: 'document.pages', header: 'Pages', kind: 'number', value: ({ entry }) => entry.document.pages },
];

/** Every member of SPEC 2.9 by its wire name: the CSV has one row a period. */
export const FINANCIALS_COLUMNS: readonly Column<Period>[] = [
  ...DESCRIPTORS,
  ...AMOUNT_NAMES.map(
    (name): Column<Period> => ({ id: name, header: name, kind: 'number', value: ({ entry }) => entry[name] }),
  ),
];
