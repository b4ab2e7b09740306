import { useRef } from 'react';
import { Button } from '#app/ui/controls/Button.tsx';
import type { OperationHolding } from '#contract/api/company.ts';
import { RestDialog } from './RestDialog.tsx';
import { restLabel, theRest } from './the-rest.ts';
import { useRestPurchase } from './use-rest-purchase.ts';

type Props = { number: string; operations: readonly OperationHolding[] };

/** Offers everything of a company that is not held. Opening the list spends nothing; confirming it does. */
export function GetTheRest({ number, operations }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const purchase = useRestPurchase(number);
  const items = theRest(operations);
  const label = restLabel(operations, items);
  if (items.length === 0 && purchase.progress === undefined) return null;
  return (
    <>
      <Button onClick={() => dialog.current?.showModal()}>
        {items.length === 0 ? 'What was bought' : label}
      </Button>
      <RestDialog ref={dialog} number={number} items={items} purchase={purchase} />
    </>
  );
}
