import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { TabProps } from '#app/page/tab-props.ts';
import { keptFor } from '#app/queries/kept-for.ts';
import { useKnownNames } from '#app/queries/known/known-names-query.ts';
import type { ShareholderPages } from '#app/queries/shareholders-query.ts';
import { useLater } from '#app/ui/signals/use-later.ts';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { SHAREHOLDER_NOUN } from '../capital/share-totals.ts';
import { BANDS_MEAN } from './control-bands.ts';
import { corporateNames, holderRows } from './holder-rows.ts';
import { HOLDER_HINT, KnownHolders } from './known-holders.ts';
import { SHAREHOLDER_COLUMNS } from './shareholder-columns.tsx';

/** Drawn by `CapitalFacts`. */
const CAPITAL = ['total_shares', 'confirmation_date', 'issued_capital', 'issued_capital_currency'];

/** They are asked for once the table stands. */
const NOBODY: readonly string[] = [];

const rowsOf = keptFor(holderRows);
const namesOf = keptFor(corporateNames);

type Props = {
  tab: TabProps;
  shareholders: ShareholderPages;
  /** Day of the copy, in words. */
  asAt: string;
};

/** Holdings with filters and CSV, and the pages that are not held. */
export function ShareholdersTable({ tab, shareholders, asAt }: Props) {
  const { rows: holdings, head } = shareholders;
  const names = namesOf(holdings);
  const isTurn = useLater();
  const companies = useKnownNames(isTurn ? names : NOBODY);
  const { data: Hint } = useQuery({ ...HOLDER_HINT, enabled: isTurn && names.length > 0 });
  const known = useMemo(() => ({ companies, Hint }), [companies, Hint]);
  const rows = rowsOf(holdings, head.total_shares);
  return (
    <KnownHolders value={known}>
      {rows.length > 0 && <p className="max-w-prose text-sm text-ink-2">{BANDS_MEAN}</p>}
      <PagedTable
        tab={tab}
        operation="shareholders"
        held={shareholders}
        caption="List of shareholders"
        noun={SHAREHOLDER_NOUN}
        columns={SHAREHOLDER_COLUMNS}
        rows={rows}
        shownOfHead={CAPITAL}
        empty={`No shareholders found as at ${asAt}. A company limited by guarantee or a partnership has none.`}
      />
    </KnownHolders>
  );
}
