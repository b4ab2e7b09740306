import { usePurchase } from '#app/queries/buying/purchase.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { ErrorPanel } from '#app/ui/signals/ErrorPanel.tsx';
import type { Subject } from '#contract/operations.ts';
import { chargedText } from './charged-text.ts';

type Props = {
  subject: Subject;
  /** The newest version that this page has read. */
  seen: number;
};

/** A refresh that was bought and could not be read afterwards: what is on screen is the copy from before it. */
export function RefreshUnread({ subject, seen }: Props) {
  const { state, readAgain } = usePurchase(subject);
  if (state.status !== 'bought' || state.seen === undefined || state.seen < seen) return null;
  return (
    <div className="mt-stack">
      <ErrorPanel
        title={`Refreshed${chargedText(state.charged)}; the new copy cannot be read here now`}
        detail={`It is kept for the team. What is shown is still version ${seen}, the copy from before. Reading is free.`}
        actions={<Button onClick={readAgain}>Try again, free</Button>}
      />
    </div>
  );
}
