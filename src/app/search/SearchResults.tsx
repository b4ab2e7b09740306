import { useMemo } from 'react';
import { PagesNote } from '#app/credits/pages/PagesNote.tsx';
import { useCsvExport } from '#app/credits/use-csv-export.ts';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFieldsOfPages } from '#app/page/other-fields.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { useSearchChange } from '#app/page/use-search-change.ts';
import { useHeld } from '#app/queries/held-query.ts';
import { useKnownMatches } from '#app/queries/known-query.ts';
import type { SearchPages } from '#app/queries/search-query.ts';
import { exportedColumns } from '#app/table/column.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { NOT_SHOWN } from './match/match-reason.ts';
import { NothingFound } from './nothing/NothingFound.tsx';
import { SEARCH_COLUMNS } from './search-columns.tsx';
import { searchRows } from './search-rows.ts';

/** Wire names that the table shows. */
const SHOWN = exportedColumns(SEARCH_COLUMNS).map(({ id }) => id);
const NOUN = { one: 'company', many: 'companies' };

type Props = { query: string; results: SearchPages; search: StringSearch };

/** The companies found, as far as their pages are held. */
export function SearchResults({ query, results, search }: Props) {
  const subject = { operation: 'search', query, page: 1 } as const;
  const counted = { held: results.rows.length, total: results.totalItems, noun: NOUN };
  const csv = useCsvExport({ subject, pages: results.pages, counted });
  const onSearch = useSearchChange();
  const { data: known } = useKnownMatches(query);
  const { data: held } = useHeld();
  const rows = useMemo(
    () => searchRows(results.rows, query, known?.companies, held),
    [results.rows, query, known, held],
  );
  if (rows.length === 0 && results.next === undefined) return <NothingFound query={query} />;
  return (
    <div className="mt-4">
      <DataTable
        caption={`Companies found for ${query}`}
        columns={SEARCH_COLUMNS}
        rows={rows}
        state={search}
        onState={onSearch}
        counted={counted}
        csv={csv}
        empty="This page of the results is empty."
      />
      {rows.some(({ match }) => match.reason === NOT_SHOWN) && (
        <p className="mt-3 max-w-prose text-sm text-ink-2">
          {NOT_SHOWN}: the words are not in the name, number or address that the source sent. It also searches
          former names and keywords, which it does not send with a search.
        </p>
      )}
      <OtherFields fields={otherFieldsOfPages(results, { row: SHOWN })} />
      <PagesNote subject={subject} held={results} noun={NOUN} />
    </div>
  );
}
