import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button } from '#app/ui/controls/Button.tsx';
import { ErrorPanel } from '#app/ui/signals/ErrorPanel.tsx';

/** Browsers' words for a piece of the app that is no longer on the server: Chromium, Firefox, Safari. */
const OUTDATED = /dynamically imported module|importing a module script/i;

/** Something in a page failed. The rest of the app stays usable, and moving on clears it. */
export function PanelError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const message = error instanceof Error ? error.message : String(error);
  if (OUTDATED.test(message)) {
    return (
      <ErrorPanel
        title="This page could not be loaded"
        detail="Dossier may have been updated, or is not reachable. Reloading keeps this address and costs nothing."
        actions={<Button onClick={() => window.location.reload()}>Reload</Button>}
      />
    );
  }
  return (
    <ErrorPanel
      title="This part of the page failed to draw"
      detail={`What the team bought is kept, and nothing was charged by this. (${message})`}
      actions={
        <Button
          onClick={() => {
            reset();
            void router.invalidate();
          }}
        >
          Draw it again
        </Button>
      }
    />
  );
}
