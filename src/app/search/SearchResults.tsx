import { useMemo } from 'react';
import { PagesNote } from '#app/credits/pages/PagesNote.tsx';
import { useRecordExport } from '#app/credits/use-record-export.ts';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFieldsOfPages } from '#app/page/other-fields.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { useSearchChange } from '#app/page/use-search-change.ts';
import { coverage } from '#app/queries/coverage.ts';
import { useHeld } from '#app/queries/held-query.ts';
import { useKnownMatches } from '#app/queries/known/known-query.ts';
import type { SearchPages } from '#app/queries/search-query.ts';
import { exportedColumns } from '#app/table/column.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { KEYWORD } from './match/match-reason.ts';
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
  const counted = { ...coverage(results), noun: NOUN };
  const exported = useRecordExport({ subject, pages: results.pages, counted });
  const onSearch = useSearchChange();
  const { data: known } = useKnownMatches(query);
  const { data: held } = useHeld({ watch: false });
  const rows = useMemo(
    () => searchRows(results.rows, query, known?.companies, held),
    [results.rows, query, known, held],
  );
  // Kept, as it goes through every member of every row.
  const fields = useMemo(() => otherFieldsOfPages(results, { row: SHOWN }), [results]);
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
        exported={exported}
        empty="This page of the results is empty."
      />
      {rows.some(({ match }) => match.reason === KEYWORD) && (
        <p className="mt-3 max-w-prose text-sm text-ink-2">
          {KEYWORD}: the words, so spelt, are in neither number, name nor address: a former name or keyword
          that the source does not show, or a spelling near to theirs.
        </p>
      )}
      <OtherFields fields={fields} />
      <PagesNote subject={subject} held={results} noun={NOUN} />
    </div>
  );
}
