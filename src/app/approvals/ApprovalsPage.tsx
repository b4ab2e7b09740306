import { Link } from '@tanstack/react-router';
import { useRecordQuotes } from '#app/api/record-quotes-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { LineList } from '#app/components/ui/LineList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { quoteTitle, stateText, waitingFirst } from './approval-words.ts';

/** Purchases that a person was asked to approve. */
export function ApprovalsPage() {
  usePageTitle('Approvals');
  const reading = useRecordQuotes({ poll: true });
  const { data: quotes } = reading;
  return (
    <>
      <PanelHeading level={1} id={PAGE_START}>
        Approvals
      </PanelHeading>
      <p className="mt-lede mb-4 max-w-prose text-ink-2">
        Purchases above the amount that a person or agent may spend without approval. Another person approves
        or denies them within 24 hours.
      </p>
      {quotes === undefined ? (
        <Unread what="the approvals" reading={reading} />
      ) : quotes.length === 0 ? (
        <p>Nobody has asked for approval yet.</p>
      ) : (
        <LineList label="Approvals" items={waitingFirst(quotes)} keyOf={({ id }) => id}>
          {(quote) => (
            <div className="min-w-0 flex-1">
              <p>
                <Link to="/approvals/$id" params={{ id: quote.id }} className={`${LINK_TARGET} font-medium`}>
                  <BidiText text={quoteTitle(quote)} />
                </Link>
              </p>
              <p className={quote.state === 'waiting' ? 'text-warn' : 'text-ink-2'}>
                <BidiText text={stateText(quote)} />
              </p>
            </div>
          )}
        </LineList>
      )}
    </>
  );
}
