import { createFileRoute, redirect } from '@tanstack/react-router';
import { CreditsPage } from '../credits/CreditsPage.tsx';

/** Of the list of records, which was on this page. */
const MOVED = 'held.';

export const Route = createFileRoute('/credits')({
  beforeLoad: ({ search }) => {
    const moved = Object.entries(search).filter(([name]) => name.startsWith(MOVED));
    if (moved.length === 0) return;
    const list = Object.fromEntries(moved.map(([name, text]) => [name.slice(MOVED.length), text]));
    throw redirect({ to: '/records', search: list, replace: true });
  },
  component: CreditsPage,
});
