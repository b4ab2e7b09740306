import {
  type MouseEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { drawingElement, nodeElement, nodePoints, readTransform } from './drawing-dom.ts';
import { boxAround, type Point, type Size, type View } from './drawing-geometry.ts';

const START: View = { x: 24, y: 200, zoom: 1 };

/** In pixels; too small to be seen. */
const EPSILON = 0.01;

/** In pixels per wheel event. A pinch sends less; a notch of a wheel sends ten times as much. */
const MAX_DELTA = 10;
const LINE_HEIGHT = 16;

/** The library drags without telling React, so the current view is read from the page. */
export function useDrawingView() {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(START);
  usePrintSize(frame);
  useWheelZoom(frame);
  const frameSize = (): Size => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0,
  });
  const currentView = () => readTransform(drawingElement(frame.current)) ?? view;
  return {
    frame,
    view,
    frameSize,
    currentView,
    move: (next: (now: View, size: Size) => View) => {
      const now = currentView();
      const target = next(now, frameSize());
      // The library moves only when its properties change, so after a drag the target differs invisibly.
      const isIgnored = isSame(target, view) && !isSame(target, now);
      setView(isIgnored ? { ...target, x: target.x + EPSILON } : target);
    },
    nodePoint: (name: string): Point | undefined =>
      readTransform(nodeElement(frame.current, name)?.parentElement),
    drawingBox: (): (Point & Size) | undefined => {
      const [first, ...others] = nodePoints(frame.current).values();
      return first && boxAround([first, ...others]);
    },
  };
}

/** In per cent, read from the page: the library zooms without telling React. */
export function useZoom(frame: RefObject<HTMLElement | null>): number {
  const subscribe = (onChange: () => void) => {
    const drawing = drawingElement(frame.current);
    if (drawing === undefined) return () => undefined;
    const observer = new MutationObserver(onChange);
    observer.observe(drawing, { attributeFilter: ['transform'] });
    return () => observer.disconnect();
  };
  return useSyncExternalStore(subscribe, () => {
    const { zoom = 1 } = readTransform(drawingElement(frame.current)) ?? {};
    return Math.round(zoom * 100);
  });
}

/** One finger scrolls the page, and a double click is two presses. */
export const PAGE_GESTURES = {
  onTouchStartCapture: stopOneFinger,
  onTouchMoveCapture: stopOneFinger,
  onDoubleClickCapture: (event: MouseEvent) => event.stopPropagation(),
};

function stopOneFinger(event: TouchEvent) {
  if (event.touches.length === 1) event.stopPropagation();
}

/** With Ctrl, which a pinch sends too, the wheel zooms. React's wheel listener is passive. */
function useWheelZoom(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      // The event dispatched below.
      if (!event.isTrusted) return;
      event.stopPropagation();
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const { clientX, clientY, deltaMode } = event;
      const delta = event.deltaY * (deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_HEIGHT);
      const deltaY = Math.max(-MAX_DELTA, Math.min(MAX_DELTA, delta));
      event.target?.dispatchEvent(
        new WheelEvent('wheel', { clientX, clientY, deltaY, ctrlKey: true, bubbles: true, cancelable: true }),
      );
    };
    element?.addEventListener('wheel', onWheel, { capture: true, passive: false });
    return () => element?.removeEventListener('wheel', onWheel, { capture: true });
  }, [frame]);
}

/** A `viewBox` of the size on screen, so that the SVG is scaled in print. */
function usePrintSize(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const svg = frame.current?.querySelector('svg');
    if (!svg) return;
    const observer = new ResizeObserver(() => {
      if (matchMedia('print').matches) return;
      const { width, height } = svg.getBoundingClientRect();
      svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    });
    observer.observe(svg);
    return () => observer.disconnect();
  }, [frame]);
}

function isSame(one: View, other: View): boolean {
  return one.x === other.x && one.y === other.y && one.zoom === other.zoom;
}
