/** Where the drawing stands in its frame: what is at (0, 0) in the drawing is at (x, y) in the frame. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** The least has a chain of 500 nodes in the frame of a large screen. */
export const ZOOM = { min: 0.005, max: 2 } as const;

/** Width and height of a node, and how far apart they stand. */
export const NODE = { width: 264, height: 40, across: 330, down: 52 } as const;

const MARGIN = 24;

/** As far as the knob of a node reaches beyond it, and its tag above it. */
const KNOB = 30;
const TAG = 12;

/** The box around nodes that stand at these points; `undefined` without any. */
export function boxAround(points: readonly Point[]): (Point & Size) | undefined {
  const [first] = points;
  if (first === undefined) return undefined;
  let { x: left, x: right, y: top, y: bottom } = first;
  for (const { x, y } of points) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const half = NODE.height / 2;
  return {
    x: left,
    y: top - half - TAG,
    width: right - left + NODE.width + KNOB,
    height: bottom - top + NODE.height + TAG,
  };
}

/** Nearer or farther, about the middle of the frame. */
export function zoomedBy(view: View, factor: number, frame: Size): View {
  const zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, view.zoom * factor));
  const scaled = (at: number, middle: number) => middle - ((middle - at) * zoom) / view.zoom;
  return { zoom, x: scaled(view.x, frame.width / 2), y: scaled(view.y, frame.height / 2) };
}

/** As large as on paper, about the middle of the frame. */
export function lifeSize(view: View, frame: Size): View {
  return zoomedBy(view, 1 / view.zoom, frame);
}

/** The whole of `box` in the frame, as near as possible and never nearer than life size. */
export function fitted(box: Point & Size, frame: Size): View {
  const wide = (frame.width - 2 * MARGIN) / Math.max(1, box.width);
  const high = (frame.height - 2 * MARGIN) / Math.max(1, box.height);
  const zoom = Math.max(ZOOM.min, Math.min(1, wide, high));
  return {
    zoom,
    x: (frame.width - box.width * zoom) / 2 - box.x * zoom,
    y: (frame.height - box.height * zoom) / 2 - box.y * zoom,
  };
}

/** The node at `node` in the middle of the frame; on a narrow one its left edge has to stay in sight. */
export function centredOn(view: View, node: Point, frame: Size): View {
  const left = Math.max(MARGIN, (frame.width - NODE.width * view.zoom) / 2);
  return { ...view, x: left - node.x * view.zoom, y: frame.height / 2 - node.y * view.zoom };
}

/** Smaller than this, names are no longer easy to read. */
const LEGIBLE = 0.75;

/** The same view where names can be read in it, else at life size. */
export function legible(view: View, frame: Size): View {
  return view.zoom < LEGIBLE ? lifeSize(view, frame) : view;
}

/**
 * Where a drawing opens: all of it where that can be read at once, else at the node, with no room left empty for which
 * something is cut; as far up in the frame as the part of it asks that is `inSight`, a height from its top, without
 * scrolling the page.
 */
export function opened(box: Point & Size, node: Point, frame: Size, inSight: number): View {
  const whole = fitted(box, frame);
  if (whole.zoom < LEGIBLE) {
    const { x, y, zoom } = centredOn({ x: 0, y: 0, zoom: 1 }, node, { ...frame, height: inSight });
    const half = NODE.height / 2;
    return {
      zoom,
      x: within(filled(x, box.x, box.width, frame.width), node.x, node.x + NODE.width, frame.width),
      y: within(filled(y, box.y, box.height, frame.height), node.y - half, node.y + half, inSight),
    };
  }
  const top = whole.y + box.y * whole.zoom;
  const bottom = top + box.height * whole.zoom;
  return { ...whole, y: whole.y - Math.max(0, Math.min(top - MARGIN, bottom + MARGIN - inSight)) };
}

/** Along one axis: moved so far that nothing is cut at one end while there is room at the other. */
function filled(at: number, from: number, length: number, room: number): number {
  const spare = room - 2 * MARGIN - length;
  const start = Math.max(MARGIN + Math.min(0, spare), Math.min(MARGIN + Math.max(0, spare), at + from));
  return start - from;
}

/** Along one axis: moved so far that what reaches `from` one place `to` another is seen; where it is too long, its start. */
function within(at: number, from: number, to: number, room: number): number {
  return Math.max(MARGIN - from, Math.min(room - MARGIN - to, at));
}

/** Where a point of the drawing stands in the frame. */
export function inFrame({ x, y }: Point, view: View): Point {
  return { x: view.x + x * view.zoom, y: view.y + y * view.zoom };
}

/** Whether a node is wholly in the frame. */
export function isVisible(view: View, node: Point, frame: Size): boolean {
  const { x: left, y: middle } = inFrame(node, view);
  const half = (NODE.height / 2) * view.zoom;
  return (
    left >= 0 &&
    left + NODE.width * view.zoom <= frame.width &&
    middle - half >= 0 &&
    middle + half <= frame.height
  );
}
