import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIsFree, useSource } from '#app/api/source-query.ts';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { BulkPurchaseButton } from '#app/purchase/BulkPurchaseButton.tsx';
import type { CompanySummary, OperationHolding } from '#contract/api/company.ts';
import { LABELS } from '#contract/labels.ts';
import {
  buyCommand,
  completeText,
  furtherPages,
  furtherPagesCommand,
  heldCountText,
  pageRemarks,
  recordPagesText,
  unboughtRecords,
} from './buy-remaining.ts';

type Props = {
  number: string;
  company: CompanySummary | undefined;
  /** Places the count of bought records and the button that buys the others; `before` runs when it is pressed. */
  children: (offer: (before?: () => void) => ReactNode) => ReactNode;
};

const NONE: readonly OperationHolding[] = [];

/** Nothing where records are free. */
export function BuyRemaining(props: Props) {
  return useIsFree() ? props.children(() => null) : <Remaining {...props} />;
}

/** Offers every record not bought, and further pages; links to the last record, because its tab offers it. */
function Remaining({ number, company, children }: Props) {
  const { data: source } = useSource();
  const operations = company?.operations ?? NONE;
  const paged = source?.paged === true;
  const items = unboughtRecords(number, operations, paged);
  const offers = paged ? furtherPages(number, operations) : [];
  const [first] = items;
  const several = items.length > 1;
  const only = several ? undefined : first?.subject.operation;
  return (
    <BulkPurchaseButton
      small
      ready={company !== undefined}
      command={several ? buyCommand(operations, items) : furtherPagesCommand(offers)}
      heading={several ? `Records of ${number} not bought yet` : `Pages of ${number} not bought yet`}
      summary={recordPagesText}
      items={several ? items : []}
      offers={offers}
      remarks={paged ? pageRemarks(operations) : []}
    >
      {(offer) =>
        children((before) => (
          // Replaced when the count arrives, because it would move to make room (Layout Instability).
          <span
            key={company === undefined ? 'loading' : 'loaded'}
            className="flex min-h-target flex-wrap items-center gap-x-3 gap-y-1"
          >
            {company !== undefined && <HeldCount {...{ number, operations, only }} />}
            {offer(before)}
          </span>
        ))
      }
    </BulkPurchaseButton>
  );
}

type HeldCountProps = {
  number: string;
  operations: readonly OperationHolding[];
  /** The only record that is not bought. */
  only: string | undefined;
};

function HeldCount({ number, operations, only }: HeldCountProps) {
  const last = operations.find(({ operation }) => operation === only)?.operation;
  return (
    <span className="text-xs text-ink-2">
      <HeldLink number={number} isAny={operations.some(({ held }) => held !== undefined)}>
        {completeText(operations) ?? heldCountText(operations)}
      </HeldLink>
      {last !== undefined && (
        <>
          {'; not bought: '}
          <Link to={`/company/$number/${last}`} params={{ number }} resetScroll={false}>
            {LABELS[last]}
          </Link>
        </>
      )}
    </span>
  );
}

type HeldLinkProps = { number: string; isAny: boolean; children: ReactNode };

/** To the records, with dates and who bought them. */
function HeldLink({ number, isAny, children }: HeldLinkProps) {
  if (!isAny) return children;
  return (
    <Link to="/records" search={{ kind: 'record', company: number }} className={LINK_TARGET}>
      {children}
    </Link>
  );
}
