import { boxAround, linkPath, NODE, type Point, type Size } from './drawing-geometry.ts';
import type { DrawingNode, DrawingNodes } from './drawing-nodes.ts';
import { wholeWidth } from './node-text.ts';

type Box = Point & Size;

type ImageNode = Point & { readonly node: DrawingNode; readonly width: number };

/** Boxes that are wide enough for their text, and the lines between them. */
export type ImageNodes = {
  readonly nodes: readonly ImageNode[];
  readonly links: readonly string[];
  readonly box: Box;
};

type Options = {
  /** Positions on screen. */
  readonly points: ReadonlyMap<string, Point>;
  /** The visible part of the drawing; absent for all of it. */
  readonly visible: Box | undefined;
  readonly markedAs: string;
};

/** Each level is as wide as its longest text. A node that is visible in part is drawn as a whole. */
export function imageNodes(drawn: DrawingNodes, { points, visible, markedAs }: Options): ImageNodes {
  const all = [...drawn.byName.values()];
  const isInPart = (node: DrawingNode) => {
    const point = points.get(node.name);
    return point !== undefined && (visible === undefined || overlap(boxOf(point, NODE.width), visible));
  };
  const kept = all.filter(isInPart);
  const levels = levelsOf(kept, markedAs);
  const place = (node: DrawingNode): ImageNode | undefined => {
    const point = points.get(node.name);
    return point && { node, x: levels.start(node.level), y: point.y, width: levels.width(node.level) };
  };
  const nodes = kept.flatMap((node) => place(node) ?? []);
  const box = unionOf([
    ...nodes.map((node) => boxOf(node, node.width)),
    ...(visible === undefined ? [] : [widened(visible, levels)]),
  ]);
  const links = all.flatMap((parent) => {
    const from = place(parent);
    return parent.children.flatMap((child) => {
      const to = place(child);
      if (from === undefined || to === undefined || !overlap(linkBox(from, to), box)) return [];
      return linkPath({ source: swapped(from), target: swapped(to) }, from.width);
    });
  });
  return { nodes, links, box };
}

type Levels = { readonly start: (level: number) => number; readonly width: (level: number) => number };

/** Levels count from 1. */
function levelsOf(nodes: readonly DrawingNode[], markedAs: string): Levels {
  const widths: number[] = [];
  for (const node of nodes) {
    widths[node.level] = Math.max(widths[node.level] ?? 0, wholeWidth(node, markedAs));
  }
  const width = (level: number) => widths[level] ?? NODE.width;
  const start = (level: number) => {
    let x = 0;
    for (let each = 1; each < level; each += 1) x += width(each) + NODE.across - NODE.width;
    return x;
  };
  return { start, width };
}

/** The same part, where the boxes are wider. */
function widened({ x, y, width, height }: Box, levels: Levels): Box {
  const left = widenedX(x, levels);
  return { x: left, y, width: widenedX(x + width, levels) - left, height };
}

function widenedX(x: number, { start, width }: Levels): number {
  if (x < 0) return x;
  const level = Math.floor(x / NODE.across) + 1;
  const offset = x - (level - 1) * NODE.across;
  if (offset > NODE.width) return start(level) + width(level) + offset - NODE.width;
  return start(level) + (offset / NODE.width) * width(level);
}

/** With its tag and knob. */
function boxOf(point: Point, width: number): Box {
  const box = boxAround([point]);
  return { ...box, width: box.width - NODE.width + width };
}

function linkBox(from: ImageNode, to: ImageNode): Box {
  return unionOf([
    { x: from.x + from.width, y: from.y, width: 0, height: 0 },
    { x: to.x, y: to.y, width: 0, height: 0 },
  ]);
}

function unionOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map(({ x, width }) => x + width)) - left,
    height: Math.max(...boxes.map(({ y, height }) => y + height)) - top,
  };
}

function overlap(one: Box, other: Box): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  );
}

/** The library's x runs down the page. */
function swapped({ x, y }: Point): Point {
  return { x: y, y: x };
}
