import type { ClipboardEvent, ReactNode } from 'react';
import { StickyHeader } from '#app/components/data-table/StickyHeader.tsx';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { currencySign } from '#contract/currency.ts';
import { commonCurrency } from '../periods.ts';
import type { Comparison } from './statement.ts';
import { APART, HEAD_CELL, LABEL_CELL } from './statement-class.ts';
import { columnGroups, openingColumns, type StatementColumn } from './statement-columns.ts';

type Props = {
  caption: string;
  label: string;
  columns: readonly StatementColumn[];
  comparison?: Comparison | undefined;
  /** The change has a column for its amount besides the one for its percentage. */
  changeAmount?: boolean;
  /** Names the currency of every column in its header, as its cells are bare numbers. */
  units?: boolean;
  /** In the corner of the header: the scale of the amounts. */
  corner?: string | undefined;
  children: ReactNode;
};

const LOOK = 'border-separate border-spacing-0 text-md print:text-xs';
/** Whole pixels: fractions would misalign the sticky copy. */
const HEAD = 'bg-paper text-sm not-print:leading-5 text-ink-3';

/** A table by period with a sticky header, whose amounts can be pasted into a spreadsheet. */
export function StickyHeadTable(props: Props) {
  const { caption, label, columns, comparison, changeAmount = true, units = false, corner, children } = props;
  const head = <StatementHead {...{ columns, comparison, changeAmount, units, corner }} />;
  return (
    <div onCopy={copyPlainly}>
      <StickyHeader
        label={label}
        columnsKey={columns.map(({ key }) => key).join(' ')}
        tableClass={LOOK}
        head={<thead className={`pointer-events-none ${HEAD}`}>{head}</thead>}
      >
        <table className={`${LOOK} w-full`}>
          <caption className="sr-only">{caption}</caption>
          <thead className={`tall:sticky top-stuck z-2 print:text-xs ${HEAD}`}>{head}</thead>
          {children}
        </table>
      </StickyHeader>
    </div>
  );
}

type StatementHeadProps = {
  columns: readonly StatementColumn[];
  comparison: Comparison | undefined;
  changeAmount: boolean;
  units: boolean;
  corner: string | undefined;
};

function StatementHead({ columns, comparison, changeAmount, units, corner }: StatementHeadProps) {
  const groups = columnGroups(columns);
  const opening = openingColumns(columns);
  return (
    <>
      {groups.some(({ over }) => over !== undefined) && (
        <tr>
          <td className={`${LABEL_CELL} border-b-clear`} />
          {groups.map(({ over, columns: own }, place) => (
            <th
              key={own[0]?.key}
              scope="colgroup"
              colSpan={own.length}
              className={`pt-2 pl-5 text-right align-bottom font-semibold text-ink ${place > 0 ? APART : ''}`}
            >
              {over !== undefined && <BidiText text={over} />}
            </th>
          ))}
        </tr>
      )}
      <tr>
        <td className={`${LABEL_CELL} border-b border-line-2 align-bottom`}>{corner}</td>
        {columns.map(({ key, label, notes, currency }) => (
          <th key={key} scope="col" className={`${HEAD_CELL} ${opening.has(key) ? APART : ''}`}>
            <BidiText text={label} />
            {notes.map((note) => (
              <span key={note} className="ml-auto block max-w-48 font-normal whitespace-normal text-warn">
                <BidiText text={note} />
              </span>
            ))}
            {units && <Unit currency={currency} />}
          </th>
        ))}
        {comparison !== undefined && !changeAmount && (
          <th scope="col" className={HEAD_CELL}>
            On <BidiText text={comparison.before.label} />
          </th>
        )}
        {comparison !== undefined && changeAmount && (
          <>
            <th scope="col" className={HEAD_CELL}>
              Change on <BidiText text={comparison.before.label} />
              {units && <Unit currency={commonCurrency([comparison.before, comparison.latest])} />}
            </th>
            <th scope="col" className={HEAD_CELL}>
              in %
            </th>
          </>
        )}
      </tr>
    </>
  );
}

function Unit({ currency }: { currency: string | undefined }) {
  return currency === undefined ? null : <span className="block font-normal">{currencySign(currency)}</span>;
}

/** Copies amounts with an ASCII minus, as spreadsheets read U+2212 as text. */
export function copyPlainly(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (selection === null || selection.rangeCount !== 1 || selection.isCollapsed) return;
  const range = selection.getRangeAt(0);
  const holder = document.createElement('div');
  holder.append(range.cloneContents());
  // Collapsed rows and marks of notes are not in the plain text either.
  for (const unseen of holder.querySelectorAll('.hidden, .select-none')) unseen.remove();
  event.clipboardData.setData('text/plain', plainMinus(selection.toString()));
  event.clipboardData.setData(
    'text/html',
    plainMinus(asTable(range.commonAncestorContainer, holder.innerHTML)),
  );
  event.preventDefault();
}

/** Wraps rows and cells in a table. */
function asTable(from: Node, html: string): string {
  if (from instanceof HTMLTableRowElement) return `<table><tr>${html}</tr></table>`;
  const inTable = from instanceof HTMLTableElement || from instanceof HTMLTableSectionElement;
  return inTable ? `<table>${html}</table>` : html;
}

/** Replaces U+2212 before a digit by `-`. */
export function plainMinus(text: string): string {
  return text.replace(/\u2212(?=\d)/g, '-');
}
