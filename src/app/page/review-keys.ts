/** Attribute of each row that a person reviews. `data-open` marks those that wait for a decision. */
export const REVIEW_ROW = 'data-review-row';

const ROWS = `[${REVIEW_ROW}]`;

/** The control that gets the focus in a row: the chosen company, else the button that lets a number be entered. */
const FIRST = '[data-first="true"]';

const rowsOnPage = () => [...document.querySelectorAll<HTMLElement>(ROWS)];

const isOpen = (row: HTMLElement) => row.dataset['open'] !== undefined;

function focusIn(row: HTMLElement | undefined): boolean {
  const control = row?.querySelector<HTMLElement>(FIRST) ?? row?.querySelector<HTMLElement>('button');
  control?.focus({ preventScroll: true });
  control?.scrollIntoView({ block: 'center' });
  return control != null;
}

/** After a decision about a row: to the next one that is open, or, after an undo, to the row itself. */
export function focusReview(row: number, to: 'next' | 'same'): void {
  const rows = rowsOnPage();
  const index = rows.findIndex((each) => each.getAttribute(REVIEW_ROW) === String(row));
  const next = to === 'same' ? undefined : rows.slice(index + 1).find(isOpen);
  // The last row keeps the focus, with its button that undoes.
  focusIn(next ?? rows[index]);
}

export type ReviewKey = 'next-row' | 'previous-row' | 'pick' | 'skip' | 'undo';

/** Presses a control of the row with the focus, else of the first open one. `false` if there is none. */
export function pressReviewKey(shortcut: ReviewKey, key: string): boolean {
  const rows = rowsOnPage();
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  if (shortcut === 'next-row') return focusIn(rows.slice(current + 1).find(isOpen));
  if (shortcut === 'previous-row') {
    return focusIn((current === -1 ? rows : rows.slice(0, current)).findLast(isOpen));
  }
  const row = rows[current] ?? rows.find(isOpen);
  // After a decision the focus has gone on: the last decided row is the nearest one above.
  const above = rows.slice(0, current).findLast((each) => controlOf(each, key) !== undefined);
  const control = controlOf(row, key) ?? (shortcut === 'undo' ? controlOf(above, key) : undefined);
  control?.click();
  if (shortcut === 'pick' && control instanceof HTMLInputElement) control.form?.requestSubmit();
  return control !== undefined;
}

function controlOf(row: HTMLElement | undefined, key: string): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`) ?? undefined;
}
