import { Link, useParams } from '@tanstack/react-router';
import { useRecordQuote } from '#app/api/record-quotes-query.ts';
import { useSession } from '#app/api/session-query.ts';
import { type PlainColumn, PlainTable } from '#app/components/data-table/PlainTable.tsx';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { formatCredits } from '#app/format/numbers.ts';
import { RecordLink } from '#app/page/links.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { RecordQuote } from '#contract/api/record-quotes.ts';
import { quoteTitle, recordText } from './approval-words.ts';
import { DecisionSection } from './DecisionSection.tsx';
import { QuotePurchase } from './QuotePurchase.tsx';

/** A purchase that waits for approval, or how it was decided. */
export function ApprovalPage() {
  const { id } = useParams({ from: '/approvals_/$id' });
  const reading = useRecordQuote(id);
  const { data: quote } = reading;
  const { data: session } = useSession();
  const title = quote === undefined ? 'Approval' : quoteTitle(quote);
  usePageTitle(title, 'Approvals');
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to="/approvals">All approvals</Link>
      </p>
      <PanelHeading level={1} id={PAGE_START}>
        <BidiText text={title} />
      </PanelHeading>
      {quote === undefined ? (
        <div className="mt-stack">
          <Unread what="this request" reading={reading} />
        </div>
      ) : (
        <>
          <DecisionSection quote={quote} session={session} />
          {session?.name === quote.createdBy && quote.state === 'approved' && <QuotePurchase quote={quote} />}
          <div className="mt-section">
            <PanelHeading>Records</PanelHeading>
            <div className="mt-3">
              <PlainTable
                caption="Records"
                columns={COLUMNS}
                rows={quote.records}
                keyOf={({ segment, number, query, page }) => [segment, number, query, page].join(' ')}
              />
            </div>
            <div className="mt-5">
              <FactList facts={factsOf(quote)} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

type QuotedRecord = RecordQuote['records'][number];

const COLUMNS: readonly PlainColumn<QuotedRecord>[] = [
  {
    header: 'Company or search',
    cell: (record) => (
      <span className="whitespace-normal wrap-anywhere">
        <Subject record={record} />
      </span>
    ),
  },
  { header: 'Record', cell: recordText },
  {
    header: 'Price',
    kind: 'number',
    cell: ({ credits }) => (credits === 0 ? 'Already bought' : formatCredits(credits)),
  },
];

function Subject({ record: { segment, number, query, name } }: { record: QuotedRecord }) {
  const subject = number ?? query ?? '';
  const link = (
    <RecordLink record={{ operation: segment, subject }}>
      {number === undefined ? (
        <>
          “<BidiText text={subject} />”
        </>
      ) : (
        subject
      )}
    </RecordLink>
  );
  if (name === undefined) return link;
  return (
    <>
      <BidiText text={name} /> {link}
    </>
  );
}

function factsOf({ credits, createdBy, createdAt, expiresAt }: RecordQuote) {
  return [
    { term: 'Total', value: <strong>{formatCredits(credits)}</strong> },
    {
      term: 'Asked',
      value: (
        <>
          <DateTime value={createdAt} as="time" /> by <BidiText text={createdBy} />
        </>
      ),
    },
    { term: 'Expires', value: <DateTime value={expiresAt} as="time" /> },
  ];
}
