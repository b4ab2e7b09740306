import { Link } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { readFailureText } from '#app/api/api-errors.ts';
import { useTagSeveral } from '#app/api/portfolio-query.ts';
import { Button } from '#app/components/ui/Button.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { TextInput } from '#app/components/ui/Field.tsx';
import { LiveRegion } from '#app/components/ui/LiveRegion.tsx';
import { PopoverButton } from '#app/components/ui/Popover.tsx';
import { formatCount, formatNumber } from '#app/format/numbers.ts';
import { WatchSeveralButton } from '#app/watch/WatchSeveralButton.tsx';
import { MOST_COMPANIES } from '../compare/compare-url.ts';
import { COMPANY } from './Distribution.tsx';
import { MOST_IN_ADDRESS, selectionLimits } from './selection-limits.ts';

type Props = {
  list: string;
  /** In the order of the table. */
  selected: readonly string[];
  /** Of the filtered rows. */
  shown: readonly string[];
  isAlone: boolean;
  onSelect: (numbers: readonly string[]) => void;
  /** Shows only the selected rows, which is what exports have then. */
  onAlone: (alone: boolean) => void;
  /** What applies to the whole list, at the end of the line. */
  children: ReactNode;
};

/** What can be done with selected companies. Nothing here spends: buying is ordered on its own page. */
export function SelectionBar({ list, selected, shown, isAlone, onSelect, onAlone, children }: Props) {
  const count = selected.length;
  const companies = selected.join(',');
  const limits = selectionLimits(count);
  const fits = count <= MOST_IN_ADDRESS;
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-sm print:hidden">
      <fieldset className="flex min-h-10 min-w-0 flex-wrap items-center gap-x-1">
        <legend className="sr-only">Selected companies</legend>
        <Button kind="quiet" className="-ml-2" onClick={() => onSelect(shown)}>
          Select {count === 0 ? '' : 'all '}
          {formatCount(shown.length, COMPANY)}
        </Button>
        <LiveRegion visible message={count === 0 ? '' : `${formatNumber(count)} selected`} />
        {count > 0 && (
          <>
            <Button kind="quiet" onClick={() => onSelect([])}>
              Clear selection
            </Button>
            <Button kind="quiet" aria-pressed={isAlone} onClick={() => onAlone(!isAlone)}>
              Show selected only
            </Button>
            <WatchSeveralButton companies={selected} label="Watch" />
            <TagSelected list={list} selected={selected} />
            <span className="flex flex-wrap items-center gap-x-4 pl-2">
              {count > 1 && count <= MOST_COMPANIES && (
                <Link to="/compare" search={{ companies }} className={LINK_TARGET}>
                  Compare
                </Link>
              )}
              {fits && (
                <>
                  <Link
                    to="/lists/$id/orders"
                    params={{ id: list }}
                    search={{ companies }}
                    className={LINK_TARGET}
                  >
                    Buy more
                  </Link>
                  <Link
                    to="/lists/$id/profiles"
                    params={{ id: list }}
                    search={{ companies }}
                    className={LINK_TARGET}
                  >
                    Print profiles
                  </Link>
                </>
              )}
              {limits !== '' && <span className="text-ink-2">{limits}</span>}
            </span>
          </>
        )}
      </fieldset>
      <span className="ml-auto flex items-center gap-x-1">{children}</span>
    </div>
  );
}

function TagSelected({ list, selected }: Pick<Props, 'list' | 'selected'>) {
  const [name, setName] = useState('');
  const { mutate, isPending, data, error, variables } = useTagSeveral(list);
  const tag = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (name.trim() !== '' && !isPending) mutate({ name: name.trim(), companies: selected });
  };
  const done =
    data === undefined ? '' : `${formatCount(data.tagged, COMPANY)} tagged ${variables?.name ?? ''}`;
  return (
    <PopoverButton kind="quiet" name="Tag selected companies" width={288} label="Tag">
      {() => (
        <form onSubmit={tag} className="flex flex-col gap-2 p-3">
          <div className="flex items-end gap-2">
            <TextInput
              label="Tag"
              value={name}
              maxLength={40}
              className="w-full"
              onChange={({ target }) => setName(target.value)}
            />
            <Button type="submit" busy={isPending}>
              Add
            </Button>
          </div>
          <LiveRegion visible message={error === null ? done : readFailureText(error)} />
        </form>
      )}
    </PopoverButton>
  );
}
