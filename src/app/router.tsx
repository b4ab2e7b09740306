import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PanelError } from './layout/PanelError.tsx';
import { parseSearch, stringifySearch } from './page/search-params.ts';
import { routeTree } from './routeTree.gen.ts';

/**
 * By default the router reloads the page where a chunk fails to load, which offline ends in the browser's error page. It
 * recognises such an error by the start of its message; with another start, the error component of that route is shown.
 */
export function keepPage({ payload }: VitePreloadErrorEvent): void {
  payload.message = `Not loaded: ${payload.message}`;
}

/**
 * The router. Loaders send GETs only, which never spend, so a link may preload its page on hover and focus. The scroll
 * position is kept per page, whatever its filters; an address with a hash keeps one of its own per history entry.
 */
export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query client decides what is fresh.
    defaultPreloadStaleTime: 0,
    // At every level of the route tree: where a tab fails, header and tab bar stay.
    defaultErrorComponent: PanelError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./layout/NotFoundPage.tsx'), 'NotFoundPage'),
    notFoundMode: 'root',
    scrollRestoration: true,
    getScrollRestorationKey: ({ pathname, hash, state }) =>
      hash === '' ? pathname : (state.__TSR_key ?? `${pathname}#${hash}`),
    trailingSlash: 'never',
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
