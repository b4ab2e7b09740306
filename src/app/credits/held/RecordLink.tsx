import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CompanyLink } from '#app/page/CompanyLink.tsx';
import { LINK_TARGET } from '#app/ui/controls/link-class.ts';
import type { OperationName } from '#contract/operations.ts';

type Props = {
  record: { readonly operation: OperationName; readonly subject: string };
  children: ReactNode;
};

/** The page of a record, from an entry that names it. Going there is free. */
export function RecordLink({ record: { operation, subject }, children }: Props) {
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
