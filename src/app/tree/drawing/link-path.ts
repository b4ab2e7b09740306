import { NODE, type Point } from './drawing-geometry.ts';

/** A line from the right edge of a node to the left edge of its child. The library's x runs down the page. */
export function linkPath({ source, target }: { source: Point; target: Point }): string {
  const from = source.y + NODE.width;
  const bend = (from + target.y) / 2;
  return `M${from},${source.x} H${bend} V${target.x} H${target.y}`;
}
