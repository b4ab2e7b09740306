/** The drawing's origin is at (x, y) in the frame. */
export type View = { readonly x: number; readonly y: number; readonly zoom: number };
export type Size = { readonly width: number; readonly height: number };
export type Point = { readonly x: number; readonly y: number };
export type Box = Point & Size;

/** The height is that of the tallest node; `distance` is the least one from middle to middle across the levels. */
export type NodeSize = Size & { readonly distance: number };

/** Where children are: right of their parent, or below it. */
export type Direction = 'right' | 'down';

/** At the minimum, a chain of 500 nodes fits a large screen. */
export const ZOOM = { min: 0.005, max: 2 } as const;

const MARGIN = 24;

/** Between a node and its children, and between two of them. */
const GAP = { level: 66, sibling: 12 } as const;

/** How far a button extends beyond its node. */
const KNOB = { right: 30, bottom: 18 } as const;

/** From one node to the next, across and down the page. */
export function spacing({ width, height, distance }: NodeSize, direction: Direction): Point {
  return direction === 'right'
    ? { x: width + GAP.level, y: distance + GAP.sibling }
    : { x: width + GAP.sibling, y: height + GAP.level };
}

/** A node's point is the middle of its left edge. */
export function nodeBox({ x, y }: Point, { width, height }: Size): Box {
  return { x, y: y - height / 2, width, height };
}

/** The box around nodes and their buttons; `undefined` without nodes. */
export function boxAround(points: Iterable<Point>, size: Size): Box | undefined {
  const boxes = Array.from(points, (point) => nodeBox(point, size));
  if (boxes.length === 0) return undefined;
  const { width, height, ...corner } = unionOf(boxes);
  return { ...corner, width: width + KNOB.right, height: height + KNOB.bottom };
}

export function unionOf(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}

export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The boxes of the frame that no control covers, the largest first; the whole frame if there are none. */
export function freeAreas(frame: Size, floats: readonly Box[]): readonly [Box, ...Box[]] {
  const whole = { x: 0, y: 0, ...frame };
  const shown = floats.filter((float) => overlap(float, whole));
  const spans = (from: 'x' | 'y', size: 'width' | 'height') =>
    [0, ...shown.map((float) => float[from] + float[size])].flatMap((start) =>
      [frame[size], ...shown.map((float) => float[from])]
        .filter((end) => end > start)
        .map((end) => ({ start, length: end - start })),
    );
  const rows = spans('y', 'height');
  const [largest = whole, ...others] = spans('x', 'width')
    .flatMap((across) =>
      rows.map((down) => ({ x: across.start, y: down.start, width: across.length, height: down.length })),
    )
    .filter((area) => !shown.some((float) => overlap(float, area)))
    .sort((one, other) => other.width * other.height - one.width * one.height);
  return [largest, ...others];
}

export function zoomedBy(view: View, factor: number, frame: Size): View {
  const zoom = Math.min(ZOOM.max, Math.max(ZOOM.min, view.zoom * factor));
  const scaled = (at: number, middle: number) => middle - ((middle - at) * zoom) / view.zoom;
  return { zoom, x: scaled(view.x, frame.width / 2), y: scaled(view.y, frame.height / 2) };
}

export function actualSize(view: View, frame: Size): View {
  return zoomedBy(view, 1 / view.zoom, frame);
}

/** As large as possible, at most 100%, in the first of the areas that allow it. */
export function fitted(box: Box, areas: readonly [Box, ...Box[]]): View {
  const zooms = areas.map((area) => fittedZoom(box, area));
  const zoom = Math.max(...zooms);
  const area = areas[zooms.indexOf(zoom)] ?? areas[0];
  return {
    zoom,
    x: area.x + (area.width - box.width * zoom) / 2 - box.x * zoom,
    y: area.y + (area.height - box.height * zoom) / 2 - box.y * zoom,
  };
}

