import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import type { StringSearch } from '#app/page/search-params.ts';
import { Outline } from '#app/tree/outline/Outline.tsx';
import type { Sought } from '#app/tree/outline/use-row-in-view.ts';
import { groupItem } from './group-item.tsx';
import { companyPageNumber } from './group-node.ts';
import type { GroupState } from './group-state.ts';
import type { Group, GroupBranch } from './group-tree.ts';
import { nodeName, SUBSIDIARY } from './group-words.ts';

type Props = {
  group: Group;
  state: GroupState;
  /** The drawing is shown in its place. */
  away: boolean;
  sought: Sought | undefined;
  onToggle: (path: string) => void;
  onMore: (path: string, wanted: number) => void;
  onSelect: (path: string) => void;
};

export function GroupOutline({ group, state, away, sought, ...actions }: Props) {
  const navigate = useNavigate();
  const view = useMemo(
    () => ({
      drawItem: (branch: GroupBranch) => groupItem({ group, branch, link: plainLink }),
      nameOf: ({ item }: GroupBranch) => nodeName(item),
      noun: SUBSIDIARY,
    }),
    [group],
  );
  const follow = async (path: string) => {
    const branch = group.tree.byPath.get(path);
    const number = branch && companyPageNumber(branch.item);
    if (number === undefined) return;
    // Rows come after the page, and only the selected one is waited for: without it Back would end at the top.
    await navigate({
      to: '.',
      search: (search: StringSearch) => ({ ...search, node: path }),
      replace: true,
      resetScroll: false,
    });
    await navigate({ to: '/company/$number/profile', params: { number } });
  };
  return (
    <Outline
      tree={group.tree}
      label="Group structure"
      state={state.open}
      keep={state.keep}
      selected={state.selected?.path}
      away={away}
      sought={sought}
      view={view}
      {...actions}
      onFollow={follow}
    />
  );
}

/** Followed by the outline: each link of the router works at every change of the address. */
function plainLink(page: string, name: ReactNode) {
  return <a href={`/company/${page}/profile`}>{name}</a>;
}
