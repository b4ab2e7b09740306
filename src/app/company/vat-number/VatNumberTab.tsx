import { formatLongDate } from '#app/format/dates.ts';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFields } from '#app/page/other-fields.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { useVatNumber } from '#app/queries/vat-number-query.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { useKnownAs } from './use-known-as.ts';
import { VatFacts } from './VatFacts.tsx';
import { VatMatches } from './VatMatches.tsx';
import { vatRows } from './vat-rows.ts';

const MATCH = ['vat_number', 'company_name', 'company_address'];
const NAMED = [...MATCH, ...MATCH.map((name) => `additional_matches.${name}`)];

export function VatNumberTab(tab: TabProps) {
  const record = useVatNumber(tab.number, tab.search['version']);
  const company = useKnownAs(tab.number);
  return (
    <RecordPanel operation="vat-number" tab={tab} record={record}>
      {(vat, holding) => {
        const rows = vatRows(vat, company);
        const primary = rows.find(({ match }) => match === 'Primary');
        return (
          <div className="mt-4 flex flex-col gap-4">
            {primary?.vat_number === undefined && (
              <p className="text-md">No VAT registration found as at {formatLongDate(holding.fetchedAt)}.</p>
            )}
            {primary !== undefined && <VatFacts number={tab.number} primary={primary} company={company} />}
            <VatMatches tab={tab} rows={rows} holding={holding} />
            <OtherFields fields={otherFields(vat, NAMED)} />
          </div>
        );
      }}
    </RecordPanel>
  );
}
