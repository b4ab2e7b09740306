import type { QueryClient } from '@tanstack/react-query';
import type { RegisteredRouter } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { compareSource } from '../queries/reach/source.ts';
import { sourceQuery } from '../queries/source-query.ts';
import { Application } from './Application.tsx';
import { prepareDrawing } from './prepare-drawing.ts';

/**
 * Takes over a page that the server has drawn, as it stands: nothing is drawn again, so nothing moves, and what is on it
 * reacts from now on. Where the browser would have drawn something else, such as the next day's date, React draws anew.
 */
export async function takeOver(
  root: HTMLElement,
  queryClient: QueryClient,
  router: RegisteredRouter,
): Promise<void> {
  await prepareDrawing(queryClient, router);
  // Of answers that are fetched the header tells it.
  const source = queryClient.getQueryData(sourceQuery.queryKey);
  if (source !== undefined) compareSource(source.id, undefined);
  // As it was drawn: with no boundary of its own around everything.
  router.ssr = { manifest: undefined };
  hydrateRoot(
    root,
    <Live root={root}>
      <Application queryClient={queryClient} router={router} />
    </Live>,
  );
}

/** Until now nothing on the page would have answered to a press, so that none was taken. */
function Live({ root, children }: { root: HTMLElement; children: ReactNode }) {
  useLayoutEffect(() => {
    root.inert = false;
  }, [root]);
  return children;
}
