/** Attribute of each row that a person reviews. `data-open` marks those that wait for a decision. */
export const REVIEW_ROW = 'data-review-row';

/** Attribute around the button that reads further rows. */
export const REVIEW_MORE = 'data-review-more';

/** Attribute of a row that this reader has decided here, with the time of the decision. */
export const REVIEW_DECIDED = 'data-review-decided';

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

/**
 * After a decision about a row: to the next one that is open, also on the page that follows, or, after an undo, to the row
 * itself. `following`: after further rows have been read.
 */
export function focusReview(row: number, to: 'next' | 'same' | 'following'): void {
  const rows = rowsOnPage();
  const index = rows.findIndex((each) => each.getAttribute(REVIEW_ROW) === String(row));
  // It is no longer shown: the reader has gone elsewhere.
  if (index === -1) return;
  const next = to === 'same' ? undefined : rows.slice(index + 1).find(isOpen);
  // The last row keeps the focus, with its button that undoes.
  focusIn(next ?? rows[index]);
  if (to === 'next' && next === undefined) readMore();
}

/** What it reads gets the focus later. */
function readMore(): boolean {
  const button = document.querySelector<HTMLElement>(`[${REVIEW_MORE}] button`);
  button?.click();
  return button !== null;
}

export type ReviewKey = 'next-row' | 'previous-row' | 'pick' | 'skip' | 'undo';

/** Presses a control of the row with the focus, else of the first open one; to undo, of the row that the reader decided last.
 * `false` if there is none. */
export function pressReviewKey(shortcut: ReviewKey, key: string): boolean {
  const rows = rowsOnPage();
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  if (shortcut === 'next-row') return focusIn(rows.slice(current + 1).find(isOpen)) || readMore();
  if (shortcut === 'previous-row') {
    return focusIn((current === -1 ? rows : rows.slice(0, current)).findLast(isOpen));
  }
  const row = shortcut === 'undo' ? lastDecided(rows) : (rows[current] ?? rows.find(isOpen));
  const control = controlOf(row, key);
  control?.click();
  if (shortcut === 'pick' && control instanceof HTMLInputElement) control.form?.requestSubmit();
  return control !== undefined;
}

/** The decision of a colleague is undone by its own button only. */
function lastDecided(rows: readonly HTMLElement[]): HTMLElement | undefined {
  const time = (row: HTMLElement) => row.getAttribute(REVIEW_DECIDED) ?? '';
  return rows
    .filter((row) => row.hasAttribute(REVIEW_DECIDED))
    .reduce<HTMLElement | undefined>(
      (last, row) => (last === undefined || time(row) > time(last) ? row : last),
      undefined,
    );
}

function controlOf(row: HTMLElement | undefined, key: string): HTMLElement | undefined {
  return row?.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]`) ?? undefined;
}
