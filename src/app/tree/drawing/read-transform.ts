import type { View } from './drawing-geometry.ts';

/** The group that holds everything drawn, and that the library moves. */
export function drawingOf(frame: Element | null): SVGGElement | undefined {
  return frame?.querySelector<SVGGElement>('.rd3t-g') ?? undefined;
}

/** `translate(3,4) scale(0.5)`, as d3 and the library write it. */
export function readTransform(element: Element | null | undefined): View | undefined {
  const text = element?.getAttribute('transform') ?? '';
  const [, x, y] = /translate\(([^,)]+)[, ]([^)]+)\)/.exec(text) ?? [];
  if (x === undefined || y === undefined) return undefined;
  return { x: Number(x), y: Number(y), zoom: Number(/scale\(([^)]+)\)/.exec(text)?.[1] ?? 1) };
}
