import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { leaveFocus } from '#app/page/page-focus.ts';
import type { StringSearch } from '#app/page/search-params.ts';
import { type SearchNotes, searchNote, withoutText } from './search-note.ts';

/** Without it the router marks a link with fewer parameters as the current page. */
const OTHER_SEARCH = { exact: true } as const;

type SpellingProps = {
  query: string;
  /** As the results spell it, if that is known. */
  corrected: string | undefined;
  notes: SearchNotes;
  search: StringSearch;
};

/** How the results differ from the query. A corrected spelling has a way back, free. */
export function SpellingNote({ query, corrected, notes, search }: SpellingProps) {
  if (corrected !== undefined) {
    return (
      <p className="mb-2 max-w-prose">
        Showing results for{' '}
        <strong>
          “<BidiText text={corrected} />”
        </strong>
        {withoutText(notes)}.{' '}
        <SearchLink search={{ ...search, spelling: 'typed' }}>
          Search instead for “<BidiText text={query} />”
        </SearchLink>
      </p>
    );
  }
  const note = searchNote(notes);
  if (note === undefined) return null;
  return (
    <p className="mb-2 max-w-prose">
      <BidiText text={note} />
    </p>
  );
}

/** Back to the results that are spelt otherwise. */
export function CorrectedLink({ corrected, search }: { corrected: string; search: StringSearch }) {
  return (
    <p className="mt-4">
      <SearchLink search={{ ...search, spelling: undefined }}>
        Show results for “<BidiText text={corrected} />”
      </SearchLink>
    </p>
  );
}

type OrderProps = { matched: string; isAsReceived: boolean; search: StringSearch };

/** Says how the rows are ordered, unless a column sorts them, and offers the other order. */
export function ResultsOrder({ matched, isAsReceived, search }: OrderProps) {
  if (search['sort'] !== undefined) return null;
  return (
    <p className="mb-2 text-sm text-ink-2">
      {isAsReceived ? (
        'As received from the source.'
      ) : (
        <>
          Best match first: exact, then names that start with “<BidiText text={matched} />
          ”, then other matches; dissolved companies come last in each group.
        </>
      )}{' '}
      <Link
        to="/search"
        search={{ ...search, order: isAsReceived ? undefined : 'received' }}
        activeOptions={OTHER_SEARCH}
        resetScroll={false}
        className={LINK_TARGET}
      >
        {isAsReceived ? 'Best match first' : 'As received'}
      </Link>
    </p>
  );
}

/** It disappears when it is followed. */
function SearchLink({ search, children }: { search: StringSearch; children: ReactNode }) {
  return (
    <Link
      ref={leaveFocus}
      to="/search"
      search={search}
      activeOptions={OTHER_SEARCH}
      resetScroll={false}
      className={LINK_TARGET}
    >
      {children}
    </Link>
  );
}
