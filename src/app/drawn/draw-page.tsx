import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import type { DrawPage } from '#contract/api/drawn-page.ts';
import { createQueryClient } from '../queries/query-client.ts';
import { whileSent } from '../queries/reach/sent-along.ts';
import { createAppRouter } from '../router.tsx';
import { Application } from './Application.tsx';
import { prepareDrawing } from './prepare-drawing.ts';

/** What React leaves where a part cannot be drawn. No text of a record can look like it. */
const LEFT_OUT = '<!--$!-->';

/**
 * Draws an Overview on the server: the application itself, at a memory of an address, with nothing but what is sent along.
 * What has not been sent is on its way, as in the browser before the first answer: effects do not run here, so nothing is
 * asked for. Throws what drawing threw.
 */
export const drawPage: DrawPage = async ({ address, answers }) => {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, {
    isServer: true,
    history: createMemoryHistory({ initialEntries: [address] }),
    // The browser's own business, done by a script in the page, which the content security policy refuses.
    scrollRestoration: false,
  });
  const sent = new Map([...answers].map(([path, body]): [string, unknown] => [path, JSON.parse(body)]));
  try {
    await whileSent(sent, () => prepareDrawing(queryClient, router));
    if (router.state.resolvedLocation?.href !== address) return undefined;
    const html = whileSent(sent, () =>
      renderToString(<Application queryClient={queryClient} router={router} />),
    );
    if (html.includes(LEFT_OUT)) throw new Error('a part of it failed, or its code was not there');
    return html;
  } finally {
    // It would be kept for as long as a reader may come back to what it read.
    queryClient.clear();
  }
};
