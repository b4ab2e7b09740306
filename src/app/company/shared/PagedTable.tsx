import { type ReactNode, use, useMemo } from 'react';
import { coverage, type PagesHeld } from '#app/api/pages-query.ts';
import { useIsFree } from '#app/api/source-query.ts';
import { type Column, exportedColumns } from '#app/components/data-table/column.ts';
import { DataTable } from '#app/components/data-table/DataTable.tsx';
import { ChangeNote } from '#app/components/ui/ChangeNote.tsx';
import { Deferred } from '#app/components/ui/Deferred.tsx';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { itemNameText } from '#app/format/item-name.ts';
import { formatCount, formatNumber, type Noun } from '#app/format/numbers.ts';
import { ChangeMarks } from '#app/page/change-marks.ts';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFieldsOfPages } from '#app/page/other-fields.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { MissingPages } from '#app/purchase/MissingPages.tsx';
import { type ExportedPage, useRecordExport } from '#app/purchase/use-record-export.ts';
import type { RecordChange } from '#contract/api/record-changes.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { RowNotes } from './RowNotes.tsx';
import { rowMarks } from './row-marks.ts';
import { withNotes } from './row-notes.ts';
import { useNotedFields, useRowNotes } from './use-row-notes.ts';

type Pages = PagesHeld & { readonly head: object; readonly pages: readonly ExportedPage[] };

type Props<Row> = {
  tab: TabProps;
  operation: CompanyOperation;
  held: Pages;
  caption: string;
  noun: Noun;
  columns: readonly Column<Row>[];
  /** One per row of `held`. */
  rows: readonly Row[];
  /** Wire names shown elsewhere on the tab. */
  shownOfHead?: readonly string[];
  empty: string;
  /** A `ChartDisclosure` of the rows. */
  chart?: ReactNode;
};

const NONE: readonly string[] = [];

export function PagedTable<Row extends object>(props: Props<Row>) {
  const { tab, operation, held, caption, noun, columns, rows, shownOfHead = NONE, empty, chart } = props;
  const paper = use(PrintContext);
  const printed = paper !== undefined && rows.length > paper.rows ? rows.slice(0, paper.rows) : rows;
  const subject = { operation, companyNumber: tab.number, page: 1 };
  const got = useIsFree() ? 'Loaded' : 'Bought';
  const counted = { ...coverage(held), noun, got } as const;
  const changes = use(ChangeMarks);
  const changed = useMemo(
    () => rowMarks({ operation, companyNumber: tab.number, pages: held.pages, rows, changes }),
    [operation, tab.number, held.pages, rows, changes],
  );
  const noted = useRowNotes({ operation, companyNumber: tab.number, pages: held.pages, rows });
  const marks = useMemo(() => withNotes(changed, noted), [changed, noted]);
  const exported = {
    ...useRecordExport({ subject, pages: held.pages, rows, counted }),
    noted: useNotedFields(tab.number, noted),
  };
  return (
    <>
      <PanelBoundary what="the table" of={rows}>
        <DataTable
          caption={caption}
          columns={columns}
          rows={printed}
          marks={marks}
          state={tab.search}
          onState={tab.onSearch}
          counted={counted}
          exported={exported}
          empty={empty}
          chart={chart}
        />
      </PanelBoundary>
      {printed.length < rows.length && (
        <p className="text-md">
          The first {formatNumber(printed.length)} of {formatCount(rows.length, noun)} are listed here;{' '}
          {formatNumber(rows.length - printed.length)} more are omitted.
        </p>
      )}
      <NoLongerListed changes={changes} />
      <RowNotes {...{ operation, noun, rows }} number={tab.number} pages={held.pages} />
      <MissingPages subject={subject} held={held} noun={noun} />
      <Deferred>
        <FieldsWithoutColumn held={held} columns={columns} shownOfHead={shownOfHead} />
      </Deferred>
    </>
  );
}

const NAMED_AT_MOST = 5;

/** Items that are gone since the version before. */
function NoLongerListed({ changes }: { changes: readonly RecordChange[] }) {
  const names = changes.flatMap(({ type, item }) =>
    type === 'removed' && item !== undefined ? itemNameText(item) : [],
  );
  if (names.length === 0) return null;
  const more = names.length - NAMED_AT_MOST;
  const others = more > 0 ? ` and ${formatNumber(more)} more` : '';
  return <ChangeNote text={`No longer listed: ${names.slice(0, NAMED_AT_MOST).join('; ')}${others}`} />;
}

type FieldsProps<Row> = { held: Pages; columns: readonly Column<Row>[]; shownOfHead: readonly string[] };

function FieldsWithoutColumn<Row>({ held, columns, shownOfHead }: FieldsProps<Row>) {
  // Memoized, because it visits every member of every row.
  const fields = useMemo(
    () => otherFieldsOfPages(held, { head: shownOfHead, row: exportedColumns(columns).map(({ id }) => id) }),
    [held, columns, shownOfHead],
  );
  return (
    <PanelBoundary what="other fields" of={fields}>
      <OtherFields fields={fields} />
    </PanelBoundary>
  );
}
