import { useMatch, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { loadGateParts } from '#app/credits/gate/load-gate.ts';
import { whenIdle } from '#app/ui/signals/when-idle.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';

declare global {
  interface Navigator {
    /** Not in every browser (Network Information API). */
    readonly connection?: { readonly saveData: boolean };
  }
}

/**
 * Fetches the code of a company's other tabs, of what is bought and of the list of what is not held, one after another, so that going to one
 * is instant, offline too. Code only: no record is read. Not for readers who ask to be sent less (Save-Data).
 */
export function useTabCode(): void {
  const router = useRouter();
  const isCompany = useMatch({ from: '/company/$number', shouldThrow: false }) !== undefined;
  useEffect(() => {
    if (!isCompany || navigator.connection?.saveData) return;
    const waiting = [...COMPANY_OPERATIONS];
    const fetchNext = async () => {
      const operation = waiting.shift();
      // What draws figures is asked for when one is drawn, which is too late for who waits for it.
      if (operation === undefined) return void import('#app/chart/BarDrawing.tsx').catch(() => undefined);
      // Where it fails it is asked for again when the tab is opened.
      await router.loadRouteChunk(router.routesByPath[`/company/$number/${operation}`]);
      whenIdle(fetchNext);
    };
    const cancel = whenIdle(
      () =>
        void Promise.allSettled([
          loadGateParts(),
          import('#app/queries/buying/order-outcome.ts'),
          import('#app/table/tools/table-tools.ts'),
          import('#app/credits/several/SeveralDialog.tsx'),
        ]).then(fetchNext),
    );
    return () => {
      cancel();
      waiting.length = 0;
    };
  }, [router, isCompany]);
}
