import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { BulkList } from './bulk-purchase.ts';
import { ignoreRepeatedEnter } from './SpendButton.tsx';

const loadDialog = () => import('./BulkPurchaseDialog.tsx');
const BulkPurchaseDialog = lazy(async () => ({ default: (await loadDialog()).BulkPurchaseDialog }));

type Props = BulkList & {
  /** `Get the other 7 for 77 credits`. */
  label: string;
  /** Instead of the button, if there is nothing to buy. */
  none?: ReactNode;
};

/** Opening the dialog spends nothing. The dialog stays until the user closes it. */
export function BulkPurchaseButton({ label, none, ...list }: Props) {
  const [opened, setOpened] = useState(0);
  const { items, offers = [] } = list;
  const isEmpty = items.length === 0 && offers.length === 0;
  if (isEmpty && opened === 0) return none;
  return (
    <>
      <Button
        ref={leaveFocus}
        onClick={() => setOpened((times) => times + 1)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onKeyDown={ignoreRepeatedEnter}
      >
        {isEmpty ? 'View purchases' : label}
      </Button>
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
