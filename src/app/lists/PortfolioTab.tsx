import { Link, useParams } from '@tanstack/react-router';
import { useList } from '#app/api/lists-query.ts';
import { Portfolio } from '../portfolio/Portfolio.tsx';

/** The companies of the list. */
export function PortfolioTab() {
  const { id } = useParams({ from: '/lists_/$id' });
  const { data: list } = useList(id);
  if (list === undefined) return null;
  if (list.companies > 0) return <Portfolio key={id} list={list} />;
  return (
    <p className="text-ink-2">
      No row is matched to a company yet.{' '}
      <Link to="/lists/$id/matching" params={{ id }}>
        Match the rows
      </Link>
    </p>
  );
}
