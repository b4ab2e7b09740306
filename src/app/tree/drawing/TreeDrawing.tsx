import {
  type FocusEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Noun } from '#app/format/counts.ts';
import { PictureExport } from '../image/PictureExport.tsx';
import type { PictureAbout } from '../image/picture-layout.ts';
import { DrawingControls } from './DrawingControls.tsx';
import { DrawnTree } from './DrawnTree.tsx';
import { centredOn, inFrame, isVisible, legible, opened, type Point } from './drawing-geometry.ts';
import { type Drawn, rootOnly, type Shown, seenIn, standIn } from './drawn-nodes.ts';
import { nodeElement, nodeNameOf } from './node-name.ts';
import { PAGE_GESTURES } from './page-gestures.ts';
import { useDrawingKeys } from './use-drawing-keys.ts';
import { useDrawingView } from './use-drawing-view.ts';
import { usePrintSize } from './use-print-size.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { useWheel } from './use-wheel.ts';
import { useNodeQueue } from './written/use-node-queue.ts';
import { NodeQueueContext } from './written/written-nodes.ts';

type Props = {
  /** Keep the object while nothing changed: a new one is laid out again. */
  drawn: Drawn;
  /** Accessible name. */
  label: string;
  /** What children are called. Keep the object: with a new one every node is drawn again. */
  noun: Noun;
  /** What the marked node is called: `this company`. */
  markedAs: string;
  /** Path of the selected node. */
  selected: string | undefined;
  /** A node was pressed: select it, and open or close it. */
  onPress: (path: string) => void;
  /** Asks for this many of the children of a branch. */
  onMore: (path: string, wanted: number) => void;
  /** The node that there is always a way back to, and what that way is called. */
  home: { readonly path: string; readonly label: string; readonly onHome: () => void } | undefined;
  /** What pictures of the drawing say of themselves. */
  picture: PictureAbout;
};

/**
 * The drawing of what is open, with the keys of an ARIA tree and one tab stop. It opens at the selected node, and what is
 * pressed stays where it is.
 */
export function TreeDrawing({ label, noun, markedAs, onPress, onMore, home, picture, ...asked }: Props) {
  const latest = useMemo(
    (): Shown => ({ drawn: asked.drawn, selected: asked.selected }),
    [asked.drawn, asked.selected],
  );
  // Drawing what has opened takes longest of all; deferred, it lets go whenever something is pressed or typed.
  // With the frame comes the root alone: how large the frame is has to be known, and asking would lay out all that it holds.
  const [start] = useState((): Shown => ({ drawn: rootOnly(latest.drawn), selected: undefined }));
  // Not the initial value of what is deferred: of a page that comes deferred itself that is passed over.
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  const shown = useDeferredValue(stands ? latest : start);
  const { drawn, selected } = shown;
  const { frame, view, look, move, nodePoint, drawingBox } = useDrawingView();
  const settled = useRef(false);
  const inSight = useRef(0);
  const pressed = useRef<{ name: string; at: Point }>(undefined);
  usePrintSize(frame);
  useWheel(frame);
  const queue = useNodeQueue(frame);

  const press = (name: string) => {
    const node = drawn.byName.get(name);
    const point = nodePoint(name);
    if (node === undefined || point === undefined) return;
    const isChosen = node.kind === 'branch' && node.open === undefined && node.path === selected;
    if (isChosen) return;
    pressed.current = { name, at: inFrame(point, look().now) };
    if (node.wanted !== undefined) onMore(node.path, node.wanted);
    else onPress(node.path);
  };

  const settle = useEffectEvent((seen: string) => {
    if (shown === start) {
      inSight.current = heightInSight(frame.current, look().size.height);
      return;
    }
    const anchor = pressed.current;
    pressed.current = undefined;
    const point = nodePoint(anchor === undefined ? seen : standIn(drawn, anchor.name).name);
    if (point === undefined) return;
    const box = settled.current ? undefined : drawingBox();
    settled.current = true;
    move((now, size) => {
      if (box) return opened(box, point, size, inSight.current);
      if (!anchor) return isVisible(now, point, size) ? now : centredOn(now, point, size);
      const at = inFrame(point, now);
      return { ...now, x: now.x + anchor.at.x - at.x, y: now.y + anchor.at.y - at.y };
    });
  });
  useLayoutEffect(() => settle(seenIn(shown)), [shown]);

  const roving = useRovingFocus(frame, shown);
  const onKeyDown = useDrawingKeys({
    drawn,
    press,
    focusOn: (name) => nodeElement(frame.current, name)?.focus({ preventScroll: true }),
  });
  const onFocus = (event: FocusEvent) => {
    roving.onFocus(event);
    const name = nodeNameOf(event.target);
    if (name === undefined || !event.target.matches(':focus-visible')) return;
    // A window lower than the frame, as at 400 %, shows the middle of it (WCAG 2.4.11).
    const isLow = (frame.current?.clientHeight ?? 0) > window.innerHeight;
    frame.current?.scrollIntoView({ block: isLow ? 'center' : 'nearest' });
    const point = nodePoint(name);
    if (!point) return;
    move((now, size) => (!isLow && isVisible(now, point, size) ? now : centredOn(now, point, size)));
  };
  const goHome = ({ path, onHome }: NonNullable<Props['home']>) => {
    onHome();
    const point = nodePoint(path);
    move((now, size) => {
      const near = legible(now, size);
      return point === undefined ? near : centredOn(near, point, size);
    });
  };

  return (
    <div className="flex flex-col gap-1">
      <DrawingControls
        frame={frame}
        move={move}
        box={drawingBox}
        home={home && { label: home.label, onHome: () => goHome(home) }}
      />
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
        <NodeQueueContext value={queue}>
          <DrawnTree drawn={drawn} selected={selected} view={view} noun={noun} markedAs={markedAs} />
        </NodeQueueContext>
      </div>
      <PictureExport frame={frame} about={picture} />
    </div>
  );
}

/** Of the frame, as the page was opened; but no less than what the way to a node can be read in. */
function heightInSight(frame: HTMLElement | null, height: number): number {
  const inSight = window.innerHeight - (frame?.getBoundingClientRect().top ?? 0);
  return Math.min(height, Math.max(240, inSight));
}
