import { usePurchase } from '#app/queries/purchase.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { ErrorPanel } from '#app/ui/signals/ErrorPanel.tsx';
import type { Subject } from '#contract/operations.ts';
import { purchaseMessage } from './purchase-message.ts';

/** What became of the latest order of this record in this page, if it brought no record. */
export function PurchaseFailure({ subject, credits }: { subject: Subject; credits: number }) {
  const { state, check } = usePurchase(subject);
  if (state.status !== 'failed') return null;
  const { title, body, unsettled } = purchaseMessage(state.error, credits);
  return (
    <ErrorPanel
      title={title}
      detail={body}
      actions={unsettled ? <Button onClick={check}>Check again, free</Button> : undefined}
    />
  );
}
