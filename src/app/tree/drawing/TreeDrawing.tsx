import {
  type FocusEvent,
  type KeyboardEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type WheelEvent,
} from 'react';
import { Tree } from 'react-d3-tree';
import { DrawingControls } from './DrawingControls.tsx';
import { DrawnNodeShape } from './DrawnNodeShape.tsx';
import { centredOn, isVisible, NODE, opened, type Point, ZOOM } from './drawing-geometry.ts';
import { drawingMove } from './drawing-keys.ts';
import type { Drawn } from './drawn-nodes.ts';
import { linkPath } from './link-path.ts';
import { useDrawingView } from './use-drawing-view.ts';

type Props = {
  /** Keep the object while nothing changed: a new one is laid out again. */
  drawn: Drawn;
  /** Accessible name. */
  label: string;
  /** What children are called: `subsidiaries`. */
  noun: string;
  /** Path of the selected node. */
  selected: string | undefined;
  /** A node was pressed: select it, and open or close it. */
  onPress: (path: string) => void;
  onMore: (path: string) => void;
};

const SPACE = { x: NODE.across, y: NODE.down };
const SEPARATION = { siblings: 1, nonSiblings: 1.2 };

/**
 * The drawing of what is open, with the keys of an ARIA tree and one tab stop. It opens at the selected node, and what is
 * pressed stays where it is.
 */
export function TreeDrawing({ drawn, label, noun, selected, onPress, onMore }: Props) {
  const { frame, view, look, setView, move, nodeElement, nodePoint, drawingBox } = useDrawingView();
  const settled = useRef(false);
  const pressed = useRef<{ path: string; at: Point }>(undefined);

  const press = (name: string) => {
    const node = drawn.byName.get(name);
    const point = node && nodePoint(node.path);
    if (node === undefined) return;
    const { now } = look();
    if (point) pressed.current = { path: node.path, at: onScreen(point, now) };
    if (node.kind === 'gap') onMore(node.path);
    else onPress(node.path);
  };

  const settle = useEffectEvent((seen: string) => {
    const { now, size } = look();
    const anchor = pressed.current;
    pressed.current = undefined;
    const point = nodePoint(anchor?.path ?? seen);
    if (point === undefined) return;
    const at = onScreen(point, now);
    const box = drawingBox();
    if (!settled.current && box) setView(opened(box, point, size));
    else if (anchor) setView({ ...now, x: now.x + anchor.at.x - at.x, y: now.y + anchor.at.y - at.y });
    else if (!isVisible(now, point, size)) setView(centredOn(now, point, size));
    settled.current = true;
  });
  useLayoutEffect(() => settle(selected ?? drawn.root.name), [drawn, selected]);

  const onKeyDown = (event: KeyboardEvent) => {
    const name = nameOf(event.target);
    const next = name === undefined ? undefined : drawingMove(drawn, name, event.key);
    if (next === undefined) return;
    event.preventDefault();
    if ('press' in next) press(next.press);
    else nodeElement(next.focus)?.focus({ preventScroll: true });
  };
  const onFocus = (event: FocusEvent) => {
    const name = nameOf(event.target);
    if (name === undefined || !event.target.matches(':focus-visible')) return;
    const point = nodePoint(name);
    const { now, size } = look();
    if (point && !isVisible(now, point, size)) move(() => centredOn(now, point, size));
  };

  return (
    <div className="flex flex-col gap-2">
      <DrawingControls move={move} box={drawingBox} />
      <div
        ref={frame}
        role="tree"
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onWheelCapture={keepPageScroll}
        className="h-[70vh] min-h-80 cursor-grab overflow-clip border border-line bg-paper [&>div]:h-full"
      >
        <Tree
          data={drawn.root}
          orientation="horizontal"
          collapsible={false}
          transitionDuration={0}
          translate={{ x: view.x, y: view.y }}
          zoom={view.zoom}
          scaleExtent={ZOOM}
          nodeSize={SPACE}
          separation={SEPARATION}
          pathFunc={linkPath}
          pathClassFunc={() => 'fill-none! stroke-line-2!'}
          renderCustomNodeElement={({ nodeDatum: { name } }) => {
            const node = drawn.byName.get(name) ?? drawn.root;
            return (
              <DrawnNodeShape
                node={node}
                selected={node.kind === 'branch' && node.path === selected}
                reached={name === (selected ?? drawn.root.name)}
                noun={noun}
                onPress={() => press(name)}
              />
            );
          }}
        />
      </div>
    </div>
  );
}

/** The wheel scrolls the page; with Ctrl, which is also what pinching sends, it zooms. */
function keepPageScroll(event: WheelEvent) {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
}

function onScreen(point: Point, { x, y, zoom }: { x: number; y: number; zoom: number }): Point {
  return { x: x + point.x * zoom, y: y + point.y * zoom };
}

function nameOf(target: EventTarget): string | undefined {
  return target instanceof SVGElement ? target.dataset['node'] : undefined;
}
