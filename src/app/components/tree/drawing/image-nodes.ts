import {
  type Box,
  boxAround,
  type Direction,
  linkPath,
  nodeBox,
  overlap,
  type Point,
  type Size,
  unionOf,
} from './drawing-geometry.ts';
import type { DrawingNode, DrawingNodes } from './drawing-nodes.ts';

type ImageNode = Point & { readonly node: DrawingNode };

/** The nodes of a picture, where they are on screen, and the lines between them. */
export type ImageNodes = {
  readonly nodes: readonly ImageNode[];
  readonly links: readonly string[];
  readonly box: Box;
};

type Options = {
  /** Positions on screen. */
  readonly points: ReadonlyMap<string, Point>;
  readonly size: Size;
  readonly direction: Direction;
  /** The visible part of the drawing; absent for all of it. */
  readonly visible: Box | undefined;
};

/** A node that is visible in part is drawn as a whole. */
export function imageNodes(drawn: DrawingNodes, { points, size, direction, visible }: Options): ImageNodes {
  const all = [...drawn.byName.values()];
  const nodes = all.flatMap((node): ImageNode[] => {
    const point = points.get(node.name);
    if (point === undefined) return [];
    return visible === undefined || overlap(nodeBox(point, size), visible) ? [{ ...point, node }] : [];
  });
  const boxes = [boxAround(nodes, size), visible].filter((each) => each !== undefined);
  const box = boxes.length === 0 ? { x: 0, y: 0, width: 0, height: 0 } : unionOf(boxes);
  const links = all.flatMap((parent) => {
    const from = points.get(parent.name);
    return parent.children.flatMap((child) => {
      const to = points.get(child.name);
      if (from === undefined || to === undefined) return [];
      const ends = unionOf([nodeBox(from, size), nodeBox(to, size)]);
      return overlap(ends, box) ? linkPath(from, to, size.width, direction) : [];
    });
  });
  return { nodes, links, box };
}
