import {
  type FocusEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type RawNodeDatum, Tree } from 'react-d3-tree';
import type { Noun } from '#app/format/numbers.ts';
import type { Jump } from '../use-outline-focus.ts';
import { DrawingControls } from './DrawingControls.tsx';
import { floatBoxes, nodeElement, nodeNameOf, nodePoints } from './drawing-dom.ts';
import {
  boxAround,
  centredOn,
  type Direction,
  fitted,
  foundView,
  freeAreas,
  inFrame,
  isVisible,
  linkPath,
  type NodeSize,
  nodeBox,
  openingView,
  type Point,
  spacing,
  type View,
  ZOOM,
} from './drawing-geometry.ts';
import { useDrawingKeys, useRovingFocus } from './drawing-keys.ts';
import { type DrawingNode, type DrawingNodes, nearestNode, type SelectedNodes } from './drawing-nodes.ts';
import { ImageExport } from './ImageExport.tsx';
import type { ImageCaption } from './image-layout.ts';
import { Minimap } from './Minimap.tsx';
import { NodeShape } from './NodeShape.tsx';
import { nodeSize } from './node-text.ts';
import { FLOAT, type FullScreen } from './use-canvas.ts';
import { PAGE_GESTURES, useDrawingView } from './use-drawing-view.ts';

type Shown = SelectedNodes & { readonly jump: Jump | undefined; readonly direction: Direction };

type Props = {
  /** Stable: a new object is laid out again. */
  nodes: DrawingNodes;
  direction: Direction;
  label: string;
  /** Stable: a new object renders every node again. */
  noun: Noun;
  markedAs: string;
  selected: string | undefined;
  /** Centred, legibly, once it is selected. */
  jump: Jump | undefined;
  onPress: (node: DrawingNode) => void;
  home: { readonly label: string; readonly onHome: () => void } | undefined;
  fullScreen: FullScreen;
  caption: ImageCaption;
  /** What is shown and what is not, below the overview. */
  note: ReactNode;
};

const NO_POINTS: ReadonlyMap<string, Point> = new Map();

