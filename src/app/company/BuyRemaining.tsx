import { Link } from '@tanstack/react-router';
import { LABELS } from '#app/format/labels.ts';
import { BulkPurchaseButton } from '#app/purchase/BulkPurchaseButton.tsx';
import type { CompanySummary } from '#contract/api/company.ts';
import { buyLabel, completeText, unboughtRecords } from './buy-remaining.ts';

type Props = { number: string; company: CompanySummary | undefined };

/** Offers every record not bought; links to the last one, because its tab offers it. */
export function BuyRemaining({ number, company }: Props) {
  return (
    <div className="flex min-h-control flex-wrap items-center gap-x-3 gap-y-1">
      {company && <Offer number={number} {...company} />}
    </div>
  );
}

function Offer({ number, operations }: Pick<CompanySummary, 'operations'> & { number: string }) {
  const items = unboughtRecords(number, operations);
  const [only, second] = items;
  const last = operations.find(
    ({ operation }) => operation === only?.subject.operation && !second,
  )?.operation;
  return (
    <BulkPurchaseButton
      label={buyLabel(operations, items)}
      heading={`Records of ${number} not bought yet`}
      items={items}
      least={2}
      none={
        <span className="text-sm text-ink-3">
          {completeText(operations)}
          {last !== undefined && (
            <>
              Not bought:{' '}
              <Link to={`/company/$number/${last}`} params={{ number }} resetScroll={false}>
                {LABELS[last]}
              </Link>
            </>
          )}
        </span>
      }
    />
  );
}
