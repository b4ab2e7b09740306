import { formatLongDate } from '#app/format/dates.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { useFinancials } from '#app/queries/financials-query.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { AccountsView } from './AccountsView.tsx';

const FACTS = [{ term: 'Covers', value: 'The last three accounting periods at most, as filed.' }];

export function FinancialsTab(tab: TabProps) {
  const record = useFinancials(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="financials" tab={tab} record={record} facts={FACTS}>
      {(entries, holding) =>
        entries.length === 0 ? (
          <p className="mt-4 max-w-prose text-md text-ink-2">
            No financial statements on this record as at {formatLongDate(holding.fetchedAt)}. That is usual
            for companies that have not filed accounts yet, are dormant, or file them where the source does
            not read them.
          </p>
        ) : (
          <AccountsView tab={tab} entries={entries} holding={holding} />
        )
      }
    </RecordPanel>
  );
}
