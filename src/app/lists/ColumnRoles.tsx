import { type SubmitEvent, useState } from 'react';
import { useListChange, useRematch } from '#app/api/lists-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { Select } from '#app/components/ui/Field.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import type { CompanyList } from '#contract/api/lists.ts';
import { ROLE_OPTIONS, rolesOf, rolesProblem, withRole } from './file-words.ts';

/** In pixels. */
const WIDTH = 340;

/** Corrects the columns of a list that exists, and matches its rows again. Decisions of people stay. */
export function MatchAgain({ list }: { list: CompanyList }) {
  const { mutate, isPending, error } = useRematch(list.id);
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 print:hidden">
      {list.columns.length > 0 && (
        <PopoverButton kind="quiet" label="Columns…" name="Columns of the list" width={WIDTH}>
          {(close) => <ColumnsForm list={list} close={close} />}
        </PopoverButton>
      )}
      <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
        Match again
      </Button>
      <LiveRegion visible message={isPending && 'Matching the rows…'} />
      <ActionFailureLine error={error} />
    </span>
  );
}

function ColumnsForm({ list, close }: { list: CompanyList; close: () => void }) {
  const { mutate, isPending, error } = useListChange(list.id);
  const [roles, setRoles] = useState(() => rolesOf(list));
  const columns = list.columns.map(({ name }, index) => {
    const role = roles[index];
    return { index, name, ...(role !== undefined && { role }) };
  });
  const problem = rolesProblem({ columns });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (problem !== undefined || isPending) return;
    mutate({ roles: roles.map((role) => role ?? null) }, { onSuccess: close });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 p-4 text-sm">
      <p className="text-ink-2">Rows are matched again by these columns. What people decided stays.</p>
      {columns.map(({ index, name, role = '' }) => (
        <Select
          key={index}
          label={`Type of column ${name}`}
          options={ROLE_OPTIONS}
          value={role}
          onChange={({ target }) => {
            const chosen = ROLE_OPTIONS.find(({ value }) => value === target.value)?.value;
            setRoles(withRole(roles, index, chosen === '' ? undefined : chosen));
          }}
        />
      ))}
      <LiveRegion visible message={problem} />
      <ActionFailureLine error={error} />
      <div className="flex gap-2">
        <Button type="submit" busy={isPending}>
          Match by these columns
        </Button>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
