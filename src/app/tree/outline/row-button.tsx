import { formatCount } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { visibleText } from '#app/format/visible-text.ts';
import type { OutlineView } from './outline-view.ts';
import type { PlacedRow } from './placed-rows.ts';

const BUTTON =
  'min-h-target shrink-0 text-left text-sm whitespace-nowrap text-ink-2 before:mr-1.5 before:inline-block before:w-2.5 before:text-center hover:text-ink';
// Ten thousand rows share these: a text made for each is work and garbage.
const LEAF = `w-14 before:content-['•'] ${BUTTON}`;
const PARENT = `w-14 before:content-['▸'] aria-expanded:before:rotate-90 ${BUTTON}`;
const LARGE_PARENT = `w-18 before:content-['▸'] aria-expanded:before:rotate-90 ${BUTTON}`;

/**
 * What stands before a row: opens and closes a branch, selects a leaf. Each row has it, so that arrow keys reach each.
 * The list itself takes the clicks, and ten thousand rows need no handler each, and no component either.
 */
export function rowButton<T>({ branch, open }: PlacedRow<T>, view: OutlineView<T>) {
  const { path, children } = branch;
  const name = visibleText(view.nameOf(branch));
  if (children.length === 0) {
    return <button type="button" data-select={path} aria-label={`Select ${name}`} className={LEAF} />;
  }
  return (
    <button
      type="button"
      data-toggle={path}
      aria-expanded={open}
      aria-label={`${formatCount(children.length, view.noun)} of ${name}`}
      className={children.length < 1000 ? PARENT : LARGE_PARENT}
    >
      {formatNumber(children.length)}
    </button>
  );
}
