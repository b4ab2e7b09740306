import { lazy, Suspense, useMemo } from 'react';
import { formatCount } from '#app/format/counts.ts';
import { DrawingBoundary } from '#app/tree/drawing/DrawingBoundary.tsx';
import { drawnNodes } from '#app/tree/drawing/drawn-nodes.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import { Notice } from '#app/ui/signals/Notice.tsx';
import type { GroupState } from './group-state.ts';
import type { Group, GroupBranch } from './group-tree.ts';
import { nodeCountry, nodeName } from './group-words.ts';

const TreeDrawing = lazy(async () => ({
  default: (await import('#app/tree/drawing/TreeDrawing.tsx')).TreeDrawing,
}));

/** More nodes than this nobody can see at once, and the library slows down with each. */
const CAP = 500;

const ENTITY = { one: 'open entity is', many: 'open entities are' };

type Props = {
  group: Group;
  state: GroupState;
  onToggle: (path: string) => void;
  onMore: (path: string) => void;
  onSelect: (path: string) => void;
};

/** The open part of the group as a drawing. */
export function GroupDrawing({ group, state, onToggle, onMore, onSelect }: Props) {
  const { open, keep, selected } = state;
  const drawn = useMemo(() => {
    const textOf = (branch: GroupBranch) => ({
      title: nodeName(branch.item),
      note: noteOf(branch),
      marked: group.home.includes(branch),
    });
    return drawnNodes(group.tree, open, { keep, cap: CAP, textOf });
  }, [group, open, keep]);
  const press = (path: string) => {
    const hasChildren = group.tree.byPath.get(path)?.children.length !== 0;
    if (hasChildren) onToggle(path);
    else onSelect(path);
  };
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-ink-2">
        Press an entity to open or close it; drag to move, Ctrl and wheel to zoom. The requested company has
        the strong frame.
        {drawn.left > 0 &&
          ` ${formatCount(drawn.left, ENTITY)} left out for size: close some, or use the outline.`}
      </p>
      <DrawingBoundary
        fallback={
          <Notice tone="warning">The drawing could not be made. The outline shows the same group.</Notice>
        }
      >
        <Suspense fallback={<Loading what="the drawing" />}>
          <TreeDrawing
            drawn={drawn}
            label="Drawing of the group"
            noun="subsidiaries"
            selected={selected?.path}
            onPress={press}
            onMore={onMore}
          />
        </Suspense>
      </DrawingBoundary>
    </div>
  );
}

function noteOf({ item }: GroupBranch): string | undefined {
  const parts = [item.company_number, nodeCountry(item)].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : parts.join(' · ');
}
