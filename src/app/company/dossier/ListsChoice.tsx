import { formatNumber } from '#app/format/numbers.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { ChoiceButtons } from '#app/ui/controls/ChoiceButtons.tsx';
import { LISTED, listLimit, WHOLE } from './list-limit.ts';

const OPTIONS = [
  { value: 'first', label: `The first ${formatNumber(LISTED)} of each` },
  { value: WHOLE, label: 'Whole, however long' },
] as const;

/** How much of a long list is printed. A list that is cut says so where it ends. */
export function ListsChoice({ search, onSearch }: Pick<TabProps, 'search' | 'onSearch'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-md">
      <span aria-hidden="true">Long lists</span>
      <ChoiceButtons
        legend="Long lists"
        options={OPTIONS}
        value={listLimit(search) === LISTED ? 'first' : WHOLE}
        onChange={(lists) => onSearch({ ...search, lists: lists === WHOLE ? WHOLE : undefined })}
      />
    </div>
  );
}
