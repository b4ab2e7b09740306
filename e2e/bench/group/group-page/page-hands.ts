/** Finds what a person would press, and presses it. */

/** The first element of those that says `words`, in its label or its text. */
export function byLabel(selector: string, words: string): Element {
  const found = [...document.querySelectorAll(selector)].find((each) => textOf(each).includes(words));
  if (found === undefined) throw new Error(`Nothing says ${words}.`);
  return found;
}

/** What an element says to those who hear it. */
function textOf(element: Element): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return element.getAttribute('aria-label') ?? [element, ...labels].map((each) => each.textContent).join(' ');
}

export function press(element: Element): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

/** As pasting does, all at once. */
export function enter(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('That is no field.');
  // React keeps the value it knows on the element itself, and would hear of no change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function container(): HTMLElement {
  const found = document.getElementById('root');
  if (found === null) throw new Error('The page has no root.');
  return found;
}
