import { Fragment, use, useState } from 'react';
import type { Noun } from '../../format/counts.ts';
import { Paper } from '../../ui/text/paper.ts';
import { VisuallyHidden } from '../../ui/text/VisuallyHidden.tsx';
import { PickBar } from './PickBar.tsx';
import { columnTotal, type PickColumn } from './pick-column.ts';
import { moveAlong } from './pick-keys.ts';
import { columnWords } from './pick-words.ts';

/** 32 px wide at least: room for a year below it and for a finger (WCAG 2.5.8). On paper it is a column all the same. */
const COLUMN =
  'flex h-34 min-w-8 max-w-16 flex-1 flex-col items-center justify-end text-xs hover:bg-line ' +
  'focus-visible:-outline-offset-3 print:flex! print:min-w-0';

const ROW = 'flex overflow-x-auto print:overflow-visible';

const LABEL = 'w-full pt-0.5 text-center';
/** Both take 3 px, so that nothing moves when a column is picked. */
const MARKS = { picked: 'border-t-3 border-ink font-bold', other: 'mt-0.5 border-t border-edge text-ink-2' };

export type PickColumnsProps<C extends PickColumn> = {
  /** What is counted: the name of the columns as a whole. */
  name: string;
  noun: Noun;
  /** Names of the series, from the bottom up. */
  series: readonly string[];
  columns: readonly C[];
  isPicked: (column: C) => boolean;
  /** The column picked, or nothing where the only picked one is pressed again. */
  onPick: (column: C | undefined) => void;
};

/** The columns, each a button but on paper. Together they are one tab stop; the arrow keys go from one to the next. */
export function PickColumns<C extends PickColumn>(props: PickColumnsProps<C>) {
  const { name, noun, series, columns, isPicked, onPick } = props;
  const paper = use(Paper);
  const [focused, setFocused] = useState<string>();
  const most = Math.max(1, ...columns.map(columnTotal));
  const picked = columns.filter(isPicked);
  const stop = columns.find(({ id }) => id === focused) ?? picked[0] ?? columns.at(-1);
  const press = (column: C) => onPick(picked.length === 1 && picked[0] === column ? undefined : column);
  const drawn = (column: C) => (
    <>
      <PickBar
        column={column}
        series={series}
        most={most}
        faded={picked.length > 0 && !picked.includes(column)}
      />
      <span className={`${LABEL} ${MARKS[picked.includes(column) ? 'picked' : 'other']}`}>
        {column.label}
      </span>
    </>
  );
  const content = (
    <>
      {columns.map((column) => (
        <Fragment key={column.id}>
          {column.leftOut !== undefined && <LeftOut years={column.leftOut} noun={noun} />}
          {paper === undefined ? (
            <button
              type="button"
              aria-label={columnWords(column, noun, series)}
              aria-pressed={picked.includes(column)}
              tabIndex={column === stop ? 0 : -1}
              onFocus={() => setFocused(column.id)}
              onClick={() => press(column)}
              className={COLUMN}
            >
              {drawn(column)}
            </button>
          ) : (
            <div role="img" aria-label={columnWords(column, noun, series)} className={COLUMN}>
              {drawn(column)}
            </div>
          )}
        </Fragment>
      ))}
    </>
  );
  if (paper !== undefined) return <div className={ROW}>{content}</div>;
  return (
    <div
      ref={showEnd}
      role="toolbar"
      aria-label={name}
      onKeyDown={(event) => moveAlong(event, 'across')}
      className={ROW}
    >
      {content}
    </div>
  );
}

/** Stands for a long stretch without rows. */
function LeftOut({ years, noun }: { years: string; noun: Noun }) {
  const words = `No ${noun.many} ${years}`;
  return (
    <span title={words} className="self-end px-1 text-sm text-ink-3">
      <span aria-hidden="true">⋯</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}

/** Where not all columns fit, the last ones are the newest and are asked for first. The focus scrolls to the others. */
function showEnd(columns: HTMLDivElement | null): void {
  if (columns !== null) columns.scrollLeft = columns.scrollWidth;
}
