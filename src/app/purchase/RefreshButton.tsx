import { type KeyboardEvent, useId, useState } from 'react';
import { isInFlight, usePurchaseState } from '#app/api/purchase.ts';
import type { PurchaseRequest } from '#app/api/purchase-request.ts';
import { Button } from '#app/components/ui/Button.tsx';
import type { ButtonKind } from '#app/components/ui/classes.ts';
import { lowerFirst } from '#app/format/text.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import { BuyButton } from './BuyButton.tsx';
import { atPrice } from './purchase-message.ts';
import { ignoreRepeatedEnter } from './SpendButton.tsx';

type Props = {
  order: PurchaseRequest;
  /** `page 2`; absent for the whole record. */
  what?: string;
  kind?: ButtonKind;
};

/** The first press asks, the second buys: the copy on screen is paid for already. */
export function RefreshButton({ order, what, kind = 'plain' }: Props) {
  const [step, setStep] = useState<'offered' | 'asked' | 'cancelled'>('offered');
  const label = atPrice(what === undefined ? 'Refresh' : `Refresh ${what}`, order.expectedCredits);
  if (step === 'asked') return <Confirmation {...{ order, label }} onCancel={() => setStep('cancelled')} />;
  return (
    <Button
      kind={kind}
      ref={step === 'cancelled' ? focusNow : undefined}
      onClick={() => setStep('asked')}
      onKeyDown={ignoreRepeatedEnter}
    >
      {label}
    </Button>
  );
}

type ConfirmationProps = {
  order: PurchaseRequest;
  /** `Refresh page 2 for 20 credits`. */
  label: string;
  onCancel: () => void;
};

function Confirmation({ order, label, onCancel }: ConfirmationProps) {
  const id = useId();
  const busy = isInFlight(usePurchaseState(order.subject));
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !busy) onCancel();
  };
  return (
    // Takes the focus, so that a second Enter buys nothing.
    <fieldset
      ref={focusGroup}
      tabIndex={-1}
      aria-labelledby={id}
      onKeyDown={cancelOnEscape}
      className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2 print:hidden"
    >
      <span>
        <span id={id} className="font-semibold">{`${label}?`}</span> This version is kept.
      </span>
      <span className="flex flex-wrap gap-2">
        <BuyButton order={order}>{`Confirm: ${lowerFirst(label)}`}</BuyButton>
        <Button busy={busy} onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </fieldset>
  );
}

function focusNow(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
}

function focusGroup(element: HTMLElement | null) {
  focusNow(element);
  return leaveFocus(element);
}
