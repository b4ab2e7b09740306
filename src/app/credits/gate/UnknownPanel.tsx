import { chargeSentence, formatCredits } from '#app/format/counts.ts';
import { type Order, usePurchase } from '#app/queries/purchase.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { Attempt } from '#contract/api/attempt.ts';
import { BuyButton } from '../BuyButton.tsx';

type Props = {
  /** What buying again would order, without the attempt that it gives up on. */
  order: Order;
  attempt: Attempt;
};

/** Nobody knows whether the record was charged. Looking again is free; only a person decides to pay again. */
export function UnknownPanel({ order, attempt }: Props) {
  const { check } = usePurchase(order.subject);
  return (
    <div className="mt-5.5">
      <Notice tone="warning">
        <div className="flex max-w-prose flex-col gap-2 py-1">
          <p className="font-semibold">It is not known whether this was bought</p>
          <p>
            {attempt.startedBy} asked for it on <DateTime value={attempt.startedAt} as="time" />.{' '}
            {attempt.problem?.detail ?? `No answer came. ${chargeSentence('unknown', attempt.credits)}`} If
            the answer still comes, it is kept and shown here.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={check}>Check again, free</Button>
            <BuyButton kind="plain" order={{ ...order, writesOff: attempt.id }} leavesFocus>
              {`Buy again for ${formatCredits(order.expectedCredits)}`}
            </BuyButton>
          </div>
        </div>
      </Notice>
    </div>
  );
}
