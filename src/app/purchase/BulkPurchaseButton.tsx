import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { PaidButton } from '#app/components/ui/PaidButton.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import { type BulkList, totalPrice } from './bulk-purchase.ts';
import { ignoreRepeatedEnter } from './press-guard.ts';

const loadDialog = () => import('./BulkPurchaseDialog.tsx');
const BulkPurchaseDialog = lazy(async () => ({ default: (await loadDialog()).BulkPurchaseDialog }));

type Props = BulkList & {
  /** `Get the other 7`. */
  command: string;
  small?: boolean;
  /** `false` closes the dialog: what it offered is of a source that no longer answers. */
  ready?: boolean;
  /** Places the button; `before` runs when it is pressed. Without it, the button is rendered alone. */
  children?: (offer: (before?: () => void) => ReactNode) => ReactNode;
};

/** The button opens a dialog, which asks and spends nothing by itself. The dialog stays until the user closes it. */
export function BulkPurchaseButton({ command, small = false, ready = true, children, ...list }: Props) {
  const [opened, setOpened] = useState(0);
  if (!ready && opened > 0) setOpened(0);
  const { items, offers = [] } = list;
  const priced = items.length > 0 ? items : offers.flatMap((offer) => offer.items);
  const isEmpty = priced.length === 0;
  const offer = (before?: () => void) => {
    if (isEmpty && opened === 0) return null;
    const open = {
      onClick: () => {
        before?.();
        setOpened((times) => times + 1);
      },
      onPointerEnter: preloadDialog,
      onFocus: preloadDialog,
      onKeyDown: ignoreRepeatedEnter,
      ref: leaveFocus,
    };
    return isEmpty ? (
      <Button {...open}>View purchases</Button>
    ) : (
      <PaidButton {...open} command={command} credits={totalPrice(priced)} small={small} />
    );
  };
  return (
    <>
      {children === undefined ? offer() : children(offer)}
      {opened > 0 && (
        <PanelBoundary what="the list of records to buy" of={opened} onDismiss={() => setOpened(0)}>
          <Suspense>
            <BulkPurchaseDialog {...list} opened={opened} onEnd={() => setOpened(0)} />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  );
}

function preloadDialog(): void {
  loadDialog().catch(() => undefined);
}
