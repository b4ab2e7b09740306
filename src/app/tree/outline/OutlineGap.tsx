import { formatNumber } from '#app/format/numbers.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import { PORTION } from '../open-state.ts';
import { type Gap, portionAt } from '../shown-children.ts';
import { ITEM_ROLE } from './outline-roles.ts';
import type { OutlineView } from './outline-view.ts';

type Props<T> = { gap: Gap<T>; view: OutlineView<T> };

/**
 * Children that are not shown, with what shows a portion of them or all. A portion begins at the first gap: offered at
 * another one, it would come where nobody looks.
 */
export function OutlineGap<T>({ gap, view: { noun, nameOf } }: Props<T>) {
  const { parent, from, hidden, isFirst } = gap;
  const all = parent.children.length;
  const portion = Math.min(PORTION, hidden);
  // The row that comes to stand here takes the focus, which the button takes along when it goes.
  const pressed = { 'data-more': parent.path, 'data-next': parent.children[from]?.path };
  const below = (count: number) => (
    <VisuallyHidden>{` ${count === 1 ? noun.one : noun.many} of ${nameOf(parent)}`}</VisuallyHidden>
  );
  return (
    <li {...ITEM_ROLE} className="flex flex-wrap gap-x-3 border-b border-line py-1.5 pl-12 text-ink-2">
      <span>{formatNumber(hidden)} more, not shown</span>
      {isFirst && (
        <Button kind="link" data-wanted={portionAt(gap)} {...pressed}>
          Show {formatNumber(portion)} more
          {below(portion)}
        </Button>
      )}
      {(!isFirst || hidden > PORTION) && (
        <Button kind="link" data-wanted={all} {...pressed}>
          Show all {formatNumber(all)}
          {below(all)}
        </Button>
      )}
    </li>
  );
}
