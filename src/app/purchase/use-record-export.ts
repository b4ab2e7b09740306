import { useRouter } from '@tanstack/react-router';
import { recordUrl, subjectName } from '#app/api/record-url.ts';
import { useSource } from '#app/api/source-query.ts';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';

type Exported = {
  subject: Subject;
  pages: readonly { readonly holding: Held }[];
  /** `total` if the record states it. */
  counted: { readonly held: number; readonly total: number | undefined };
};

/** `00445790-appointments-2026-11-21.csv`, dated by the oldest copy. */
export function useRecordExport({ subject, pages, counted }: Exported): TableExport {
  const { origin } = useRouter();
  const { data: source } = useSource();
  const copies = copiesOf(pages.map(({ holding }) => holding));
  const what = subjectName(subject);
  return {
    nameParts: [what, subject.operation, copies.fetched_at.slice(0, 10)],
    provenance: {
      source: source?.id ?? '',
      subject: subject.operation === 'search' ? { query: what } : { company_number: what },
      record_url: `${origin}${recordUrl({ ...subject, page: 1 })}`,
      ...copies,
      rows_held: counted.held,
      rows_total: counted.total,
    },
  };
}

/** The oldest date, and everyone who bought a copy. */
export function copiesOf(holdings: readonly Held[]) {
  const [fetchedAt = ''] = holdings.map((holding) => holding.fetchedAt).sort();
  return {
    fetched_at: fetchedAt,
    bought_by: [...new Set(holdings.map(({ boughtBy }) => boughtBy))].join(', '),
  };
}
