import { useLayoutEffect, useRef, useState } from 'react';
import { boxAround, type Point, type Size, type View } from './drawing-geometry.ts';
import { nodeElement } from './node-name.ts';
import { drawingOf, readTransform } from './read-transform.ts';

const START: View = { x: 24, y: 200, zoom: 1 };

/** In pixels, too little to be seen. */
const HAIR = 0.01;

/**
 * Where the drawing stands. Dragging is the library's own: it moves the drawing without telling React, so what
 * is on the page is read before it is changed from here.
 */
export function useDrawingView() {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState(START);
  // Asked of the page, its size would have all that was just drawn laid out at once.
  const size = useRef<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const { current: element } = frame;
    if (element === null) return undefined;
    const measure = () => {
      size.current = { width: element.clientWidth, height: element.clientHeight };
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const look = () => ({ now: readTransform(drawingOf(frame.current)) ?? view, size: size.current });
  return {
    frame,
    view,
    look,
    /** Moves the drawing from where it is on the page. */
    move: (next: (now: View, size: Size) => View) => {
      const { now, size } = look();
      const there = next(now, size);
      // The library moves only when its properties change; dragged away from them, it is called back by a hair's breadth.
      const unheard = isSame(there, view) && !isSame(there, now);
      setView(unheard ? { ...there, x: there.x + HAIR } : there);
    },
    /** Where a node stands in the drawing. */
    nodePoint: (name: string): Point | undefined =>
      readTransform(nodeElement(frame.current, name)?.parentElement),
    /** The box around everything drawn. */
    drawingBox: (): (Point & Size) | undefined => {
      const nodes = [...(frame.current?.querySelectorAll('[data-node]') ?? [])];
      return boxAround(nodes.flatMap(({ parentElement }) => readTransform(parentElement) ?? []));
    },
  };
}

function isSame(one: View, other: View): boolean {
  return one.x === other.x && one.y === other.y && one.zoom === other.zoom;
}
