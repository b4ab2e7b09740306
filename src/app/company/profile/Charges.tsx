import { Link } from '@tanstack/react-router';
import { useSource } from '#app/api/source-query.ts';
import { LINK_TARGET } from '#app/components/ui/classes.ts';
import { ExternalLink } from '#app/components/ui/ExternalLink.tsx';
import { officialPage } from '#app/format/official-links.ts';
import type { ChargeCounts } from '#contract/profile.ts';
import { chargeCountsText } from '../shared/charge-counts.ts';

type Props = { number: string; charges: ChargeCounts };

/** How many charges there are, with where each is described: among the filings, or at the official register. */
export function Charges({ number, charges }: Props) {
  const { data: source } = useSource();
  const some = Object.values(charges).some((count) => count !== undefined && count !== 0);
  return (
    <>
      {chargeCountsText(charges) ?? 'Not stated'}
      {some && (
        <span className="block text-sm print:hidden">
          {source?.covers.documents === undefined ? (
            <ExternalLink href={officialPage(number, 'charges')}>Details at Companies House</ExternalLink>
          ) : (
            <Link to="/company/$number/documents" params={{ number }} className={LINK_TARGET}>
              Details in the filing history
            </Link>
          )}
        </span>
      )}
    </>
  );
}
