import { useEver } from '#app/page/use-ever.ts';
import { useCompany } from '#app/queries/company-query.ts';
import { useLooks } from './use-looks.ts';

/**
 * Whether everything that is held was read, or could not be: only then is it known how much there is to look at, and
 * nothing below it moves any more.
 */
export function useLooksRead(number: string): boolean {
  const { data: company, isError } = useCompany(number);
  const looks = Object.values(useLooks(number, company));
  return useEver(isError || (company !== undefined && looks.every(({ state }) => state !== 'reading')));
}
