import type { TabProps } from '#app/page/tab-props.ts';
import { useVatNumber } from '#app/queries/vat-number-query.ts';
import { FactList } from '#app/ui/text/FactList.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { RecordPanel } from '../RecordPanel.tsx';

export function VatNumberTab(tab: TabProps) {
  const record = useVatNumber(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="vat-number" tab={tab} record={record}>
      {(vat) => (
        <div className="mt-4">
          <FactList
            facts={[
              { term: 'VAT number', value: <Value value={vat.vat_number} /> },
              { term: 'Name', value: <Value value={vat.company_name} /> },
              { term: 'Address', value: <Value value={vat.company_address} /> },
            ]}
          />
        </div>
      )}
    </RecordPanel>
  );
}
