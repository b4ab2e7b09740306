import { useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useRegisterSearch } from '#app/api/register-search.ts';
import { useSource } from '#app/api/source-query.ts';
import { IgnoredParams } from '#app/components/data-table/IgnoredParams.tsx';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { ReadNotice, Unread } from '#app/errors/FailureNotice.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { useSearchChange } from '#app/page/search-params.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { RegisterQuestion } from '#contract/api/register-search.ts';
import { readSearchInput } from '../search-input.ts';
import { FacetPanel } from './FacetPanel.tsx';
import { RegisterResults } from './RegisterResults.tsx';
import { readRegisterUrl, registerSearch } from './register-url.ts';

/** Companies of the public register: everything that is asked is in the address, and it costs nothing. */
export function RegisterSearchPage() {
  const search = useSearch({ from: '/search' });
  const { question, ignored } = useMemo(() => readRegisterUrl(search), [search]);
  const reading = useRegisterSearch(question);
  const { answer, error, refetch } = reading;
  const onSearch = useSearchChange();
  const onQuestion = useCallback((next: RegisterQuestion) => onSearch(registerSearch(next)), [onSearch]);
  // The results are painted first, as someone waits for them while typing.
  const filters = useDeferredValue(useMemo(() => ({ question, answer }), [question, answer]));
  const counted = filters.answer ?? answer;
  const { query } = question;
  usePageTitle(query === '' ? 'Search' : `Search: ${query}`);
  return (
    <section aria-labelledby={PAGE_START}>
      <PanelHeading level={1} id={PAGE_START} note={<Origin asOf={answer?.asOf} />}>
        {query === '' ? (
          'All companies'
        ) : (
          <>
            Search: “<BidiText text={query} />”
          </>
        )}
      </PanelHeading>
      <IgnoredParams ignored={ignored} what="this search" />
      <NumberLink query={query} />
      {answer === undefined || counted === undefined ? (
        <Unread what="the search" reading={reading} />
      ) : (
        <div className="mt-3 grid gap-x-8 gap-y-3 lg:grid-cols-[15rem_minmax(0,1fr)]">
          <FacetPanel question={filters.question} answer={counted} onQuestion={onQuestion} />
          <div className="min-w-0">
            {error === null ? (
              <RegisterResults {...{ question, answer, onQuestion }} />
            ) : (
              <ReadNotice what="the search" error={error} onRetry={() => refetch()} />
            )}
          </div>
        </div>
      )}
    </section>
  );
}

/** `From Companies House company data, 1 November 2026`. */
function Origin({ asOf }: { asOf: string | undefined }) {
  const { data: source } = useSource();
  if (source === undefined) return null;
  const day = asOf ?? source.asOf;
  return (
    <>
      From <BidiText text={source.covers.search?.origin?.label ?? source.label} />
      {day !== undefined && (
        <>
          , <DateTime value={day} as="long" />
        </>
      )}
    </>
  );
}

/** A number is also a word to search for. */
function NumberLink({ query }: { query: string }) {
  const input = readSearchInput(query);
  if (input.kind !== 'company') return null;
  return (
    <p className="mt-2">
      <CompanyLink number={input.number}>Open company {input.number}</CompanyLink>
    </p>
  );
}
