import { useEffect, useState } from 'react';
import { reloadPage } from '#app/page/reload-page.ts';
import { useReplaced } from '#app/queries/buying/follow-source.ts';
import { useOutdated } from '#app/queries/reach/build.ts';
import { knowReplaced } from '#app/queries/reach/source.ts';
import { useLookout, useReached } from '#app/queries/reach/use-reached.ts';
import { useSource } from '#app/queries/source-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { SignedOut } from './SignedOut.tsx';

/** What concerns every page: said once, above it, while it lasts. */
export function NoticeBoard() {
  return (
    <>
      <SignedOut />
      {/* On the page before there is anything to say, so that it is read out (WCAG 4.1.3). */}
      <div role="status" className="max-w-prose print:hidden">
        <Standing />
      </div>
    </>
  );
}

function Standing() {
  useLookout();
  const away = useAway();
  const outdated = useOutdated();
  const replaced = useReplaced();
  if (away) return <OutOfReach />;
  return (
    <>
      {replaced && <Replaced />}
      {outdated && <Outdated />}
    </>
  );
}

function OutOfReach() {
  return (
    <div className="mb-6">
      <Notice tone="warning">
        <p className="font-semibold">{navigator.onLine ? 'Dossier does not answer' : 'You are offline'}</p>
        <p>
          What was read before stays readable. Nothing more can be read, and nothing bought, until the
          connection is back; this page notices by itself. A purchase under way goes on and is kept for the
          team.
        </p>
      </Notice>
    </div>
  );
}

/** Never reloads by itself: only a person knows when nothing is half done. */
function Outdated() {
  return (
    <div className="mb-6">
      <Notice>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-72">
            <span className="font-semibold">Another version of Dossier answers</span> than the one this page
            came from. Reloading costs nothing: the address keeps what is on it, nothing typed is sent, and
            purchases under way go on.
          </p>
          <Button onClick={reloadPage}>Reload</Button>
        </div>
      </Notice>
    </div>
  );
}

/** Stays until somebody has read it: what they were looking at is gone. */
function Replaced() {
  const { data: source } = useSource();
  return (
    <div className="mb-6">
      <Notice>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="min-w-0 flex-1 basis-72 break-words">
            <span className="font-semibold">
              The {source?.kind === 'provider' ? 'source' : 'register'} was replaced.
            </span>{' '}
            {source && `Now everything here is from ${source.label}. `}
            Records bought from the one before are hidden, not deleted; purchases under way end there.
          </p>
          <Button onClick={knowReplaced}>Got it</Button>
        </div>
      </Notice>
    </div>
  );
}

/** Shorter than this is not worth a word: the end of a page breaks its requests off, too. */
const PATIENCE_MS = 1_000;

/** Whether nothing has been answered for a while. */
function useAway(): boolean {
  const reached = useReached();
  const [away, setAway] = useState(false);
  useEffect(() => {
    if (reached) return setAway(false);
    const timer = setTimeout(() => setAway(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [reached]);
  return away;
}
