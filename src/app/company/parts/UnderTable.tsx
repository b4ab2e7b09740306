import { useMemo } from 'react';
import { PagesNote } from '#app/credits/pages/PagesNote.tsx';
import type { Noun } from '#app/format/counts.ts';
import { OtherFields } from '#app/page/OtherFields.tsx';
import { otherFieldsOfPages } from '#app/page/other-fields.ts';
import { PanelBoundary } from '#app/page/PanelBoundary.tsx';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import type { Subject } from '#contract/operations.ts';

type Props = {
  subject: Subject;
  held: PagesHeld & { readonly head: object };
  noun: Noun;
  /** Wire names that are shown elsewhere: beside the rows, and in their table. */
  shown: { readonly head: readonly string[]; readonly row: readonly string[] };
};

/** What stands below the table of a paged record: what the source sent besides, and the pages that are not held. */
export function UnderTable({ subject, held, noun, shown }: Props) {
  // Kept, as it goes through every member of every row: ten thousand rows would be felt at each filter typed.
  const fields = useMemo(() => otherFieldsOfPages(held, shown), [held, shown]);
  return (
    <>
      <PanelBoundary what="other fields" of={fields}>
        <OtherFields fields={fields} />
      </PanelBoundary>
      <PagesNote subject={subject} held={held} noun={noun} />
    </>
  );
}
