import { PagesNote } from '#app/credits/pages/PagesNote.tsx';
import { useCsvExport } from '#app/credits/use-csv-export.ts';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFieldsOfPages } from '#app/page/other-fields.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { useSearchChange } from '#app/page/use-search-change.ts';
import type { SearchPages } from '#app/queries/search-query.ts';
import { exportedColumns } from '#app/table/column.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { SEARCH_COLUMNS } from './search-columns.tsx';

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
  if (results.rows.length === 0 && results.next === undefined) return <NothingFound query={query} />;
  return (
    <div className="mt-4">
      <DataTable
        caption={`Companies found for ${query}`}
        columns={SEARCH_COLUMNS}
        rows={results.rows}
        state={search}
        onState={onSearch}
        counted={counted}
        csv={csv}
        empty="This page of the results is empty."
      />
      <OtherFields fields={otherFieldsOfPages(results, { row: SHOWN })} />
      <PagesNote subject={subject} held={results} noun={NOUN} />
    </div>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <div className="mt-4 flex max-w-prose flex-col gap-2">
      <p className="font-semibold">
        No company was found for “<BidiText text={query} />
        ”.
      </p>
      <p className="text-ink-2">
        Fewer words find more: leave out Limited or Ltd, punctuation, or all but the first word. Each other
        search has its price; a registration number opens the company without one.
      </p>
    </div>
  );
}
