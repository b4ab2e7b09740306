import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { LINK_TARGET } from '#app/ui/controls/link-class.ts';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { companyNumber } from '#contract/company-number.ts';
import type { CompanyOperation } from '#contract/operations.ts';

type Props = Pick<
  ComponentProps<'a'>,
  'id' | 'role' | 'tabIndex' | 'aria-selected' | 'className' | 'onClick'
> & {
  /** A registration number as sent; one that has not its form leads nowhere. */
  number: string | undefined;
  tab?: CompanyOperation;
  /** What is shown; the number itself where not said. */
  children?: ReactNode;
};

/** The one way to a company's page. Arriving there costs nothing and shows the prices. */
export function CompanyLink({ number = '', tab = 'profile', children, ...anchor }: Props) {
  const shown = children ?? <BidiText text={number} />;
  const canonical = companyNumber(number);
  if (canonical === undefined) return shown;
  return (
    <Link className={LINK_TARGET} {...anchor} to={`/company/$number/${tab}`} params={{ number: canonical }}>
      {shown}
    </Link>
  );
}
