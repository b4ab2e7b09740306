import { DocumentLink } from '#app/page/DocumentLink.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import type { Profile } from '#contract/profile.ts';

type Props = {
  document: Profile['confirmation_statement']['document'];
  /** Which document it is, for those who hear the link by itself. */
  title: string;
};

/** `PDF, 74 pages, filed 3 Dec 2025`. */
export function FiledDocument({ document: { url, pages, date }, title }: Props) {
  return (
    <>
      <DocumentLink url={url} pages={pages} title={title} />
      {date !== undefined && (
        <>
          , filed <Value value={date} kind="date" />
        </>
      )}
    </>
  );
}
