import { lazy, Suspense } from 'react';
import { useSource } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { Value } from '#app/components/ui/Value.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { documentHref, type LinkedDocument, linkedDocument } from '#app/format/document-link.ts';
import { formatCount } from '#app/format/numbers.ts';
import { isUnreadable, type Read } from '#contract/values.ts';

/** Lazy: a register of this installation gives documents free. */
const DocumentOffer = lazy(async () => ({ default: (await import('./DocumentOffer.tsx')).DocumentOffer }));

type Props = {
  /** The link as sent. */
  url: string | undefined;
  pages: Read<number>;
  /** Name of the document, for screen readers. */
  title?: string | undefined;
};

/**
 * `PDF, 12 pages`: a download by our own route, if the document is free or bought; else a button that buys it. A link to
 * another site, or one that is not a URL, is plain text.
 */
export function DocumentLink({ url, pages, title }: Props) {
  const { data: source, isPending } = useSource();
  const document = linkedDocument(url, source?.documentsAt);
  const count = pageCount(pages);
  const label = count === undefined ? 'PDF' : `PDF, ${count}`;
  if (document === undefined) {
    if (url === undefined) return <Value value={count} />;
    // The link needs the source's address; the text takes the same space, so nothing shifts.
    if (isPending) return <span className="whitespace-nowrap">{label}</span>;
    return (
      <span className="min-w-0 wrap-anywhere">
        <Value value={{ unreadable: url }} /> {count}
      </span>
    );
  }
  const link = <PdfLink {...{ document, label, title }} />;
  if (source?.documentPrice === 0) return link;
  return (
    <Suspense fallback={count}>
      <DocumentOffer {...{ document, title, link }} pages={count} />
    </Suspense>
  );
}

type PdfLinkProps = { document: LinkedDocument; label: string; title: string | undefined };

function PdfLink({ document, label, title }: PdfLinkProps) {
  return (
    <a href={documentHref(document)} download className={`${LINK_TARGET} whitespace-nowrap`}>
      {label}
      {title !== undefined && (
        <VisuallyHidden>
          : <BidiText text={title} />
        </VisuallyHidden>
      )}
    </a>
  );
}

const PAGE = { one: 'page', many: 'pages' };

/** `12 pages`; an unreadable count as sent; `undefined` without a count. */
function pageCount(pages: Read<number>): string | undefined {
  if (pages === undefined) return undefined;
  return isUnreadable(pages) ? `pages: ${pages.unreadable}` : formatCount(pages, PAGE);
}
