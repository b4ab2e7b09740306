import { useFinancials } from '#app/api/resources.ts';
import { formatLongDate } from '#app/format/dates.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { AccountsView } from '../financials/AccountsView.tsx';
import { RecordPanel } from './RecordPanel.tsx';
import { copyDay } from './shared/availability.ts';

const FACTS = [{ term: 'Covers', value: 'Up to three latest accounting periods, as filed.' }];

export function FinancialsTab(tab: TabProps) {
  const record = useFinancials(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="financials" tab={tab} record={record} facts={FACTS}>
      {(entries, holding) =>
        entries.length === 0 ? (
          <p className="mt-4 max-w-prose text-md text-ink-2">
            No financial statements in this record as at {formatLongDate(copyDay(holding))}. This is usual for
            companies that have not filed accounts yet, are dormant, or file in a form that the source does
            not read.
          </p>
        ) : (
          <AccountsView tab={tab} entries={entries} holding={holding} />
        )
      }
    </RecordPanel>
  );
}
