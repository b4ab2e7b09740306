import { useState } from 'react';
import { type OrderPress, useOrderPress } from '#app/api/list-orders-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { ConfirmedButton } from '#app/components/ui/ConfirmedButton.tsx';
import { TextInput } from '#app/components/ui/Field.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { formatCredits, formatNumber } from '#app/format/numbers.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { Order } from '#contract/api/orders.ts';
import { isAtCeiling, progressText, spentText, timeLeftText } from './order-words.ts';
import { wholeNumber } from './orders-url.ts';

/** How far an order is, in figures and as a bar. */
export function OrderProgress({ order }: { order: Order }) {
  const { number, records, done, refused, unknown, state, secondsLeft } = order;
  const share = records === 0 ? 0 : (100 * done) / records;
  const spent = spentText(order);
  const left = state === 'running' ? timeLeftText(secondsLeft) : undefined;
  return (
    <div className="tabular-nums">
      <p className="dotted text-sm text-ink-2">
        <span className="text-ink">{progressText(order)}</span>
        {refused > 0 && <span>{formatNumber(refused)} not available</span>}
        {unknown > 0 && <span>{formatNumber(unknown)} with an unknown outcome</span>}
        {spent !== undefined && <span>{spent}</span>}
        {left !== undefined && <span>{left}</span>}
      </p>
      <div
        role="progressbar"
        aria-label={`Order ${number}`}
        aria-valuemin={0}
        aria-valuemax={records}
        aria-valuenow={done}
        aria-valuetext={progressText(order)}
        className="mt-1 h-1.5 rounded-control border border-edge bg-sheet"
      >
        <div className="h-full bg-accent forced-color-adjust-none" style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}

const QUESTION_WIDTH = 320;

/** None of them buys by itself; a resumed order goes on up to its ceiling, which a person may raise. */
export function OrderButtons({ order }: { order: Order }) {
  const { id, number, state } = order;
  const { mutate, isPending, error } = useOrderPress(id);
  const press = (wanted: OrderPress) => mutate(wanted);
  if (state === 'done' || state === 'cancelled') return null;
  const about = <VisuallyHidden> order {number}</VisuallyHidden>;
  return (
    <div ref={leaveFocus} className="flex flex-wrap items-center gap-2">
      {state === 'running' ? (
        <Button busy={isPending} onClick={() => press({ action: 'pause' })}>
          Pause{about}
        </Button>
      ) : isAtCeiling(order) ? (
        <RaiseCeiling order={order} busy={isPending} press={press} />
      ) : (
        <Button busy={isPending} onClick={() => press({ action: 'resume' })}>
          Resume{about}
        </Button>
      )}
      <ConfirmedButton
        kind="quiet"
        label={<>Cancel the rest{about}</>}
        question={`Cancel the rest of order ${number}?`}
        consequence="Nothing more is requested, and it cannot be resumed. What has been bought stays. A request that is in flight ends first."
        confirm="Cancel the rest"
        cancel="Keep the order"
        busy={isPending}
        onConfirm={() => press({ action: 'cancel' })}
      />
      {error !== null && (
        <div className="w-full">
          <ActionFailureLine error={error} />
        </div>
      )}
    </div>
  );
}

type RaiseProps = { order: Order; busy: boolean; press: (wanted: OrderPress) => void };

/** An order at its ceiling needs a higher one. */
function RaiseCeiling({ order: { number, ceiling }, busy, press }: RaiseProps) {
  const [text, setText] = useState('');
  const wanted = wholeNumber(text, 10_000_000);
  const isHigher = wanted !== undefined && wanted > ceiling;
  return (
    <PopoverButton
      label={
        <>
          Raise the ceiling<VisuallyHidden> of order {number}</VisuallyHidden>
        </>
      }
      name={`Ceiling of order ${number}`}
      width={QUESTION_WIDTH}
    >
      {(close) => (
        <form
          noValidate
          className="flex flex-col gap-3 p-4 text-sm"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isHigher) return;
            close();
            press({ action: 'resume', ceiling: wanted });
          }}
        >
          <TextInput
            label="New ceiling, in credits"
            hint={`Including what is spent already. More than ${formatCredits(ceiling)}.`}
            error={text !== '' && !isHigher && `Enter a whole number above ${formatNumber(ceiling)}.`}
            inputMode="numeric"
            value={text}
            className="w-32"
            onChange={({ target }) => setText(target.value)}
          />
          <div className="flex gap-2">
            <Button type="submit" busy={busy || !isHigher}>
              {isHigher ? `Resume up to ${formatCredits(wanted)}` : 'Resume'}
            </Button>
            <Button kind="quiet" onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </PopoverButton>
  );
}
