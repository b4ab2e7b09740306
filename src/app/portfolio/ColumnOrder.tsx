import type { Column } from '#app/components/data-table/column.ts';
import type { Params } from '#app/components/data-table/table-url.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import type { PortfolioRow } from '#contract/api/portfolio.ts';
import { withMoved } from './column-order.ts';

type Props = {
  columns: readonly Column<PortfolioRow>[];
  /** Ids of the visible columns. */
  shown: readonly string[];
  params: Params;
  onParams: (next: Params) => void;
};

/** Moves the visible columns. Which ones are visible is chosen beside it. */
export function ColumnOrder({ columns, shown, params, onParams }: Props) {
  const [, ...movable] = shown;
  if (movable.length < 2) return null;
  return (
    <PopoverButton kind="quiet" name="Order of columns" width={288} className="max-sm:hidden" label="Order">
      {() => (
        <ol className="flex flex-col p-3 text-md">
          {movable.map((id) => {
            const header = columns.find((column) => column.id === id)?.header ?? id;
            return (
              <li key={id} className="flex items-center gap-1">
                <span className="min-w-0 flex-1">{header}</span>
                {MOVES.map(({ by, word, sign }) => {
                  const moved = withMoved(params, shown, id, by);
                  return (
                    <Button
                      key={word}
                      kind="quiet"
                      busy={moved === undefined}
                      onClick={() => moved && onParams(moved)}
                    >
                      <span aria-hidden="true">{sign}</span>
                      <VisuallyHidden>
                        Move {header} {word}
                      </VisuallyHidden>
                    </Button>
                  );
                })}
              </li>
            );
          })}
        </ol>
      )}
    </PopoverButton>
  );
}

const MOVES = [
  { by: -1, word: 'left', sign: '↑' },
  { by: 1, word: 'right', sign: '↓' },
] as const;
