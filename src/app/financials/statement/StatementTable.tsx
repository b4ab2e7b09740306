import { DocumentLink } from '#app/page/DocumentLink.tsx';
import { useLater } from '#app/ui/signals/use-later.ts';
import { grouped } from '#contract/grouped.ts';
import { StickyHeadTable } from './head/StickyHeadTable.tsx';
import { SectionRow } from './SectionRow.tsx';
import { StatementRow } from './StatementRow.tsx';
import type { Comparison } from './statement.ts';
import { AMOUNT_CELL, LABEL_CELL } from './statement-class.ts';
import { openingColumns, type StatementColumn } from './statement-column.ts';
import { groupOpeners, type StatementLine } from './statement-lines.ts';

type Props = {
  columns: readonly StatementColumn[];
  /** The lines to show, in order, with one amount per column. */
  lines: readonly StatementLine[];
  /** Adds the change between two periods at the right. */
  comparison?: Comparison | undefined;
};

/** As many as can be seen below what stands above them; the others are drawn next, in the room they take, in pixels for a line. */
const FIRST = 12;
const ROOM = 36;

/** A statement set like an annual report: sections, subtotals heavier, change at the right where it is asked for. */
export function StatementTable({ columns, lines, comparison }: Props) {
  const width = 1 + columns.length + (comparison === undefined ? 0 : 2);
  const shown = new Set(lines.map(({ name }) => name));
  const opening = openingColumns(columns);
  const isWhole = useLater() || lines.length <= FIRST;
  const drawn = isWhole ? lines : lines.slice(0, FIRST);
  const sections = [...grouped(drawn, ({ section }) => section)].map(([section, own]) => ({
    section,
    own,
    openers: groupOpeners(own),
  }));
  const table = (
    <StickyHeadTable
      label="Statement"
      caption="Statement, amounts as reported"
      columns={columns}
      comparison={comparison}
    >
      {columns.some(({ document }) => document?.url !== undefined) && (
        <tbody className="print:hidden">
          <DocumentRow columns={columns} width={width} />
        </tbody>
      )}
      {sections.map(({ section, own, openers }) => (
        <tbody key={section}>
          <SectionRow section={section} width={width} />
          {own.map((line, place) => (
            <StatementRow
              key={line.name}
              line={line}
              next={own[place + 1]}
              columns={columns}
              opening={opening}
              comparison={comparison}
              shown={shown}
              opens={openers.has(line.name)}
            />
          ))}
        </tbody>
      ))}
    </StickyHeadTable>
  );
  return (
    <>
      {table}
      {!isWhole && <div style={{ height: (lines.length - FIRST) * ROOM }} />}
    </>
  );
}

/** The accounts that each column comes from. They scroll away: the header above holds nothing that takes the focus. */
function DocumentRow({ columns, width }: { columns: readonly StatementColumn[]; width: number }) {
  return (
    <tr className="[&_a]:scroll-mt-24">
      <th scope="row" className={`${LABEL_CELL} text-left font-normal text-ink-3`}>
        Accounts document
      </th>
      {columns.map(({ key, label, over, document }) => (
        <td key={key} className={AMOUNT_CELL}>
          <DocumentLink
            url={document?.url}
            pages={document?.pages}
            title={['accounts to', label, over].filter((part) => part !== undefined).join(' ')}
          />
        </td>
      ))}
      {width > columns.length + 1 && <td colSpan={2} className={AMOUNT_CELL} />}
    </tr>
  );
}
