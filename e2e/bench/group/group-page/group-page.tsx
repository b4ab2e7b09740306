import '#app/styles.css';
import { LARGE_GROUPS, type LargeGroup } from './large-groups.ts';
import { type Step, timed } from './page-clock.ts';
import { byLabel, container, enter, press } from './page-hands.ts';
import { type PeerWay, preparePeer } from './peer-way.tsx';
import { type OwnWay, prepareTab } from './tab-way.tsx';

/**
 * One page shows one group, once, in one of four ways, so that nothing is warm: the tab's own view as outline or as
 * drawing; react-d3-tree given the whole data and showing it, or folded to the level that the tab opens at.
 */
export type Way = OwnWay | PeerWay;

/** By the name of the step. */
export type Steps = Readonly<Record<string, Step>>;

async function measureGroup(way: Way, name: keyof typeof LARGE_GROUPS): Promise<Steps> {
  const group = LARGE_GROUPS[name];
  return way === 'outline' || way === 'drawing' ? ownSteps(way, group) : peerSteps(way, group);
}

/** What a person does with a group: everything that opens, closes, looks for or turns over much of it. */
async function ownSteps(view: OwnWay, group: LargeGroup): Promise<Steps> {
  const { parent, firstChild, lastChild } = group;
  const steps: Record<string, Step> = {};
  /** What is pressed is found before the clock starts. */
  const pressing = async (name: string, element: Element, isThere: () => boolean) => {
    steps[name] = await timed(() => press(element), isThere);
  };
  const entering = async (name: string, text: string, isThere: () => boolean) => {
    const field = byLabel('input', 'Find in the group');
    steps[name] = await timed(() => enter(field, text), isThere);
  };
  const views = { outline: isWhole, drawing: isDrawn };
  const other = view === 'outline' ? 'drawing' : 'outline';
  const turn = (to: OwnWay) => byLabel('fieldset button', to === 'outline' ? 'Outline' : 'Drawing');

  const show = await prepareTab(view, group);
  steps['first view'] = await timed(show, () => isShown(parent));
  await pressing('opening the parent', toggleOf(parent), () => isShown(firstChild));
  if (view === 'outline') {
    await pressing('showing all its children', byLabel('[data-more]', 'Show all'), isWhole);
  }
  const toggle = toggleOf(parent);
  await pressing('closing it', toggle, () => toggle.ariaExpanded === 'false');
  await entering('searching', lastChild, () => matches() !== null);
  await entering('clearing the search', '', () => matches() === null);
  await pressing('opening all', byLabel('button', 'Open all'), views[view]);
  await pressing('turning to the other view', turn(other), views[other]);
  await pressing('turning back', turn(view), views[view]);
  const path = document.querySelector('[data-path="0.0"] [aria-expanded], [data-node="0.0"]');
  await pressing('closing all', byLabel('button', 'Close all'), () => path?.ariaExpanded !== 'true');
  return steps;
}

async function peerSteps(way: PeerWay, group: LargeGroup): Promise<Steps> {
  const { parent, firstChild } = group;
  const first = await timed(preparePeer(way, group), () => container().textContent.includes(parent));
  const knob = () => {
    const found = byLabel('.rd3t-node', parent).querySelector('circle');
    if (found === null) throw new Error(`${parent} cannot be opened.`);
    return found;
  };
  if (way === 'whole') {
    // Everything is open already, so it is closed first.
    const toClose = knob();
    await timed(
      () => press(toClose),
      () => true,
    );
  }
  const toOpen = knob();
  const expand = await timed(
    () => press(toOpen),
    () => container().textContent.includes(firstChild),
  );
  return { 'first view': first, 'opening the parent': expand };
}

/** Whether a row stands in the outline, or in the drawing a node; what is in sight of it is written in the same frame. */
function isShown(name: string): boolean {
  const shown = [...document.querySelectorAll('[data-path] button, [data-node]')];
  return shown.some(({ ariaLabel }) => ariaLabel?.includes(name));
}

/** Whether the outline is there with all its rows. */
function isWhole(): boolean {
  return document.querySelector('ul[aria-label="Group structure"]')?.ariaBusy === 'false';
}

/** Whether the drawing is there with more than its root. */
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
