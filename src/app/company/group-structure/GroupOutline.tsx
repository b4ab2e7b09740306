import { Outline } from '#app/tree/outline/Outline.tsx';
import { GroupItem } from './GroupItem.tsx';
import type { GroupState } from './group-state.ts';
import type { Group } from './group-tree.ts';
import { nodeName } from './group-words.ts';

type Props = {
  group: Group;
  state: GroupState;
  onToggle: (path: string) => void;
  onMore: (path: string) => void;
};

export function GroupOutline({ group, state, onToggle, onMore }: Props) {
  return (
    <Outline
      tree={group.tree}
      label="Group structure"
      state={state.open}
      keep={state.keep}
      selected={state.selected?.path}
      drawItem={(branch) => <GroupItem group={group} branch={branch} />}
      below={({ item }) => `subsidiaries of ${nodeName(item)}`}
      onToggle={onToggle}
      onMore={onMore}
    />
  );
}
