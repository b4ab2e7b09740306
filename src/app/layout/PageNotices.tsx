import { type ReactNode, useEffect, useState } from 'react';
import { isSignedOut } from '#app/api/api-errors.ts';
import { useOutdated } from '#app/api/build-version.ts';
import { useTeamChanges } from '#app/api/changes.ts';
import { useConnected, useReconnect } from '#app/api/connectivity.ts';
import { useSession } from '#app/api/session-query.ts';
import { dismissSourceChange } from '#app/api/source-changes.ts';
import { useSource, useSourceChange } from '#app/api/source-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { ErrorPanel, Notice } from '#app/components/ui/Notice.tsx';
import { SignInLink } from '#app/errors/FailureNotice.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import { reloadPage } from '#app/page/reload-page.ts';
import { LossNotice } from './LossNotice.tsx';

export function PageNotices() {
  useReconnect();
  const changes = useTeamChanges();
  const away = useAway();
  const outdated = useOutdated();
  const sourceChanged = useSourceChange();
  return (
    <>
      <SignedOutNotice />
      {/* Present before the first notice, so that it is announced (WCAG 4.1.3). */}
      <div role="status" className="max-w-prose print:hidden">
        {away && <AwayNotice />}
        {changes?.loss !== undefined && <LossNotice loss={changes.loss} />}
        {!away && sourceChanged && <SourceChangeNotice />}
        {!away && outdated && <UpdateNotice />}
      </div>
    </>
  );
}

/** The content on screen stays. */
function SignedOutNotice() {
  const { error } = useSession();
  if (!isSignedOut(error)) return null;
  return (
    <div className="mb-6">
      <ErrorPanel
        title="You are signed out"
        detail="Sign in to read or buy records. A purchase in progress continues; if a record arrives, it is kept for the team."
        actions={<SignInLink />}
      />
    </div>
  );
}

function AwayNotice() {
  return (
    <div className="mb-6">
      <Notice tone="warning">
        <p className="font-semibold">{navigator.onLine ? 'Cannot reach the server' : 'You are offline'}</p>
        <p>
          Pages already open remain available; nothing else can be read or bought. This page will reconnect
          automatically. Until then it is not known whether a purchase in progress succeeds.
        </p>
      </Notice>
    </div>
  );
}

/** Never reloads by itself: someone may be in the middle of something. */
function UpdateNotice() {
  return (
    <ActionNotice action={<Button onClick={reloadPage}>Reload</Button>}>
      <span className="font-semibold">Dossier has been updated.</span> Reload this page to use the new
      version. Reloading is free, keeps your filters and stops no purchase.
    </ActionNotice>
  );
}

/** Stays until dismissed: the records on screen were replaced. */
function SourceChangeNotice() {
  const { data: source } = useSource();
  return (
    <ActionNotice
      action={
        <Button ref={leaveFocus} onClick={dismissSourceChange}>
          Dismiss
        </Button>
      }
    >
      <span className="font-semibold">
        The {source?.kind === 'provider' ? 'source' : 'register'} was replaced.
      </span>{' '}
      {source && `This page now shows ${source.label}. `}
      Records bought from the previous one are hidden, not deleted; purchases in progress finish there.
    </ActionNotice>
  );
}

function ActionNotice({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="mb-6">
      <Notice>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-72 break-words">{children}</p>
          {action}
        </div>
      </Notice>
    </div>
  );
}

/** Not for shorter interruptions: leaving a page cancels its requests, too. */
const AWAY_AFTER_MS = 1_000;

function useAway(): boolean {
  const connected = useConnected();
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (connected) return setAway(false);
    const timer = setTimeout(() => setAway(true), AWAY_AFTER_MS);
    return () => clearTimeout(timer);
  }, [connected]);
  return away;
}
