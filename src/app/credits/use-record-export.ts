import { useRouter } from '@tanstack/react-router';
import { recordAddress, whatOf } from '#app/queries/record-address.ts';
import { useSource } from '#app/queries/source-query.ts';
import type { TableExport } from '#app/table/export/provenance.ts';
import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';

type Exported = {
  subject: Subject;
  /** The copies that the rows come from: every held page, or the one there is. */
  pages: readonly { readonly holding: Held }[];
  /** Rows held, and rows there are where the record says so. */
  counted: { readonly held: number; readonly total: number | undefined };
};

/** Name and provenance of an export: `00445790-appointments-2026-11-21.csv`, dated by the oldest copy. */
export function useRecordExport({ subject, pages, counted }: Exported): TableExport {
  const { origin } = useRouter();
  const { data: source } = useSource();
  const copies = copiesOf(pages.map(({ holding }) => holding));
  const what = whatOf(subject);
  return {
    nameParts: [what, subject.operation, copies.fetched_at.slice(0, 10)],
    provenance: {
      source: source?.id ?? '',
      subject: subject.operation === 'search' ? { query: what } : { company_number: what },
      record_url: `${origin}${recordAddress({ ...subject, page: 1 })}`,
      ...copies,
      rows_held: counted.held,
      rows_total: counted.total,
    },
  };
}

/** What a file says of the copies that its rows come from: the date of the oldest, and who bought them. */
export function copiesOf(holdings: readonly Held[]) {
  const [fetchedAt = ''] = holdings.map((holding) => holding.fetchedAt).sort();
  return {
    fetched_at: fetchedAt,
    bought_by: [...new Set(holdings.map(({ boughtBy }) => boughtBy))].join(', '),
  };
}
