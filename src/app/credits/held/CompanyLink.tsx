import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { companyNumber } from '#contract/company-number.ts';

type Props = {
  /** A registration number as sent; one that is none leads nowhere. */
  number: string | undefined;
  /** What is shown; the number itself where not said. */
  children?: ReactNode;
};

/** The way to a company's page. Arriving there costs nothing and shows the prices. */
export function CompanyLink({ number = '', children = <BidiText text={number} /> }: Props) {
  const canonical = companyNumber(number);
  if (canonical === undefined) return children;
  return (
    <Link to="/company/$number/profile" params={{ number: canonical }}>
      {children}
    </Link>
  );
}
