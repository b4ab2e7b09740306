import { useEffect } from 'react';
import { useOutdated } from '#app/queries/reach/build.ts';
import { useReached } from '#app/queries/reach/use-reached.ts';
import { useSession } from '#app/queries/session-query.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { ErrorPanel } from '#app/ui/signals/ErrorPanel.tsx';
import { leaveFocus } from '../page-start.ts';
import { reloadPage } from '../reload-page.ts';

type Props = {
  /** What failed, as it stands in a sentence: `the statement`. */
  what?: string | undefined;
  /** Where the same is to be seen. */
  instead?: string | undefined;
  error: unknown;
  /** Draws it again. */
  onRetry: () => void;
};

/** A part of a page that failed: what happened, that it cost nothing, and the way on. The rest stays usable. */
export function PanelFailure({ what = 'this part of the page', instead, error, onRetry }: Props) {
  const message = error instanceof Error ? error.message : String(error);
  if (isMissingCode(message)) return <NotLoaded what={what} />;
  return (
    <ErrorPanel
      title={`Dossier could not draw ${what}`}
      detail={`The rest of the page works, what the team bought is kept, and nothing was charged by this. (${message})`}
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

/** Browsers' words for code that could not be fetched: Chromium, Firefox, Safari. */
function isMissingCode(message: string): boolean {
  return /dynamically imported module|importing a module script|unable to preload/i.test(message);
}

/** Code is fetched when it is first needed, and then the way to it may be cut, or it is gone with an older version. */
function NotLoaded({ what }: { what: string }) {
  const reached = useReached();
  const outdated = useOutdated();
  const { refetch } = useSession();
  // Which of them it is shows the next answer, whatever it says; reading is free.
  useEffect(() => void refetch(), [refetch]);
  const title = `Dossier could not load ${what}`;
  if (!reached) {
    return (
      <ErrorPanel
        title={title}
        detail={`${navigator.onLine ? 'Dossier does not answer' : 'This device is offline'}, and what is opened for the first time has to be fetched. What was open before stays readable. Nothing was charged.`}
      >
        Once the connection is back, this offers to load it.
      </ErrorPanel>
    );
  }
  return (
    <ErrorPanel
      title={title}
      detail={`${outdated ? 'Another version of Dossier answers than the one this page came from, and this part of that one is gone' : 'Its code did not arrive'}. Reloading keeps this address and costs nothing; what the team bought is kept.`}
      actions={<Button onClick={reloadPage}>Reload</Button>}
    />
  );
}
