import { Link } from '@tanstack/react-router';
import { usePageState } from '#app/api/pages-query.ts';
import { useSuggestions } from '#app/api/suggestions.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { CompanyLink } from '#app/page/links.tsx';
import { SpendButton } from '#app/purchase/SpendButton.tsx';
import type { KnownCompany } from '#contract/api/known.ts';
import { beginningOf, nearest, type Suggestion, suggestionsFor, tellingWord } from './empty-results.ts';
import { SEARCH_CREDITS, useSearchCommand } from './use-search-command.ts';

/** Offers other queries, each with its price, and known companies. */
export function EmptyResults({ query }: { query: string }) {
  const suggestions = suggestionsFor(query);
  return (
    <div className="mt-4 flex max-w-prose flex-col gap-3">
      <p className="font-semibold">
        No company was found for “<BidiText text={query} />
        ”.
      </p>
      {suggestions.length === 0 ? (
        <p className="text-ink-2">
          Another spelling or another word may find it; a registration number opens the company without a
          search.
        </p>
      ) : (
        <>
          <p className="text-ink-2">
            Fewer words find more. Each search is bought once; looking again is free.
          </p>
          <ul className="border-t border-line text-md" aria-label="Other searches">
            {suggestions.map((each) => (
              <li
                key={each.kind === 'search' ? each.query : each.number}
                className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2"
              >
                <Offer suggestion={each} />
              </li>
            ))}
          </ul>
        </>
      )}
      <NearestNames query={query} />
    </div>
  );
}

function Offer({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'company') {
    return <CompanyLink number={suggestion.number}>Open company {suggestion.number}, free</CompanyLink>;
  }
  return <OtherSearch {...suggestion} />;
}

function OtherSearch({ query, change }: { query: string; change: string }) {
  const { data: holding } = usePageState({ operation: 'search', query, page: 1 });
  const { buy } = useSearchCommand();
  const credits = holding?.credits ?? SEARCH_CREDITS;
  return (
    <>
      {holding?.held === true ? (
        <Link to="/search" search={{ query }}>
          Search for “<BidiText text={query} />
          ”: held, free
        </Link>
      ) : (
        <SpendButton
          offer={`${query} ${credits}`}
          command={
            <>
              Search for “<BidiText text={query} />”
            </>
          }
          credits={credits}
          onPress={() => buy({ query, credits })}
        />
      )}
      <span className="text-sm text-ink-2">{change}</span>
    </>
  );
}

/** More would need a search. */
const FEW = 6;

/** Names that the team knows, free: with the query's longest word, else with one that is spelt nearly like it. */
function NearestNames({ query }: { query: string }) {
  const word = tellingWord(query);
  const found = useKnownCompanies(word);
  const similar = useKnownCompanies(found?.length === 0 ? beginningOf(word) : '');
  const companies = nearest([...(found ?? []), ...(similar ?? [])], query, FEW);
  if (companies.length === 0) return null;
  return (
    <section aria-labelledby="nearest-names" className="mt-4">
      <PanelHeading id="nearest-names" note="known to your team, free to open">
        Nearest names
      </PanelHeading>
      <ul className="mt-3 border-t border-line text-md">
        {companies.map(({ companyNumber, name, status }) => (
          <li key={companyNumber} className="flex flex-wrap items-baseline gap-x-4 border-b border-line py-2">
            <span className="min-w-0 flex-1">
              <CompanyLink number={companyNumber}>
                <BidiText text={name} />
              </CompanyLink>
            </span>
            {status !== undefined && <span className="text-ink-2">{status}</span>}
            <span className="text-sm">
              <CompanyLink number={companyNumber} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `undefined` until they are read. */
function useKnownCompanies(words: string): readonly KnownCompany[] | undefined {
  const { data, isPlaceholderData } = useSuggestions(words);
  return words === '' || isPlaceholderData ? undefined : data?.companies;
}
