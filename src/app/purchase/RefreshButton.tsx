import type { PurchaseRequest } from '#app/api/purchase-request.ts';
import { BuyButton } from './BuyButton.tsx';

type Props = {
  order: PurchaseRequest;
  /** `page 2`; absent for the whole record. */
  what?: string;
  small?: boolean;
};

/** Buys a newer copy of a record that is paid for already. */
export function RefreshButton({ order, what, small = false }: Props) {
  return (
    <BuyButton
      order={order}
      command={what === undefined ? 'Refresh' : `Refresh ${what}`}
      small={small}
      note={order.seen === undefined ? undefined : `Your copy is kept as version ${order.seen}.`}
    />
  );
}
