import type { TabProps } from '#app/page/tab-props.ts';
import type { TableExport } from '#app/table/export/provenance.ts';
import { levelOpen, type OpenState, openAll, openToLevel, toggled, withMore } from '#app/tree/open-state.ts';
import type { Sought } from '#app/tree/outline/use-row-in-view.ts';
import { GroupBar } from './GroupBar.tsx';
import { GroupDrawing } from './GroupDrawing.tsx';
import { GroupOutline } from './GroupOutline.tsx';
import { type GroupState, withOpen } from './group-state.ts';
import type { Group, GroupBranch } from './group-tree.ts';
import { SelectedNode } from './SelectedNode.tsx';
import { useTreeWork } from './use-tree-work.ts';

type Props = {
  tab: TabProps;
  group: Group;
  /** The part of it that is shown; absent where a filter leaves nothing. */
  shown: Group | undefined;
  state: GroupState;
  /** What files of this record are called, and where it comes from. */
  exported: TableExport;
  /** Where one jumped last. */
  sought: Sought | undefined;
  /** Jumps to a branch, wherever it is in the group. */
  onSelect: (branch: GroupBranch) => void;
};

/** The tree as an outline or as a drawing, what opens and closes it, and the node one works on. */
export function GroupTree({ tab, group, shown, state, exported, sought, onSelect }: Props) {
  const { number, search, onSearch } = tab;
  const work = useTreeWork(tab);
  const [home] = group.home;
  const selected = state.selected !== undefined && (
    <SelectedNode group={group} branch={state.selected} requested={number} onSelect={onSelect} />
  );
  if (shown === undefined) return selected;
  const { tree } = shown;
  const isOutline = state.view === 'outline';
  const jump = (open: OpenState, path?: string) => onSearch(withOpen(search, open, shown, path));
  const actions = {
    onToggle: (path: string) => work(withOpen(search, toggled(state.open, path), shown, path)),
    onMore: (path: string, wanted: number) => {
      const branch = tree.byPath.get(path);
      if (branch === undefined) return;
      work(withOpen(search, withMore(state.open, branch, wanted), shown, path));
    },
    onSelect: (path: string) => work({ ...search, node: path }),
  };
  const onHome = home && (() => onSelect(home));
  const bar = tree.root.children.length > 0 && (
    <GroupBar
      requested={number}
      onHome={isOutline ? onHome : undefined}
      stays={isOutline}
      deepest={shown.deepest}
      level={levelOpen(state.open, tree)}
      onLevel={(level) => jump(openToLevel(tree, level))}
      onOpenAll={() => jump(openAll(tree))}
      onCloseAll={() => jump(openToLevel(tree, 1), tree.root.path)}
    />
  );
  // The outline and the node one works on stand side by side where there is room, so that neither moves the other; a
  // drawing needs the whole width. The outline stays until it has emptied itself, and what is around it stays of the same
  // kind of box: with another one browsers make all that is in it again.
  return (
    <div
      className={`flex flex-col gap-4 lg:grid lg:items-start lg:gap-x-8 ${isOutline ? 'lg:grid-cols-[minmax(0,1fr)_20rem]' : 'lg:grid-cols-[minmax(0,1fr)]'}`}
    >
      {isOutline && <div className="lg:sticky lg:top-3 lg:order-last">{selected}</div>}
      <div className="relative">
        {bar}
        {!isOutline && (
          <div className="mt-4">
            <GroupDrawing
              group={shown}
              state={state}
              requested={number}
              exported={exported}
              onHome={onHome}
              {...actions}
            />
          </div>
        )}
        <GroupOutline group={shown} state={state} away={!isOutline} sought={sought} {...actions} />
      </div>
      {!isOutline && selected}
    </div>
  );
}
