import { useLocation, useRouter } from '@tanstack/react-router';
import { useSource } from '#app/api/source-query.ts';
import { ExportMenu } from '#app/components/data-table/export/ExportMenu.tsx';
import type { RegisterCompanies } from '#contract/api/register-search.ts';
import { REGISTER_COLUMNS } from './register-columns.ts';

/** This page of the results; every row states how many companies match. */
export function RegisterExport({
  answer: { items, query, total, asOf = '', page },
}: {
  answer: RegisterCompanies;
}) {
  const { origin } = useRouter();
  const href = useLocation({ select: (location) => location.href });
  const { data: source } = useSource();
  return (
    <ExportMenu
      rows={items}
      columns={REGISTER_COLUMNS}
      screen={{ form: 'screen', columns: REGISTER_COLUMNS, rows: items }}
      nameParts={[
        query === '' ? 'companies' : query,
        'search',
        `page-${page}`,
        ...(asOf === '' ? [] : [asOf]),
      ]}
      provenance={{
        source: source?.id ?? '',
        subject: { query },
        record_url: `${origin}${href}`,
        fetched_at: asOf,
        origin: source?.covers.search?.origin?.label ?? '',
        origin_date: asOf,
        rows_held: items.length,
        rows_total: total,
      }}
    />
  );
}
