import { useMemo } from 'react';
import { type ShareholderPages, useShareholders } from '#app/api/resources.ts';
import { useKnownNames } from '#app/api/suggestions.ts';
import { ChartDisclosure } from '#app/components/chart/ChartDisclosure.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { formatLongDate } from '#app/format/dates.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { copyDay } from '../shared/availability.ts';
import { PagedTable } from '../shared/PagedTable.tsx';
import { recordCount } from '../shared/record-count.ts';
import { pageFact, SHAREHOLDER_NOUN } from '../shared/record-nouns.ts';
import { CapitalChecks, CapitalFacts } from './CapitalFacts.tsx';
import { capitalSummary } from './capital-summary.ts';
import { BANDS_EXPLAINED, corporateNames, holderRows } from './holder-rows.ts';
import { NamedCompanies, SHAREHOLDER_COLUMNS } from './shareholder-columns.tsx';

const FACTS = [pageFact('shareholders', SHAREHOLDER_NOUN)];

/** Members beside the rows that `CapitalFacts` shows. */
const CAPITAL = ['total_shares', 'confirmation_date', 'issued_capital', 'issued_capital_currency'];

export function ShareholdersTab(tab: TabProps) {
  const record = useShareholders(tab.number, tab.search['version']);
  return (
    <RecordPanel
      operation="shareholders"
      {...{ tab, record }}
      count={recordCount(record.data?.value)}
      facts={FACTS}
    >
      {(shareholders, holding) => (
        <div className="flex flex-col gap-4">
          <Holdings tab={tab} shareholders={shareholders} asAt={formatLongDate(copyDay(holding))} />
        </div>
      )}
    </RecordPanel>
  );
}

type Props = {
  tab: TabProps;
  shareholders: ShareholderPages;
  asAt: string;
};

function Holdings({ tab, shareholders, asAt }: Props) {
  const { rows: holdings, head } = shareholders;
  const names = useMemo(() => corporateNames(holdings), [holdings]);
  const companies = useKnownNames(names);
  const rows = useMemo(() => holderRows(holdings, head.total_shares), [holdings, head.total_shares]);
  const capital = (
    <PanelBoundary what="the share capital" of={shareholders}>
      <CapitalFacts shareholders={shareholders} />
    </PanelBoundary>
  );
  return (
    <NamedCompanies value={companies}>
      <PagedTable
        tab={tab}
        operation="shareholders"
        held={shareholders}
        caption="List of shareholders"
        noun={SHAREHOLDER_NOUN}
        columns={SHAREHOLDER_COLUMNS}
        rows={rows}
        shownOfHead={CAPITAL}
        empty={`No shareholders found as at ${asAt}. Companies limited by guarantee and partnerships have none.`}
        chart={
          <ChartDisclosure brief summary={capitalSummary(head)} what="capital">
            {capital}
          </ChartDisclosure>
        }
      />
      {rows.length === 0 && capital}
      <PanelBoundary what="the checks of the share capital" of={shareholders}>
        <CapitalChecks shareholders={shareholders} />
      </PanelBoundary>
      {rows.length > 0 && <p className="max-w-prose text-sm text-ink-2">{BANDS_EXPLAINED}</p>}
    </NamedCompanies>
  );
}
