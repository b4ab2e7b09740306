import { useMemo } from 'react';
import { coverage } from '#app/api/pages-query.ts';
import { type CcjPages, useCcj } from '#app/api/resources.ts';
import { ChartDisclosure } from '#app/components/chart/ChartDisclosure.tsx';
import type { Dated } from '#app/components/chart/year-columns.ts';
import { Disclosure } from '#app/components/ui/Disclosure.tsx';
import { FactList } from '#app/components/ui/FactList.tsx';
import { PanelBoundary } from '#app/errors/PanelBoundary.tsx';
import { formatDate, formatLongDate } from '#app/format/dates.ts';
import { heldText } from '#app/format/numbers.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { PagedTable } from '../shared/PagedTable.tsx';
import { RowsByYear } from '../shared/RowsByYear.tsx';
import { recordCount } from '../shared/record-count.ts';
import { CCJ_NOUN } from '../shared/record-nouns.ts';
import { CCJ_COLUMNS } from './ccj-columns.tsx';
import {
  type CcjRow,
  type CcjTotal,
  ccjCoverage,
  ccjRows,
  ccjTotals,
  latestExpiry,
  shortTotal,
  statusIndex,
  statusSeries,
  totalText,
} from './ccj-rows.ts';

export function CcjTab(tab: TabProps) {
  const record = useCcj(tab.number, tab.search['version']);
  const covers = `${ccjCoverage(tab.number)} ${CAVEAT}`;
  return (
    <RecordPanel
      operation="ccj"
      count={recordCount(record.data?.value)}
      {...{ tab, record }}
      facts={[{ term: 'Covers', value: covers }]}
    >
      {(ccj, holding) => (
        <div className="flex flex-col gap-5">
          <Judgments tab={tab} ccj={ccj} fetchedAt={holding.fetchedAt} />
          <CcjNotes covers={covers} />
        </div>
      )}
    </RecordPanel>
  );
}

/** From Registry Trust. */
const CAVEAT =
  '“None found” does not mean “never had one”: a judgment paid within a month is removed, any other after six years.';

const NOTES: readonly string[] = [
  'Amounts are in pounds (£) by law, although the source states no currency: this register (SI 2005/3595) has judgments of courts in England and Wales only, and their amounts are in sterling.',
  'A judgment stays on the register for six years, satisfied or not; a satisfied one is marked. “Expires” is calculated from the judgment date and is not sent by the source.',
  'A judgment paid in full within a calendar month is removed, so it can be in one copy and missing from the next.',
  'The source matches defendants to companies by name and address: the register holds no company number.',
  'Scotland and Northern Ireland have their own registers of judgments.',
];

function CcjNotes({ covers }: { covers: string }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-md text-ink-2">{covers}</p>
      <Disclosure summary="More about this register">
        <ul className="flex max-w-prose list-disc flex-col gap-1 pl-5 text-md text-ink-2">
          {NOTES.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  );
}

type Props = {
  tab: TabProps;
  ccj: CcjPages;
  fetchedAt: string;
};

const dated = (row: CcjRow): Dated => ({ date: row.judgment_date, series: statusIndex(row) });

function Judgments({ tab, ccj, fetchedAt }: Props) {
  const rows = useMemo(() => ccjRows(ccj.pages), [ccj.pages]);
  const totals = useMemo(() => ccjTotals(rows), [rows]);
  const shared = { tab, held: ccj, noun: CCJ_NOUN, columns: CCJ_COLUMNS, rows };
  return (
    <PagedTable
      {...shared}
      operation="ccj"
      caption="List of judgments"
      empty={`No judgments found as at ${formatLongDate(fetchedAt)}. Earlier judgments may have been removed.`}
      chart={
        <ChartDisclosure summary={totals.slice(0, 1).map(shortTotal).join()}>
          <PanelBoundary what="the totals" of={rows}>
            <CcjTotals ccj={ccj} rows={rows} totals={totals} />
          </PanelBoundary>
          <RowsByYear {...shared} dateColumn="judgment_date" series={statusSeries(rows)} dated={dated} />
        </ChartDisclosure>
      }
    />
  );
}

type TotalsProps = { ccj: CcjPages; rows: readonly CcjRow[]; totals: readonly CcjTotal[] };

/** These are not totals of debt: the register records no part payments. */
function CcjTotals({ ccj, rows, totals }: TotalsProps) {
  const latest = useMemo(() => latestExpiry(rows), [rows]);
  const partial = heldText(coverage(ccj), CCJ_NOUN);
  return (
    <div className="flex flex-col gap-1.5">
      <FactList
        label="Totals as recorded"
        facts={[
          ...totals.map((total) => ({ term: total.status, value: totalText(total, rows.length) })),
          ...(latest === undefined ? [] : [{ term: 'Latest expiry', value: formatDate(latest) }]),
          ...(partial === undefined ? [] : [{ term: 'Based on', value: partial }]),
        ]}
      />
      <p className="text-sm text-ink-2">
        Amounts are those of the judgments, not of the debt: part payments are not recorded.
      </p>
    </div>
  );
}
