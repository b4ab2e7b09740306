import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { Outline } from '#app/components/tree/Outline.tsx';
import type { Jump } from '#app/components/tree/use-outline-focus.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { companyPageNumber } from '#contract/group-number.ts';
import type { Group, GroupBranch } from './group.ts';
import { nodeName } from './group-node.ts';
import { renderGroupRow } from './group-row.tsx';
import type { GroupState } from './group-state.ts';
import { SUBSIDIARY } from './group-text.ts';

type Props = {
  group: Group;
  state: GroupState;
  jump: Jump | undefined;
  onToggle: (path: string) => void;
  onMore: (path: string, wanted: number) => void;
  onSelect: (path: string) => void;
};

export function GroupOutline({ group, state, jump, ...actions }: Props) {
  const navigate = useNavigate();
  const view = useMemo(
    () => ({
      renderItem: (branch: GroupBranch) => renderGroupRow({ group, branch, link: plainLink }),
      nameOf: ({ item }: GroupBranch) => nodeName(item),
      noun: SUBSIDIARY,
    }),
    [group],
  );
  const follow = async (path: string) => {
    const branch = group.tree.byPath.get(path);
    const number = branch && companyPageNumber(branch.item);
    if (number === undefined) return;
    // Selects the row first, so that Back returns to it.
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
      jump={jump}
      view={view}
      {...actions}
      onFollow={follow}
    />
  );
}

/** Not a router link: 10,000 of them would each subscribe to the URL. */
function plainLink(page: string, name: ReactNode) {
  return <a href={`/company/${page}/profile`}>{name}</a>;
}
