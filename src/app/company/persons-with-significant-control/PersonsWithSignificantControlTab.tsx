import { useMemo } from 'react';
import { coverage } from '#app/api/pages-query.ts';
import { type PscPages, usePersonsWithSignificantControl } from '#app/api/resources.ts';
import { formatLongDate } from '#app/format/dates.ts';
import { heldText } from '#app/format/numbers.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { PagedTable } from '../shared/PagedTable.tsx';
import { recordCount } from '../shared/record-count.ts';
import { PSC_NOUN } from '../shared/record-nouns.ts';
import { pscColumns } from './psc-columns.tsx';
import { pscRows, statusCounts } from './psc-rows.ts';
import { ABOUT_PSCS } from './psc-words.ts';

export function PersonsWithSignificantControlTab(tab: TabProps) {
  const record = usePersonsWithSignificantControl(tab.number, tab.search['version']);
  return (
    <RecordPanel
      operation="persons-with-significant-control"
      {...{ tab, record }}
      count={recordCount(record.data?.value)}
      facts={[]}
    >
      {(persons, holding) => (
        <div className="flex flex-col gap-4">
          <Persons tab={tab} persons={persons} asAt={formatLongDate(holding.fetchedAt)} />
        </div>
      )}
    </RecordPanel>
  );
}

type Props = {
  tab: TabProps;
  persons: PscPages;
  asAt: string;
};

function Persons({ tab, persons, asAt }: Props) {
  const { pages } = persons;
  const rows = useMemo(() => pscRows(pages), [pages]);
  const columns = useMemo(() => pscColumns(rows), [rows]);
  const partial = heldText(coverage(persons), PSC_NOUN);
  return (
    <>
      <PagedTable
        tab={tab}
        operation="persons-with-significant-control"
        held={persons}
        caption="List of people with significant control"
        noun={PSC_NOUN}
        columns={columns}
        rows={rows}
        empty={`No people with significant control, statements or exemptions recorded as at ${asAt}.`}
      />
      {rows.length > 0 && (
        <div className="flex max-w-prose flex-col gap-1 text-md text-ink-2">
          <p>
            Recorded: {statusCounts(rows)}
            {partial !== undefined && `, based on ${partial}`}.
          </p>
          <p className="text-sm">{ABOUT_PSCS}</p>
        </div>
      )}
    </>
  );
}
