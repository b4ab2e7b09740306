/**
 * Checks that run inside a page, each for what axe cannot tell. Each uses nothing from outside itself but `pageTools`,
 * and gives what it finds as sentences that begin with the criterion.
 */

/** Pointer targets of 24 × 24 px, or with that much room around their centre; links within a sentence are excepted. */
export function smallTargets(): string[] {
  const SIZE = 24;
  const SELECTOR = 'a[href], button, input, select, textarea, summary, [role=button], [role=treeitem]';
  const inSentence = (element: Element): boolean => {
    if (!getComputedStyle(element).display.startsWith('inline')) return false;
    const block = element.closest('p, li, td, th, dd, dt, figcaption, caption, h1, h2, h3, legend');
    const around = (block?.textContent ?? '').trim().length - element.textContent.trim().length;
    return getComputedStyle(element).display === 'inline' && around > 3;
  };
  const boxOf = (element: Element): DOMRect => {
    const label = element instanceof HTMLInputElement ? element.closest('label') : null;
    return (label ?? element).getBoundingClientRect();
  };
  const targets = [...document.querySelectorAll(SELECTOR)]
    .filter((one) => pageTools.isSeen(one) && !one.matches(':disabled, [inert] *'))
    .map((element) => ({ element, box: boxOf(element) }));
  // Half a pixel is what rounding makes of a size given in rem.
  const small = targets.filter(({ box }) => Math.min(box.width, box.height) < SIZE - 0.5);
  const centre = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
  const reach = (from: { x: number; y: number }, box: DOMRect) =>
    Math.hypot(
      Math.max(box.left - from.x, 0, from.x - box.right),
      Math.max(box.top - from.y, 0, from.y - box.bottom),
    );
  return small
    .filter(({ element }) => !inSentence(element))
    .flatMap(({ element, box }) => {
      const from = centre(box);
      const near = targets.find((other) => {
        if (other.element === element || other.element.contains(element) || element.contains(other.element)) {
          return false;
        }
        if (!small.includes(other)) return reach(from, other.box) < SIZE / 2;
        const to = centre(other.box);
        return Math.hypot(to.x - from.x, to.y - from.y) < SIZE;
      });
      if (near === undefined) return [];
      const size = `${Math.round(box.width)} × ${Math.round(box.height)}`;
      return [`2.5.8 ${pageTools.called(element)} is ${size} px, too near ${pageTools.called(near.element)}`];
    });
}

/** Nothing makes the page scroll sideways; what scrolls so within it has a name and is reached by keyboard. */
export function sidewaysScrolling(): string[] {
  const found: string[] = [];
  const over = document.documentElement.scrollWidth - window.innerWidth;
  if (over > 0) found.push(`1.4.10 the page is ${over} px wider than the window`);
  for (const element of document.querySelectorAll('body *')) {
    const { overflowX } = getComputedStyle(element);
    if (overflowX !== 'auto' && overflowX !== 'scroll') continue;
    if (element.scrollWidth <= element.clientWidth + 1 || !pageTools.isSeen(element)) continue;
    const stops = pageTools.stops().filter((stop) => element.contains(stop));
    if (stops.length === 0) found.push(`2.1.1 ${pageTools.called(element)} scrolls, and not by keyboard`);
    const named = element.matches(':is([aria-label], [aria-labelledby]), nav[aria-label] > *');
    if (!named) found.push(`1.4.10 ${pageTools.called(element)} scrolls sideways and has no name`);
  }
  return found;
}

/** Every table has a name and headers, and every row says what it is about. */
export function tablesWithoutHeads(): string[] {
  const found: string[] = [];
  for (const table of document.querySelectorAll('table')) {
    if (table.closest('[aria-hidden=true]') !== null || !pageTools.isSeen(table)) continue;
    const called = pageTools.called(table);
    const name = table.caption?.textContent.trim() ?? table.getAttribute('aria-label') ?? '';
    if (name === '') found.push(`1.3.1 ${called} has no caption`);
    if (table.querySelector('thead th[scope]') === null) found.push(`1.3.1 ${called} has no column headers`);
    // A cell that goes all along is a sentence about the row above it.
    const rows = [...table.querySelectorAll('tbody tr:not([inert], [aria-hidden])')];
    const bare = rows.filter((row) => row.childElementCount > 1 && row.querySelector('th[scope]') === null);
    if (bare.length > 0) found.push(`1.3.1 ${called} has ${bare.length} rows without a header`);
  }
  return found;
}

