import { Link } from '@tanstack/react-router';
import { SpendButton } from '#app/credits/order/SpendButton.tsx';
import { formatCredits } from '#app/format/counts.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { useHeld } from '#app/queries/held-query.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { OPERATIONS } from '#contract/operations.ts';
import { useSearchCommand } from '../use-search-command.ts';
import { KnownInstead } from './KnownInstead.tsx';
import { type Suggestion, suggestionsFor } from './suggestions.ts';

/** No company has the words: what else to ask, each at its price or free, and what the team knows already. */
export function NothingFound({ query }: { query: string }) {
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
      <KnownInstead query={query} />
    </div>
  );
}

function Offer({ suggestion }: { suggestion: Suggestion }) {
  const { data: held = [] } = useHeld({ watch: false });
  const command = useSearchCommand();
  if (suggestion.kind === 'company') {
    return <CompanyLink number={suggestion.number}>Open company {suggestion.number}, free</CompanyLink>;
  }
  const { query, change } = suggestion;
  const isHeld = held.some(({ operation, subject }) => operation === 'search' && subject === query);
  return (
    <>
      {isHeld ? (
        <Link to="/search" search={{ query }}>
          Search for “<BidiText text={query} />
          ”: held, free
        </Link>
      ) : (
        <SpendButton offer={query} onPress={() => command(query)}>
          <span>
            Search for “<BidiText text={query} />” for {formatCredits(OPERATIONS.search.credits)}
          </span>
        </SpendButton>
      )}
      <span className="text-sm text-ink-2">{change}</span>
    </>
  );
}
