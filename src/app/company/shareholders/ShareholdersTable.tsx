import type { TabProps } from '#app/page/tab-props.ts';
import type { ShareholderPages } from '#app/queries/shareholders-query.ts';
import { PagedTable } from '../parts/PagedTable.tsx';
import { SHAREHOLDER_NOUN } from './share-totals.ts';
import { SHAREHOLDER_COLUMNS } from './shareholder-columns.ts';

/** Drawn by `CapitalFacts`. */
const CAPITAL = ['total_shares', 'confirmation_date', 'issued_capital', 'issued_capital_currency'];

type Props = {
  tab: TabProps;
  shareholders: ShareholderPages;
  /** Day of the copy, in words. */
  asAt: string;
};

/** Holdings with filters and CSV, and the pages that are not held. */
export function ShareholdersTable({ tab, shareholders, asAt }: Props) {
  return (
    <PagedTable
      tab={tab}
      operation="shareholders"
      held={shareholders}
      caption="List of shareholders"
      noun={SHAREHOLDER_NOUN}
      columns={SHAREHOLDER_COLUMNS}
      rows={shareholders.rows}
      shownOfHead={CAPITAL}
      empty={`No shareholders found as at ${asAt}. A company limited by guarantee or a partnership has none.`}
    />
  );
}
