import { visibleText } from '#app/format/visible-text.ts';
import { parentPath } from '../branches.ts';
import type { Drawn, DrawnNode } from './drawn-nodes.ts';

/** What a key does: it leads to a node, or presses one, by name. */
export type DrawingMove = { readonly focus: string } | { readonly press: string };

/**
 * The keys of an ARIA tree (APG): up and down through what is open in the order of an outline, right opens or goes to
 * the first child, left closes or goes to the parent, Home and End, Enter and Space press.
 */
export function drawingMove(drawn: Drawn, name: string, key: string): DrawingMove | undefined {
  const node = drawn.byName.get(name);
  if (node === undefined) return undefined;
  switch (key) {
    case 'Enter':
    case ' ':
      return { press: name };
    case 'ArrowRight':
      return node.open === false ? { press: name } : focusOn(node.children[0]);
    case 'ArrowLeft':
      return node.open === true ? { press: name } : focusOn(parentOf(drawn, node));
    default:
      return focusOn(inOutline(drawn.root, node, key));
  }
}

/**
 * The next node whose title begins with what was typed (APG), from the one of that name on and around the end; with a
 * first letter typed again the one after it.
 */
export function typedMove(drawn: Drawn, name: string, typed: string): DrawingMove | undefined {
  const outline = outlineOf(drawn.root);
  const from = outline.findIndex((node) => node.name === name) + (typed.length === 1 ? 1 : 0);
  const wanted = typed.toLowerCase();
  const isWanted = ({ title }: DrawnNode) =>
    title !== undefined && visibleText(title).trimStart().toLowerCase().startsWith(wanted);
  return focusOn([...outline.slice(from), ...outline.slice(0, from)].find(isWanted));
}

function inOutline(root: DrawnNode, node: DrawnNode, key: string): DrawnNode | undefined {
  if (!['ArrowUp', 'ArrowDown', 'Home', 'End'].includes(key)) return undefined;
  const outline = outlineOf(root);
  const place = outline.indexOf(node);
  if (key === 'Home') return outline[0];
  if (key === 'End') return outline.at(-1);
  return outline[key === 'ArrowUp' ? place - 1 : place + 1];
}

/** Each node right before what is below it. */
function outlineOf(root: DrawnNode): DrawnNode[] {
  const outline: DrawnNode[] = [];
  const waiting = [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    outline.push(node);
    waiting.push(...node.children.toReversed());
  }
  return outline;
}

function parentOf({ byName }: Drawn, { kind, name, path }: DrawnNode): DrawnNode | undefined {
  return byName.get(kind === 'gap' ? path : parentPath(name));
}

function focusOn(node: DrawnNode | undefined): DrawingMove | undefined {
  return node && { focus: node.name };
}
