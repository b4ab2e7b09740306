import { Button } from '#app/ui/controls/Button.tsx';
import { Select } from '#app/ui/controls/Select.tsx';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import { type Column, shownColumns } from '../column.ts';
import type { SortKey } from '../table-state.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort: readonly SortKey[];
  onSort: (sort: readonly SortKey[]) => void;
};

/**
 * What the rows are sorted by, in its order: each key can be turned around, taken out, and followed by another, without
 * Shift and where rows are stacked and there is no header to press. A column that is not shown is named here.
 */
export function SortStrip<Row>({ columns, sort, onSort }: Props<Row>) {
  const sorted = new Set(sort.map(({ id }) => id));
  const free = shownColumns(columns).filter(({ id }) => !sorted.has(id));
  const header = (id: string) => columns.find((column) => column.id === id)?.header ?? id;
  return (
    <fieldset
      className={`flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-ink-2 print:hidden ${sort.length === 0 ? 'sm:hidden' : ''}`}
    >
      <legend className="sr-only">Sort</legend>
      {sort.length > 0 && <span className="mr-1">Sorted by</span>}
      {sort.map((key) => (
        <SortChip
          key={key.id}
          sorted={key}
          header={header(key.id)}
          onTurn={() => onSort(sort.map((other) => (other === key ? { ...key, desc: !key.desc } : other)))}
          onRemove={() => onSort(sort.filter((other) => other !== key))}
        />
      ))}
      {free.length > 0 && (
        <Select
          label={sort.length === 0 ? 'Sort by' : 'Then sort by'}
          hideLabel
          className={sort.length === 0 ? '' : 'w-24 border-clear! bg-clear! text-sm text-ink-2'}
          value=""
          options={[
            { value: '', label: sort.length === 0 ? 'Sort: as recorded' : 'then by …' },
            ...free.flatMap((column) => [
              { value: column.id, label: `${column.header}, ascending` },
              { value: `-${column.id}`, label: `${column.header}, descending` },
            ]),
          ]}
          onChange={({ target: { value } }) => {
            const desc = value.startsWith('-');
            if (value !== '') onSort([...sort, { id: desc ? value.slice(1) : value, desc }]);
          }}
        />
      )}
    </fieldset>
  );
}

type ChipProps = { sorted: SortKey; header: string; onTurn: () => void; onRemove: () => void };

function SortChip({ sorted: { desc }, header, onTurn, onRemove }: ChipProps) {
  return (
    <span className="inline-flex items-center">
      <Button kind="quiet" className="text-ink" title="Turn this order around" onClick={onTurn}>
        <span>
          <BidiText text={header} /> <span aria-hidden="true">{desc ? '↓' : '↑'}</span>
          <VisuallyHidden>, {desc ? 'descending' : 'ascending'}: turn around</VisuallyHidden>
        </span>
      </Button>
      <Button kind="quiet" className="-ml-2.5" title="Take this out of the order" onClick={onRemove}>
        <span aria-hidden="true">×</span>
        <VisuallyHidden>Do not sort by {header}</VisuallyHidden>
      </Button>
    </span>
  );
}
