import type { ReactNode } from 'react';
import { formatCredits } from '#app/format/counts.ts';
import { usePageState } from '#app/queries/page-query.ts';
import { usePurchase } from '#app/queries/purchase.ts';
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

/** The next page at its price. It is a record of its own: it may be under way, or its outcome unknown. */
export function NextPage({ subject, children }: Props) {
  const { data: holding } = usePageState(subject);
  const { state } = usePurchase(subject);
  const credits = holding?.credits ?? operation(subject.operation).credits;
  const order = { subject, expectedCredits: credits };
  const attempt = holding?.attempt;
  const checking = state.status === 'checking';
  if (checking || attempt?.state === 'reserved') {
    const label = `page ${subject.page}`;
    const pending = attempt?.state === 'reserved' ? attempt : undefined;
    return <PendingPanel {...{ subject, label, checking }} attempt={pending} />;
  }
  if (attempt?.state === 'unknown') return <UnknownPanel order={order} attempt={attempt} />;
  return (
    <>
      <PurchaseFailure subject={subject} credits={credits} />
      <div className="flex flex-wrap items-center gap-3">
        {children}
        <BuyButton kind="plain" order={order}>
          {`Get page ${subject.page} for ${formatCredits(credits)}`}
        </BuyButton>
      </div>
    </>
  );
}
