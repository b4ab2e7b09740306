import { useRef, useState } from 'react';
import type { Point, Size, View } from './drawing-geometry.ts';
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
  const look = () => ({ now: readTransform(drawingOf(frame.current)) ?? view, size: sizeOf(frame.current) });
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
    drawingBox: (): (Point & Size) | undefined => drawingOf(frame.current)?.getBBox(),
  };
}

function isSame(one: View, other: View): boolean {
  return one.x === other.x && one.y === other.y && one.zoom === other.zoom;
}

function sizeOf(frame: HTMLElement | null): Size {
  return { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 };
}
