import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { type Column, shownColumns } from './column.ts';
import type { SortKey } from './table-state.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort: readonly SortKey[];
  onSort: (sort: readonly SortKey[]) => void;
};

/** Sorts where stacked rows have no headers; elsewhere shows the order. Names hidden columns too. */
export function SortBar<Row>({ columns, sort, onSort }: Props<Row>) {
  const sorted = new Set(sort.map(({ id }) => id));
  const free = shownColumns(columns).filter(({ id }) => !sorted.has(id));
  const header = (id: string) => columns.find((column) => column.id === id)?.header ?? id;
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-x-1 text-sm text-ink-2 print:hidden">
      <legend className="sr-only">Sort</legend>
      {sort.length > 0 && <span className="mr-1">Sorted by</span>}
      {sort.map((key) => (
        <SortChip
          key={key.id}
          sorted={key}
          header={header(key.id)}
          onReverse={() => onSort(sort.map((other) => (other === key ? { ...key, desc: !key.desc } : other)))}
          onRemove={() => onSort(sort.filter((other) => other !== key))}
        />
      ))}
      {free.length > 0 && (
        <Select
          label={sort.length === 0 ? 'Sort by' : 'Then sort by'}
          hideLabel
          className={sort.length === 0 ? '' : 'h-target! w-24 border-clear! bg-clear! text-sm! text-ink-2'}
          value=""
          options={[
            { value: '', label: sort.length === 0 ? 'Sort: original order' : 'then by …' },
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

type ChipProps = { sorted: SortKey; header: string; onReverse: () => void; onRemove: () => void };

function SortChip({ sorted: { desc }, header, onReverse, onRemove }: ChipProps) {
  return (
    <span className="inline-flex items-center">
      <Button
        kind="quiet"
        className="min-h-target! py-0! text-ink"
        title="Reverse this sort"
        onClick={onReverse}
      >
        <span>
          <BidiText text={header} /> <span aria-hidden="true">{desc ? '↓' : '↑'}</span>
          <VisuallyHidden>, {desc ? 'descending' : 'ascending'}: reverse</VisuallyHidden>
        </span>
      </Button>
      <Button
        kind="quiet"
        className="-ml-2.5 min-h-target! py-0!"
        title="Remove this sort"
        onClick={onRemove}
      >
        <span aria-hidden="true">×</span>
        <VisuallyHidden>Remove sort by {header}</VisuallyHidden>
      </Button>
    </span>
  );
}
