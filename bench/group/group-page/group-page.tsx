import '#app/styles.css';
import { LARGE_GROUPS, type LargeGroup } from './large-groups.ts';
import { byLabel, container, enter, press } from './page-actions.ts';
import { type Step, timed } from './page-clock.ts';
import { preparePeer } from './prepare-peer.tsx';
import { prepareTab, type TabView } from './prepare-tab.tsx';

/** Each page shows one view once, so that nothing is warm: a view of the tab, or react-d3-tree. */
export type Way = TabView | 'peer';

export type Steps = Readonly<Record<string, Step>>;

async function measureGroup(way: Way, name: keyof typeof LARGE_GROUPS): Promise<Steps> {
  const group = LARGE_GROUPS[name];
  return way === 'peer' ? peerSteps(group) : tabSteps(way, group);
}

async function tabSteps(view: TabView, group: LargeGroup): Promise<Steps> {
  const { parent, firstChild, lastChild } = group;
  const steps: Record<string, Step> = {};
  const pressing = async (name: string, element: Element, isThere: () => boolean) => {
    steps[name] = await timed(() => press(element), isThere);
  };
  const entering = async (name: string, text: string, isThere: () => boolean) => {
    const field = byLabel('input', 'Find in the group');
    steps[name] = await timed(() => enter(field, text), isThere);
  };
  const views = { outline: isComplete, drawing: isDrawn };
  const other = view === 'outline' ? 'drawing' : 'outline';
  const viewButton = (to: TabView) => byLabel('fieldset button', to === 'outline' ? 'Outline' : 'Drawing');

  const show = await prepareTab(view, group);
  steps['first view'] = await timed(show, () => isShown(parent));
  // The drawing shows clusters of the children.
  const hasChildren = view === 'outline' ? () => isShown(firstChild) : () => isOpenNode(group.parentPath);
  await pressing('opening the parent', toggleOf(parent), hasChildren);
  if (view === 'outline') {
    await pressing('showing all its children', byLabel('[data-more]', 'Show all'), isComplete);
  }
  const toggle = toggleOf(parent);
  await pressing('closing it', toggle, () => toggle.ariaExpanded === 'false');
  await entering('searching', lastChild, () => matches() !== null);
  await entering('clearing the search', '', () => matches() === null);
  await pressing('opening all', byLabel('button', 'Open all'), views[view]);
  await pressing('switching the view', viewButton(other), views[other]);
  await pressing('switching back', viewButton(view), views[view]);
  const path = document.querySelector('[data-path="0.0"] [aria-expanded], [data-node="0.0"]');
  await pressing('closing all', byLabel('button', 'Close all'), () => path?.ariaExpanded !== 'true');
  return steps;
}

/** react-d3-tree starts fully open, so close before opening. */
async function peerSteps(group: LargeGroup): Promise<Steps> {
  const { parent, firstChild } = group;
  const first = await timed(preparePeer(group), () => container().textContent.includes(parent));
  const knob = () => {
    const found = byLabel('.rd3t-node', parent).querySelector('circle');
    if (found === null) throw new Error(`${parent} cannot be opened.`);
    return found;
  };
  const toClose = knob();
  await timed(
    () => press(toClose),
    () => true,
  );
  const toOpen = knob();
  const opening = await timed(
    () => press(toOpen),
    () => container().textContent.includes(firstChild),
  );
  return { 'first view': first, 'opening the parent': opening };
}

function isShown(name: string): boolean {
  const shown = [...document.querySelectorAll('[data-path] button, [data-node]')];
  return shown.some(({ ariaLabel }) => ariaLabel?.includes(name));
}

function isOpenNode(path: string): boolean {
  return document.querySelector(`[data-node^="${path}_"]`) !== null;
}

function isComplete(): boolean {
  return document.querySelector('ul[aria-label="Group structure"]')?.ariaBusy === 'false';
}

function isDrawn(): boolean {
  return document.querySelector('[role="tree"] [aria-level="2"]') !== null;
}

function matches(): Element | null {
  return document.querySelector('[aria-label="Matches in the group"] li');
}

function toggleOf(parent: string): Element {
  return byLabel('[aria-expanded]', parent);
}

declare global {
  interface Window {
    measureGroup: typeof measureGroup;
  }
}
window.measureGroup = measureGroup;
