import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { FailureNotice } from '#app/page/failure/FailureNotice.tsx';
import { focusPageStart, PAGE_START } from '#app/page/page-start.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';

/** Something in a page failed. The rest of the app stays usable, and moving on clears it. */
export function PanelError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isTab = 'number' in useParams({ strict: false });
  usePageTitle('Could not be shown');
  // What had the focus may be gone with what failed.
  useEffect(() => {
    if (document.activeElement === document.body) focusPageStart();
  }, []);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <section aria-labelledby={PAGE_START} className={isTab ? 'pt-panel' : ''}>
      <PanelHeading level={isTab ? 2 : 1} id={PAGE_START}>
        This page could not be shown
      </PanelHeading>
      <div className="mt-stack">
        <FailureNotice error={error} onRetry={retry} />
      </div>
    </section>
  );
}
