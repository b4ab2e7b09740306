import { type ReactNode, useState } from 'react';
import { NotOpenedNotice } from '#app/page/failure/FailureNotice.tsx';
import { leaveFocus } from '#app/page/page-start.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { ignoreHeldEnter } from '../order/hand.ts';
import type { SeveralItem } from './several-items.ts';

type Props = {
  /** Names what is offered and its price: `Get the other 7 for 77 credits`. */
  label: string;
  heading: string;
  /** Items in one line, where a list of them would be too long: `Pages 2 to 41`. */
  summary?: ((items: readonly SeveralItem[]) => string) | undefined;
  items: readonly SeveralItem[];
  /** Fewer are not offered; what is open stays. */
  least?: number;
  /** What stands there while there is nothing to offer. */
  none?: ReactNode;
};

const loadDialog = () => import('./SeveralDialog.tsx');
type Dialog = Awaited<ReturnType<typeof loadDialog>>['SeveralDialog'];

/**
 * Offers several records at once. Opening the list spends nothing; confirming it does. The list is loaded when it is
 * first asked for, and stays until it is closed, also when nothing is left to buy.
 */
export function SeveralButton({ label, heading, summary, items, least = 1, none }: Props) {
  const [SeveralDialog, setDialog] = useState<Dialog>();
  const [opened, setOpened] = useState(0);
  const [failed, setFailed] = useState(false);
  const open = async () => {
    const loaded = await loadDialog().catch(() => undefined);
    setFailed(loaded === undefined);
    if (loaded === undefined) return;
    setDialog(() => loaded.SeveralDialog);
    setOpened((times) => times + 1);
  };
  if (items.length < least && opened === 0) return none;
  return (
    <>
      {failed && <NotOpenedNotice nothing="nothing was opened or bought" onBack={() => setFailed(false)} />}
      <Button ref={leaveFocus} onClick={open} onKeyDown={ignoreHeldEnter}>
        {items.length === 0 ? 'What was bought' : label}
      </Button>
      {SeveralDialog !== undefined && opened > 0 && (
        <SeveralDialog {...{ heading, summary, items, opened }} onEnd={() => setOpened(0)} />
      )}
    </>
  );
}
