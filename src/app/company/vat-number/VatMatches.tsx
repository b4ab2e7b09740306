import { useRecordExport } from '#app/credits/use-record-export.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { DataTable } from '#app/table/DataTable.tsx';
import { PanelHeading } from '#app/ui/text/PanelHeading.tsx';
import type { Held } from '#contract/api/holding.ts';
import { VAT_COLUMNS } from './vat-columns.tsx';
import { VAT_NOUN, type VatRow } from './vat-rows.ts';

type Props = { tab: TabProps; rows: readonly VatRow[]; holding: Held };

/** All matches as a table, the primary one too so that an export is whole. */
export function VatMatches({ tab, rows, holding }: Props) {
  const subject = { operation: 'vat-number', companyNumber: tab.number, page: 1 } as const;
  const counted = { held: rows.length, total: rows.length, noun: VAT_NOUN };
  const exported = useRecordExport({ subject, pages: [{ holding }], counted });
  if (rows.length === 0) return null;
  return (
    <>
      <div className="mt-3">
        <PanelHeading level={3}>All matches</PanelHeading>
        <p className="max-w-prose text-md text-ink-2">
          Companies of a VAT group share one number, so a match may carry another company’s name.
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
    </>
  );
}
