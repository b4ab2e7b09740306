import { Link } from '@tanstack/react-router';
import { BidiText } from '#app/ui/text/BidiText.tsx';
import { companyNumber } from '#contract/company-number.ts';

type Props = {
  /** As it was sent: a number of another country, or none at all, leads nowhere. */
  sent: string;
};

/** A company's number as a link to its page; arriving there is free and shows prices. */
export function CompanyNumberLink({ sent }: Props) {
  const number = companyNumber(sent);
  if (number === undefined) return <BidiText text={sent} />;
  return (
    <Link to="/company/$number/profile" params={{ number }}>
      {number}
    </Link>
  );
}
