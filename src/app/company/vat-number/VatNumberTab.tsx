import { use, useMemo } from 'react';
import { formatLongDate } from '#app/format/dates.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { useVatNumber } from '#app/queries/vat-number-query.ts';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { Paper } from '#app/ui/text/paper.ts';
import type { Held } from '#contract/api/holding.ts';
import type { VatNumber } from '#contract/vat-number.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { useKnownAs } from './compare/use-known-as.ts';
import { VatFacts } from './VatFacts.tsx';
import { VatMatches } from './VatMatches.tsx';
import { vatFinding, vatRows } from './vat-rows.ts';

export const VAT_BELOW = laterCode(async () => (await import('./VatBelow.tsx')).VatBelow);

export function VatNumberTab(tab: TabProps) {
  const record = useVatNumber(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="vat-number" tab={tab} record={record}>
      {(vat, holding) => <VatRecord tab={tab} vat={vat} holding={holding} />}
    </RecordPanel>
  );
}

function VatRecord({ tab, vat, holding }: { tab: TabProps; vat: VatNumber; holding: Held }) {
  const company = useKnownAs(tab.number);
  const VatBelow = useCode(VAT_BELOW, use(Paper) === undefined ? 'idle' : 'now');
  // Kept, as the table prepares its rows once for as long as they are the same.
  const rows = useMemo(() => vatRows(vat, company), [vat, company]);
  const primary = rows.find(({ match }) => match === 'Primary');
  const finding = vatFinding(rows, formatLongDate(holding.fetchedAt));
  return (
    <div className="mt-4 flex flex-col gap-4">
      {finding !== undefined && <p className="text-md">{finding}</p>}
      {primary !== undefined && <VatFacts number={tab.number} primary={primary} company={company} />}
      <VatMatches tab={tab} rows={rows} holding={holding} />
      {VatBelow !== undefined && <VatBelow vat={vat} />}
    </div>
  );
}
