import { formatDate } from '#app/format/dates.ts';
import type { RegisterQuestion } from '#contract/api/register-search.ts';

/** While a year is typed, its first digits are a year of their own. */
const FIRST_YEAR = '1600';

/** Why a day of incorporation cannot be used; the other end may be chosen already. */
export function dayProblem(
  end: 'from' | 'to',
  day: string,
  { from, to }: Pick<RegisterQuestion, 'from' | 'to'>,
): string | undefined {
  if (day === '') return undefined;
  if (day < FIRST_YEAR || day.length > 'YYYY-MM-DD'.length)
    return 'Enter a year of four digits, such as 2019.';
  if (end === 'from' && to !== undefined && day > to) return `Enter a day up to ${formatDate(to)}.`;
  if (end === 'to' && from !== undefined && day < from) return `Enter a day from ${formatDate(from)}.`;
  return undefined;
}
