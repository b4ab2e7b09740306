import { Link, useSearch } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { useLists } from '#app/api/lists-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { Button } from '#app/components/ui/Button.tsx';
import { buttonClass, LINK_TARGET } from '#app/components/ui/classes.ts';
import { DateTime } from '#app/components/ui/DateTime.tsx';
import { TextInput } from '#app/components/ui/Field.tsx';
import { LineList } from '#app/components/ui/LineList.tsx';
import { PanelHeading } from '#app/components/ui/PanelHeading.tsx';
import { Unread } from '#app/errors/FailureNotice.tsx';
import { PAGE_START } from '#app/page/page-focus.ts';
import { ShowMore } from '#app/page/ShowMore.tsx';
import { useSearchChange } from '#app/page/search-params.ts';
import { usePageTitle } from '#app/page/use-page-title.ts';
import type { CompanyList } from '#contract/api/lists.ts';
import { listSentence } from './list-words.ts';
import { NoteText } from './NoteText.tsx';

/** All lists of the team, newest first. */
export function ListsPage() {
  usePageTitle('Lists');
  const { query } = useSearch({ from: '/lists' });
  const lists = useLists(query);
  const isEmpty = lists.data?.length === 0 && query === undefined;
  return (
    <section aria-labelledby={PAGE_START}>
      <PanelHeading
        level={1}
        id={PAGE_START}
        actions={
          <Link to="/lists/new" className={buttonClass('primary')}>
            New list
          </Link>
        }
      >
        Lists
      </PanelHeading>
      <p className="mt-lede mb-4 max-w-prose text-ink-2">
        A list is a set of companies, such as your customers or suppliers, that the team works on together.
        Bring a spreadsheet: Dossier finds the company of each row.
      </p>
      {!isEmpty && <ListSearch key={query} query={query} />}
      {lists.data === undefined ? (
        <Unread what="the lists" reading={lists} />
      ) : lists.data.length === 0 ? (
        <p className="text-ink-2">
          {query === undefined ? 'No lists yet.' : `No list has “${query}” in its name or note.`}
        </p>
      ) : (
        <>
          <LineList label="Lists" items={lists.data} keyOf={({ id }) => id}>
            {(list) => <ListLine list={list} />}
          </LineList>
          {lists.hasNextPage && <ShowMore list={lists} />}
        </>
      )}
    </section>
  );
}

function ListSearch({ query = '' }: { query: string | undefined }) {
  const [text, setText] = useState(query);
  const onSearch = useSearchChange();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch({ query: text.trim() });
  };
  return (
    <form onSubmit={submit} className="mb-3 flex flex-wrap items-end gap-2 print:hidden">
      <TextInput
        label="Search lists"
        hideLabel
        type="search"
        placeholder="Name or note"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">Search lists</Button>
      {query !== '' && (
        <Button kind="quiet" onClick={() => onSearch({})}>
          Show all lists
        </Button>
      )}
    </form>
  );
}

function ListLine({ list }: { list: CompanyList }) {
  return (
    <>
      <div className="min-w-0 flex-1 basis-72">
        <p className="wrap-anywhere">
          <Link to="/lists/$id" params={{ id: list.id }} className={`${LINK_TARGET} font-medium`}>
            <BidiText text={list.name} />
          </Link>
        </p>
        <p>{listSentence(list)}</p>
        {list.note !== '' && (
          <p className="line-clamp-2 wrap-anywhere text-ink-2">
            <NoteText note={list.note} />
          </p>
        )}
      </div>
      <p className="text-sm text-ink-2">
        <BidiText text={list.createdBy} />, <DateTime value={list.createdAt} />
      </p>
    </>
  );
}
