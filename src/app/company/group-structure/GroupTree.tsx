import { Activity, useEffect, useRef, useState } from 'react';
import type { TableExport } from '#app/components/data-table/export/sheet.ts';
import type { FullScreen } from '#app/components/tree/drawing/use-canvas.ts';
import { toggled, withMore } from '#app/components/tree/open-state.ts';
import type { Jump } from '#app/components/tree/use-outline-focus.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { Deferred } from '#app/components/ui/Deferred.tsx';
import { Loading } from '#app/components/ui/Loading.tsx';
import type { StringSearch, TabProps } from '#app/page/search-params.ts';
import { GroupDrawing } from './GroupDrawing.tsx';
import { GroupOutline } from './GroupOutline.tsx';
import type { Group, GroupBranch } from './group.ts';
import { type GroupState, withOpen } from './group-state.ts';
import { OpenBar } from './OpenBar.tsx';
import { SelectedNode } from './SelectedNode.tsx';

type Props = {
  tab: TabProps;
  group: Group;
  /** Absent if nothing matches. */
  shown: Group | undefined;
  state: GroupState;
  exported: TableExport;
  jump: Jump | undefined;
  fullScreen: FullScreen;
  onSelect: (branch: GroupBranch) => void;
};

export function GroupTree({ tab, group, shown, state, exported, jump, fullScreen, onSelect }: Props) {
  const { number, search } = tab;
  const onStep = useHistoryRun(tab);
  const isOutline = state.view === 'outline';
  const [hasOutline, setHasOutline] = useState(isOutline);
  if (isOutline && !hasOutline) setHasOutline(true);
  const [home] = group.home;
  const selected = isOutline && state.selected !== undefined && (
    <SelectedNode group={group} branch={state.selected} requested={number} onSelect={onSelect} />
  );
  if (shown === undefined) return selected;
  const { tree } = shown;
  const onHome = home && (() => onSelect(home));
  const actions = {
    onToggle: (path: string) => onStep(withOpen(search, toggled(state.open, path), shown, path)),
    onSelect: (path: string) => onStep({ ...search, node: path }),
  };
  const onMore = (path: string, wanted: number) => {
    const branch = tree.byPath.get(path);
    if (branch !== undefined) onStep(withOpen(search, withMore(state.open, branch, wanted), shown, path));
  };
  return (
    <div
      className={
        isOutline
          ? 'flex flex-col gap-3 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start lg:gap-x-8'
          : 'contents'
      }
    >
      {isOutline && <div className="lg:sticky lg:top-stuck lg:order-last">{selected}</div>}
      <div className={isOutline ? undefined : 'contents'}>
        {isOutline && tree.root.children.length > 0 && (
          <div className="tall:sticky top-stuck z-1 flex flex-wrap items-center gap-1.5 border-b border-line-2 bg-paper py-1.5 print:hidden">
            {onHome !== undefined && <Button onClick={onHome}>Centre on this company</Button>}
            <OpenBar tab={tab} shown={shown} state={state} />
          </div>
        )}
        {hasOutline && (
          // Hidden and not removed: removing 10,000 rows would block the page.
          <Activity mode={isOutline ? 'visible' : 'hidden'}>
            <GroupOutline group={shown} state={state} jump={jump} onMore={onMore} {...actions} />
          </Activity>
        )}
        {!isOutline && (
          <div className="max-md:contents md:absolute md:inset-0 md:flex md:items-center md:justify-center print:contents!">
            <Deferred fallback={<Loading what="the drawing" small />}>
              <GroupDrawing
                group={shown}
                state={state}
                requested={number}
                exported={exported}
                jump={jump}
                onHome={onHome}
                fullScreen={fullScreen}
                onToggle={(path, clusters) =>
                  onStep({ ...withOpen(search, toggled(state.open, path), shown, path), clusters })
                }
                onSelect={(path, clusters) => onStep({ ...search, node: path, clusters })}
              />
            </Deferred>
          </div>
        )}
      </div>
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

function treeKey({ open = '', clusters = '', node = '', country = '', view = '' }: StringSearch): string {
  return [open, clusters, node, country, view].join(' ');
}
