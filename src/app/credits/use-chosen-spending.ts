import { useSearch } from '@tanstack/react-router';
import { useMonthSpending } from '#app/api/team-queries.ts';
import { readSpendingChoice } from './month-spending.ts';

/** Of the month and person in the URL. */
export function useChosenSpending() {
  const search = useSearch({ from: '/credits' });
  const choice = readSpendingChoice(search);
  return { search, choice, reading: useMonthSpending(choice) };
}
