import { memo, type ReactNode } from 'react';
import { formatCount } from '#app/format/counts.ts';
import { formatNumber } from '#app/format/numbers.ts';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { groupItem } from '../group-structure/group-item.tsx';
import type { Group, GroupBranch } from '../group-structure/group-tree.ts';
import { SUBSIDIARY } from '../group-structure/group-words.ts';

/** Deeper than this the lines no longer move to the right, and say their level instead. */
const DEEP = 12;

/** What is out of sight is not laid out on screen until it comes near; paper has all of it. */
const SKIPPED = '[content-visibility:auto] print:[content-visibility:visible]';

/** Height of a row of one line, rem. */
const ROW = 2;

type Props = {
  branch: GroupBranch;
  view: {
    readonly group: Group;
    /** Paths of the branches that are listed. */
    readonly printed: ReadonlySet<string>;
    /** By path: how many below it are not. */
    readonly leftOut: ReadonlyMap<string, number>;
  };
};

/** An entity and, below it, those of its subsidiaries that are printed, and how many are not. */
export const PrintedBranch = memo(function PrintedBranch({ branch, view }: Props) {
  const { path, level, children, below } = branch;
  const { group, printed, leftOut } = view;
  const listed = children.filter((child) => printed.has(child.path));
  const hidden = children.filter((child) => !printed.has(child.path));
  const hiddenInAll = hidden.reduce((sum, child) => sum + 1 + child.below, 0);
  const rows = below - (leftOut.get(path) ?? 0);
  return (
    <li>
      <div className="flex items-baseline gap-x-2 border-b border-line py-1 break-inside-avoid print:py-0.5">
        {level > DEEP && <span className="min-w-13 shrink-0 text-xs text-ink-2">level {level}</span>}
        {groupItem({ group, branch, link })}
      </div>
      {children.length > 0 && (
        <ul
          className={`${level < DEEP ? 'ml-1 border-l border-line pl-2 sm:pl-4' : ''} ${SKIPPED}`}
          style={{ containIntrinsicHeight: `auto ${(rows + 1) * ROW}rem` }}
        >
          {listed.map((child) => (
            <PrintedBranch key={child.path} branch={child} view={view} />
          ))}
          {hidden.length > 0 && (
            <li className="border-b border-line py-1 text-ink-2 italic print:py-0.5">
              {listed.length > 0 && 'and '}
              {formatCount(hidden.length, SUBSIDIARY)}
              {hiddenInAll > hidden.length && ` with ${formatNumber(hiddenInAll - hidden.length)} below`}, not
              listed here
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
