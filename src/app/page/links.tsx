import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useSource } from '#app/api/source-query.ts';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { Value } from '#app/components/ui/Value.tsx';
import { VisuallyHidden } from '#app/components/ui/VisuallyHidden.tsx';
import { documentHref } from '#app/format/document-link.ts';
import { formatCount } from '#app/format/numbers.ts';
import { companyNumber } from '#contract/company-number.ts';
import type { CompanyOperation, OperationName } from '#contract/operations.ts';
import { isUnreadable, type Read } from '#contract/values.ts';

type CompanyLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'children'> & {
  /** A registration number as sent; only a valid one is linked. */
  number: string | undefined;
  tab?: CompanyOperation;
  /** The text of the link; the number by default. */
  children?: ReactNode;
};

/** A link to a company's page. Opening it is free. */
export function CompanyLink({ number = '', tab = 'profile', children, ...anchor }: CompanyLinkProps) {
  const shown = children ?? <BidiText text={number} />;
  const canonical = companyNumber(number);
  if (canonical === undefined) return shown;
  return (
    <Link className={LINK_TARGET} {...anchor} to={`/company/$number/${tab}`} params={{ number: canonical }}>
      {shown}
    </Link>
  );
}

type RecordLinkProps = {
  record: { readonly operation: OperationName; readonly subject: string };
  children: ReactNode;
};

/** A link to the page that shows a record: a search, or a tab of a company. */
export function RecordLink({ record: { operation, subject }, children }: RecordLinkProps) {
  if (operation === 'search') {
    return (
      <Link to="/search" search={{ query: subject }} className={LINK_TARGET}>
        {children}
      </Link>
    );
  }
  return (
    <CompanyLink number={subject} tab={operation}>
      {children}
    </CompanyLink>
  );
}

type DocumentLinkProps = {
  /** The link as sent. */
  url: string | undefined;
  pages: Read<number>;
  /** Name of the document, for screen readers. */
  title?: string | undefined;
};

/** `PDF, 12 pages`: a download by our own route. A link to another site, or one that is not a URL, is plain text. */
export function DocumentLink({ url, pages, title }: DocumentLinkProps) {
  const { data: source, isPending } = useSource();
  const href = documentHref(url, source?.documentsAt);
  const count = pageCount(pages);
  const label = count === undefined ? 'PDF' : `PDF, ${count}`;
  if (href === undefined) {
    if (url === undefined) return <Value value={count} />;
    // The link needs the source's address; the text takes the same space, so nothing shifts.
    if (isPending) return <span className="whitespace-nowrap">{label}</span>;
    return (
      <span className="min-w-0 wrap-anywhere">
        <Value value={{ unreadable: url }} /> {count}
      </span>
    );
  }
  return (
    <a href={href} download className={`${LINK_TARGET} whitespace-nowrap`}>
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
