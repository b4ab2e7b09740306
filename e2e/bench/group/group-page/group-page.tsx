import '#app/styles.css';
// Lazy in the application; here the code of both sides is there before the clock starts.
import '#app/tree/drawing/TreeDrawing.tsx';
import { QueryClient, QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type RawNodeDatum, Tree } from 'react-d3-tree';
import { createRoot } from 'react-dom/client';
import * as v from 'valibot';
import { GroupView } from '#app/company/group-structure/GroupView.tsx';
import { useTab } from '#app/company/use-tab.ts';
import { parseSearch, stringifySearch } from '#app/page/search-params.ts';
import { heldOn } from '#app/queries/held-fixture.ts';
import { NODE } from '#app/tree/drawing/drawing-geometry.ts';
import { type GroupNode, type GroupNodeWire, GroupStructure } from '#contract/group-structure.ts';
import { LARGE_GROUPS, type LargeGroup, PARENT_LEVEL, REQUESTED } from './large-groups.ts';

/**
 * One page shows one group, once, in one of four ways, so that nothing is warm: the tab's own view as outline or as
 * drawing; react-d3-tree given the whole data and showing it, or folded to the level that the tab opens at. Times are
 * those of this page's clock from the record's being there, or from the press, until two frames have begun with it.
 */
export type Way = 'outline' | 'drawing' | 'whole' | 'folded';
export type Timed = { first: number; expand: number; longTasks: number[] };

const HOLDING = heldOn();

const longTasks: PerformanceEntry[] = [];
const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries()));
observer.observe({ type: 'longtask' });

async function measureGroup(way: Way, name: keyof typeof LARGE_GROUPS): Promise<Timed> {
  const group = LARGE_GROUPS[name];
  const show =
    way === 'outline' || way === 'drawing' ? await prepareTab(way, group) : preparePeer(way, group);
  await idle();
  const start = performance.now();
  show();
  const first = await painted(start, group.parent);
  await idle();
  if (way === 'whole') {
    // Everything is open already, so it is closed first.
    press(toggleOf(way, group.parent));
    await idle();
  }
  const toggle = toggleOf(way, group.parent);
  const pressed = performance.now();
  press(toggle);
  const expand = await painted(pressed, group.firstChild);
  await idle();
  const during = longTasks.filter(({ startTime, duration }) => startTime + duration > start);
  return { first, expand, longTasks: during.map(({ duration }) => duration) };
}

/** The tab under the router and the query client, as in the application, waiting for its record. */
async function prepareTab(view: 'outline' | 'drawing', { tree }: LargeGroup): Promise<() => void> {
  const root = v.parse(GroupStructure, tree);
  const queries = new QueryClient();
  queries.setQueryDefaults(['source'], { queryFn: skipToken });
  const top = createRootRoute({ component: Outlet });
  const company = createRoute({ getParentRoute: () => top, path: '/company/$number', component: Outlet });
  const tab = createRoute({ getParentRoute: () => company, path: 'group-structure', component: Tab });
  const router = createRouter({
    routeTree: top.addChildren([company.addChildren([tab])]),
    history: createMemoryHistory({
      initialEntries: [`/company/${REQUESTED}/group-structure?view=${view}`],
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
  return () => queries.setQueryData(['record'], root);
}

function Tab() {
  const { data } = useQuery<GroupNode>({
    queryKey: ['record'],
    queryFn: skipToken,
    structuralSharing: false,
  });
  const tab = useTab();
  return data && <GroupView tab={tab} root={data} holding={HOLDING} />;
}

function preparePeer(way: 'whole' | 'folded', { tree }: LargeGroup): () => void {
  const data = named(tree);
  const root = createRoot(container());
  return () =>
    root.render(
      <div style={{ height: '70vh' }}>
        <Tree
          data={data}
          orientation="horizontal"
          transitionDuration={0}
          translate={{ x: 24, y: 200 }}
          nodeSize={{ x: NODE.across, y: NODE.down }}
          {...(way === 'folded' && { initialDepth: PARENT_LEVEL })}
        />
      </div>,
    );
}

/** What the library reads, and no more: attributes would be further texts to draw. */
function named({ company_name, subsidiaries }: GroupNodeWire): RawNodeDatum {
  return subsidiaries === undefined
    ? { name: company_name }
    : { name: company_name, children: subsidiaries.map(named) };
}

function container(): HTMLElement {
  const found = document.getElementById('root');
  if (found === null) throw new Error('The page has no root.');
  return found;
}

function press(element: Element): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

function toggleOf(way: Way, parent: string): Element {
  const nodes =
    way === 'outline' || way === 'drawing'
      ? [...document.querySelectorAll('[aria-expanded="false"]')]
      : [...document.querySelectorAll('.rd3t-node')];
  const node = nodes.find((each) => (each.getAttribute('aria-label') ?? each.textContent).includes(parent));
  const toggle = node?.querySelector('circle') ?? node;
  if (toggle === undefined) throw new Error(`${parent} cannot be opened.`);
  return toggle;
}

async function painted(since: number, text: string): Promise<number> {
  do await frame();
  while (!container().textContent.includes(text));
  await frame();
  return performance.now() - since;
}

function frame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Until nothing was to be done for a while, so that no work of one is counted for the next. */
function idle(): Promise<unknown> {
  return new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 100));
}

declare global {
  interface Window {
    measureGroup: typeof measureGroup;
  }
}
window.measureGroup = measureGroup;
