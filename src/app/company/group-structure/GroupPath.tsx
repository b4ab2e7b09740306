import { formatCount } from '#app/format/counts.ts';
import { lineage } from '#app/tree/branches.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import type { GroupBranch } from './group-tree.ts';
import { LEVEL, nodeName } from './group-words.ts';
import { NameButton } from './NameButton.tsx';

/** Of a longer way only this much of both ends is shown. */
const FIRST = 2;
const LAST = 4;

type Props = { branch: GroupBranch; onSelect: (branch: GroupBranch) => void };

/** The way from the top of the group down to a node; every step leads there. */
export function GroupPath({ branch, onSelect }: Props) {
  const steps = lineage(branch).slice(0, -1);
  const hidden = Math.max(0, steps.length - FIRST - LAST);
  const step = (each: GroupBranch) => (
    <li key={each.path} className="flex min-w-0 items-baseline gap-x-2">
      <NameButton text={nodeName(each.item)} onClick={() => onSelect(each)} />
      <span aria-hidden="true">›</span>
    </li>
  );
  return (
    <nav aria-label="Path from the top of the group">
      <ol className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm text-ink-2">
        {steps.slice(0, hidden === 0 ? undefined : FIRST).map(step)}
        {hidden > 0 && (
          <>
            <li>{formatCount(hidden, LEVEL)} ›</li>
            {steps.slice(-LAST).map(step)}
          </>
        )}
        <li aria-current="true" className="min-w-0 font-medium text-ink">
          <BidiText text={nodeName(branch.item)} />
        </li>
      </ol>
    </nav>
  );
}
