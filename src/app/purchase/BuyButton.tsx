import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { isInFlight, purchase, usePurchaseState } from '#app/api/purchase.ts';
import type { PurchaseRequest } from '#app/api/purchase-request.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { focusPageStart } from '#app/page/page-focus.ts';
import { retryAt, useSecondsUntil } from './retry-wait.ts';
import { SpendButton } from './SpendButton.tsx';

type Props = Pick<ComponentProps<typeof SpendButton>, 'main' | 'small' | 'note'> & {
  order: PurchaseRequest;
  /** `Get Officers`. */
  command: string;
  /** What it buys, for screen readers. */
  about?: string | undefined;
};

/** Disabled while the source asks to wait. */
export function BuyButton({ order, command, about, ...face }: Props) {
  const client = useQueryClient();
  const state = usePurchaseState(order.subject);
  const wait = useSecondsUntil(retryAt(state));
  const inFlight = isInFlight(state);
  return (
    <SpendButton
      {...face}
      offer={JSON.stringify([order, command])}
      command={command}
      credits={order.expectedCredits}
      about={about === undefined ? undefined : <BidiText text={about} />}
      busy={inFlight || wait > 0}
      progress={inFlight ? 'Requesting…' : undefined}
      onPress={() => buy(client, order)}
    />
  );
}

/** Moves the focus to the page start if the pressed button has gone (WCAG 2.4.3). */
async function buy(client: QueryClient, order: PurchaseRequest): Promise<void> {
  const page = currentPage();
  await purchase(client, order);
  // A user who moved on keeps the focus. Safari does not focus a clicked button at all.
  if (document.activeElement === document.body && currentPage() === page) focusPageStart();
}

/** Ignores filters and sorting. */
function currentPage(): string {
  const { pathname, search } = window.location;
  return `${pathname}?${new URLSearchParams(search).get('query') ?? ''}`;
}
