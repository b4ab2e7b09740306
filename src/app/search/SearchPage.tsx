import { useSearch } from '@tanstack/react-router';
import { RecordGate } from '#app/credits/gate/RecordGate.tsx';
import { DESCRIPTIONS } from '#app/format/labels.ts';
import { PAGE_START } from '#app/page/page-start.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { useSearchChange } from '#app/page/use-search-change.ts';
import { useSearchResults } from '#app/queries/search-query.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import { readQuery } from '#contract/query.ts';
import { SearchResults } from './SearchResults.tsx';

/** Results of a query, or its price. Opening this address never searches: a link is free for everyone. */
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
      <PanelHeading level={1} id={PAGE_START}>
        Search: “<BidiText text={query} />”
      </PanelHeading>
      <RecordGate
        key={query}
        subject={{ operation: 'search', query, page: 1 }}
        record={record}
        label={`the search for “${query}”`}
        command={`Search for “${query}”`}
        onVersion={(version) => onSearch({ ...search, version })}
      >
        {(results) => <SearchResults query={query} results={results} search={search} />}
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
