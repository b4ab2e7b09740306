import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { visibleText } from '#contract/text.ts';
import { nodeElement, nodeNameOf } from './drawing-dom.ts';
import { type DrawingNode, type DrawingNodes, nearestNode, type SelectedNodes } from './drawing-nodes.ts';

export type DrawingAction = { readonly focus: string } | { readonly press: string };

/** Letters within this time belong to one name. */
const TYPE_AHEAD_MS = 900;

/** Keys of an ARIA tree (APG). */
export function drawingAction(nodes: DrawingNodes, name: string, key: string): DrawingAction | undefined {
  const node = nodes.byName.get(name);
  if (node === undefined) return undefined;
  switch (key) {
    case 'Enter':
    case ' ':
      return { press: name };
    case 'ArrowRight':
      return node.open === false ? { press: name } : focusOn(node.children[0]);
    case 'ArrowLeft':
      return node.open === true ? { press: name } : focusOn(parentOf(nodes, node));
    default:
      return focusOn(neighbour(nodes.root, node, key));
  }
}

/** Type-ahead (APG); wraps around, and a single letter starts after the current node. */
export function typeAhead(nodes: DrawingNodes, name: string, typed: string): DrawingAction | undefined {
  const outline = outlineOf(nodes.root);
  const from = outline.findIndex((node) => node.name === name) + (typed.length === 1 ? 1 : 0);
  const wanted = typed.toLowerCase();
  const isWanted = ({ title }: DrawingNode) =>
    visibleText(title).trimStart().toLowerCase().startsWith(wanted);
  return focusOn([...outline.slice(from), ...outline.slice(0, from)].find(isWanted));
}

type Keys = { nodes: DrawingNodes; press: (name: string) => void; focusNode: (name: string) => void };

/** Keys with Ctrl, Alt or Meta belong to the browser. */
export function useDrawingKeys({ nodes, press, focusNode }: Keys): (event: KeyboardEvent) => void {
  const typed = useRef({ text: '', at: 0 });
  return (event) => {
    const name = nodeNameOf(event.target);
    if (name === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const { text, at } = typed.current;
    const begun = event.timeStamp - at < TYPE_AHEAD_MS ? text : '';
    const isLetter = event.key.length === 1 && (event.key !== ' ' || begun !== '');
    if (isLetter) typed.current = { text: begun + event.key, at: event.timeStamp };
    const action = isLetter
      ? typeAhead(nodes, name, begun + event.key)
      : drawingAction(nodes, name, event.key);
    if (action === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (action === undefined) return;
    if ('press' in action) press(action.press);
    else focusNode(action.focus);
  };
}

/** The library reuses elements by position, so the focus is moved back after every change. */
export function useRovingFocus(frame: RefObject<HTMLElement | null>, shown: SelectedNodes) {
  const last = useRef<string>(undefined);
  const isWithin = useRef(false);
  const restore = useEffectEvent(({ nodes, selected }: SelectedNodes) => {
    if (!isWithin.current) last.current = undefined;
    const node = makeTabStop(frame.current, nearestNode(nodes, last.current ?? selected).name);
    if (isWithin.current && document.activeElement !== node) node?.focus({ preventScroll: true });
  });
  useLayoutEffect(() => restore(shown), [shown]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const name = nodeNameOf(target);
      if (name === undefined) return;
      last.current = name;
      isWithin.current = true;
      makeTabStop(frame.current, name);
    },
    /** React fires no blur event for a node that it removes. */
    onBlur: () => {
      isWithin.current = false;
    },
  };
}

/** Set outside React, which would render 500 nodes. */
function makeTabStop(frame: HTMLElement | null, name: string): SVGGElement | undefined {
  const node = nodeElement(frame, name);
  for (const other of frame?.querySelectorAll('[data-node][tabindex="0"]') ?? []) {
    if (other !== node) other.setAttribute('tabindex', '-1');
  }
  node?.setAttribute('tabindex', '0');
  return node;
}

function neighbour(root: DrawingNode, node: DrawingNode, key: string): DrawingNode | undefined {
  if (!['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return undefined;
  const outline = outlineOf(root);
  const index = outline.indexOf(node);
  if (key === 'Home') return outline[0];
  if (key === 'End') return outline.at(-1);
  return outline[key === 'ArrowUp' ? index - 1 : index + 1];
}

function outlineOf(root: DrawingNode): DrawingNode[] {
  const outline: DrawingNode[] = [];
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    outline.push(node);
    stack.push(...node.children.toReversed());
  }
  return outline;
}

function parentOf({ byName }: DrawingNodes, { parent = '' }: DrawingNode): DrawingNode | undefined {
  return byName.get(parent);
}

function focusOn(node: DrawingNode | undefined): DrawingAction | undefined {
  return node && { focus: node.name };
}
