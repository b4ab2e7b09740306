/** The drawing's origin is at (x, y) in the frame. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };

/** At the minimum, a chain of 500 nodes fits a large screen. */
export const ZOOM = { min: 0.005, max: 2 } as const;

export const NODE = { width: 264, height: 40, across: 330, down: 52 } as const;

const MARGIN = 24;

const KNOB = 30;
const TAG = 12;

export function boxAround(points: readonly [Point, ...Point[]]): Point & Size {
  const [first] = points;
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

export function zoomedBy(view: View, factor: number, frame: Size): View {
  const zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, view.zoom * factor));
  const scaled = (at: number, middle: number) => middle - ((middle - at) * zoom) / view.zoom;
  return { zoom, x: scaled(view.x, frame.width / 2), y: scaled(view.y, frame.height / 2) };
}

export function actualSize(view: View, frame: Size): View {
  return zoomedBy(view, 1 / view.zoom, frame);
}

/** As large as possible, at most 100%. */
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

/** On a narrow frame the left edge of the node stays visible. */
export function centredOn(view: View, node: Point, frame: Size): View {
  const left = Math.max(MARGIN, (frame.width - NODE.width * view.zoom) / 2);
  return { ...view, x: left - node.x * view.zoom, y: frame.height / 2 - node.y * view.zoom };
}

/** A found node is in the middle, and its name has at least its normal size. */
export function foundView(view: View, node: Point, frame: Size): View {
  return centredOn(view.zoom < 1 ? actualSize(view, frame) : view, node, frame);
}

/** Names are hard to read below this zoom. */
const LEGIBLE = 0.75;

/** The whole drawing if legible, else the node. `inSight`: height of the frame's part on screen. */
export function openingView(box: Point & Size, node: Point, frame: Size, inSight: number): View {
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

function filled(at: number, from: number, length: number, room: number): number {
  const spare = room - 2 * MARGIN - length;
  const start = Math.max(MARGIN + Math.min(0, spare), Math.min(MARGIN + Math.max(0, spare), at + from));
  return start - from;
}

/** Shows `from` to `to`, or its start if it is too long. */
function within(at: number, from: number, to: number, room: number): number {
  return Math.max(MARGIN - from, Math.min(room - MARGIN - to, at));
}

export function inFrame({ x, y }: Point, view: View): Point {
  return { x: view.x + x * view.zoom, y: view.y + y * view.zoom };
}

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

/** The library's x runs down the page. */
export function linkPath({ source, target }: { source: Point; target: Point }, width: number): string {
  const from = source.y + width;
  const bend = (from + target.y) / 2;
  return `M${from},${source.x} H${bend} V${target.x} H${target.y}`;
}
