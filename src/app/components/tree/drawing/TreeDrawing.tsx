import {
  type FocusEvent,
  type MouseEvent,
  memo,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { type RawNodeDatum, Tree } from 'react-d3-tree';
import type { Noun } from '#app/format/numbers.ts';
import type { Jump } from '../use-outline-focus.ts';
import { DrawingControls } from './DrawingControls.tsx';
import { nodeElement, nodeNameOf } from './drawing-dom.ts';
import {
  centredOn,
  foundView,
  inFrame,
  isVisible,
  linkPath,
  NODE,
  openingView,
  type Point,
  type View,
  ZOOM,
} from './drawing-geometry.ts';
import { useDrawingKeys, useRovingFocus } from './drawing-keys.ts';
import { type DrawingNode, type DrawingNodes, nearestNode, type SelectedNodes } from './drawing-nodes.ts';
import { ImageExport } from './ImageExport.tsx';
import type { ImageCaption } from './image-layout.ts';
import { NodeShape } from './NodeShape.tsx';
import { PAGE_GESTURES, useDrawingView } from './use-drawing-view.ts';

type Shown = SelectedNodes & { readonly jump: Jump | undefined };

type Props = {
  /** Stable: a new object is laid out again. */
  nodes: DrawingNodes;
  label: string;
  /** Stable: a new object renders every node again. */
  noun: Noun;
  markedAs: string;
  selected: string | undefined;
  /** Centred, legibly, once it is selected. */
  jump: Jump | undefined;
  onPress: (path: string) => void;
  onMore: (path: string, wanted: number) => void;
  home: { readonly label: string; readonly onHome: () => void } | undefined;
  caption: ImageCaption;
};

/** Opens at the selected node; a pressed node keeps its position. Deferred, so that it blocks no input. */
export function TreeDrawing({ label, noun, markedAs, onPress, onMore, home, caption, ...latest }: Props) {
  const shown = useDeferredValue(
    useMemo(
      (): Shown => ({ nodes: latest.nodes, selected: latest.selected, jump: latest.jump }),
      [latest.nodes, latest.selected, latest.jump],
    ),
  );
  const { nodes, selected, jump } = shown;
  const { frame, view, frameSize, currentView, move, nodePoint, drawingBox } = useDrawingView();
  const isOpened = useRef(false);
  const pressed = useRef<{ name: string; at: Point }>(undefined);
  const centred = useRef(jump);

  const press = (name: string) => {
    const node = nodes.byName.get(name);
    const point = nodePoint(name);
    if (node === undefined || point === undefined) return;
    const isSelectedLeaf = node.kind === 'branch' && node.open === undefined && node.path === selected;
    if (isSelectedLeaf) return;
    pressed.current = { name, at: inFrame(point, currentView()) };
    if (node.wanted !== undefined) onMore(node.path, node.wanted);
    else onPress(node.path);
  };

  const settle = useEffectEvent(() => {
    const anchor = pressed.current;
    pressed.current = undefined;
    const point = nodePoint(nearestNode(nodes, anchor?.name ?? selected).name);
    if (point === undefined) return;
    // The selection follows the press by a few frames, and the path to it may open even later.
    if (isOpened.current && jump !== undefined && jump !== centred.current && jump.path === selected) {
      if (nodes.byName.has(jump.path)) centred.current = jump;
      frame.current?.scrollIntoView({ block: 'nearest' });
      move((now, size) => foundView(now, point, size));
      return;
    }
    const box = isOpened.current ? undefined : drawingBox();
    isOpened.current = true;
    move((now, size) => {
      if (box) return openingView(box, point, size, heightInSight(frame.current, size.height));
      if (!anchor) return isVisible(now, point, size) ? now : centredOn(now, point, size);
      const at = inFrame(point, now);
      return { ...now, x: now.x + anchor.at.x - at.x, y: now.y + anchor.at.y - at.y };
    });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawing settles after each change of what is shown.
  useLayoutEffect(() => settle(), [shown]);

  const roving = useRovingFocus(frame, shown);
  const onKeyDown = useDrawingKeys({
    nodes,
    press,
    focusNode: (name) => nodeElement(frame.current, name)?.focus({ preventScroll: true }),
  });
  const onFocus = (event: FocusEvent) => {
    roving.onFocus(event);
    const name = nodeNameOf(event.target);
    if (name === undefined || !event.target.matches(':focus-visible')) return;
    // In a low window, as at 400% zoom, shows the middle of the frame (WCAG 2.4.11).
    const isLow = frameSize().height > window.innerHeight;
    frame.current?.scrollIntoView({ block: isLow ? 'center' : 'nearest' });
    const point = nodePoint(name);
    if (!point) return;
    move((now, size) => (!isLow && isVisible(now, point, size) ? now : centredOn(now, point, size)));
  };

  return (
    <div className="flex flex-col gap-1">
      <DrawingControls frame={frame} move={move} box={drawingBox} home={home} />
      <div
        ref={frame}
        role="tree"
        aria-label={label}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={roving.onBlur}
        onClick={({ target }: MouseEvent) => {
          const name = nodeNameOf(target);
          if (name !== undefined) press(name);
        }}
        {...PAGE_GESTURES}
        className="h-[70vh] min-h-80 cursor-grab touch-pan-y scroll-mt-14 overflow-clip border border-line bg-paper print:h-auto print:min-h-0 [&_svg]:print:h-auto [&_svg]:print:max-h-[225mm] [&>div]:h-full [&>div]:print:h-auto"
      >
        <NodeTree nodes={nodes} selected={selected} view={view} noun={noun} markedAs={markedAs} />
      </div>
      <ImageExport frame={frame} caption={caption} source={{ nodes, selected, noun, markedAs }} />
    </div>
  );
}

const SPACE = { x: NODE.across, y: NODE.down };
const SEPARATION = { siblings: 1, nonSiblings: 1.2 };

type NodeTreeProps = SelectedNodes & { view: View; noun: Noun; markedAs: string };

/** Memoized: the library lays out everything on each render. */
const NodeTree = memo(function NodeTree({ nodes, selected, view, noun, markedAs }: NodeTreeProps) {
  const data = useMemo(() => namesOf(nodes.root), [nodes]);
  return (
    <Tree
      data={data}
      orientation="horizontal"
      collapsible={false}
      transitionDuration={0}
      translate={view}
      zoom={view.zoom}
      scaleExtent={ZOOM}
      nodeSize={SPACE}
      separation={SEPARATION}
      pathFunc={(link) => linkPath(link, NODE.width)}
      pathClassFunc={() => 'fill-none! stroke-line-2!'}
      renderCustomNodeElement={({ nodeDatum: { name } }) => {
        const { children: _children, ...node } = nodes.byName.get(name) ?? nodes.root;
        return <NodeShape {...node} selected={name === selected} noun={noun} markedAs={markedAs} />;
      }}
    />
  );
});

/** The library clones and searches its data, so it gets names only. */
function namesOf({ name, children }: DrawingNode): RawNodeDatum {
  return children.length === 0 ? { name } : { name, children: children.map(namesOf) };
}

/** High enough to read the path to a node. */
function heightInSight(frame: HTMLElement | null, height: number): number {
  const inSight = window.innerHeight - (frame?.getBoundingClientRect().top ?? 0);
  return Math.min(height, Math.max(240, inSight));
}
