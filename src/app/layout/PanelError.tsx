import { type ErrorComponentProps, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { FailureNotice } from '#app/errors/FailureNotice.tsx';
import { focusPageStart, PAGE_START } from '#app/page/page-focus.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';

/** Navigation resets it. */
export function PanelError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isTab = 'number' in useParams({ strict: false });
  usePageTitle('Page could not be displayed');
  // The focused element may be gone.
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
        This page could not be displayed
      </PanelHeading>
      <div className="mt-stack">
        <FailureNotice error={error} onRetry={retry} />
      </div>
    </section>
  );
}
