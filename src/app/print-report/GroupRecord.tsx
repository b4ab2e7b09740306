import { memo, type ReactNode, use, useMemo } from 'react';
import { useGroupStructure } from '#app/api/resources.ts';
import { PrintContext } from '#app/components/ui/print-context.ts';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/links.tsx';
import type { TabProps } from '#app/page/search-params.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { countCountries, type Group, type GroupBranch, groupOf } from '../company/group-structure/group.ts';
import { renderGroupRow } from '../company/group-structure/group-row.tsx';
import { ENTITY, groupSummary, positionSummary, SUBSIDIARY } from '../company/group-structure/group-text.ts';
import { RecordPanel } from '../company/RecordPanel.tsx';
import { omittedBelow, printedExcerpt } from './group-excerpt.ts';

/** The group as a static outline, limited to the printed excerpt. */
export function GroupRecord(tab: TabProps) {
  const record = useGroupStructure(tab.number);
  return (
    <RecordPanel operation="group-structure" tab={tab} record={record}>
      {(root) => <PrintedGroup number={tab.number} root={root} />}
    </RecordPanel>
  );
}

function PrintedGroup({ number, root }: { number: string; root: GroupNode }) {
  const limit = use(PrintContext)?.rows ?? Number.POSITIVE_INFINITY;
  const group = useMemo(() => groupOf(root, number), [root, number]);
  const view = useMemo(() => {
    const printed = printedExcerpt(group, limit);
    return { group, printed, omitted: omittedBelow(group, printed) };
  }, [group, limit]);
  const { branches, tree } = group;
  const countries = useMemo(() => countCountries(branches), [branches]);
  const rest = branches.length - view.printed.size;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <p className="max-w-prose text-md text-ink-2">
        {groupSummary(group)} {positionSummary(group, number)}
      </p>
      {countries.length > 1 && (
        <p className="text-md text-ink-2">
          Entities by country:{' '}
          {countries.map(({ country, count }) => `${country} ${formatNumber(count)}`).join('; ')}.
        </p>
      )}
      {rest > 0 && (
        <p className="text-md">
          {formatNumber(view.printed.size)} of {formatCount(branches.length, ENTITY)} listed: the path to the
          requested company, its direct subsidiaries, and the group level by level from the top. The other{' '}
          {formatNumber(rest)} are counted where they are omitted.
        </p>
      )}
      <ul aria-label="Group structure" className="text-md print:text-sm">
        <PrintedBranch branch={tree.root} view={view} />
      </ul>
    </div>
  );
}

/** Deeper levels show their number instead of more indent. */
const MAX_INDENT = 12;

/** Skips the layout of off-screen branches, except in print. */
const SKIPPED = '[content-visibility:auto] print:[content-visibility:visible]';

/** Estimated row height in rem. */
const ROW = 2;

type BranchProps = {
  branch: GroupBranch;
  view: {
    readonly group: Group;
    /** By path. */
    readonly printed: ReadonlySet<string>;
    /** Number of omitted descendants by path. */
    readonly omitted: ReadonlyMap<string, number>;
  };
};

const PrintedBranch = memo(function PrintedBranch({ branch, view }: BranchProps) {
  const { path, level, children, below } = branch;
  const { group, printed, omitted } = view;
  const listed = children.filter((child) => printed.has(child.path));
  const hidden = children.filter((child) => !printed.has(child.path));
  const hiddenInAll = hidden.reduce((sum, child) => sum + 1 + child.below, 0);
  const rows = below - (omitted.get(path) ?? 0);
  return (
    <li>
      <div className="flex items-baseline gap-x-2 border-b border-line py-1 break-inside-avoid print:py-0.5">
        {level > MAX_INDENT && <span className="min-w-13 shrink-0 text-xs text-ink-2">level {level}</span>}
        {renderGroupRow({ group, branch, link })}
      </div>
      {children.length > 0 && (
        <ul
          className={`${level < MAX_INDENT ? 'ml-1 border-l border-line pl-2 sm:pl-4' : ''} ${SKIPPED}`}
          style={{ containIntrinsicHeight: `auto ${(rows + 1) * ROW}rem` }}
        >
          {listed.map((child) => (
            <PrintedBranch key={child.path} branch={child} view={view} />
          ))}
          {hidden.length > 0 && (
            <li className="border-b border-line py-1 text-ink-2 italic print:py-0.5">
              {listed.length > 0 && 'and '}
              {formatCount(hidden.length, SUBSIDIARY)}
              {hiddenInAll > hidden.length && ` with ${formatNumber(hiddenInAll - hidden.length)} below`},
              omitted
            </li>
          )}
        </ul>
      )}
    </li>
  );
});

function link(page: string, name: ReactNode) {
  return <CompanyLink number={page}>{name}</CompanyLink>;
}
