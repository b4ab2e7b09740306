import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { Button } from '#app/components/ui/Button.tsx';
import { TextInput } from '#app/components/ui/Field.tsx';
import { formatNumber } from '#app/format/numbers.ts';
import { type StringSearch, useSearchChange } from '#app/page/search-params.ts';
import type { CompanyList, RowChoice } from '#contract/api/lists.ts';
import { rowFilters } from './list-words.ts';

const FILTER = 'text-ink-2 no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink';

type LinksProps = { list: CompanyList; state: RowChoice | undefined };

/** Which rows are shown, with how many there are of each. */
export function StateLinks({ list, state }: LinksProps) {
  return (
    <nav aria-label="Rows by state" className="min-w-0 print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-md whitespace-nowrap">
        {rowFilters(list).map(({ value, name, count }) => (
          <li key={name}>
            <Link
              to="/lists/$id/matching"
              params={{ id: list.id }}
              search={(former) => ({ ...former, state: value ?? 'all' })}
              activeOptions={{ exact: true }}
              aria-current={value === state ? 'page' : undefined}
              resetScroll={false}
              className={FILTER}
            >
              {name} <span className="text-sm font-normal text-ink-3">{formatNumber(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type SearchProps = { search: StringSearch };

/** Finds rows by words of their cells or of their company. */
export function RowSearch({ search }: SearchProps) {
  const { query = '' } = search;
  const [text, setText] = useState(query);
  const [last, setLast] = useState(query);
  if (last !== query) {
    setLast(query);
    setText(query);
  }
  const onSearch = useSearchChange();
  const find = (words: string) => onSearch({ ...search, query: words === '' ? undefined : words });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    find(text.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-2 print:hidden">
      <TextInput
        label="Search rows"
        hideLabel
        type="search"
        placeholder="Words of a row"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">Search rows</Button>
      {query !== '' && (
        <Button kind="quiet" onClick={() => find('')}>
          Clear search
        </Button>
      )}
    </form>
  );
}
