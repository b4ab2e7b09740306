import { useRouter } from '@tanstack/react-router';
import { recordUrl, subjectName } from '#app/api/record-url.ts';
import { useSource } from '#app/api/source-query.ts';
import type { CopiesOfRows, CopyProvenance, TableExport } from '#app/components/data-table/export/sheet.ts';
import type { Held } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';

export type ExportedPage = {
  /** 1 if absent. */
  readonly page?: number;
  readonly holding: Held;
  readonly value?: { readonly items: readonly unknown[] } | undefined;
};

type Exported = {
  subject: Subject;
  pages: readonly ExportedPage[];
  /** Of a paged record: one per item of the pages, in order. */
  rows?: readonly unknown[];
  /** `total` if the record states it. */
  counted: { readonly held: number; readonly total: number | undefined };
};

/** `00445790-appointments-2026-11-21.csv`, dated by the oldest copy. Each row has the provenance of its own page. */
export function useRecordExport({ subject, pages, rows, counted }: Exported): TableExport {
  const { origin } = useRouter();
  const { data: source } = useSource();
  const what = subjectName(subject);
  const table = tableProvenance(subject, pages, origin);
  return {
    nameParts: [what, subject.operation, table.fetched_at.slice(0, 10)],
    provenance: {
      source: source?.id ?? '',
      subject: subject.operation === 'search' ? { query: what } : { company_number: what },
      ...table,
      rows_held: counted.held,
      rows_total: counted.total,
    },
    ...(rows !== undefined && { copies: () => copiesOfRows(subject, pages, rows, origin) }),
  };
}

function tableProvenance(subject: Subject, pages: readonly ExportedPage[], origin: string): CopyProvenance {
  const [only, second] = pages;
  if (only !== undefined && second === undefined) return copyProvenance(subject, only, origin);
  const record_url = `${origin}${recordUrl({ ...subject, page: 1 })}`;
  return { record_url, ...copiesOf(pages.map(({ holding }) => holding)), version: undefined };
}

/** `rows`: one per item of the pages, in order. */
export function copiesOfRows(
  subject: Subject,
  pages: readonly ExportedPage[],
  rows: readonly unknown[],
  origin: string,
): CopiesOfRows {
  const copies = pages.flatMap((page) => {
    const copy = copyProvenance(subject, page, origin);
    return (page.value?.items ?? []).map(() => copy);
  });
  return new Map(copies.map((copy, index) => [rows[index], copy]));
}

/** The URL names a version only if it is not the newest, which a refresh would replace. */
export function copyProvenance(
  subject: Subject,
  { page = 1, holding }: ExportedPage,
  origin: string,
): CopyProvenance {
  const { version, versions, fetchedAt } = holding;
  const isNewest = versions[0] === undefined || versions[0].version === version;
  const url = recordUrl({ ...subject, page }, { version: isNewest ? undefined : String(version) });
  return { record_url: `${origin}${url}`, fetched_at: fetchedAt, ...copySource([holding]), version };
}

/** The oldest date, and where the copies are from. */
export function copiesOf(holdings: readonly Held[]) {
  const [fetchedAt = ''] = holdings.map((holding) => holding.fetchedAt).sort();
  return { fetched_at: fetchedAt, ...copySource(holdings) };
}

/** Everyone who bought a copy; of free copies, the data that they are from, with its oldest day. */
function copySource(
  holdings: readonly Pick<Held, 'boughtBy' | 'origin'>[],
): Pick<CopyProvenance, 'bought_by' | 'origin' | 'origin_date'> {
  const origins = holdings.flatMap(({ origin }) => origin ?? []);
  if (origins.length === 0) return { bought_by: distinct(holdings.map(({ boughtBy }) => boughtBy)) };
  const [day = ''] = origins.flatMap(({ asOf }) => asOf ?? []).sort();
  return { origin: distinct(origins.map(({ label }) => label)), origin_date: day };
}

function distinct(words: readonly string[]): string {
  return [...new Set(words)].join(', ');
}
