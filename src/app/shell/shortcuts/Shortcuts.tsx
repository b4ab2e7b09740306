import { useCallback, useState } from 'react';
import { Button } from '#app/ui/controls/Button.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The single keys, and a button that lists them: also for those who switched them off. */
export function Shortcuts() {
  const [listed, setListed] = useState(false);
  const open = useCallback(() => setListed(true), []);
  useShortcuts(open);
  return (
    <>
      <Button kind="quiet" onClick={open} title="Keyboard shortcuts" className="pointer-coarse:hidden">
        <span aria-hidden="true">?</span>
        <VisuallyHidden>Keyboard shortcuts</VisuallyHidden>
      </Button>
      {listed && <ShortcutsDialog onClose={() => setListed(false)} />}
    </>
  );
}
