import { useState } from 'react';
import { formatCount, formatCredits } from '#app/format/counts.ts';
import { formatTime } from '#app/format/dates.ts';
import type { Order } from '#app/queries/buying/order-outcome.ts';
import { usePurchase } from '#app/queries/buying/purchase.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { DateTime } from '#app/ui/text/DateTime.tsx';
import type { Attempt } from '#contract/api/attempt.ts';
import { BuyButton } from '../order/BuyButton.tsx';
import { PurchaseFailure } from '../order/PurchaseFailure.tsx';
import { unknownText } from './unknown-words.ts';

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
  const [checked, setChecked] = useState('');
  const look = async () => {
    setChecked('');
    const read = await check();
    const time = formatTime(new Date().toISOString());
    setChecked(read ? `Checked ${time}: still not known.` : `It could not be checked at ${time}.`);
  };
  return (
    <div className="mt-stack flex flex-col gap-3">
      <PurchaseFailure {...{ subject, credits, seen }} unknownIsTold />
      <Notice tone="warning">
        <div className="flex max-w-prose flex-col gap-2 py-1">
          <div role="status" className="flex flex-col gap-2">
            <p className="font-semibold">{unknownText(what, attempt.credits)}</p>
            <p>
              {attempt.startedBy} asked for it on <DateTime value={attempt.startedAt} as="time" />.{' '}
              {problem?.detail ?? 'No answer came.'}
            </p>
          </div>
          <Fragment attempt={attempt} />
          <div className="flex flex-wrap gap-2">
            <Button onClick={look}>Check again, free</Button>
            <BuyButton kind="plain" order={{ ...order, writesOff: attempt.id }}>
              {`Buy again for ${formatCredits(credits)}`}
            </BuyButton>
          </div>
          <LiveRegion message={checked} visible />
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
