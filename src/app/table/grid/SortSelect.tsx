import { Select } from '#app/ui/controls/Select.tsx';
import { type Column, shownColumns } from '../column.ts';
import type { SortKey } from '../table-state.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort: readonly SortKey[];
  onSort: (sort: readonly SortKey[]) => void;
};

/** Sorting where rows are stacked and there is no header to press. */
export function SortSelect<Row>({ columns, sort, onSort }: Props<Row>) {
  const [first] = sort;
  const options = shownColumns(columns).flatMap(({ id, header }) => [
    { value: id, label: `${header}, ascending` },
    { value: `-${id}`, label: `${header}, descending` },
  ]);
  return (
    <div className="sm:hidden">
      <Select
        label="Sort by"
        hideLabel
        value={first === undefined ? '' : `${first.desc ? '-' : ''}${first.id}`}
        options={[{ value: '', label: 'Sort: as recorded' }, ...options]}
        onChange={({ target }) => {
          const desc = target.value.startsWith('-');
          const id = desc ? target.value.slice(1) : target.value;
          onSort(id === '' ? [] : [{ id, desc }]);
        }}
      />
    </div>
  );
}
