import type { PagesHeld } from '#app/queries/pages-query.ts';
import type { Subject } from '#contract/operations.ts';
import { HeldPagesList } from './HeldPagesList.tsx';
import { NextPage } from './NextPage.tsx';
import { PagesRest } from './PagesRest.tsx';
import { missingHere } from './pages-note.ts';

type Props = {
  /** The record, of whatever page. */
  subject: Subject;
  held: PagesHeld;
  /** Whether the source gives more than the first page, once that is known. */
  paged: boolean | undefined;
  /** What is not held, in words. */
  children: string | undefined;
};

/** The next page at its price, all others at theirs, and the pages that are held. */
export function PagesOffer({ subject, held, paged, children }: Props) {
  const { next } = held;
  return (
    <>
      {paged === true ? (
        // Stays while pages arrive, so that the list of the others does.
        <div className="flex flex-wrap items-center gap-3 empty:hidden">
          {(next === undefined || next === 1) && children}
          {next !== undefined && next > 1 && (
            <NextPage subject={{ ...subject, page: next }}>{children}</NextPage>
          )}
          <PagesRest subject={subject} held={held} />
        </div>
      ) : (
        children !== undefined && <p>{missingHere(children, paged)}</p>
      )}
      {(held.pages.length > 1 || next === 1) && <HeldPagesList subject={subject} pages={held.pages} />}
    </>
  );
}
