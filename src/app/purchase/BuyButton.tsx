import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isInFlight, purchase, usePurchaseState } from '#app/api/purchase.ts';
import type { PurchaseRequest } from '#app/api/purchase-request.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import type { ButtonKind } from '#app/components/ui/classes.ts';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { focusPageStart } from '#app/page/page-focus.ts';
import { retryAt, useSecondsUntil } from './retry-wait.ts';
import { SpendButton } from './SpendButton.tsx';

type Props = {
  order: PurchaseRequest;
  /** `Get Officers for 1 credit`. */
  children: string;
  /** What it buys, for screen readers. */
  about?: string | undefined;
  kind?: ButtonKind;
};

/** Disabled while the source asks to wait. */
export function BuyButton({ order, children, about, kind = 'primary' }: Props) {
  const client = useQueryClient();
  const state = usePurchaseState(order.subject);
  const wait = useSecondsUntil(retryAt(state));
  return (
    <SpendButton
      offer={JSON.stringify([order, children])}
      kind={kind}
      busy={isInFlight(state) || wait > 0}
      onPress={() => buy(client, order)}
    >
      {children}
      {about !== undefined && (
        <VisuallyHidden>
          : <BidiText text={about} />
        </VisuallyHidden>
      )}
    </SpendButton>
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
