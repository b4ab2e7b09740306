import { useState } from 'react';
import { BarChart } from '#app/components/chart/BarChart.tsx';
import { ColumnChart } from '#app/components/chart/ColumnChart.tsx';
import { TimelineChart } from '#app/components/chart/TimelineChart.tsx';
import { DataTable } from '#app/components/data-table/DataTable.tsx';
import type { Params } from '#app/components/data-table/table-url.ts';
import { growTree } from '#app/components/tree/branches.ts';
import { Outline } from '#app/components/tree/Outline.tsx';
import { openToLevel, toggled } from '#app/components/tree/open-state.ts';
import type { OutlineView } from '#app/components/tree/outline-row.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { Exhibit, StyleGuideSection } from './StyleGuideSection.tsx';
import {
  FOUR_SERIES,
  NEGATIVES,
  SAMPLE_COLUMNS,
  SAMPLE_EXPORT,
  SAMPLE_ROWS,
  type SampleRow,
  SPANS,
} from './sample-data.ts';

const NONE: readonly never[] = [];

export function TablesSection() {
  return (
    <StyleGuideSection title="Tables">
      <Exhibit what="sorted, partly held">
        <SampleTable name="Invented officers" rows={SAMPLE_ROWS} total={14} start={{ sort: '-shares' }} />
      </Exhibit>
      <Exhibit what="compact">
        <SampleTable name="Compact officers" rows={SAMPLE_ROWS.slice(0, 3)} start={{ density: 'compact' }} />
      </Exhibit>
      <Exhibit what="nothing passes the filters">
        <SampleTable name="Filtered officers" rows={SAMPLE_ROWS} start={{ q: 'nowhere else' }} />
      </Exhibit>
      <Exhibit what="no rows at all">
        <SampleTable name="No officers" rows={NONE} />
      </Exhibit>
    </StyleGuideSection>
  );
}

type TableProps = {
  name: string;
  rows: readonly SampleRow[];
  /** By default the number of rows. */
  total?: number;
  /** Initial filter and sort. Kept here, because four tables cannot share one URL. */
  start?: Params;
};

const NOTHING: Params = {};

function SampleTable({ name, rows, total = rows.length, start = NOTHING }: TableProps) {
  const [params, setParams] = useState(start);
  return (
    <DataTable
      caption={name}
      columns={SAMPLE_COLUMNS}
      rows={rows}
      state={params}
      onState={setParams}
      counted={{ held: rows.length, total, noun: { one: 'officer', many: 'officers' } }}
      exported={SAMPLE_EXPORT}
      empty="No officers recorded as at 21 Nov 2026."
    />
  );
}

const YEARS = [3, 7, 0, 12, 5].map((count, place) => ({
  id: String(2022 + place),
  label: String(2022 + place),
  name: String(2022 + place),
  counts: [count, place],
}));

export function ChartsSection() {
  const [selected, setSelected] = useState<string | undefined>('2025');
  return (
    <StyleGuideSection title="Charts">
      <div className="grid gap-x-9 gap-y-9 lg:grid-cols-2">
        <BarChart
          title="Assets up 12% to 73,713, net assets down 2%"
          subtitle="three invented years"
          name="Invented assets and net assets"
          data={FOUR_SERIES}
        />
        <BarChart
          title="Back to a profit of 2,140 after a loss"
          subtitle="operating profit, invented"
          name="Invented operating profit"
          data={NEGATIVES}
          note="Hatched: a period that is not of 12 months."
        />
        <ColumnChart
          title="Most filings in 2025"
          subtitle="invented filings; press a column to see its rows"
          name="Invented filings by year"
          category="Year"
          noun={{ one: 'filing', many: 'filings' }}
          series={['on time', 'late']}
          columns={YEARS}
          isSelected={({ id }) => id === selected}
          onSelect={(column) => setSelected(column?.id)}
        />
        <div className="lg:col-span-2">
          <TimelineChart
            title="Two of four officers in post"
            subtitle="invented terms of office"
            name="Invented terms of office"
            legend={{ open: 'in post', ended: 'resigned' }}
            spans={SPANS}
            mark={{ date: '2023-06-30', label: 'accounts' }}
          />
        </div>
      </div>
    </StyleGuideSection>
  );
}

type Entity = { readonly name: string; readonly owns: readonly Entity[] };

const TREE = growTree<Entity>(
  entity(
    'Invented Holdings plc',
    entity('Invented Foods Limited', entity('Invented Bakery Limited'), entity('Invented Dairy Limited')),
    entity('Imaginary Estates SA', entity('Imaginary Land Limited', entity('Unseen Fields Limited'))),
    entity('Nowhere Nominees Limited'),
  ),
  ({ owns }) => owns,
);

const VIEW: OutlineView<Entity> = {
  renderItem: ({ item, path }) => (
    <span className="min-w-0 flex-1">
      <Button kind="link" data-select={path}>
        {item.name}
      </Button>
    </span>
  ),
  nameOf: ({ item }) => item.name,
  noun: { one: 'subsidiary', many: 'subsidiaries' },
};

const NO_PATHS: ReadonlySet<string> = new Set();
const IGNORE = () => {};

/** No row is selected at first, because the page would scroll to it. */
export function TreeSection() {
  const [state, setState] = useState(() => openToLevel(TREE, 2));
  const [selected, setSelected] = useState<string>();
  return (
    <StyleGuideSection title="Outline">
      <Outline
        label="Invented group"
        tree={TREE}
        state={state}
        keep={NO_PATHS}
        selected={selected}
        jump={undefined}
        view={VIEW}
        onToggle={(path) => setState(toggled(state, path))}
        onSelect={setSelected}
        onMore={IGNORE}
        onFollow={IGNORE}
      />
    </StyleGuideSection>
  );
}

function entity(name: string, ...owns: Entity[]): Entity {
  return { name, owns };
}
