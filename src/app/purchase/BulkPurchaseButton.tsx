import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { BulkItem } from './bulk-purchase.ts';
import { ignoreRepeatedEnter } from './SpendButton.tsx';

const loadDialog = () => import('./BulkPurchaseDialog.tsx');
const BulkPurchaseDialog = lazy(async () => ({ default: (await loadDialog()).BulkPurchaseDialog }));

type Props = {
  /** `Get the other 7 for 77 credits`. */
  label: string;
  heading: string;
  /** Replaces a list that is too long: `Pages 2 to 41`. */
  summary?: ((items: readonly BulkItem[]) => string) | undefined;
  items: readonly BulkItem[];
  least?: number;
  none?: ReactNode;
};

/** Opening the dialog spends nothing. The dialog stays until the user closes it. */
export function BulkPurchaseButton({ label, heading, summary, items, least = 1, none }: Props) {
  const [opened, setOpened] = useState(0);
  if (items.length < least && opened === 0) return none;
  return (
    <>
      <Button
        ref={leaveFocus}
        onClick={() => setOpened((times) => times + 1)}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onKeyDown={ignoreRepeatedEnter}
      >
        {items.length === 0 ? 'View purchases' : label}
      </Button>
      {opened > 0 && (
        <PanelBoundary what="the list of records to buy" of={opened} onDismiss={() => setOpened(0)}>
          <Suspense>
            <BulkPurchaseDialog {...{ heading, summary, items, opened }} onEnd={() => setOpened(0)} />
          </Suspense>
        </PanelBoundary>
      )}
    </>
  );
}

function preloadDialog(): void {
  loadDialog().catch(() => undefined);
}
