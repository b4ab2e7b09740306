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
  // A reader may be further down by now. The browser itself has brought them to where they were before a reload.
  router.options.scrollRestoration = () => false;
  const onLive = () => {
    router.options.scrollRestoration = true;
    root.inert = false;
  };
  hydrateRoot(
    root,
    <Live onLive={onLive}>
      <Application queryClient={queryClient} router={router} />
    </Live>,
  );
}

/** Tells when presses are answered: until then none is taken. */
function Live({ onLive, children }: { onLive: () => void; children: ReactNode }) {
  useLayoutEffect(onLive, [onLive]);
  return children;
}
