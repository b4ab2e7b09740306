import { useState } from 'react';
import { Button } from '#app/ui/controls/Button.tsx';
import type { OperationHolding } from '#contract/api/company.ts';
import { restLabel, theRest } from './the-rest.ts';

type Props = { number: string; operations: readonly OperationHolding[] };

const loadDialog = () => import('./RestDialog.tsx');
type Dialog = Awaited<ReturnType<typeof loadDialog>>['RestDialog'];

/**
 * Offers everything of a company that is not held. Opening the list spends nothing; confirming it does. The list is
 * loaded when it is first asked for.
 */
export function GetTheRest({ number, operations }: Props) {
  const [RestDialog, setDialog] = useState<Dialog>();
  const [opened, setOpened] = useState(0);
  const [failed, setFailed] = useState(false);
  const items = theRest(operations);
  const open = async () => {
    const loaded = await loadDialog().catch(() => undefined);
    setFailed(loaded === undefined);
    if (loaded === undefined) return;
    setDialog(() => loaded.RestDialog);
    setOpened((times) => times + 1);
  };
  if (items.length === 0 && opened === 0) return null;
  return (
    <>
      {failed && (
        <span role="alert" className="text-bad">
          Nothing was opened: reload the page.
        </span>
      )}
      <Button onClick={open}>{items.length === 0 ? 'What was bought' : restLabel(operations, items)}</Button>
      {RestDialog !== undefined && opened > 0 && (
        <RestDialog number={number} items={items} opened={opened} onEnd={() => setOpened(0)} />
      )}
    </>
  );
}
