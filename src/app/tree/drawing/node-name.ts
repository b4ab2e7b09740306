/** Nodes of the drawing are found on the page by the name that stands in `data-node`. */

export function nodeElement(frame: Element | null, name: string): SVGGElement | undefined {
  return frame?.querySelector<SVGGElement>(`[data-node="${CSS.escape(name)}"]`) ?? undefined;
}

/** The name of the node that an event or the focus is in. */
export function nodeNameOf(target: EventTarget | null): string | undefined {
  const node = target instanceof Element ? target.closest('[data-node]') : null;
  return node instanceof SVGElement ? node.dataset['node'] : undefined;
}
