import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { focusPageStart, PAGE_START } from '#app/page/page-focus.ts';

/** Focuses the heading or hash section and announces the title, except on filter changes and the first page. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  useEffect(() => {
    let last: unknown;
    return router.subscribe('onRendered', (rendered) => {
      const { fromLocation, toLocation, pathChanged } = rendered;
      if (fromLocation === undefined || !pathChanged) return;
      last = rendered;
      const focused = document.activeElement;
      // In its own task, as both force a layout.
      setTimeout(() => {
        if (last !== rendered) return;
        // The user may have moved the focus meanwhile.
        if ([focused, document.body].includes(document.activeElement)) focusPageStart(toLocation.hash);
        // The error of a failed page is an alert itself.
        const isDrawn = document.getElementById(PAGE_START) !== null;
        if (!isDrawn) document.title = 'Dossier';
        setTitle(isDrawn ? document.title : '');
      });
    });
  }, [router]);
  return <LiveRegion message={title} />;
}
