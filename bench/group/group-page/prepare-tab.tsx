// Lazy in the application; here all code is loaded before the clock starts.
import '#app/components/tree/drawing/TreeDrawing.tsx';
import { QueryClient, QueryClientProvider, skipToken } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { heldOn } from '#app/api/held-fixture.ts';
import { recordUrl } from '#app/api/record-url.ts';
import { useGroupStructure } from '#app/api/resources.ts';
import { GroupView } from '#app/company/group-structure/GroupStructureTab.tsx';
import { useTab } from '#app/company/use-tab.ts';
import { parseSearch, stringifySearch } from '#app/page/search-params.ts';
import { envelopeOf } from '#contract/envelope.ts';
import { type LargeGroup, REQUESTED } from './large-groups.ts';
import { container } from './page-actions.ts';

export type TabView = 'outline' | 'drawing';

/** Renders the application around the tab. The returned function reads, decodes and shows the record. */
export async function prepareTab(view: TabView, { tree, parentPath }: LargeGroup): Promise<() => void> {
  const subject = { operation: 'group-structure', companyNumber: REQUESTED, page: 1 } as const;
  const body = JSON.stringify({ ...heldOn(), envelope: envelopeOf(subject, tree) });
  const headers = { 'content-type': 'application/json' };
  const address = `/api${recordUrl(subject)}`;
  window.fetch = (asked) =>
    Promise.resolve(
      asked === address ? new Response(body, { headers }) : new Response(null, { status: 404 }),
    );
  const queries = new QueryClient();
  queries.setQueryDefaults(['source'], { queryFn: skipToken });
  const top = createRootRoute({ component: Outlet });
  const company = createRoute({ getParentRoute: () => top, path: '/company/$number', component: Outlet });
  const tab = createRoute({ getParentRoute: () => company, path: 'group-structure', component: Wanted });
  const router = createRouter({
    routeTree: top.addChildren([company.addChildren([tab])]),
    history: createMemoryHistory({
      // The drawing has the parent in a cluster, which is open around the selected entity.
      initialEntries: [`/company/${REQUESTED}/group-structure?view=${view}&open=0.0&node=${parentPath}`],
    }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  createRoot(container()).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return want;
}

let isWanted = false;
const listeners = new Set<() => void>();

function want(): void {
  isWanted = true;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function Wanted() {
  return useSyncExternalStore(subscribe, () => isWanted) && <Tab />;
}

function Tab() {
  const tab = useTab();
  const { data } = useGroupStructure(tab.number, tab.search['version']);
  if (data?.value === undefined || !data.holding.held) return null;
  return <GroupView tab={tab} root={data.value} holding={data.holding} />;
}
