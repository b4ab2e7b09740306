import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Outline } from '#app/tree/outline/Outline.tsx';
import { GroupItem } from './GroupItem.tsx';
import { companyPageNumber } from './group-node.ts';
import type { GroupState } from './group-state.ts';
import type { Group, GroupBranch } from './group-tree.ts';
import { nodeName } from './group-words.ts';

type Props = {
  group: Group;
  state: GroupState;
  onToggle: (path: string) => void;
  onMore: (path: string, all: boolean) => void;
  onSelect: (path: string) => void;
};

export function GroupOutline({ group, state, ...actions }: Props) {
  const navigate = useNavigate();
  const view = useMemo(
    () => ({
      drawItem: (branch: GroupBranch) => <GroupItem group={group} branch={branch} />,
      nameOf: ({ item }: GroupBranch) => nodeName(item),
      noun: 'subsidiaries',
    }),
    [group],
  );
  const follow = (path: string) => {
    const branch = group.tree.byPath.get(path);
    const number = branch && companyPageNumber(branch.item);
    if (number !== undefined) void navigate({ to: '/company/$number/profile', params: { number } });
  };
  return (
    <Outline
      tree={group.tree}
      label="Group structure"
      state={state.open}
      keep={state.keep}
      selected={state.selected?.path}
      view={view}
      {...actions}
      onFollow={follow}
    />
  );
}
