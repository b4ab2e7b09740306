import { use, useMemo } from 'react';
import { formatCount } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { useGroupStructure } from '#app/queries/group-structure-query.ts';
import { Paper } from '#app/ui/text/paper.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { countCountries } from '../group-structure/countries/group-countries.ts';
import { groupOf } from '../group-structure/group-tree.ts';
import { ENTITY, groupSummary, placeSummary } from '../group-structure/group-words.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { leftOutBelow, printedPart } from './group-part.ts';
import { PrintedBranch } from './PrintedBranch.tsx';

/** The group as an outline that is open as far as it is printed, with nothing to press. */
export function GroupRecord(tab: TabProps) {
  const record = useGroupStructure(tab.number);
  return (
    <RecordPanel operation="group-structure" tab={tab} record={record}>
      {(root) => <PrintedGroup number={tab.number} root={root} />}
    </RecordPanel>
  );
}

function PrintedGroup({ number, root }: { number: string; root: GroupNode }) {
  const limit = use(Paper)?.rows ?? Number.POSITIVE_INFINITY;
  const group = useMemo(() => groupOf(root, number), [root, number]);
  const view = useMemo(() => {
    const printed = printedPart(group, limit);
    return { group, printed, leftOut: leftOutBelow(group, printed) };
  }, [group, limit]);
  const { branches, tree } = group;
  const countries = useMemo(() => countCountries(branches), [branches]);
  const rest = branches.length - view.printed.size;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="max-w-prose text-md text-ink-2">
        {groupSummary(group)} {placeSummary(group, number)}
      </p>
      {countries.length > 1 && (
        <p className="text-md text-ink-2">
          Entities by country:{' '}
          {countries.map(({ country, count }) => `${country} ${formatNumber(count)}`).join('; ')}.
        </p>
      )}
      {rest > 0 && (
        <p className="text-md">
          {formatNumber(view.printed.size)} of {formatCount(branches.length, ENTITY)} are listed here: the way
          to the requested company, what is right below it, and the group from the top down, level by level,
          of large families the first. {formatNumber(rest)} are left out, each counted where it would stand.
        </p>
      )}
      <ul aria-label="Group structure" className="text-md print:text-sm">
        <PrintedBranch branch={tree.root} view={view} />
      </ul>
    </div>
  );
}
