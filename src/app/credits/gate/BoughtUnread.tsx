import { SignInLink } from '#app/page/SignInLink.tsx';
import { isSignedOut, readFailureText } from '#app/queries/api-errors.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { ErrorPanel } from '#app/ui/signals/ErrorPanel.tsx';
import { chargedText } from '../order/charged-text.ts';

type Props = {
  /** Credits that the order of this page cost; absent where the page was not told. */
  charged: number | undefined;
  error: Error;
  onRetry: () => void;
};

/** Bought by this page, and then not to be read: offline, or signed out meanwhile. */
export function BoughtUnread({ charged, error, onRetry }: Props) {
  return (
    <div className="mt-stack">
      <ErrorPanel
        title={`Bought${chargedText(charged)} and kept for the team; it cannot be read here now`}
        detail={readFailureText(error)}
        actions={isSignedOut(error) ? <SignInLink /> : <Button onClick={onRetry}>Try again, free</Button>}
      />
    </div>
  );
}