/** What a control is called has in it every word that is seen on it, so that who speaks to it can say what they see. */
export function unspokenWords(): string[] {
  const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim();
  const nameOf = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '');
    if (ids.length > 0) return texts.join(' ');
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    const copy = element.cloneNode(true);
    if (copy instanceof Element)
      for (const mute of copy.querySelectorAll('[aria-hidden=true], title')) mute.remove();
    return copy.textContent ?? '';
  };
  return [...document.querySelectorAll('a[href], button, summary, [role=treeitem]')].flatMap((control) => {
    if (!pageTools.isSeen(control)) return [];
    const name = plain(nameOf(control));
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const missing: string[] = [];
    while (walker.nextNode()) {
      const seen = walker.currentNode.parentElement;
      const words = plain(walker.currentNode.textContent ?? '').replace(/…$/, '');
      if (seen === null || seen.closest('title') !== null || !pageTools.isSeen(seen)) continue;
      if (/[a-z0-9]/.test(words) && !name.includes(words)) missing.push(words);
    }
    return missing.map(
      (words) => `2.5.3 ${pageTools.called(control)} is called “${name}”, without “${words}”`,
    );
  });
}

/**
 * Gives the focus to everything Tab comes to, in turn: what has it is marked, is not covered, and its mark is not cut
 * off. The keyboard has to have been used before, or Chromium shows no focus.
 */
export async function unseenFocus(): Promise<string[]> {
  const lookOf = (element: Element) => {
    const { outlineStyle, outlineWidth, stroke } = getComputedStyle(element);
    return `${outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth)} ${stroke}`;
  };
  // What is drawn as SVG draws its own mark.
  const marksOf = (stop: Element) => [stop, ...(stop instanceof SVGElement ? stop.children : [])].map(lookOf);
  const cutSides = (stop: Element): number => {
    const { outlineWidth, outlineOffset } = getComputedStyle(stop);
    const { left, right, top, bottom } = stop.getBoundingClientRect();
    const out = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth) / 2;
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const sides = [
      [left - out, y],
      [right + out, y],
      [x, top - out],
      [x, bottom + out],
    ] as const;
    const clips: DOMRect[] = [];
    for (
      let above = stop.parentElement;
      above !== null && above !== document.body;
      above = above.parentElement
    ) {
      const { overflowX, overflowY } = getComputedStyle(above);
      if (`${overflowX} ${overflowY}` !== 'visible visible') clips.push(above.getBoundingClientRect());
    }
    return sides.filter(([sideX, sideY]) =>
      clips.some((box) => sideX < box.left || sideX > box.right || sideY < box.top || sideY > box.bottom),
    ).length;
  };
  const isCovered = (stop: Element): boolean =>
    [...stop.getClientRects()].every((part) =>
      [
        [(part.left + part.right) / 2, (part.top + part.bottom) / 2],
        [part.left + 2, part.top + 2],
        [part.right - 2, part.bottom - 2],
      ].every(([x = 0, y = 0]) => {
        const top = document.elementFromPoint(x, y);
        return (
          top === null ||
          !(stop.contains(top) || top === stop.parentElement || top.closest('label')?.contains(stop))
        );
      }),
    );
  const problemOf = (stop: Element, before: readonly string[]): string | undefined => {
    if (document.activeElement !== stop) return '2.1.1 does not take the focus';
    const now = marksOf(stop);
    if (!now.some((look, place) => look !== before[place])) return '2.4.7 has the focus and does not show it';
    // Two sides of four are seen wherever something scrolls.
    if (!(stop instanceof SVGElement) && cutSides(stop) > 1)
      return '2.4.7 has the focus, and its mark is cut off';
    return isCovered(stop) ? '2.4.11 has the focus and is covered' : undefined;
  };
  const found: string[] = [];
  for (const stop of pageTools.stops()) {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    const before = marksOf(stop);
    stop.focus();
    let problem = problemOf(stop, before);
    // A drawing follows the focus a little later.
    for (let tries = 0; problem !== undefined && tries < 5; tries += 1) {
      await new Promise((later) => setTimeout(later, 100));
      problem = problemOf(stop, before);
    }
    if (problem !== undefined) found.push(`${problem}: ${pageTools.called(stop)}`);
  }
  return found;
}

