import { useMemo, useRef, useState } from 'react';
import { AddToListButton } from '#app/add-to-list/AddToListButton.tsx';
import { useGroupStructure } from '#app/api/resources.ts';
import { DraftInput } from '#app/components/data-table/DraftInput.tsx';
import { ExportMenu } from '#app/components/data-table/export/ExportMenu.tsx';
import { BAR, FLOAT, useCanvas } from '#app/components/tree/drawing/use-canvas.ts';
import type { Jump } from '#app/components/tree/use-outline-focus.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { useRecordExport } from '#app/purchase/use-record-export.ts';
import { WatchSeveralButton } from '#app/watch/WatchSeveralButton.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { visibleText } from '#contract/text.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { CountryNotice, CountrySelect, GroupCountries } from './GroupCountries.tsx';
import { GroupMatches } from './GroupMatches.tsx';
import { GroupToolbar } from './GroupToolbar.tsx';
import { GroupTree } from './GroupTree.tsx';
import { countCountries, countryOf, type GroupBranch, groupOf, groupWithin, numbersOf } from './group.ts';
import { GROUP_COLUMNS, GROUP_SCREEN_COLUMNS, otherColumns } from './group-columns.ts';
import { findNodes, readTreeState, readViewState, withSelected } from './group-state.ts';
import { groupSummary, positionSummary } from './group-text.ts';
import { OpenBar } from './OpenBar.tsx';
import { SelectedNode } from './SelectedNode.tsx';

export function GroupStructureTab(tab: TabProps) {
  const record = useGroupStructure(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="group-structure" tab={tab} record={record}>
      {(root, holding) => <GroupView tab={tab} root={root} holding={holding} />}
    </RecordPanel>
  );
}

/**
 * Below the record line to the edges of the window and the navigation at its foot, with controls over it; on a narrow
 * screen, one below the other.
 */
const CANVAS =
  'flex flex-col gap-1.5 border-t border-line-2 bg-paper max-md:px-4 md:block foot:[--foot:3.0625rem] print:m-0! print:block print:min-h-0! print:w-auto! print:border-0';

const COVER = 'fixed inset-0 z-50 overflow-y-auto';

/** Ends above the overview. Printed without its controls. */
const TOP_LEFT =
  'flex flex-col md:top-4 md:left-4 md:max-h-[calc(100%-17rem)] md:w-64 md:overflow-y-auto print:static! print:flex! print:max-h-none! print:w-auto! print:border-0! print:p-0! print:shadow-none!';

const TOP_RIGHT = 'md:top-4 md:right-4 md:max-w-[calc(100%-19rem)]';

type Props = { tab: TabProps; root: GroupNode; holding: Held };

