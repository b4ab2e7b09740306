import { useMemo } from 'react';
import { useRecordExport } from '#app/credits/use-record-export.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { ExportMenu } from '#app/table/export/ExportMenu.tsx';
import { toggled, withMore } from '#app/tree/open-state.ts';
import type { Held } from '#contract/api/holding.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { GroupDrawing } from './GroupDrawing.tsx';
import { GroupMatches } from './GroupMatches.tsx';
import { GroupOutline } from './GroupOutline.tsx';
import { GroupTools } from './GroupTools.tsx';
import { GROUP_COLUMNS, otherColumns } from './group-columns.ts';
import { readGroupState, withOpen, withSelected } from './group-state.ts';
import { type GroupBranch, groupOf } from './group-tree.ts';
import { groupSummary, placeSummary } from './group-words.ts';
import { SelectedNode } from './SelectedNode.tsx';

type Props = { tab: TabProps; root: GroupNode; holding: Held };

/** The group: what it is, the node one works on, and the tree as an outline or as a drawing. */
export function GroupView({ tab, root, holding }: Props) {
  const { number, search, onSearch } = tab;
  const group = useMemo(() => groupOf(root, number), [root, number]);
  const { branches } = group;
  const summary = useMemo(() => groupSummary(group), [group]);
  const columns = useMemo(() => [...GROUP_COLUMNS, ...otherColumns(branches)], [branches]);
  const state = useMemo(() => readGroupState(group, search), [group, search]);
  const exported = useRecordExport({
    subject: { operation: 'group-structure', companyNumber: number, page: 1 },
    pages: [{ holding }],
    counted: { held: branches.length, total: branches.length },
  });
  // Working in the tree replaces the address, so that Back leaves the tab; jumping elsewhere in it can be undone.
  const work = (next: StringSearch) => onSearch(next, { replace: true });
  const select = (branch: GroupBranch) => onSearch(withSelected(search, state, branch));
  const actions = {
    onToggle: (path: string) => work(withOpen(search, toggled(state.open, path), path)),
    onMore: (path: string) => work(withOpen(search, withMore(state.open, path), path)),
  };
  const [home] = group.home;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="max-w-prose text-md text-ink-2">
        {summary} {placeSummary(group, number)}
      </p>
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        {group.tree.root.children.length > 0 && (
          <GroupTools
            state={state}
            requested={number}
            onHome={home && (() => select(home))}
            onTop={() => onSearch({ ...search, open: '0', node: '0' })}
            onView={(view) => onSearch({ ...search, view })}
            onFind={(q) => work({ ...search, q })}
          />
        )}
        <span className="ml-auto">
          <ExportMenu rows={branches} columns={columns} {...exported} />
        </span>
      </div>
      {state.q !== '' && <GroupMatches group={group} q={state.q} onSelect={select} />}
      {state.selected !== undefined && (
        <SelectedNode group={group} branch={state.selected} requested={number} onSelect={select} />
      )}
      {state.view === 'outline' ? (
        <GroupOutline group={group} state={state} {...actions} />
      ) : (
        <GroupDrawing
          group={group}
          state={state}
          {...actions}
          onSelect={(path) => work({ ...search, node: path })}
        />
      )}
    </div>
  );
}
