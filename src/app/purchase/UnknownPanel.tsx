import { useState } from 'react';
import { usePurchase } from '#app/api/purchase.ts';
import type { PurchaseRequest } from '#app/api/purchase-request.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { Notice } from '#app/components/ui/Notice.tsx';
import { formatTime } from '#app/format/dates.ts';
import { formatCount } from '#app/format/numbers.ts';
import type { Attempt } from '#contract/api/attempt.ts';
import { BuyButton } from './BuyButton.tsx';
import { PurchaseFailure } from './PurchaseFailure.tsx';
import { unknownText } from './purchase-message.ts';

type Props = {
  /** Buys again, without the attempt that this writes off. */
  order: PurchaseRequest;
  attempt: Attempt;
};

/** The charge is unknown. Checking is free; only a person decides to pay again. */
export function UnknownPanel({ order, attempt }: Props) {
  const { check } = usePurchase(order.subject);
  const { subject, expectedCredits: credits, seen } = order;
  const what = subject.page > 1 ? `page ${subject.page}` : 'this';
  const { problem } = attempt;
  const [checked, setChecked] = useState('');
  const checkAgain = async () => {
    setChecked('');
    const answered = await check();
    const time = formatTime(new Date().toISOString());
    setChecked(answered ? `Checked at ${time}: still unknown.` : `Could not check at ${time}.`);
  };
  return (
    <div className="mt-stack flex flex-col gap-3">
      <PurchaseFailure {...{ subject, seen }} credits={credits ?? undefined} unknownIsShown />
      <Notice tone="warning">
        <div className="flex max-w-prose flex-col gap-2 py-1">
          <div role="status" className="flex flex-col gap-2">
            <p className="font-semibold">{unknownText(what, attempt.credits)}</p>
            <p>
              {attempt.startedBy} requested it on <DateTime value={attempt.startedAt} as="time" />.{' '}
              {problem?.detail ?? 'No answer arrived.'}
            </p>
          </div>
          <PartialResponse attempt={attempt} />
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            <Button onClick={checkAgain}>Check again</Button>
            <BuyButton order={{ ...order, writesOff: attempt.id }} command="Buy again" />
          </div>
          <LiveRegion message={checked} visible />
        </div>
      </Notice>
    </div>
  );
}

/** Evidence for a complaint to the source, never shown as a record. */
function PartialResponse({ attempt: { id, fragmentBytes } }: { attempt: Attempt }) {
  if (fragmentBytes === undefined) return null;
  return (
    <p>
      The answer broke off after {formatCount(fragmentBytes, { one: 'byte', many: 'bytes' })}.{' '}
      <a href={`/api/attempts/${encodeURIComponent(id)}/fragment`} download>
        Download partial response
      </a>
    </p>
  );
}
