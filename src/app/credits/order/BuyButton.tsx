import { useQueryClient } from '@tanstack/react-query';
import type { Order } from '#app/queries/buying/order-outcome.ts';
import { isUnderWay } from '#app/queries/buying/purchase-state.ts';
import { usePurchaseState } from '#app/queries/buying/use-purchase-state.ts';
import type { ButtonKind } from '#app/ui/controls/button-class.ts';
import { askAgainAt, useSecondsUntil } from './asking-wait.ts';
import { pressOrder } from './press-order.ts';
import { SpendButton } from './SpendButton.tsx';

type Props = {
  order: Order;
  /** Names the record and its price: `Get Officers for 1 credit`. */
  children: string;
  kind?: ButtonKind;
};

/** The control that spends: one record, at the price in its text. It waits as long as the source said to wait. */
export function BuyButton({ order, children, kind = 'primary' }: Props) {
  const client = useQueryClient();
  const state = usePurchaseState(order.subject);
  const wait = useSecondsUntil(askAgainAt(state));
  return (
    <SpendButton
      offer={JSON.stringify([order, children])}
      kind={kind}
      busy={isUnderWay(state) || wait > 0}
      onPress={() => pressOrder(client, order)}
    >
      {children}
    </SpendButton>
  );
}
