import { type ReactNode, useEffect, useState } from 'react';
import { isSignedOut } from '#app/api/api-errors.ts';
import { useOutdated } from '#app/api/build-version.ts';
import { useTeamChanges } from '#app/api/changes.ts';
import { useConnected, useReconnect } from '#app/api/connectivity.ts';
import { useSession } from '#app/api/session-query.ts';
import { dismissSourceChange, type SourceChange } from '#app/api/source-changes.ts';
import { useIsFree, useSource, useSourceChange } from '#app/api/source-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { ErrorPanel, Notice } from '#app/components/ui/Notice.tsx';
import { SignInLink } from '#app/errors/FailureNotice.tsx';
import { leaveFocus } from '#app/page/page-focus.ts';
import { reloadPage } from '#app/page/reload-page.ts';
import { LossNotice } from './LossNotice.tsx';
import { noticeTexts, sourceChangeText } from './notice-texts.ts';
import { OrderNotices } from './OrderNotices.tsx';

export function PageNotices() {
  useReconnect();
  const changes = useTeamChanges();
  const away = useAway();
  const outdated = useOutdated();
  const sourceChange = useSourceChange();
  const texts = noticeTexts(useIsFree());
  return (
    <>
      <SignedOutNotice detail={texts.signedOut} />
      {/* Present before the first notice, so that it is announced (WCAG 4.1.3). */}
      <div role="status" className="max-w-prose print:hidden">
        {away && <AwayNotice text={texts.away} />}
        {changes?.loss !== undefined && <LossNotice loss={changes.loss} />}
        {!away && changes?.orders !== undefined && <OrderNotices ended={changes.orders.ended} />}
        {!away && sourceChange !== undefined && <SourceChangeNotice change={sourceChange} />}
        {!away && outdated && <UpdateNotice text={texts.outdated} />}
      </div>
    </>
  );
}

/** The content on screen stays. */
function SignedOutNotice({ detail }: { detail: string }) {
  const { data: session, error } = useSession();
  if (!isSignedOut(error)) return null;
  // Someone made the first access key while the page was open.
  if (session?.signedIn === false) {
    return (
      <ActionNotice action={<SignInLink />}>
        <span className="font-semibold">Everyone signs in from now on.</span> {detail}
      </ActionNotice>
    );
  }
  return (
    <div className="mb-6">
      <ErrorPanel title="You are signed out" detail={detail} actions={<SignInLink />} />
    </div>
  );
}

function AwayNotice({ text }: { text: string }) {
  return (
    <div className="mb-6">
      <Notice tone="warning">
        <p className="font-semibold">{navigator.onLine ? 'Cannot reach the server' : 'You are offline'}</p>
        <p>{text}</p>
      </Notice>
    </div>
  );
}

/** Never reloads by itself: someone may be in the middle of something. */
function UpdateNotice({ text }: { text: string }) {
  return (
    <ActionNotice action={<Button onClick={reloadPage}>Reload</Button>}>
      <span className="font-semibold">Dossier has been updated.</span> {text}
    </ActionNotice>
  );
}

/** Stays until dismissed: the records on screen were replaced. */
function SourceChangeNotice({ change }: { change: SourceChange }) {
  const { data: source } = useSource();
  const { title, body } = sourceChangeText(change, source);
  return (
    <ActionNotice
      action={
        <Button ref={leaveFocus} onClick={dismissSourceChange}>
          Dismiss
        </Button>
      }
    >
      <span className="font-semibold">{title}</span> {body}
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
