import { focusPageStart } from '#app/page/page-start.ts';
import type { Order } from '#app/queries/order-outcome.ts';
import { isUnderWay, usePurchase } from '#app/queries/purchase.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import type { ButtonKind } from '#app/ui/controls/button-class.ts';
import { askAgainAt, useSecondsUntil } from './asking-wait.ts';

type Props = {
  order: Order;
  /** Names the record and its price: `Get Officers for 1 credit`. */
  children: string;
  kind?: ButtonKind;
  /** Where the button gives way to the record, the focus goes to the page's heading. */
  leavesFocus?: boolean;
};

/** The only control that spends: one record, at the price in its text. It waits as long as the source said to wait. */
export function BuyButton({ order, children, kind = 'primary', leavesFocus = false }: Props) {
  const { subject, ...terms } = order;
  const { state, buy } = usePurchase(subject);
  const wait = useSecondsUntil(askAgainAt(state));
  const press = async () => {
    const outcome = await buy(terms);
    const lost = document.activeElement === document.body;
    if (leavesFocus && (outcome.status === 'bought' || lost)) focusPageStart();
  };
  return (
    <Button kind={kind} busy={isUnderWay(state) || wait > 0} onClick={press}>
      {children}
    </Button>
  );
}
