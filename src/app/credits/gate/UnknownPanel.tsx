import { formatCount, formatCredits } from '#app/format/counts.ts';
import type { Order } from '#app/queries/order-outcome.ts';
import { usePurchase } from '#app/queries/purchase.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { Attempt } from '#contract/api/attempt.ts';
import { BuyButton } from '../order/BuyButton.tsx';
import { PurchaseFailure } from '../order/PurchaseFailure.tsx';

type Props = {
  /** What buying again would order, without the attempt that it gives up on. */
  order: Order;
  attempt: Attempt;
};

/** Nobody knows whether the record was charged. Looking again is free; only a person decides to pay again. */
export function UnknownPanel({ order, attempt }: Props) {
  const { check } = usePurchase(order.subject);
  const { subject, expectedCredits: credits, seen } = order;
  const what = subject.page > 1 ? `page ${subject.page}` : 'this';
  const { problem } = attempt;
  return (
    <div className="mt-5.5 flex flex-col gap-3">
      <PurchaseFailure {...{ subject, credits, seen }} unknownIsTold />
      <Notice tone="warning">
        <div className="flex max-w-prose flex-col gap-2 py-1">
          <p className="font-semibold">
            It is not known whether {what} was bought; it may have cost {formatCredits(attempt.credits)}
          </p>
          <p>
            {attempt.startedBy} asked for it on <DateTime value={attempt.startedAt} as="time" />.{' '}
            {problem?.detail ?? 'No answer came.'} If the answer still comes, it is kept and shown here.
          </p>
          <Fragment attempt={attempt} />
          <div className="flex flex-wrap gap-2">
            <Button onClick={check}>Check again, free</Button>
            <BuyButton kind="plain" order={{ ...order, writesOff: attempt.id }} leavesFocus>
              {`Buy again for ${formatCredits(credits)}`}
            </BuyButton>
          </div>
        </div>
      </Notice>
    </div>
  );
}

/** What came before an answer broke off: evidence for a talk with the source, never shown as a record. */
function Fragment({ attempt: { id, fragmentBytes } }: { attempt: Attempt }) {
  if (fragmentBytes === undefined) return null;
  return (
    <p>
      The answer broke off after {formatCount(fragmentBytes, { one: 'byte', many: 'bytes' })}.{' '}
      <a href={`/api/attempts/${encodeURIComponent(id)}/fragment`} download>
        Download what came
      </a>
    </p>
  );
}
