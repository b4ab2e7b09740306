import { documentHref } from '#app/format/document-link.ts';
import { useSource } from '#app/queries/source-query.ts';
import { LINK_TARGET } from '#app/ui/controls/link-class.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { Value } from '#app/ui/text/Value.tsx';
import { VisuallyHidden } from '#app/ui/text/VisuallyHidden.tsx';
import type { Read } from '#contract/values.ts';
import { pagesText } from './document-text.ts';

type Props = {
  /** The link as the record has it. */
  url: string | undefined;
  pages: Read<number>;
  /** Which document it is, for those who hear the link by itself. */
  title?: string | undefined;
};

/** `PDF, 12 pages`, leading to our own route. A link that is none, or of a foreign site, is shown as it came and leads nowhere. */
export function DocumentLink({ url, pages, title }: Props) {
  const { data: source, isPending } = useSource();
  const href = documentHref(url, source?.documentsAt);
  const count = pagesText(pages);
  const words = count === undefined ? 'PDF' : `PDF, ${count}`;
  if (href === undefined) {
    if (url === undefined) return <Value value={count} />;
    // Whether it is one of ours is not known yet: where it would lead comes later, and takes no other room.
    if (isPending) return <span className="whitespace-nowrap">{words}</span>;
    return (
      <span className="min-w-0 wrap-anywhere">
        <Value value={{ unreadable: url }} /> {count}
      </span>
    );
  }
  return (
    <a href={href} download className={`${LINK_TARGET} whitespace-nowrap`}>
      {words}
      {title !== undefined && (
        <VisuallyHidden>
          : <BidiText text={title} />
        </VisuallyHidden>
      )}
    </a>
  );
}
