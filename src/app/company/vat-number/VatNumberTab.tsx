import { useMemo } from 'react';
import { useVatNumber } from '#app/api/resources.ts';
import { DataTable } from '#app/components/data-table/DataTable.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { formatLongDate } from '#app/format/dates.ts';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFields } from '#app/page/other-fields.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { useRecordExport } from '#app/purchase/use-record-export.ts';
import type { Held } from '#contract/api/holding.ts';
import type { VatNumber } from '#contract/vat-number.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { copyDay } from '../shared/availability.ts';
import { ListMark } from '../shared/FieldMark.tsx';
import { VatFacts } from './VatFacts.tsx';
import { VAT_COLUMNS } from './vat-columns.tsx';
import { useCompanyIdentity } from './vat-compare.ts';
import { VAT_NOUN, type VatRow, vatFinding, vatRows } from './vat-rows.ts';

const MATCH = ['vat_number', 'company_name', 'company_address'];
const SHOWN = [...MATCH, ...MATCH.map((name) => `additional_matches.${name}`)];

export function VatNumberTab(tab: TabProps) {
  const record = useVatNumber(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="vat-number" tab={tab} record={record}>
      {(vat, holding) => <VatRecord tab={tab} vat={vat} holding={holding} />}
    </RecordPanel>
  );
}

function VatRecord({ tab, vat, holding }: { tab: TabProps; vat: VatNumber; holding: Held }) {
  const company = useCompanyIdentity(tab.number);
  const rows = useMemo(() => vatRows(vat, company), [vat, company]);
  const primary = rows.find(({ match }) => match === 'Primary');
  const finding = vatFinding(rows, formatLongDate(copyDay(holding)));
  return (
    <div className="mt-4 flex flex-col gap-4">
      {finding !== undefined && <p className="text-md">{finding}</p>}
      {primary !== undefined && <VatFacts number={tab.number} primary={primary} company={company} />}
      {rows.length > 0 && <VatMatches tab={tab} rows={rows} holding={holding} />}
      <OtherFields fields={otherFields(vat, SHOWN)} />
    </div>
  );
}

type MatchesProps = { tab: TabProps; rows: readonly VatRow[]; holding: Held };

/** Includes the primary match, so that an export is complete. */
function VatMatches({ tab, rows, holding }: MatchesProps) {
  const subject = { operation: 'vat-number', companyNumber: tab.number, page: 1 } as const;
  const counted = { held: rows.length, total: rows.length, noun: VAT_NOUN };
  const exported = useRecordExport({ subject, pages: [{ holding }], counted });
  return (
    <>
      <div className="mt-3">
        <PanelHeading level={3}>All matches</PanelHeading>
        <p className="max-w-prose text-md text-ink-2">
          Companies in a VAT group share one number, so a match may carry another company’s name.
        </p>
      </div>
      <DataTable
        caption="VAT matches"
        columns={VAT_COLUMNS}
        rows={rows}
        state={tab.search}
        onState={tab.onSearch}
        counted={counted}
        exported={exported}
        empty={null}
      />
      <ListMark operation="vat-number" list="additional_matches" />
    </>
  );
}
