import { focusPageStart } from '#app/page/page-start.ts';
import { type Order, usePurchase } from '#app/queries/purchase.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import type { ButtonKind } from '#app/ui/controls/button-class.ts';

type Props = {
  order: Order;
  /** Names the record and its price: `Get Officers for 1 credit`. */
  children: string;
  kind?: ButtonKind;
  /** Where the button gives way to the record, the focus goes to the page's heading. */
  leavesFocus?: boolean;
};

/** The only control that spends: one record, at the price in its text. */
export function BuyButton({ order, children, kind = 'primary', leavesFocus = false }: Props) {
  const { subject, ...terms } = order;
  const { state, buy } = usePurchase(subject);
  const press = async () => {
    const outcome = await buy(terms);
    if (outcome.status === 'bought' && leavesFocus) focusPageStart();
  };
  return (
    <Button kind={kind} busy={state.status === 'asking'} onClick={press}>
      {children}
    </Button>
  );
}
