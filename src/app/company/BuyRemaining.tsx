import { Link } from '@tanstack/react-router';
import { useSource } from '#app/api/source-query.ts';
import { LABELS } from '#app/format/labels.ts';
import { BulkPurchaseButton } from '#app/purchase/BulkPurchaseButton.tsx';
import type { CompanySummary } from '#contract/api/company.ts';
import {
  buyLabel,
  completeText,
  furtherPages,
  furtherPagesLabel,
  pageRemarks,
  recordPagesText,
  unboughtRecords,
} from './buy-remaining.ts';

type Props = { number: string; company: CompanySummary | undefined };

/** Offers every record not bought, and further pages; links to the last record, because its tab offers it. */
export function BuyRemaining({ number, company }: Props) {
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
      {company && <Offer number={number} {...company} />}
    </div>
  );
}

function Offer({ number, operations }: Pick<CompanySummary, 'operations'> & { number: string }) {
  const { data: source } = useSource();
  const paged = source?.paged === true;
  const items = unboughtRecords(number, operations, paged);
  const offers = paged ? furtherPages(number, operations) : [];
  const [only, second] = items;
  const last = operations.find(
    ({ operation }) => operation === only?.subject.operation && !second,
  )?.operation;
  const several = second !== undefined;
  return (
    <>
      {last !== undefined && (
        <span className="text-sm text-ink-3">
          Not bought:{' '}
          <Link to={`/company/$number/${last}`} params={{ number }} resetScroll={false}>
            {LABELS[last]}
          </Link>
        </span>
      )}
      <BulkPurchaseButton
        label={several ? buyLabel(operations, items) : furtherPagesLabel(offers)}
        heading={several ? `Records of ${number} not bought yet` : `Pages of ${number} not bought yet`}
        summary={recordPagesText}
        items={several ? items : []}
        offers={offers}
        remarks={paged ? pageRemarks(operations) : []}
        none={<span className="text-sm text-ink-3">{completeText(operations)}</span>}
      />
    </>
  );
}
