import { levelOpen, type OpenState, openAll, openToLevel } from '#app/components/tree/open-state.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import type { TabProps } from '#app/page/search-params.ts';
import type { Group } from './group.ts';
import { type GroupState, withOpen } from './group-state.ts';

type Props = {
  tab: Pick<TabProps, 'search' | 'onSearch'>;
  shown: Group;
  state: GroupState;
};

/** What is open, in both views. Opening to a level closes the clusters of the drawing. */
export function OpenBar({ tab: { search, onSearch }, shown, state }: Props) {
  const { tree, deepest } = shown;
  if (tree.root.children.length === 0) return null;
  const openTo = (open: OpenState, path?: string) =>
    onSearch({ ...withOpen(search, open, shown, path), clusters: undefined });
  const levels = Array.from({ length: deepest }, (_, index) => String(index + 1));
  const level = levelOpen(state.open, tree);
  return (
    <>
      <Select
        label="Open to level"
        hideLabel
        value={level === undefined || level === 0 ? '' : String(level)}
        options={[
          { value: '', label: 'Open to level …' },
          ...levels.map((value) => ({ value, label: `Open to level ${value}` })),
        ]}
        onChange={({ target: { value } }) => value !== '' && openTo(openToLevel(tree, Number(value)))}
      />
      <Button onClick={() => openTo(openAll(tree))}>Open all</Button>
      <Button onClick={() => openTo(openToLevel(tree, 1), tree.root.path)}>Close all</Button>
    </>
  );
}
