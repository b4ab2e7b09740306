import { useMemo, useRef, useState } from 'react';
import { useGroupStructure } from '#app/api/resources.ts';
import { ExportMenu } from '#app/components/data-table/export/ExportMenu.tsx';
import type { Jump } from '#app/components/tree/use-outline-focus.ts';
import { visibleText } from '#app/format/text.ts';
import type { TabProps } from '#app/page/search-params.ts';
import { useRecordExport } from '#app/purchase/use-record-export.ts';
import type { Held } from '#contract/api/holding.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { RecordPanel } from '../RecordPanel.tsx';
import { CountryNotice, GroupCountries } from './GroupCountries.tsx';
import { GroupMatches } from './GroupMatches.tsx';
import { GroupToolbar } from './GroupToolbar.tsx';
import { GroupTree } from './GroupTree.tsx';
import { countCountries, countryOf, type GroupBranch, groupOf, groupWithin } from './group.ts';
import { GROUP_COLUMNS, GROUP_SCREEN_COLUMNS, otherColumns } from './group-columns.ts';
import { findNodes, readTreeState, readViewState, withSelected } from './group-state.ts';
import { groupSummary, positionSummary } from './group-text.ts';

export function GroupStructureTab(tab: TabProps) {
  const record = useGroupStructure(tab.number, tab.search['version']);
  return (
    <RecordPanel operation="group-structure" tab={tab} record={record}>
      {(root, holding) => <GroupView tab={tab} root={root} holding={holding} />}
    </RecordPanel>
  );
}

type Props = { tab: TabProps; root: GroupNode; holding: Held };

export function GroupView({ tab, root, holding }: Props) {
  const { number, search, onSearch } = tab;
  const { open, node } = search;
  const viewState = readViewState(search);
  const { country } = viewState;
  const group = useMemo(() => groupOf(root, number), [root, number]);
  const { branches } = group;
  const summary = useMemo(() => `${groupSummary(group)} ${positionSummary(group, number)}`, [group, number]);
  const countries = useMemo(() => countCountries(branches), [branches]);
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
  const filter = (next: string | undefined) => onSearch({ ...search, country: next, open: undefined });
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="max-w-prose text-md text-ink-2">{summary}</p>
        {branches.length > 1 && <GroupCountries countries={countries} country={country} onCountry={filter} />}
      </div>
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        {branches.length > 1 && (
          <GroupToolbar
            state={state}
            countrySelect={countrySelect}
            countries={countries}
            onView={(view) => onSearch({ ...search, view })}
            onFind={(q) => onSearch({ ...search, q }, { replace: true })}
            onCountry={filter}
          />
        )}
        <span className="ml-auto">
          <ExportMenu
            rows={matching}
            held={branches}
            columns={columns}
            screen={{ form: 'screen', columns: GROUP_SCREEN_COLUMNS, rows: matching }}
            {...exported}
          />
        </span>
      </div>
      {country !== undefined && (
        <CountryNotice
          country={country}
          shown={shown}
          onAll={() => {
            // The focused button disappears, so the focus moves first.
            countrySelect.current?.focus();
            filter(undefined);
          }}
        />
      )}
      {state.q !== '' && (
        <GroupMatches
          found={findNodes({ branches: matching }, state.q)}
          where={country === undefined ? undefined : `in “${visibleText(country)}”`}
          onSelect={select}
        />
      )}
      <GroupTree
        tab={tab}
        group={group}
        shown={shown}
        state={state}
        exported={exported}
        jump={jump}
        onSelect={select}
      />
    </div>
  );
}