/** Opens at the selected node; a pressed node keeps its position. Deferred, so that it blocks no input. */
export function TreeDrawing({ label, noun, markedAs, caption, note, ...props }: Props) {
  const { onPress, home, fullScreen, ...latest } = props;
  const shown = useDeferredValue(
    useMemo(
      (): Shown => ({
        nodes: latest.nodes,
        selected: latest.selected,
        jump: latest.jump,
        direction: latest.direction,
      }),
      [latest.nodes, latest.selected, latest.jump, latest.direction],
    ),
  );
  const { nodes, selected, jump, direction } = shown;
  const size = useMemo(() => nodeSize(nodes, markedAs), [nodes, markedAs]);
  const { frame, view, frameSize, currentView, move, nodePoint } = useDrawingView();
  const [points, setPoints] = useState(NO_POINTS);
  const opened = useRef<Direction>(undefined);
  const pressed = useRef<{ name: string; at: Point }>(undefined);
  const centred = useRef(jump);
  const drawnBox = () => boxAround(nodePoints(frame.current).values(), size);
  const fit = () => {
    const box = drawnBox();
    const floats = floatBoxes(frame.current);
    if (box !== undefined) move((_now, at) => fitted(box, freeAreas(at, floats)));
  };

  const press = (name: string) => {
    const node = nodes.byName.get(name);
    const point = nodePoint(name);
    if (node === undefined || point === undefined) return;
    const isSelectedLeaf = node.open === undefined && node.path === selected;
    if (isSelectedLeaf) return;
    pressed.current = { name, at: inFrame(point, currentView()) };
    onPress(node);
  };

  const settle = useEffectEvent(() => {
    const anchor = pressed.current;
    pressed.current = undefined;
    setPoints(nodePoints(frame.current));
    const point = nodePoint(nearestNode(nodes, anchor?.name ?? selected).name);
    if (point === undefined) return;
    const node = nodeBox(point, size);
    const isOpened = opened.current === direction;
    opened.current = direction;
    // The selection follows the press by a few frames, and the path to it may open even later.
    if (isOpened && jump !== undefined && jump !== centred.current && jump.path === selected) {
      if (nodes.byName.has(jump.path)) centred.current = jump;
      frame.current?.scrollIntoView({ block: 'nearest' });
      move((now, at) => foundView(now, node, at));
      return;
    }
    const box = isOpened ? undefined : drawnBox();
    const floats = floatBoxes(frame.current);
    move((now, at) => {
      if (isOpened && anchor) {
        const moved = inFrame(point, now);
        return { ...now, x: now.x + anchor.at.x - moved.x, y: now.y + anchor.at.y - moved.y };
      }
      const height = heightInSight(frame.current, at.height);
      const next = box ? openingView(box, node, freeAreas({ ...at, height }, floats)) : now;
      return isVisible(next, node, at, floats) ? next : centredOn(next, node, at);
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
    const node = nodeBox(point, size);
    const floats = floatBoxes(frame.current);
    move((now, at) => (!isLow && isVisible(now, node, at, floats) ? now : centredOn(now, node, at)));
  };

  return (
    <>
      <DrawingControls frame={frame} move={move} onFit={fit} home={home} fullScreen={fullScreen}>
        <ImageExport
          frame={frame}
          caption={caption}
          source={{ nodes, selected, nodeSize: size, direction, noun, markedAs }}
        />
      </DrawingControls>
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
        className="relative min-h-80 flex-1 scroll-mt-14 cursor-grab touch-pan-y overflow-clip border border-line max-md:basis-80 md:absolute md:inset-0 md:border-0 print:static! print:min-h-0 [&_svg]:print:h-auto [&_svg]:print:max-h-[225mm] [&>div]:absolute [&>div]:inset-0 [&>div]:print:static"
      >
        <NodeTree
          nodes={nodes}
          selected={selected}
          view={view}
          size={size}
          direction={direction}
          noun={noun}
          markedAs={markedAs}
        />
      </div>
      <div data-float="" className={`${FLOAT} flex flex-col md:bottom-4 md:left-4 md:w-64 print:flex!`}>
        <Minimap frame={frame} points={points} size={size} nodes={nodes} move={move} />
        {note}
      </div>
    </>
  );
}

const SEPARATION = { siblings: 1, nonSiblings: 1.2 };

type NodeTreeProps = SelectedNodes & {
  view: View;
  size: NodeSize;
  direction: Direction;
  noun: Noun;
  markedAs: string;
};

/** Memoized: the library lays out everything on each render. */
const NodeTree = memo(function NodeTree({ nodes, selected, view, size, direction, ...shape }: NodeTreeProps) {
  const data = useMemo(() => namesOf(nodes.root), [nodes]);
  // To the right, the library's x runs down the page.
  const onPage = ({ x, y }: Point) => (direction === 'right' ? { x: y, y: x } : { x, y });
  return (
    <Tree
      data={data}
      orientation={direction === 'right' ? 'horizontal' : 'vertical'}
      collapsible={false}
      transitionDuration={0}
      translate={view}
      zoom={view.zoom}
      scaleExtent={ZOOM}
      nodeSize={spacing(size, direction)}
      separation={SEPARATION}
      pathFunc={({ source, target }) => linkPath(onPage(source), onPage(target), size.width, direction)}
      pathClassFunc={() => 'fill-none! stroke-line-2!'}
      renderCustomNodeElement={({ nodeDatum: { name } }) => {
        const { children: _children, ...node } = nodes.byName.get(name) ?? nodes.root;
        return (
          <NodeShape
            {...node}
            {...shape}
            width={size.width}
            direction={direction}
            selected={name === selected}
          />
        );
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
