import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './page/search-params.ts';
import { routeTree } from './routeTree.gen.ts';
import { PanelError } from './shell/PanelError.tsx';

/**
 * The router meets a part of the app that cannot be fetched by reloading the page, which offline ends in the browser's
 * own error page. It knows such an error by how its message begins; with these words before it, the error is shown in the
 * place of that part, and header and tab bar stand.
 */
export function keepPage({ payload }: VitePreloadErrorEvent): void {
  payload.message = `Not fetched: ${payload.message}`;
}

type Elsewhere = {
  readonly isServer?: true;
  readonly history?: RouterHistory;
  readonly scrollRestoration?: false;
};

/**
 * The router. It preloads nothing itself, so that no later loader can turn a pointer into more than a reading; what is read
 * ahead of a press is said in one place (`readAhead`), and only what is held. The window keeps its scroll position per page,
 * whatever the filters in the address say. An address that names a part of the page leads there, and keeps a position of
 * its own in the history. `elsewhere` is what is different outside a browser.
 */
export function createAppRouter(queryClient: QueryClient, elsewhere: Elsewhere = {}) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: false,
    // At every level of the route tree: what fails in a tab leaves header and tab bar standing.
    defaultErrorComponent: PanelError,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./shell/NotFoundPage.tsx'), 'NotFoundPage'),
    notFoundMode: 'root',
    scrollRestoration: true,
    getScrollRestorationKey: ({ pathname, hash, state }) =>
      hash === '' ? pathname : (state.__TSR_key ?? `${pathname}#${hash}`),
    trailingSlash: 'never',
    ...elsewhere,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
