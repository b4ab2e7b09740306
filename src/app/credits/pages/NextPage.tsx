import type { ReactNode } from 'react';
import { formatCredits } from '#app/format/counts.ts';
import { isNotCovered } from '#app/queries/api-errors.ts';
import { usePurchase } from '#app/queries/buying/purchase.ts';
import { usePageState } from '#app/queries/page-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { operation, type Subject } from '#contract/operations.ts';
import { PendingPanel } from '../gate/PendingPanel.tsx';
import { UnknownPanel } from '../gate/UnknownPanel.tsx';
import { BuyButton } from '../order/BuyButton.tsx';
import { PurchaseFailure } from '../order/PurchaseFailure.tsx';

type Props = {
  /** The page that is next. */
  subject: Subject;
  /** Says what is missing, beside the button. */
  children: ReactNode;
};

/** The next page at its price. It is a record of its own: it may be under way, of unknown outcome, or not there. */
export function NextPage({ subject, children }: Props) {
  const { data: holding } = usePageState(subject);
  const { state, check } = usePurchase(subject);
  const credits = holding?.credits ?? operation(subject.operation).credits;
  const order = { subject, expectedCredits: credits };
  const attempt = holding?.attempt;
  const checking = state.status === 'checking';
  if (checking || attempt?.state === 'reserved') {
    const label = `page ${subject.page}`;
    const pending = attempt?.state === 'reserved' ? attempt : undefined;
    return (
      <div className="basis-full">
        <PendingPanel {...{ subject, label, checking }} attempt={pending} />
      </div>
    );
  }
  if (attempt?.state === 'unknown') {
    return (
      <div className="basis-full">
        <UnknownPanel order={order} attempt={attempt} />
      </div>
    );
  }
  if (isNotCovered(attempt?.problem)) {
    return (
      <>
        <span>
          {children} The source was asked for page {subject.page} and said that it holds none: there is
          nothing to buy.
        </span>
        <Button onClick={check}>Check again, free</Button>
      </>
    );
  }
  return (
    <>
      <div className="basis-full empty:hidden">
        <PurchaseFailure subject={subject} credits={credits} />
      </div>
      {children}
      <BuyButton kind="plain" order={order}>
        {`Get page ${subject.page} for ${formatCredits(credits)}`}
      </BuyButton>
    </>
  );
}
