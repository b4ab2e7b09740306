import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Point, Size, View } from './drawing-geometry.ts';

const START: View = { x: 24, y: 200, zoom: 1 };

/**
 * Where the drawing stands. Dragging is the library's own: it moves the drawing without telling React, so what
 * is on the page is read before it is changed from here.
 */
export function useDrawingView() {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(START);
  const look = () => ({ now: readView(frame.current) ?? view, size: sizeOf(frame.current) });
  return {
    frame,
    view,
    look,
    setView,
    /** Moves the drawing from where it is on the page. For event handlers. */
    move: (next: (now: View, size: Size) => View) => {
      const { now, size } = look();
      // The library moves only when its properties change, so they first have to say what is on the page.
      flushSync(() => setView(now));
      setView(next(now, size));
    },
    nodeElement: (name: string) =>
      frame.current?.querySelector<SVGGElement>(`[data-node="${CSS.escape(name)}"]`) ?? undefined,
    /** Where a node stands in the drawing. */
    nodePoint: (name: string): Point | undefined =>
      readTransform(frame.current?.querySelector(`[data-node="${CSS.escape(name)}"]`)?.parentElement),
    /** The box around everything drawn. */
    drawingBox: (): (Point & Size) | undefined => {
      const drawing = frame.current?.querySelector<SVGGElement>('.rd3t-g');
      return drawing?.getBBox();
    },
  };
}

function readView(frame: HTMLElement | null): View | undefined {
  return readTransform(frame?.querySelector('.rd3t-g'));
}

/** `translate(3,4) scale(0.5)`, as d3 and the library write it. */
function readTransform(element: Element | null | undefined): View | undefined {
  const text = element?.getAttribute('transform') ?? '';
  const [, x, y] = /translate\(([^,)]+)[, ]([^)]+)\)/.exec(text) ?? [];
  if (x === undefined || y === undefined) return undefined;
  return { x: Number(x), y: Number(y), zoom: Number(/scale\(([^)]+)\)/.exec(text)?.[1] ?? 1) };
}

function sizeOf(frame: HTMLElement | null): Size {
  return { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 };
}