export function GroupView({ tab, root, holding }: Props) {
  const { number, search, onSearch } = tab;
  const { open, node } = search;
  const group = useMemo(() => groupOf(root, number), [root, number]);
  const { branches } = group;
  const read = readViewState(search);
  // A company alone has no drawing.
  const viewState = branches.length > 1 ? read : { ...read, view: 'outline' as const };
  const { country } = viewState;
  const [summary, position] = useMemo(
    () => [groupSummary(group), positionSummary(group, number)],
    [group, number],
  );
  const countries = useMemo(() => countCountries(branches), [branches]);
  const watchable = useMemo(() => numbersOf(branches), [branches]);
  const columns = useMemo(() => [...GROUP_COLUMNS, ...otherColumns(branches)], [branches]);
  const shown = useMemo(
    () => (country === undefined ? group : groupWithin(group, country)),
    [group, country],
  );
  const matching = useMemo(
    () => (country === undefined ? branches : branches.filter((branch) => countryOf(branch) === country)),
    [branches, country],
  );
  const [jump, setJump] = useState<Jump>();
  // Typing in the search does not change the tree.
  const treeState = useMemo(() => readTreeState(group, { open, node }, shown), [group, open, node, shown]);
  const state = { ...viewState, ...treeState };
  const exported = useRecordExport({
    subject: { operation: 'group-structure', companyNumber: number, page: 1 },
    pages: [{ holding }],
    counted: { held: branches.length, total: branches.length },
  });
  const select = (branch: GroupBranch) => {
    setJump({ path: branch.path });
    onSearch(withSelected(search, state, shown, branch));
  };
  const countrySelect = useRef<HTMLSelectElement>(null);
  const filter = (next: string | undefined) =>
    onSearch({ ...search, country: next, open: undefined, clusters: undefined });
  const isOutline = state.view === 'outline';
  const canvas = useCanvas(!isOutline);
  const { isFull } = canvas.fullScreen;
  const notice = country !== undefined && (
    <CountryNotice
      country={country}
      shown={shown}
      onAll={() => {
        // The focused button disappears, so the focus moves first.
        countrySelect.current?.focus();
        filter(undefined);
      }}
    />
  );
  const matches = state.q !== '' && (
    <GroupMatches
      found={findNodes({ branches: matching }, state.q)}
      where={country === undefined ? undefined : `in “${visibleText(country)}”`}
      onSelect={select}
    />
  );
  return (
    <div
      ref={canvas.ref}
      style={canvas.style}
      data-canvas={isOutline ? undefined : ''}
      className={isOutline ? 'mt-2 flex flex-col gap-3' : `${CANVAS} ${isFull ? COVER : 'relative'}`}
    >
      {isOutline && (
        <div className="flex flex-col gap-1">
          <p className="text-md text-ink-2">
            {summary} {position}
          </p>
          {branches.length > 1 && (
            <GroupCountries countries={countries} country={country} onCountry={filter} />
          )}
        </div>
      )}
      {/* The same elements in both views, so that the pressed button keeps the focus. */}
      <div className={isOutline ? 'flex flex-wrap items-end gap-2 print:hidden' : 'contents'}>
        <div data-float="" className={isOutline ? 'contents' : `${FLOAT} ${TOP_LEFT}`}>
          {branches.length > 1 && (
            <>
              <div className={isOutline ? undefined : 'w-full print:hidden'}>
                <DraftInput
                  label="Find in the group"
                  type="search"
                  value={state.q}
                  onCommit={(q) => onSearch({ ...search, q }, { replace: true })}
                />
              </div>
              <div className={isOutline ? 'sm:max-w-60' : 'print:hidden'}>
                <CountrySelect
                  ref={countrySelect}
                  countries={countries}
                  country={country}
                  onCountry={filter}
                />
              </div>
            </>
          )}
          {!isOutline && (
            <>
              {notice}
              {matches}
              {state.selected !== undefined && (
                <SelectedNode
                  compact
                  group={group}
                  branch={state.selected}
                  requested={number}
                  onSelect={select}
                />
              )}
              {/* The path says where the company is, unless it is in several places or in none. */}
              <p className="text-xs text-ink-2">
                {group.home.length === 1 ? summary : `${summary} ${position}`}
              </p>
            </>
          )}
        </div>
        <div data-float="" className={isOutline ? 'contents' : `${BAR} ${TOP_RIGHT}`}>
          {branches.length > 1 && (
            <GroupToolbar
              state={state}
              onView={(view) => onSearch({ ...search, view })}
              onDirection={(direction) => onSearch({ ...search, direction })}
            />
          )}
          {!isOutline && shown !== undefined && <OpenBar tab={tab} shown={shown} state={state} />}
          <span className={isOutline ? 'ml-auto flex flex-wrap items-center gap-2' : undefined}>
            <WatchSeveralButton companies={watchable} label="Watch this group" />
            <AddToListButton what={{ companies: watchable }} label="Add group to list" />
            <ExportMenu
              rows={matching}
              held={branches}
              columns={columns}
              screen={{ form: 'screen', columns: GROUP_SCREEN_COLUMNS, rows: matching }}
              {...exported}
            />
          </span>
        </div>
      </div>
      {isOutline && notice}
      {isOutline && matches}
      <GroupTree
        tab={tab}
        group={group}
        shown={shown}
        state={state}
        exported={exported}
        jump={jump}
        fullScreen={canvas.fullScreen}
        onSelect={select}
      />
    </div>
  );
}
