import { formatNumber } from '#app/format/numbers.ts';
import { Button } from '#app/ui/controls/Button.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import { PORTION } from '../open-state.ts';
import type { Gap } from '../shown-children.ts';
import type { OutlineView } from './outline-view.ts';

type Props<T> = { gap: Gap<T>; view: OutlineView<T> };

/** Children that are not shown, with what shows a portion of them or all. */
export function OutlineGap<T>({ gap, view }: Props<T>) {
  const { parent, from, hidden } = gap;
  const below = <VisuallyHidden>{` ${view.noun} of ${view.nameOf(parent)}`}</VisuallyHidden>;
  // The row that comes to stand here takes the focus, which the button takes along when it goes.
  const next = parent.children[from]?.path;
  return (
    <li className="flex flex-wrap gap-x-3 border-b border-line py-1.5 pl-12 text-ink-2">
      <span>{formatNumber(hidden)} more, not shown</span>
      <Button kind="link" data-more={parent.path} data-next={next}>
        Show {formatNumber(Math.min(PORTION, hidden))} more
        {below}
      </Button>
      {hidden > PORTION && (
        <Button kind="link" data-all={parent.path} data-next={next}>
          Show all {formatNumber(parent.children.length)}
          {below}
        </Button>
      )}
    </li>
  );
}
