import type { ReactNode } from 'react';
import { isSignedOut, readFailureText } from '#app/queries/api-errors.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { ErrorPanel } from '#app/ui/signals/ErrorPanel.tsx';
import { leaveFocus } from '../page-start.ts';
import { SignInLink } from '../SignInLink.tsx';

type Props = {
  /** What could not be read, as it stands in a sentence: `the ledger`. */
  what: string;
  error: Error;
  onRetry: () => void;
  /** What to do where asking again cannot help. */
  instead?: ReactNode;
};

/** A read that failed: reading never costs, so asking again is always safe. */
export function ReadFailure({ what, error, onRetry, instead }: Props) {
  const retry = isSignedOut(error) ? (
    <SignInLink />
  ) : (
    <Button ref={leaveFocus} onClick={onRetry}>
      Try again, free
    </Button>
  );
  return (
    <ErrorPanel
      title={`Dossier could not read ${what}`}
      detail={`${readFailureText(error)} Reading is free.`}
      actions={instead ?? retry}
    />
  );
}
