import type { Box, Point, View } from './drawing-geometry.ts';

export function nodeElement(frame: Element | null, name: string): SVGGElement | undefined {
  return frame?.querySelector<SVGGElement>(`[data-node="${CSS.escape(name)}"]`) ?? undefined;
}

export function nodeNameOf(target: EventTarget | null): string | undefined {
  const node = target instanceof Element ? target.closest('[data-node]') : null;
  return node instanceof SVGElement ? node.dataset['node'] : undefined;
}

/** Positions in the drawing, by name of the node. */
export function nodePoints(frame: Element | null): ReadonlyMap<string, Point> {
  const nodes = [...(frame?.querySelectorAll<SVGElement>('[data-node]') ?? [])];
  return new Map(
    nodes.flatMap((node) => {
      const point = readTransform(node.parentElement);
      return point === undefined ? [] : [[node.dataset['node'] ?? '', point] as const];
    }),
  );
}

/** The controls that float over the frame, in its coordinates. */
export function floatBoxes(frame: Element | null): readonly Box[] {
  const floats = frame?.closest('[data-canvas]')?.querySelectorAll('[data-float]') ?? [];
  const from = frame?.getBoundingClientRect();
  if (from === undefined) return [];
  return Array.from(floats, (float) => {
    const { x, y, width, height } = float.getBoundingClientRect();
    return { x: x - from.x, y: y - from.y, width, height };
  }).filter(({ width, height }) => width > 0 && height > 0);
}

/** The group that the library moves. */
export function drawingElement(frame: Element | null): SVGGElement | undefined {
  return frame?.querySelector<SVGGElement>('.rd3t-g') ?? undefined;
}

/** Reads `translate(3,4) scale(0.5)`, the format of d3 and the library. */
export function readTransform(element: Element | null | undefined): View | undefined {
  const text = element?.getAttribute('transform') ?? '';
  const [, x, y] = /translate\(([^,)]+)[, ]([^)]+)\)/.exec(text) ?? [];
  if (x === undefined || y === undefined) return undefined;
  return { x: Number(x), y: Number(y), zoom: Number(/scale\(([^)]+)\)/.exec(text)?.[1] ?? 1) };
}
