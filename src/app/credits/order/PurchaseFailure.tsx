import { SignInLink } from '#app/page/SignInLink.tsx';
import { usePurchase } from '#app/queries/buying/purchase.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { ErrorPanel } from '#app/ui/signals/ErrorPanel.tsx';
import type { Subject } from '#contract/operations.ts';
import { askAgainAt, useSecondsUntil, waitText } from './asking-wait.ts';
import { purchaseMessage } from './purchase-message.ts';

type Props = {
  subject: Subject;
  credits: number;
  /** The version on screen: a failure to refresh an older one is old news. */
  seen?: number | undefined;
  /** The page tells of an unknown outcome already. */
  unknownIsTold?: boolean;
};

/** What became of the latest order of this record in this page, if it brought no record. */
export function PurchaseFailure({ subject, credits, seen, unknownIsTold = false }: Props) {
  const { state, check } = usePurchase(subject);
  const left = useSecondsUntil(askAgainAt(state));
  if (state.status !== 'failed' || state.seen !== seen) return null;
  const { title, body, advice, step } = purchaseMessage(state.error, credits);
  if (unknownIsTold && step === 'check') return null;
  return (
    <ErrorPanel
      title={title}
      detail={body}
      actions={
        (step === 'check' && <Button onClick={check}>Check again, free</Button>) ||
        (step === 'sign-in' && <SignInLink />) ||
        undefined
      }
    >
      {advice}
      {/* A timer is not read out each second (ARIA 1.2); its first words are, with the alert around it. */}
      {left > 0 && <span role="timer"> It can be asked again in {waitText(left)}.</span>}
    </ErrorPanel>
  );
}
