import { use } from 'react';
import type { Noun } from '#app/format/counts.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import { useSource } from '#app/queries/source-query.ts';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { Paper } from '#app/ui/text/paper.ts';
import type { Subject } from '#contract/operations.ts';
import { HeldPagesList } from './HeldPagesList.tsx';
import { NextPage } from './NextPage.tsx';
import { PagesRest } from './PagesRest.tsx';
import { countMismatch, daysDiffer, missingNote } from './pages-note.ts';

type Props = {
  /** The record, of whatever page. */
  subject: Subject;
  held: PagesHeld;
  noun: Noun;
};

/** Under the table of a paged record: what is not held, the next page at its price, and all others at theirs; on paper words only. */
export function PagesNote({ subject, held, noun }: Props) {
  const paper = use(Paper);
  const { data: source } = useSource();
  const { next, totalPages } = held;
  // Where every page is held, what is missing is a mismatch; beside an older version nothing can be bought.
  const missing = next === undefined && totalPages !== undefined ? undefined : missingNote(held, noun);
  const mismatch = countMismatch(held, noun);
  return (
    <div className="mt-4 flex flex-col gap-3 text-md">
      {mismatch !== undefined && <Notice>{mismatch}</Notice>}
      {daysDiffer(held) && (
        <Notice tone="warning">
          The pages are of different days. Rows may be missing or double where the record changed in between.
        </Notice>
      )}
      {paper === undefined && source?.paged === true ? (
        // Stays while pages arrive, so that the list of the others does.
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          {(next === undefined || next === 1) && missing}
          {next !== undefined && next > 1 && (
            <NextPage subject={{ ...subject, page: next }}>{missing}</NextPage>
          )}
          <PagesRest subject={subject} held={held} />
        </div>
      ) : (
        missing !== undefined && (
          <p>
            {missing} {source?.paged === false && 'This source gives only the first page.'}
          </p>
        )
      )}
      {paper === undefined && (held.pages.length > 1 || next === 1) && (
        <HeldPagesList subject={subject} pages={held.pages} />
      )}
    </div>
  );
}
