import { PagesNote } from '#app/credits/PagesNote.tsx';
import { useCsvExport } from '#app/credits/use-csv-export.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import type { ShareholderPages } from '#app/queries/shareholders-query.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { OtherFields } from '../parts/OtherFields.tsx';
import { otherFieldsOfPages } from '../parts/other-fields.ts';
import { SHAREHOLDER_NOUN } from './share-totals.ts';
import { SHAREHOLDER_COLUMNS } from './shareholder-columns.ts';

const NAMED = {
  head: ['total_shares', 'confirmation_date', 'issued_capital', 'issued_capital_currency'],
  row: SHAREHOLDER_COLUMNS.map(({ id }) => id),
};

type Props = {
  tab: TabProps;
  shareholders: ShareholderPages;
  /** Day of the copy, in words. */
  asAt: string;
};

/** Holdings with filters and CSV, and the pages that are not held. */
export function ShareholdersTable({ tab, shareholders, asAt }: Props) {
  const subject = { operation: 'shareholders', companyNumber: tab.number, page: 1 } as const;
  const { rows, pages, totalItems } = shareholders;
  const counted = { held: rows.length, total: totalItems, noun: SHAREHOLDER_NOUN };
  const csv = useCsvExport({ subject, pages, counted });
  return (
    <>
      <DataTable
        caption="List of shareholders"
        columns={SHAREHOLDER_COLUMNS}
        rows={rows}
        state={tab.search}
        onState={tab.onSearch}
        counted={counted}
        csv={csv}
        empty={`No shareholders found as at ${asAt}. A company limited by guarantee or a partnership has none.`}
      />
      <OtherFields fields={otherFieldsOfPages(shareholders, NAMED)} />
      <PagesNote subject={subject} held={shareholders} noun={SHAREHOLDER_NOUN} />
    </>
  );
}
