import { useRouter } from '@tanstack/react-router';
import { useSource } from '#app/api/source-query.ts';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import type { TabProps } from '#app/page/search-params.ts';
import type { RecordChanges } from '#contract/api/record-changes.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import type { VersionCopy } from './VersionChoice.tsx';

type Exported = {
  tab: Pick<TabProps, 'number'>;
  operation: CompanyOperation;
  comparison: RecordChanges;
  copies: readonly VersionCopy[];
  rows: number;
};

/** `00445790-appointments-changes-2-3.csv`; the provenance is that of the later version. */
export function useChangesExport({ tab, operation, comparison, copies, rows }: Exported): TableExport {
  const { origin: site } = useRouter();
  const { data: source } = useSource();
  const { from, to } = comparison;
  const later = copies.find(({ version }) => version === to);
  const origin = later?.origin;
  return {
    nameParts: [tab.number, operation, 'changes', String(from), String(to)],
    provenance: {
      source: source?.id ?? '',
      subject: { company_number: tab.number },
      record_url: `${site}/company/${tab.number}/${operation}/changes?from=${from}&to=${to}`,
      fetched_at: later?.fetchedAt ?? '',
      ...(origin === undefined
        ? { bought_by: later?.boughtBy ?? '' }
        : { origin: origin.label, origin_date: origin.asOf ?? '' }),
      version: to,
      rows_held: rows,
      rows_total: rows,
    },
  };
}