/** With the text spacing of WCAG 1.4.12 no words are cut off and none lie on others. */
export async function crampedText(): Promise<string[]> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } ' +
      'p { margin-bottom: 2em !important }',
  );
  /** As much of a line of text as the boxes around it let through. */
  const shownOf = (line: DOMRect, element: Element): DOMRect => {
    let { left, right, top, bottom } = line;
    for (let above: Element | null = element; above !== null; above = above.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(above);
      if (`${overflowX} ${overflowY}` === 'visible visible') continue;
      const box = above.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
      [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const lines = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: { words: string; element: Element; box: DOMRect }[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      const words = (node.textContent ?? '').trim();
      if (element === null || words === '' || !pageTools.isSeen(element)) continue;
      // Far from the window nothing is laid out, and what is not has no place yet.
      if (!element.checkVisibility({ contentVisibilityAuto: true })) continue;
      if (element.closest('svg, select, .sr-only, [aria-hidden=true]') !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const box = shownOf(line, element);
        if (box.height > 4 && box.width > 2) found.push({ words: words.slice(0, 40), element, box });
      }
    }
    return found.sort((a, b) => a.box.top - b.box.top);
  };
  const overlaps = () => {
    const found: string[] = [];
    const all = lines();
    for (const [at, { words, element, box }] of all.entries()) {
      for (const other of all.slice(at + 1)) {
        if (other.box.top > box.bottom - 4) break;
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        if (across > 2 && element !== other.element) found.push(`1.4.12 “${words}” lies on “${other.words}”`);
      }
    }
    return found;
  };
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  // Rows that are placed by their measured heights are measured again.
  await new Promise((later) => setTimeout(later, 100));
  const cut = pageTools.cutTexts().map((element) => `1.4.12 ${pageTools.called(element)} is cut off`);
  const found = [...cut, ...overlaps()];
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  return found;
}

/** What sticks to the edges of the window leaves most of it to what is read, wherever one scrolls to. */
export function crowdedWindow(): string[] {
  const [x, y] = [window.scrollX, window.scrollY];
  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  const sticking = [...document.querySelectorAll('body *')].flatMap((element) => {
    const { position, top, bottom } = getComputedStyle(element);
    if (position !== 'fixed' && position !== 'sticky') return [];
    const box = element.getBoundingClientRect();
    const sticks =
      box.top === Number.parseFloat(top) || window.innerHeight - box.bottom === Number.parseFloat(bottom);
    const wide = box.width > window.innerWidth / 2 && box.height > 0;
    return sticks && wide && element.checkVisibility() ? [{ element, box }] : [];
  });
  window.scrollTo(x, y);
  return sticking
    .filter(({ box }) => box.height > window.innerHeight / 3)
    .map(
      ({ element, box }) =>
        `1.4.10 ${pageTools.called(element)} keeps ${Math.round(box.height)} px of the window`,
    );
}

/** Help is one button in the header, at the same place of every page. */
export function helpElsewhere(): string[] {
  const [header] = document.querySelectorAll('header');
  const names = [...(header?.querySelectorAll('button') ?? [])].map((button) => button.textContent);
  const help = names.filter((name) => name.includes('Keyboard shortcuts'));
  return help.length === 1 && names.at(-2) === help[0]
    ? []
    : [`3.2.6 help is not where it was: ${names.join(' | ')}`];
}

/** Nothing moves by itself where less motion is asked for. */
export function unaskedMotion(): string[] {
  return document
    .getAnimations()
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
    .map((one) => `2.3.3 something moves: ${one.constructor.name}`);
}
