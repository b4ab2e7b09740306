import { Link, useNavigate } from '@tanstack/react-router';
import type { SubmitEvent } from 'react';
import { useListChange, useListDeletion } from '#app/api/lists-query.ts';
import { useWatchList } from '#app/api/watch-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { buttonClass } from '#app/components/ui/classes.ts';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { watchedText } from '#app/watch/watch-words.ts';
import type { CompanyList } from '#contract/api/lists.ts';
import { MOST_ORDER_COMPANIES } from '#contract/api/standing-orders.ts';
import { ListDescriptionFields, useListDescription } from './ListDescription.tsx';

/** In pixels. */
const FORM_WIDTH = 380;
const QUESTION_WIDTH = 320;

export function ListActions({ list }: { list: CompanyList }) {
  const isSmall = list.companies > 0 && list.companies <= MOST_ORDER_COMPANIES;
  return (
    <>
      {list.companies > 0 && <WatchAll list={list} />}
      {isSmall && (
        <Link to="/watch/orders/new" search={{ list: list.id }} className={buttonClass('quiet')}>
          Refresh monthly…
        </Link>
      )}
      {list.companies > MOST_ORDER_COMPANIES && (
        <span className="text-sm text-ink-2">
          Up to {formatNumber(MOST_ORDER_COMPANIES)} companies can be refreshed monthly
        </span>
      )}
      <PopoverButton kind="quiet" label="Rename" name="Name and note" width={FORM_WIDTH}>
        {(close) => <NameForm list={list} close={close} />}
      </PopoverButton>
      <PopoverButton kind="quiet" label="Delete" name={`Delete ${list.name}?`} width={QUESTION_WIDTH}>
        {(close) => <Deletion list={list} close={close} />}
      </PopoverButton>
    </>
  );
}

function WatchAll({ list: { id, companies } }: { list: CompanyList }) {
  const { mutate, data, isPending, error } = useWatchList(id);
  const done = data && watchedText(data.changed, companies);
  return (
    <span>
      <Button kind="quiet" busy={isPending} onClick={() => mutate()}>
        Watch all
      </Button>
      <LiveRegion visible message={error === null ? done : 'Not watched. Try again.'} />
    </span>
  );
}

type FormProps = { list: CompanyList; close: () => void };

function NameForm({ list, close }: FormProps) {
  const { mutate, isPending, error } = useListChange(list.id);
  const description = useListDescription(list);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = description.complete();
    if (given !== undefined) mutate(given, { onSuccess: close });
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3 p-4 text-sm">
      <ListDescriptionFields {...description} />
      <ActionFailureLine error={error} />
      <div className="flex gap-2">
        <Button type="submit" busy={isPending}>
          Save
        </Button>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Deletion({ list, close }: FormProps) {
  const { mutate, isPending, error } = useListDeletion(list.id);
  const navigate = useNavigate();
  return (
    <div className="flex flex-col gap-3 p-4 text-sm">
      <p>
        The rows, your own columns and all matching decisions are deleted for the whole team. Records that
        were bought, and the ledger, stay. Orders that are not finished should be cancelled first.
      </p>
      <ActionFailureLine error={error} />
      <div className="flex gap-2">
        <Button
          busy={isPending}
          onClick={() => mutate(undefined, { onSuccess: () => void navigate({ to: '/lists' }) })}
        >
          Delete this list
        </Button>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
