import { type ComponentProps, use } from 'react';
import type { Noun } from '#app/format/counts.ts';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import { useSource } from '#app/queries/source-query.ts';
import { Notice } from '#app/ui/signals/Notice.tsx';
import { laterCode, useCode } from '#app/ui/signals/use-code.ts';
import { Paper } from '#app/ui/text/paper.ts';
import type { Subject } from '#contract/operations.ts';
import { loadGateParts } from '../gate/load-gate.ts';
import type { PagesOffer } from './PagesOffer.tsx';
import { countMismatch, daysDiffer, missingHere, missingNote } from './pages-note.ts';

type Props = {
  /** The record, of whatever page. */
  subject: Subject;
  held: PagesHeld;
  noun: Noun;
};

const OFFER = laterCode(async () => (await loadGateParts()).PagesOffer);

/** Under the table of a paged record: what is not held, the next page at its price, and all others at theirs; on paper words only. */
export function PagesNote({ subject, held, noun }: Props) {
  const paper = use(Paper);
  const { data: source } = useSource();
  const { next, totalPages } = held;
  // Where every page is held, what is missing is a mismatch; beside an older version nothing can be bought.
  const missing = next === undefined && totalPages !== undefined ? undefined : missingNote(held, noun);
  // A record of one page, which is held, needs nothing of what tells of others and buys them.
  const several = paper === undefined && (next !== undefined || held.pages.length > 1);
  const mismatch = countMismatch(held, noun);
  return (
    <div className="mt-4 flex flex-col gap-3 text-md">
      {mismatch !== undefined && <Notice>{mismatch}</Notice>}
      {daysDiffer(held) && (
        <Notice tone="warning">
          The pages are of different days. Rows may be missing or double where the record changed in between.
        </Notice>
      )}
      {several ? (
        <PanelBoundary what="the other pages" of={held}>
          <Offer {...{ subject, held }} paged={source?.paged}>
            {missing}
          </Offer>
        </PanelBoundary>
      ) : (
        missing !== undefined && <p>{missingHere(missing, source?.paged)}</p>
      )}
    </div>
  );
}

/** What is missing is told at once; what buys it comes after. */
function Offer(props: ComponentProps<typeof PagesOffer>) {
  const Pages = useCode(OFFER);
  if (Pages !== undefined) return <Pages {...props} />;
  return (
    props.children !== undefined && (
      <p className="min-h-control">{missingHere(props.children, props.paged)}</p>
    )
  );
}
