import type { ReactNode } from 'react';
import { formatCredits } from '#app/format/counts.ts';
import { leaveFocus } from '#app/page/page-start.ts';
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

/**
 * The next page at its price. Where the button in it gives way, the focus stays with the whole, just before what comes
 * next: a second Enter buys nothing, and the next page is one Tab away.
 */
export function NextPage(props: Props) {
  return (
    <fieldset
      ref={leaveFocus}
      aria-label="The next page"
      tabIndex={-1}
      className="flex min-w-0 flex-wrap items-center gap-3 has-[>.basis-full:not(:empty)]:basis-full"
    >
      <Standing {...props} />
    </fieldset>
  );
}

/** It is a record of its own: it may be under way, of unknown outcome, or not there. */
function Standing({ subject, children }: Props) {
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
  if (holding?.held === false && !holding.covered) {
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
