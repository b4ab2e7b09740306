import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { isSignedOut, readFailureText } from '#app/api/api-errors.ts';
import { useOutdated } from '#app/api/build-version.ts';
import { useConnected } from '#app/api/connectivity.ts';
import { useSession } from '#app/api/session-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { buttonClass } from '#app/components/ui/classes.ts';
import { Loading } from '#app/components/ui/Loading.tsx';
import { ErrorPanel } from '#app/components/ui/Notice.tsx';
import { leaveFocus } from '../page/page-focus.ts';
import { reloadPage } from '../page/reload-page.ts';
import { failureTexts } from './failure-texts.ts';

type FailureProps = {
  /** Written within a sentence: `the statement`. */
  what?: string | undefined;
  instead?: string | undefined;
  error: unknown;
  onRetry: () => void;
};

export function FailureNotice({ what = 'this part of the page', instead, error, onRetry }: FailureProps) {
  const texts = failureTexts(useIsFree());
  const message = error instanceof Error ? error.message : String(error);
  if (isMissingCode(message)) return <NotLoaded what={what} />;
  return (
    <ErrorPanel
      title={`Dossier could not draw ${what}`}
      detail={texts.notDrawn(message)}
      actions={
        <Button ref={leaveFocus} onClick={onRetry}>
          Draw it again
        </Button>
      }
    >
      {instead}
    </ErrorPanel>
  );
}

/** Messages of Chromium, Firefox and Safari for a failed dynamic import. */
function isMissingCode(message: string): boolean {
  return /dynamically imported module|importing a module script|unable to preload/i.test(message);
}

/** The server cannot be reached, or runs another version. */
function NotLoaded({ what }: { what: string }) {
  const reached = useConnected();
  const outdated = useOutdated();
  const texts = failureTexts(useIsFree());
  const { refetch } = useSession();
  // The response shows which of the two.
  useEffect(() => void refetch(), [refetch]);
  const title = `Dossier could not load ${what}`;
  if (!reached) {
    return (
      <ErrorPanel
        title={title}
        detail={texts.notReached(navigator.onLine ? 'Cannot reach the server' : 'This device is offline')}
      >
        Once the connection is back, this offers to load it.
      </ErrorPanel>
    );
  }
  return (
    <ErrorPanel
      title={title}
      detail={texts.notLoaded(
        outdated
          ? 'Another version of Dossier answers than the one this page came from, and this part of that one is gone'
          : 'Its code did not arrive',
      )}
      actions={<Button onClick={reloadPage}>Reload</Button>}
    />
  );
}

type ReadProps = {
  /** Written within a sentence: `the ledger`. */
  what: string;
  error: Error;
  onRetry: () => void;
  instead?: ReactNode;
};

/** A retry is always safe, as reading is free. */
export function ReadNotice({ what, error, onRetry, instead }: ReadProps) {
  const texts = failureTexts(useIsFree());
  const retry = isSignedOut(error) ? (
    <SignInLink />
  ) : (
    <Button ref={leaveFocus} onClick={onRetry}>
      {texts.retry}
    </Button>
  );
  return (
    <ErrorPanel
      title={`Dossier could not read ${what}`}
      detail={texts.notRead(readFailureText(error))}
      actions={instead ?? retry}
    />
  );
}

type UnreadProps = {
  /** Written within a sentence: `the ledger`. */
  what: string;
  reading: { readonly error: Error | null; readonly refetch: () => unknown };
};

/** Stays during a retry, which React Query reports as pending, so that its button keeps the focus. */
export function Unread({ what, reading: { error, refetch } }: UnreadProps) {
  const [last, setLast] = useState(error);
  if (error !== null && error !== last) setLast(error);
  if (last === null) return <Loading what={what} small />;
  return <ReadNotice what={what} error={last} onRetry={() => refetch()} />;
}

export function SignInLink() {
  const { href } = useLocation();
  return (
    <a href={`/sign-in?next=${encodeURIComponent(href)}`} className={buttonClass('plain')}>
      Sign in
    </a>
  );
}
