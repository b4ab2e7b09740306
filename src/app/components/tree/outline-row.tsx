import type { ReactNode } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { formatCount, formatNumber, type Noun } from '#app/format/numbers.ts';
import { visibleText } from '#contract/text.ts';
import type { Branch } from './branches.ts';
import { PORTION } from './open-state.ts';
import { type Gap, nextShownCount } from './visible-rows.ts';

/** Stable: a new object renders every row again. */
export type OutlineView<T> = {
  readonly renderItem: (branch: Branch<T>) => ReactNode;
  readonly nameOf: (branch: Branch<T>) => string;
  readonly noun: Noun;
};

/** Deeper rows state their level instead of indenting further; on a phone sooner. */
const MAX_INDENT = 12;
const MAX_INDENT_PHONE = 4;

/** Focused rows stay clear of the sticky toolbar (WCAG 2.4.11). */
const ROW =
  'flex min-h-9 items-baseline gap-x-2 border-b border-line py-1.5 scroll-mt-28 [&_:is(a,button)]:scroll-mt-28';

/** Forced colours remove backgrounds. */
const SELECTED_ROW = `${ROW} bg-held forced-colors:outline-2 forced-colors:-outline-offset-2`;

const BUTTON =
  'min-h-target shrink-0 text-left text-sm whitespace-nowrap text-ink-2 before:mr-1.5 before:inline-block before:w-2.5 before:text-center hover:text-ink';

type RowProps<T> = { branch: Branch<T>; open: boolean; selected: boolean; view: OutlineView<T> };

export function indentClass(level: number): string {
  if (level >= MAX_INDENT) return '';
  return level >= MAX_INDENT_PHONE
    ? 'sm:ml-1 sm:border-l sm:border-line sm:pl-4'
    : 'ml-1 border-l border-line pl-2 sm:pl-4';
}

export function renderRow<T>({ branch, open, selected, view }: RowProps<T>) {
  const { path, level, children } = branch;
  return (
    <div data-path={path} aria-current={selected || undefined} className={selected ? SELECTED_ROW : ROW}>
      {rowButton({ branch, open, view })}
      {level > MAX_INDENT_PHONE && (
        <span className={`min-w-13 shrink-0 text-xs text-ink-2 ${level > MAX_INDENT ? '' : 'sm:hidden'}`}>
          level {level}
        </span>
      )}
      {view.renderItem(branch)}
      {!open && children.length > 0 && (
        <span className="hidden shrink-0 text-sm text-ink-2 print:inline">
          {formatCount(children.length, view.noun)} not shown
        </span>
      )}
    </div>
  );
}

/** A leaf has a button too, so that arrow keys reach every row. */
function rowButton<T>({ branch, open, view }: Omit<RowProps<T>, 'selected'>) {
  const { path, children } = branch;
  const name = visibleText(view.nameOf(branch));
  if (children.length === 0) {
    return (
      <button
        type="button"
        data-select={path}
        aria-label={`Select ${name}`}
        className={`w-14 before:content-['•'] ${BUTTON}`}
      />
    );
  }
  return (
    <button
      type="button"
      data-toggle={path}
      aria-expanded={open}
      aria-label={`${formatCount(children.length, view.noun)} of ${name}`}
      className={`${children.length < 1000 ? 'w-14' : 'w-18'} before:content-['▸'] aria-expanded:before:rotate-90 ${BUTTON}`}
    >
      {formatNumber(children.length)}
    </button>
  );
}

type GapProps<T> = { gap: Gap<T>; view: OutlineView<T> };

/** Only the first gap offers a portion. */
export function OutlineGap<T>({ gap, view: { noun, nameOf } }: GapProps<T>) {
  const { parent, from, hidden, isFirst } = gap;
  const all = parent.children.length;
  const portion = Math.min(PORTION, hidden);
  const below = (count: number) => (
    <VisuallyHidden>{` ${count === 1 ? noun.one : noun.many} of ${nameOf(parent)}`}</VisuallyHidden>
  );
  return (
    <li
      // The row that replaces the gap and takes the focus.
      data-next={parent.children[from]?.path}
      className="flex flex-wrap gap-x-3 border-b border-line py-1.5 pl-12 text-ink-2"
    >
      <span>{formatNumber(hidden)} more, not shown</span>
      {isFirst && (
        <Button kind="link" data-more={parent.path} data-wanted={nextShownCount(gap)}>
          Show {formatNumber(portion)} more
          {below(portion)}
        </Button>
      )}
      {(!isFirst || hidden > PORTION) && (
        <Button kind="link" data-more={parent.path} data-wanted={all}>
          Show all {formatNumber(all)}
          {below(all)}
        </Button>
      )}
    </li>
  );
}
