import { Link } from '@tanstack/react-router';
import { useSource } from '#app/api/source-query.ts';
import { formatCount } from '#app/format/numbers.ts';
import type { PortfolioRow } from '#contract/api/portfolio.ts';
import { isFree } from '#contract/api/source.ts';
import { COMPANY_OPERATIONS } from '#contract/operations.ts';
import { COMPANY } from './Distribution.tsx';

type Props = { list: string; rows: readonly PortfolioRow[] };

/** On a free source, for companies without a held record: a link to the order that gets their records. */
export function FreeRecordsOffer({ list, rows }: Props) {
  const { data: source } = useSource();
  if (source === undefined || !isFree(source)) return null;
  const lacking = rows.filter(
    ({ flags, pending }) => !pending && 'missing' in flags && flags.missing === 'not-held',
  ).length;
  if (lacking === 0) return null;
  const operations = COMPANY_OPERATIONS.filter((name) => source.covers[name] !== undefined).join(',');
  return (
    <p className="text-sm">
      No records of {formatCount(lacking, COMPANY)} are held yet.{' '}
      <Link to="/lists/$id/orders" params={{ id: list }} search={{ operations }}>
        Get them, free
      </Link>
    </p>
  );
}
