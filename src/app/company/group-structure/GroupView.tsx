import { useMemo, useRef, useState } from 'react';
import { useRecordExport } from '#app/credits/use-record-export.ts';
import type { TabProps } from '#app/page/tab-props.ts';
import { ExportMenu } from '#app/table/export/ExportMenu.tsx';
import type { Sought } from '#app/tree/outline/use-row-in-view.ts';
import { Loading } from '#app/ui/signals/Loading.tsx';
import type { Held } from '#contract/api/holding.ts';
import type { GroupNode } from '#contract/group-structure.ts';
import { CountryNotice } from './countries/CountryNotice.tsx';
import { GroupCountries } from './countries/GroupCountries.tsx';
import { countryOf, groupWithin } from './countries/group-countries.ts';
import { GroupMatches } from './GroupMatches.tsx';
import { GroupTools } from './GroupTools.tsx';
import { GroupTree } from './GroupTree.tsx';
import { findNodes, readGroupLook, readGroupPart, withSelected } from './group-state.ts';
import type { GroupBranch } from './group-tree.ts';
import { placeSummary } from './group-words.ts';
import type { PreparedGroup } from './prepared/prepared-group.ts';
import { usePreparedGroup } from './prepared/use-prepared-group.ts';

type Props = { tab: TabProps; root: GroupNode; holding: Held };

/** The group: what it is, what one looks for in it, and the tree. */
export function GroupView({ tab, root, holding }: Props) {
  const prepared = usePreparedGroup(root, tab.number);
  if (prepared === undefined) return <Loading what="the group" />;
  return <ReadyGroup tab={tab} prepared={prepared} holding={holding} />;
}

type ReadyProps = { tab: TabProps; prepared: PreparedGroup; holding: Held };

function ReadyGroup({ tab, prepared, holding }: ReadyProps) {
  const { number, search, onSearch } = tab;
  const { open, node } = search;
  const look = readGroupLook(search);
  const { country } = look;
  const { group, summary, countries, columns } = prepared;
  const { branches } = group;
  const shown = useMemo(
    () => (country === undefined ? group : groupWithin(group, country)),
    [group, country],
  );
  // The ways to them are no entities of that country: a list of these has no use for them.
  const chosen = useMemo(
    () => (country === undefined ? branches : branches.filter((branch) => countryOf(branch) === country)),
    [branches, country],
  );
  const [sought, setSought] = useState<Sought>();
  // Whoever types in the search leaves the tree as it is: it is not laid out again.
  const part = useMemo(() => readGroupPart(group, { open, node }, shown), [group, open, node, shown]);
  const state = { ...look, ...part };
  const exported = useRecordExport({
    subject: { operation: 'group-structure', companyNumber: number, page: 1 },
    pages: [{ holding }],
    counted: { held: branches.length, total: branches.length },
  });
  const select = (branch: GroupBranch) => {
    setSought({ path: branch.path });
    onSearch(withSelected(search, state, shown, branch));
  };
  const countrySelect = useRef<HTMLSelectElement>(null);
  // Another part of the group opens in its own way.
  const choose = (next: string | undefined) => onSearch({ ...search, country: next, open: undefined });
  return (
    <div className="mt-4 flex flex-col gap-4">
      <div className="flex flex-col gap-1">
        <p className="max-w-prose text-md text-ink-2">
          {summary} {placeSummary(group, number)}
        </p>
        {branches.length > 1 && <GroupCountries countries={countries} country={country} onCountry={choose} />}
      </div>
      <div className="flex flex-wrap items-end gap-2 print:hidden">
        {branches.length > 1 && (
          <GroupTools
            state={state}
            countrySelect={countrySelect}
            countries={countries}
            onView={(view) => onSearch({ ...search, view })}
            onFind={(q) => onSearch({ ...search, q }, { replace: true })}
            onCountry={choose}
          />
        )}
        <span className="ml-auto">
          <ExportMenu rows={chosen} held={branches} columns={columns} {...exported} />
        </span>
      </div>
      {country !== undefined && (
        <CountryNotice
          country={country}
          shown={shown}
          onAll={() => {
            // The button goes, and would take the focus along.
            countrySelect.current?.focus();
            choose(undefined);
          }}
        />
      )}
      {state.q !== '' && (
        <GroupMatches
          found={findNodes({ branches: chosen }, state.q)}
          where={country === undefined ? undefined : `in “${country}”`}
          onSelect={select}
        />
      )}
      <GroupTree
        tab={tab}
        group={group}
        shown={shown}
        state={state}
        exported={exported}
        sought={sought}
        onSelect={select}
      />
    </div>
  );
}
