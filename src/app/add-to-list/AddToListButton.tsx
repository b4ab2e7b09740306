import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { type Listable, useAddition, useLists } from '#app/api/lists-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { TextInput } from '#app/components/ui/Field.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { ActionFailureLine } from '#app/errors/ActionFailure.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { ShowMore } from '#app/page/ShowMore.tsx';
import { addedText, whatText } from './add-words.ts';

type Props = {
  what: Listable;
  /** `Add to list`, or what it adds where a page has several such buttons. */
  label?: string;
  kind?: 'quiet' | 'plain' | 'link';
};

/** In pixels. */
const WIDTH = 340;

/** Adds companies to a list of the team, or to a new one. Free. */
export function AddToListButton({ what, label = 'Add to list', kind = 'quiet' }: Props) {
  if (whatText(what) === undefined) return null;
  return (
    <PopoverButton kind={kind} label={label} name={`Add ${whatText(what)} to a list`} width={WIDTH}>
      {(close) => <ListChoice what={what} close={close} />}
    </PopoverButton>
  );
}

type ChoiceProps = { what: Listable; close: () => void };

function ListChoice({ what, close }: ChoiceProps) {
  const lists = useLists();
  const { mutate, isPending, data, error } = useAddition();
  if (data !== undefined) return <Outcome {...data} what={what} close={close} />;
  const add = (to: { id?: string; name: string }) => mutate({ to, what });
  return (
    <div className="flex flex-col gap-3 p-4 text-sm">
      <p className="font-semibold">Add {whatText(what)} to a list</p>
      {lists.data === undefined ? (
        // Without the form, which the lists would move while someone presses its button.
        <Unread what="the lists" reading={lists} />
      ) : (
        <>
          {lists.data.length > 0 && (
            <ul aria-label="Lists" className="-mx-2 max-h-56 overflow-y-auto">
              {lists.data.map(({ id, name }) => (
                <li key={id}>
                  <Button
                    kind="quiet"
                    busy={isPending}
                    className="w-full justify-start text-left wrap-anywhere whitespace-normal"
                    onClick={() => add({ id, name })}
                  >
                    <BidiText text={name} />
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {lists.hasNextPage && <ShowMore list={lists} label="Show earlier lists" />}
          <NewListForm busy={isPending} onName={(name) => add({ name })} />
        </>
      )}
      <ActionFailureLine error={error} />
    </div>
  );
}

function NewListForm({ busy, onName }: { busy: boolean; onName: (name: string) => void }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const given = name.trim();
    setProblem(given === '' ? 'Enter a name.' : undefined);
    if (given !== '' && !busy) onName(given);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-2">
      <TextInput
        label="New list"
        value={name}
        error={problem}
        maxLength={100}
        className="w-44"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={busy}>
        Create
      </Button>
    </form>
  );
}

type OutcomeProps = ChoiceProps & { id: string; name: string; added: number };

function Outcome({ id, name, added, what, close }: OutcomeProps) {
  return (
    <div className="flex flex-col items-start gap-3 p-4 text-sm">
      <LiveRegion visible message={<BidiText text={addedText(added, what, name)} />} />
      <Link to="/lists/$id" params={{ id }} ref={focusOnArrival} onClick={close}>
        Open the list
      </Link>
    </div>
  );
}

/** The button that was pressed is gone. */
function focusOnArrival(link: HTMLElement | null): void {
  link?.focus();
}
