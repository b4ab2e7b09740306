import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { useShortcuts } from './shortcuts.ts';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
}));

/** The button also works with single keys switched off. */
export function ShortcutsButton() {
  const [isOpen, setOpen] = useState(false);
  const open = useCallback(() => setOpen(true), []);
  useShortcuts(open);
  return (
    <span className="min-w-control pointer-coarse:min-w-0">
      <Button kind="quiet" onClick={open} title="Keyboard shortcuts" className="pointer-coarse:hidden">
        <span aria-hidden="true">?</span>
        <VisuallyHidden>Keyboard shortcuts</VisuallyHidden>
      </Button>
      {isOpen && (
        <PanelBoundary what="the list of shortcuts" of={isOpen} onDismiss={() => setOpen(false)}>
          <Suspense>
            <ShortcutsDialog onClose={() => setOpen(false)} />
          </Suspense>
        </PanelBoundary>
      )}
    </span>
  );
}
