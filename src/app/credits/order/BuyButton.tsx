import { focusPageStart } from '#app/page/page-start.ts';
import type { Order } from '#app/queries/buying/order-outcome.ts';
import { usePurchase } from '#app/queries/buying/purchase.ts';
import { isUnderWay } from '#app/queries/buying/purchase-state.ts';
import type { ButtonKind } from '#app/ui/controls/button-class.ts';
import { askAgainAt, useSecondsUntil } from './asking-wait.ts';
import { SpendButton } from './SpendButton.tsx';

type Props = {
  order: Order;
  /** Names the record and its price: `Get Officers for 1 credit`. */
  children: string;
  kind?: ButtonKind;
};

/** The only control that spends: one record, at the price in its text. It waits as long as the source said to wait. */
export function BuyButton({ order, children, kind = 'primary' }: Props) {
  const { subject, ...terms } = order;
  const { state, buy } = usePurchase(subject);
  const wait = useSecondsUntil(askAgainAt(state));
  const press = async () => {
    const page = pageOnScreen();
    await buy(terms);
    // Whoever works elsewhere by now keeps the focus; Safari gives a button that is clicked none that could be kept.
    if (document.activeElement === document.body && pageOnScreen() === page) focusPageStart();
  };
  return (
    <SpendButton
      offer={JSON.stringify([order, children])}
      kind={kind}
      busy={isUnderWay(state) || wait > 0}
      onPress={press}
    >
      {children}
    </SpendButton>
  );
}

/** The open page, whatever is filtered or sorted on it: its path, and the question of a search. */
function pageOnScreen(): string {
  const { pathname, search } = window.location;
  return `${pathname}?${new URLSearchParams(search).get('query') ?? ''}`;
}
