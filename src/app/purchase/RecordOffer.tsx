import type { ReactNode } from 'react';
import { usePageState } from '#app/api/pages-query.ts';
import { usePurchase } from '#app/api/purchase.ts';
import { operation, type Subject } from '#contract/operations.ts';
import { BuyButton } from './BuyButton.tsx';
import { PendingPanel } from './PendingPanel.tsx';
import { PurchaseFailure } from './PurchaseFailure.tsx';
import { UnknownPanel } from './UnknownPanel.tsx';

type Props = {
  subject: Subject;
  /** As in a sentence: `page 2`. */
  label: string;
  /** Before the price: `Get page 2`. */
  command: string;
  notCovered: ReactNode;
  /** Before the button. */
  children?: ReactNode;
};

/** A record that is not bought, beside the one on screen: in progress, unknown, not covered, or a button with its price. */
export function RecordOffer({ subject, label, command, notCovered, children }: Props) {
  const { data: holding } = usePageState(subject);
  const { state } = usePurchase(subject);
  const credits = holding?.credits ?? operation(subject.operation).credits;
  const order = { subject, expectedCredits: credits };
  const attempt = holding?.attempt;
  const checking = state.status === 'checking';
  if (checking || attempt?.state === 'reserved') {
    const pending = attempt?.state === 'reserved' ? attempt : undefined;
    return (
      <div className="basis-full">
        <PendingPanel checking={checking} label={label} attempt={pending} />
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
  if (holding?.held === false && !holding.covered) return notCovered;
  return (
    <>
      <div className="basis-full empty:hidden">
        <PurchaseFailure subject={subject} credits={credits} />
      </div>
      {children}
      <BuyButton order={order} command={command} />
    </>
  );
}
