import { usePurchase } from '#app/api/purchase.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { ErrorPanel } from '#app/components/ui/Notice.tsx';
import { SignInLink } from '#app/errors/FailureNotice.tsx';
import type { PurchaseSubject } from '#contract/operations.ts';
import { ApprovalRequest } from './ApprovalRequest.tsx';
import { purchaseMessage } from './purchase-message.ts';
import { retryAt, useSecondsUntil, waitText } from './retry-wait.ts';

type Props = {
  subject: PurchaseSubject;
  /** `undefined` if the source states no price. */
  credits: number | undefined;
  /** The version on screen: a failed refresh of an older version is out of date. */
  seen?: number | undefined;
  unknownIsShown?: boolean;
};

export function PurchaseFailure({ subject, credits, seen, unknownIsShown = false }: Props) {
  const { state, check } = usePurchase(subject);
  const left = useSecondsUntil(retryAt(state));
  if (state.status !== 'failed' || state.seen !== seen) return null;
  const { title, body, advice, step } = purchaseMessage(state.error, credits);
  if (unknownIsShown && step === 'check') return null;
  return (
    <ErrorPanel
      title={title}
      detail={body}
      actions={
        (step === 'check' && <Button onClick={check}>Check again</Button>) ||
        (step === 'sign-in' && <SignInLink />) ||
        (step === 'ask' && <ApprovalRequest subject={subject} seen={seen} />) ||
        undefined
      }
    >
      {advice}
      {/* role="timer" is not announced every second (ARIA 1.2); its first text is, with the alert around it. */}
      {left > 0 && <span role="timer"> You can try again in {waitText(left)}.</span>}
    </ErrorPanel>
  );
}
