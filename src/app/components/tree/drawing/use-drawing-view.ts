import {
  type MouseEvent,
  type RefObject,
  type TouchEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { drawingElement, nodeElement, readTransform } from './drawing-dom.ts';
import type { Point, Size, View } from './drawing-geometry.ts';

const START: View = { x: 24, y: 200, zoom: 1 };

/** In pixels; too small to be seen. */
const EPSILON = 0.01;

/** In pixels per wheel event. A pinch sends less; a notch of a wheel sends ten times as much. */
const MAX_DELTA = 10;
const LINE_HEIGHT = 16;

export type MoveView = (next: (now: View, frame: Size) => View) => void;

/** The library drags without telling React, so the current view is read from the page. */
export function useDrawingView() {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(START);
  usePrintSize(frame);
  useWheelZoom(frame);
  const currentView = () => readTransform(drawingElement(frame.current)) ?? view;
  const move: MoveView = (next) => {
    const now = currentView();
    const target = next(now, sizeOf(frame.current));
    // The library moves only when its properties change, so after a drag the target differs invisibly.
    const isIgnored = isSame(target, view) && !isSame(target, now);
    setView(isIgnored ? { ...target, x: target.x + EPSILON } : target);
  };
  return {
    frame,
    view,
    frameSize: () => sizeOf(frame.current),
    currentView,
    move,
    nodePoint: (name: string): Point | undefined =>
      readTransform(nodeElement(frame.current, name)?.parentElement),
  };
}

/** In per cent. */
export function useZoom(frame: RefObject<HTMLElement | null>): number {
  return useReading(frame, () => Math.round((readTransform(drawingElement(frame.current))?.zoom ?? 1) * 100));
}

/** The view and the size of the frame. */
export function useViewport(frame: RefObject<HTMLElement | null>): { view: View; size: Size } {
  const text = useReading(frame, () => {
    const { x, y, zoom } = readTransform(drawingElement(frame.current)) ?? START;
    const { width, height } = sizeOf(frame.current);
    return [x, y, zoom, width, height].join(' ');
  });
  const [x = 0, y = 0, zoom = 1, width = 0, height = 0] = text.split(' ').map(Number);
  return { view: { x, y, zoom }, size: { width, height } };
}

/** Read from the page again after each move, zoom and change of size. */
function useReading<T extends string | number>(frame: RefObject<HTMLElement | null>, read: () => T): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const drawing = drawingElement(frame.current);
      if (frame.current === null || drawing === undefined) return () => undefined;
      const moved = new MutationObserver(onChange);
      moved.observe(drawing, { attributeFilter: ['transform'] });
      const resized = new ResizeObserver(onChange);
      resized.observe(frame.current);
      return () => {
        moved.disconnect();
        resized.disconnect();
      };
    },
    [frame],
  );
  return useSyncExternalStore(subscribe, read);
}

function sizeOf(frame: HTMLElement | null): Size {
  return { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 };
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
