import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { usePageState } from '#app/api/pages-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import { RecordOffer } from '#app/purchase/RecordOffer.tsx';
import type { Subject } from '#contract/operations.ts';

/** Offers the search for the number, which lists this company with its status (SPEC 2.4). */
export function StatusSearch({ number }: { number: string }) {
  const onPaper = use(PrintContext) !== undefined;
  if (useIsFree()) return <span className="text-ink-2">The overview does not state a status.</span>;
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
  if (holding?.held === true) {
    return (
      <Link to="/search" search={{ query: subject.query }}>
        The search for {subject.query} does not state it
      </Link>
    );
  }
  return (
    <RecordOffer subject={subject} label="the search" command="Search for the status" notCovered={null} />
  );
}
