import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { readFailureText } from '#app/api/api-errors.ts';
import { useDeleteView, useListViews, useSaveView } from '#app/api/portfolio-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { TextInput } from '#app/components/ui/Field.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { parseSearch, type StringSearch, stringifySearch } from '#app/page/search-params.ts';

type Props = { list: string; search: StringSearch };

/** Named views of a list, for the whole team: filters, sort, columns and their order, as in the address. */
export function SavedViews({ list, search }: Props) {
  const { data: views = [] } = useListViews(list);
  const current = views.find((view) => view.search === stringifySearch(search));
  return (
    <PopoverButton
      kind="quiet"
      name="Views of this list"
      width={320}
      label={current === undefined ? 'Views' : <BidiText text={`View: ${current.name}`} />}
    >
      {(close) => (
        <div className="flex flex-col gap-3 p-3">
          {views.length === 0 ? (
            <p className="text-sm text-ink-2">No views yet. A view keeps filters, sort and columns.</p>
          ) : (
            <ViewLinks list={list} views={views} onOpen={close} />
          )}
          <SaveView list={list} search={search} />
        </div>
      )}
    </PopoverButton>
  );
}

type LinksProps = {
  list: string;
  views: readonly { readonly name: string; readonly search: string; readonly by: string }[];
  onOpen: () => void;
};

function ViewLinks({ list, views, onOpen }: LinksProps) {
  const { mutate, isPending } = useDeleteView(list);
  return (
    <ul className="flex flex-col">
      {views.map(({ name, search, by }) => (
        <li key={name} className="flex items-center gap-2">
          <span className="min-w-0 flex-1">
            <Link
              to="."
              search={parseSearch(search)}
              resetScroll={false}
              onClick={onOpen}
              className={LINK_TARGET}
            >
              <BidiText text={name} />
            </Link>
            <span className="block text-sm text-ink-2">
              saved by <BidiText text={by} />
            </span>
          </span>
          <Button kind="quiet" busy={isPending} onClick={() => mutate(name)}>
            Delete<VisuallyHidden> the view {name}</VisuallyHidden>
          </Button>
        </li>
      ))}
    </ul>
  );
}

function SaveView({ list, search }: Props) {
  const [name, setName] = useState('');
  const { mutate, isPending, error, data } = useSaveView(list);
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() === '' || isPending) return;
    mutate({ name: name.trim(), search: stringifySearch(search) }, { onSuccess: () => setName('') });
  };
  return (
    <form onSubmit={save} className="border-t border-line pt-3">
      <div className="flex items-end gap-2">
        <TextInput
          label="Save this view as"
          value={name}
          maxLength={60}
          className="w-full"
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" busy={isPending}>
          Save
        </Button>
      </div>
      <LiveRegion
        visible
        message={error === null ? data && `Saved as ${data.name}` : readFailureText(error)}
      />
    </form>
  );
}
