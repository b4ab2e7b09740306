import { type PointerEvent, type RefObject, useMemo } from 'react';
import {
  boxAround,
  centredAt,
  clipped,
  type NodeSize,
  nodesPath,
  type Point,
  visibleBox,
} from './drawing-geometry.ts';
import type { DrawingNodes } from './drawing-nodes.ts';
import { type MoveView, useViewport } from './use-drawing-view.ts';

type Props = {
  frame: RefObject<HTMLElement | null>;
  /** By name of the node. */
  points: ReadonlyMap<string, Point>;
  size: NodeSize;
  nodes: DrawingNodes;
  move: MoveView;
};

/** A press or a drag moves the drawing; by keyboard the buttons and the arrow keys do. */
export function Minimap({ frame, points, size, nodes, move }: Props) {
  const { view, size: frameSize } = useViewport(frame);
  const map = useMemo(() => {
    const marked = [...points].filter(([name]) => nodes.byName.get(name)?.marked).map(([, point]) => point);
    // None is taller than there is room for.
    const drawn = { ...size, height: Math.min(size.height, size.distance || size.height) };
    return {
      box: boxAround(points.values(), size),
      all: nodesPath(points.values(), drawn),
      marked: nodesPath(marked, drawn),
    };
  }, [points, size, nodes]);
  if (map.box === undefined) return null;
  const { x, y, width, height } = map.box;
  const follow = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const matrix = currentTarget.getScreenCTM();
    if (matrix === null) return;
    const point = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
    move((now, at) => centredAt(now, point, at));
  };
  return (
    <svg
      role="img"
      aria-label="Overview of the drawing; the outline is the part in view"
      viewBox={`${x} ${y} ${width} ${height}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        follow(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) follow(event);
      }}
      className="block h-28 w-full cursor-pointer touch-none max-md:hidden print:hidden *:[vector-effect:non-scaling-stroke]"
    >
      <path d={map.all} className="fill-edge stroke-edge" />
      <path d={map.marked} className="fill-accent stroke-accent" />
      <rect {...clipped(visibleBox(view, frameSize), map.box)} className="fill-none stroke-accent stroke-2" />
    </svg>
  );
}
