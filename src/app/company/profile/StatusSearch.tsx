import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { usePageState } from '#app/api/pages-query.ts';
import { usePurchase } from '#app/api/purchase.ts';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { formatCredits } from '#app/format/numbers.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import { BuyButton } from '#app/purchase/BuyButton.tsx';
import { PendingPanel } from '#app/purchase/PendingPanel.tsx';
import { PurchaseFailure } from '#app/purchase/PurchaseFailure.tsx';
import { UnknownPanel } from '#app/purchase/UnknownPanel.tsx';
import { OPERATIONS, type Subject } from '#contract/operations.ts';

/** Offers the search for the number, which lists this company with its status (SPEC 2.4). */
export function StatusSearch({ number }: { number: string }) {
  const onPaper = use(PrintContext) !== undefined;
  return (
    <>
      <span className="text-ink-2">The overview does not state a status; a search does.</span>
      {!onPaper && (
        // The focus stays here when the button goes (WCAG 2.4.3).
        <fieldset
          ref={leaveFocus}
          aria-label="Search for the status"
          tabIndex={-1}
          className="mt-2 print:hidden"
        >
          <SearchState subject={{ operation: 'search', query: number, page: 1 }} />
        </fieldset>
      )}
    </>
  );
}

function SearchState({ subject }: { subject: Extract<Subject, { operation: 'search' }> }) {
  const { data: holding } = usePageState(subject);
  const { state } = usePurchase(subject);
  const credits = holding?.credits ?? OPERATIONS.search.credits;
  const order = { subject, expectedCredits: credits };
  const attempt = holding?.attempt;
  if (holding?.held === true) {
    return (
      <Link to="/search" search={{ query: subject.query }}>
        The search for {subject.query} does not state it
      </Link>
    );
  }
  if (state.status === 'checking' || attempt?.state === 'reserved') {
    const pending = attempt?.state === 'reserved' ? attempt : undefined;
    return <PendingPanel checking={state.status === 'checking'} label="the search" attempt={pending} />;
  }
  if (attempt?.state === 'unknown') return <UnknownPanel order={order} attempt={attempt} />;
  if (holding?.covered === false) return null;
  return (
    <>
      <PurchaseFailure subject={subject} credits={credits} />
      <BuyButton kind="plain" order={order}>
        {`Search for the status for ${formatCredits(credits)}`}
      </BuyButton>
    </>
  );
}