function fittedZoom(box: Box, area: Size): number {
  const wide = (area.width - 2 * MARGIN) / Math.max(1, box.width);
  const high = (area.height - 2 * MARGIN) / Math.max(1, box.height);
  return Math.max(ZOOM.min, Math.min(1, wide, high));
}

/** On a narrow frame the left edge of the node stays visible. */
export function centredOn(view: View, node: Box, frame: Size): View {
  const left = Math.max(MARGIN, (frame.width - node.width * view.zoom) / 2);
  const middle = (node.y + node.height / 2) * view.zoom;
  return { ...view, x: left - node.x * view.zoom, y: frame.height / 2 - middle };
}

/** A found node is in the middle, and its text, at least 12 px at 100%, has at least its normal size. */
export function foundView(view: View, node: Box, frame: Size): View {
  return centredOn(view.zoom < 1 ? actualSize(view, frame) : view, node, frame);
}

/** At a smaller zoom, names are smaller than the smallest text of a page, 11 px. */
const LEGIBLE = 0.85;

/** The whole drawing if legible, else the node with as much around it as the largest area has room for. */
export function openingView(box: Box, node: Box, areas: readonly [Box, ...Box[]]): View {
  const whole = fitted(box, areas);
  if (whole.zoom >= LEGIBLE) return whole;
  const [{ x: left, y: top, ...area }] = areas;
  const { x, y, zoom } = centredOn({ x: 0, y: 0, zoom: 1 }, node, area);
  return {
    zoom,
    x: left + within(filled(x, box.x, box.width, area.width), node.x, node.x + node.width, area.width),
    y: top + within(filled(y, box.y, box.height, area.height), node.y, node.y + node.height, area.height),
  };
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

/** The part of a box that is within another; of no size if there is none. */
export function clipped(box: Box, limit: Box): Box {
  const x = Math.max(box.x, limit.x);
  const y = Math.max(box.y, limit.y);
  const width = Math.min(box.x + box.width, limit.x + limit.width) - x;
  const height = Math.min(box.y + box.height, limit.y + limit.height) - y;
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) };
}

/** A point of the drawing in the middle of the frame. */
export function centredAt({ zoom }: View, point: Point, frame: Size): View {
  return { zoom, x: frame.width / 2 - point.x * zoom, y: frame.height / 2 - point.y * zoom };
}

/** The part of the drawing that the frame shows. */
export function visibleBox({ x, y, zoom }: View, { width, height }: Size): Box {
  return { x: -x / zoom, y: -y / zoom, width: width / zoom, height: height / zoom };
}

export function inFrame({ x, y }: Point, view: View): Point {
  return { x: view.x + x * view.zoom, y: view.y + y * view.zoom };
}

/** Within the frame, and under none of the controls that float over it. */
export function isVisible(view: View, node: Box, frame: Size, floats: readonly Box[] = []): boolean {
  const { x, y } = inFrame(node, view);
  const shown = { x, y, width: node.width * view.zoom, height: node.height * view.zoom };
  return (
    x >= 0 &&
    x + shown.width <= frame.width &&
    y >= 0 &&
    y + shown.height <= frame.height &&
    !floats.some((float) => overlap(float, shown))
  );
}

/** Downwards from middle to middle: the nodes cover both ends. `width` of a node. */
export function linkPath(from: Point, to: Point, width: number, direction: Direction): string {
  if (direction === 'down') {
    return `M${from.x + width / 2},${from.y} V${(from.y + to.y) / 2} H${to.x + width / 2} V${to.y}`;
  }
  const bend = (from.x + width + to.x) / 2;
  return `M${from.x + width},${from.y} H${bend} V${to.y} H${to.x}`;
}

/** All nodes as one path, for the overview. */
export function nodesPath(points: Iterable<Point>, size: Size): string {
  return Array.from(points, (point) => {
    const { x, y, width, height } = nodeBox(point, size);
    return `M${x},${y}h${width}v${height}h${-width}z`;
  }).join('');
}
