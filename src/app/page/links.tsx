import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { BidiText } from '#app/components/ui/BidiText.tsx';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { companyNumber } from '#contract/company-number.ts';
import type { CompanyOperation, PurchaseKind } from '#contract/operations.ts';

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
  record: { readonly operation: PurchaseKind; readonly subject: string };
  children: ReactNode;
};

/** A link to the page that shows a record or a document: a search, or a tab of a company. */
export function RecordLink({ record: { operation, subject }, children }: RecordLinkProps) {
  if (operation === 'search') {
    return (
      <Link to="/search" search={{ query: subject }} className={LINK_TARGET}>
        {children}
      </Link>
    );
  }
  return (
    <CompanyLink number={subject} tab={operation === 'document' ? 'documents' : operation}>
      {children}
    </CompanyLink>
  );
}
