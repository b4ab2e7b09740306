/** Returns the first element with `words` in its label or text; throws if there is none. */
export function byLabel(selector: string, words: string): Element {
  const found = [...document.querySelectorAll(selector)].find((each) => textOf(each).includes(words));
  if (found === undefined) throw new Error(`No ${selector} with “${words}”.`);
  return found;
}

function textOf(element: Element): string {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  return element.getAttribute('aria-label') ?? [element, ...labels].map((each) => each.textContent).join(' ');
}

export function press(element: Element): void {
  element.dispatchEvent(new MouseEvent('click', { bubbles: true }));
}

export function enter(field: Element, text: string): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('Not an input.');
  // React overrides `value` on the element and would ignore the change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

export function container(): HTMLElement {
  const found = document.getElementById('root');
  if (found === null) throw new Error('The page has no root.');
  return found;
}
