import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useEffect, useState } from 'react';
import { loadGateParts } from '#app/credits/gate/load-gate.ts';
import { MOMENT, readAhead } from '#app/queries/ahead/read-ahead.ts';
import { whenIdle } from '#app/ui/signals/when-idle.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';

/** A tab that is drawn before it is opened, and what to call then. */
type Ahead = { readonly page: ComponentType; readonly onDrawn: () => void };

const fetchDrawing = async () => (await import('#app/chart/drawing-code.ts')).BAR_DRAWING.load();

/**
 * Fetches the code of a company's other tabs, of what is bought and of the list of what is not held, one after another, so
 * that going to one is instant, offline too, and with each the record, if it is held and not large: reading is free. Returns
 * the tab that is to be drawn ahead now, if there is one.
 */
export function useTabCode(number: string | undefined): Ahead | undefined {
  const [ahead, setAhead] = useState<Ahead>();
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    if (number === undefined) return;
    const waiting = [...COMPANY_OPERATIONS];
    let isOver = false;
    const draw = (page: ComponentType) =>
      new Promise<void>((onDrawn) => setAhead({ page, onDrawn })).then(() => setAhead(undefined));
    const fetchNext = async () => {
      const operation = waiting.shift();
      // What draws figures is asked for when one is drawn, which is too late for who waits for it.
      if (operation === undefined) return void fetchDrawing().catch(() => undefined);
      // Where it fails it is asked for again when the tab is opened.
      const route = router.routesByPath[`/company/$number/${operation}`];
      await router.loadRouteChunk(route);
      const isRead = await readAhead(client, number, operation, MOMENT).catch(() => false);
      const { component } = route.options;
      // The dossier draws all of them itself.
      const { pathname } = router.state.location;
      const isShown = [operation, 'dossier'].some((page) => pathname.endsWith(`/${page}`));
      if (isRead && !isShown && !isOver && component !== undefined) await draw(component);
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
      isOver = true;
      setAhead(undefined);
    };
  }, [router, client, number]);
  return ahead;
}
