import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AddToListButton } from '#app/add-to-list/AddToListButton.tsx';
import { useHeldCompanies } from '#app/api/held-queries.ts';
import { coverage } from '#app/api/pages-query.ts';
import { type SearchPages, useSearchResults } from '#app/api/resources.ts';
import { useSuggestions } from '#app/api/suggestions.ts';
import { exportedColumns } from '#app/components/data-table/column.ts';
import { DataTable } from '#app/components/data-table/DataTable.tsx';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFieldsOfPages } from '#app/page/other-fields.ts';
import { PAGE_START } from '#app/page/page-focus.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { useSearchChange } from '#app/page/search-params.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { MissingPages } from '#app/purchase/MissingPages.tsx';
import { RecordGate } from '#app/purchase/RecordGate.tsx';
import { useRecordExport } from '#app/purchase/use-record-export.ts';
import { DESCRIPTIONS } from '#contract/labels.ts';
import { readQuery } from '#contract/query.ts';
import { correctedSpelling } from './corrected-spelling.ts';
import { EmptyResults } from './EmptyResults.tsx';
import { KEYWORD } from './match-reason.ts';
import { CorrectedLink, ResultsOrder, SpellingNote } from './ResultsHead.tsx';
import { SEARCH_COLUMNS } from './search-columns.tsx';
import { isSimilar, matchedQuery } from './search-note.ts';
import { bestFirst, companyNumbers, searchRows } from './search-rows.ts';

/** Opening this URL never searches, so a link is free. */
export function SearchPage() {
  const search = useSearch({ from: '/search' });
  const reading = readQuery(search['query']);
  if (reading.ok) return <Query query={reading.query} search={search} />;
  return <NoQuery reason={search['query'] === undefined ? undefined : reading.reason} />;
}

function Query({ query, search }: { query: string; search: StringSearch }) {
  const record = useSearchResults(query, search['version']);
  const onSearch = useSearchChange();
  usePageTitle(`Search: ${query}`);
  return (
    <section aria-labelledby={PAGE_START}>
      <RecordGate
        heading={
          <PanelHeading level={1} id={PAGE_START}>
            Search: “<BidiText text={query} />”
          </PanelHeading>
        }
        subject={{ operation: 'search', query, page: 1 }}
        record={record}
        label={`the search for “${query}”`}
        command={`Search for “${query}”`}
        onVersion={(version) => onSearch({ ...search, version })}
      >
        {(results) => <SearchResults key={query} query={query} results={results} search={search} />}
      </RecordGate>
    </section>
  );
}

function NoQuery({ reason }: { reason: string | undefined }) {
  usePageTitle('Search');
  return (
    <section className="flex max-w-prose flex-col gap-3">
      <PanelHeading level={1} id={PAGE_START}>
        Search
      </PanelHeading>
      <p className="text-ink-2">{DESCRIPTIONS.search}</p>
      <p>
        {reason ?? 'Type a name, a keyword or a registration number in the box above.'} Nothing was charged.
      </p>
    </section>
  );
}

/** Wire names that the table shows. */
const SHOWN = exportedColumns(SEARCH_COLUMNS).map(({ id }) => id);
const SHOWN_ABOVE = ['similar', 'without'];
const NOUN = { one: 'company', many: 'companies' };

type Props = { query: string; results: SearchPages; search: StringSearch };

/** The bought pages of a search. */
function SearchResults({ query, results, search }: Props) {
  const subject = { operation: 'search', query, page: 1 } as const;
  const counted = { ...coverage(results), noun: NOUN };
  const onSearch = useSearchChange();
  const { data: known } = useSuggestions(query);
  const { data: held } = useHeldCompanies(useMemo(() => companyNumbers(results.rows), [results.rows]));
  const kept = matchedQuery(query, results.head);
  const corrected = useMemo(
    () => (isSimilar(results.head) ? correctedSpelling(kept, namesOf(results)) : undefined),
    [results, kept],
  );
  const matched = corrected ?? kept;
  const received = useMemo(
    () => searchRows(results.rows, matched, known?.companies, held),
    [results.rows, matched, known, held],
  );
  const isAsReceived = search['order'] === 'received';
  const rows = useMemo(() => (isAsReceived ? received : bestFirst(received)), [received, isAsReceived]);
  // Its copies are found by the order in which the rows were received.
  const exported = useRecordExport({ subject, pages: results.pages, rows: received, counted });
  // Memoized, as it visits every member of every row.
  const fields = useMemo(() => otherFieldsOfPages(results, { head: SHOWN_ABOVE, row: SHOWN }), [results]);
  if (rows.length === 0 && results.next === undefined) return <EmptyResults query={query} />;
  if (corrected !== undefined && search['spelling'] === 'typed') {
    return (
      <>
        <CorrectedLink corrected={corrected} search={search} />
        <EmptyResults query={query} />
      </>
    );
  }
  return (
    <div>
      <SpellingNote query={query} corrected={corrected} notes={results.head} search={search} />
      <ResultsOrder matched={matched} isAsReceived={isAsReceived} search={search} />
      <DataTable
        caption={`Companies found for ${query}`}
        columns={SEARCH_COLUMNS}
        rows={rows}
        state={search}
        onState={onSearch}
        counted={counted}
        exported={exported}
        empty="This page of the results is empty."
        actions={<AddToListButton what={{ companies: companyNumbers(rows) }} label="Add results to list" />}
      />
      {rows.some(({ match }) => match.reason === KEYWORD) && (
        <p className="mt-3 max-w-prose text-sm text-ink-2">
          {KEYWORD}: the words, so spelt, are in neither number, name nor address: a former name or keyword
          that the source does not show, or a spelling near to theirs.
        </p>
      )}
      <OtherFields fields={fields} />
      <MissingPages subject={subject} held={results} noun={NOUN} />
    </div>
  );
}

function namesOf({ rows }: SearchPages): readonly string[] {
  return rows.flatMap(({ company_name: name }) => name ?? []);
}
