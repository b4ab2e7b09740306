import { Activity, useEffect, useRef, useState } from 'react';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import {
  levelOpen,
  type OpenState,
  openAll,
  openToLevel,
  toggled,
  withMore,
} from '#app/components/tree/open-state.ts';
import type { Jump } from '#app/components/tree/use-outline-focus.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { Deferred } from '#app/components/ui/Deferred.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import type { StringSearch, TabProps } from '#app/page/search-params.ts';
import { GroupDrawing } from './GroupDrawing.tsx';
import { GroupOutline } from './GroupOutline.tsx';
import type { Group, GroupBranch } from './group.ts';
import { type GroupState, withOpen } from './group-state.ts';
import { SelectedNode } from './SelectedNode.tsx';

type Props = {
  tab: TabProps;
  group: Group;
  /** Absent if nothing matches. */
  shown: Group | undefined;
  state: GroupState;
  exported: TableExport;
  jump: Jump | undefined;
  onSelect: (branch: GroupBranch) => void;
};

export function GroupTree({ tab, group, shown, state, exported, jump, onSelect }: Props) {
  const { number, search, onSearch } = tab;
  const onStep = useHistoryRun(tab);
  const isOutline = state.view === 'outline';
  const [hasOutline, setHasOutline] = useState(isOutline);
  if (isOutline && !hasOutline) setHasOutline(true);
  const [home] = group.home;
  const selected = state.selected !== undefined && (
    <SelectedNode group={group} branch={state.selected} requested={number} onSelect={onSelect} />
  );
  if (shown === undefined) return selected;
  const { tree } = shown;
  const openTo = (open: OpenState, path?: string) => onSearch(withOpen(search, open, shown, path));
  const onHome = home && (() => onSelect(home));
  const actions = {
    onToggle: (path: string) => onStep(withOpen(search, toggled(state.open, path), shown, path)),
    onMore: (path: string, wanted: number) => {
      const branch = tree.byPath.get(path);
      if (branch !== undefined) onStep(withOpen(search, withMore(state.open, branch, wanted), shown, path));
    },
    onSelect: (path: string) => onStep({ ...search, node: path }),
  };
  const bar = tree.root.children.length > 0 && (
    <OpenBar
      onHome={isOutline ? onHome : undefined}
      sticky={isOutline}
      deepest={shown.deepest}
      level={levelOpen(state.open, tree)}
      onLevel={(level) => openTo(openToLevel(tree, level))}
      onOpenAll={() => openTo(openAll(tree))}
      onCloseAll={() => openTo(openToLevel(tree, 1), tree.root.path)}
    />
  );
  return (
    <div
      className={`flex flex-col gap-4 ${isOutline ? 'lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-8' : ''}`}
    >
      {isOutline && <div className="lg:sticky lg:top-stuck lg:order-last">{selected}</div>}
      <div>
        {bar}
        {hasOutline && (
          // Hidden and not removed: removing 10,000 rows would block the page.
          <Activity mode={isOutline ? 'visible' : 'hidden'}>
            <GroupOutline group={shown} state={state} jump={jump} {...actions} />
          </Activity>
        )}
        {!isOutline && (
          <div className="mt-4">
            <Deferred fallback={<Loading what="the drawing" />}>
              <GroupDrawing
                group={shown}
                state={state}
                requested={number}
                exported={exported}
                jump={jump}
                onHome={onHome}
                {...actions}
              />
            </Deferred>
          </div>
        )}
      </div>
      {!isOutline && selected}
    </div>
  );
}

type BarProps = {
  /** Absent if the requested company is not in the group, or the view has its own button. */
  onHome: (() => void) | undefined;
  sticky: boolean;
  deepest: number;
  /** Everything is open down to this level and closed below; `undefined` if branches differ. */
  level: number | undefined;
  onLevel: (level: number) => void;
  onOpenAll: () => void;
  onCloseAll: () => void;
};

function OpenBar({ onHome, sticky, deepest, level, onLevel, onOpenAll, onCloseAll }: BarProps) {
  const levels = Array.from({ length: deepest }, (_, index) => String(index + 1));
  return (
    <div
      className={`flex flex-wrap items-center gap-1.5 border-b border-line-2 bg-paper py-1.5 print:hidden ${sticky ? 'tall:sticky top-stuck z-1' : ''}`}
    >
      {onHome !== undefined && <Button onClick={onHome}>Centre on this company</Button>}
      <Select
        label="Open to level"
        hideLabel
        value={level === undefined || level === 0 ? '' : String(level)}
        options={[
          { value: '', label: 'Open to level …' },
          ...levels.map((value) => ({ value, label: `Open to level ${value}` })),
        ]}
        onChange={({ target: { value } }) => value !== '' && onLevel(Number(value))}
      />
      <Button onClick={onOpenAll}>Open all</Button>
      <Button onClick={onCloseAll}>Close all</Button>
    </div>
  );
}

/** A run of opening, closing and selecting is one history entry, so that Back undoes it. Other URL changes end the run. */
function useHistoryRun({ onSearch, search }: Pick<TabProps, 'onSearch' | 'search'>) {
  const last = useRef<string>(undefined);
  const now = treeKey(search);
  useEffect(() => {
    if (last.current !== now) last.current = undefined;
  }, [now]);
  return (next: StringSearch) => {
    onSearch(next, { replace: last.current === now });
    last.current = treeKey(next);
  };
}

function treeKey({ open = '', node = '', country = '', view = '' }: StringSearch): string {
  return [open, node, country, view].join(' ');
}
