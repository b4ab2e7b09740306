import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { focusPageStart, PAGE_START } from '#app/page/page-start.ts';
import { afterFrame } from '#app/ui/signals/after-frame.ts';
import { LiveRegion } from '#app/ui/signals/LiveRegion.tsx';

/**
 * After navigation to another page the focus goes to its heading, or to the section that the address names, and its title is
 * read out. A change of filters is no navigation, and the first page of a visit is announced by the browser itself.
 */
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
      // Once it is painted, which either would put off: both have the page laid out.
      afterFrame(() => {
        if (last !== rendered) return;
        // Whoever works elsewhere by now keeps the focus.
        if ([focused, document.body].includes(document.activeElement)) focusPageStart(toLocation.hash);
        // The error in the place of a page that could not be drawn reads itself out.
        const isDrawn = document.getElementById(PAGE_START) !== null;
        if (!isDrawn) document.title = 'Dossier';
        setTitle(isDrawn ? document.title : '');
      });
    });
  }, [router]);
  return <LiveRegion message={title} />;
}
