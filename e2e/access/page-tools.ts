/** What the checks that run inside a page share: it is put there once per document. */
type PageTools = {
  /** It takes room on the screen, and is not there for screen readers only. */
  readonly isSeen: (element: Element) => boolean;
  /** What Tab comes to, in the order of the document: also what is seen only once it has the focus. */
  readonly allStops: () => HTMLElement[];
  /** Those of them that are seen at all times. */
  readonly stops: () => HTMLElement[];
  /** Says which element it is, in a few words. */
  readonly called: (element: Element) => string;
  /** Cuts off what does not fit, in words a person would otherwise read. */
  readonly cutTexts: () => Element[];
};

declare global {
  var pageTools: PageTools;
}

/** Runs in the page, so that it may use nothing from outside itself. */
export function installPageTools(): void {
  const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex]';
  const isSeen = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    if (width <= 1 || height <= 1) return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };
  const allStops = (): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(STOPS)].filter(
      (one) => one.tabIndex >= 0 && !one.matches(':disabled, [inert] *') && one.checkVisibility(),
    );
  const linesIn = (element: Element): DOMRect[] => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const lines: DOMRect[] = [];
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if (walker.currentNode.parentElement?.closest('.sr-only, svg') === null)
        lines.push(...range.getClientRects());
    }
    return lines;
  };
  globalThis.pageTools = {
    isSeen,
    allStops,
    stops: () => allStops().filter(isSeen),
    called: (element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const within = element.closest('[aria-label], figure, table, section, nav, header, main');
      const place = within?.getAttribute('aria-label') ?? within?.tagName.toLowerCase() ?? '';
      return `<${element.tagName.toLowerCase()}> “${words.replace(/\s+/g, ' ').trim().slice(0, 50)}” in ${place}`;
    },
    cutTexts: () =>
      [...document.querySelectorAll('body *')].filter((element) => {
        if (
          element.matches('input, select, textarea, svg, svg *, [aria-hidden=true], [aria-hidden=true] *') ||
          !isSeen(element)
        )
          return false;
        const { overflowX, overflowY } = getComputedStyle(element);
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const [wide, high] = [cuts(overflowX), cuts(overflowY)];
        if (!wide && !high) return false;
        const box = element.getBoundingClientRect();
        return linesIn(element).some(
          (line) => (wide && line.right > box.right + 2) || (high && line.bottom > box.bottom + 2),
        );
      }),
  };
}
