import { type QueryKey, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { holdingOf, useCompany } from '#app/queries/company-query.ts';
import { useConnections } from '#app/queries/connections-query.ts';
import type { PagesHeld } from '#app/queries/pages-query.ts';
import { useProfile } from '#app/queries/profile-query.ts';
import type { RecordReading } from '#app/queries/record-query.ts';
import { useEver } from '#app/ui/signals/use-ever.ts';
import type { CompanySummary } from '#contract/api/company.ts';
import type { CompanyOperation } from '#contract/operations.ts';
import { type Look, lookAt, type Reading } from '../parts/look.ts';
import type { Looks } from './attention-lines.ts';
import { judged, OTHERS, useFilingJudges, useOtherLooks } from './judges/use-judges.ts';
import { lookAtAddress } from './look-at-address.ts';

export type LooksRead = {
  readonly company: CompanySummary | undefined;
  readonly looks: Looks;
  /**
   * Whether all that is held was read, or could not be, or was waited for long enough: how much there is to look at is
   * known, and what is below it may be drawn.
   */
  readonly read: boolean;
};

/** Reads, free, what the summary says that the team holds, and nothing else. */
export function useLooks(number: string): LooksRead {
  const { data: company, isError } = useCompany(number);
  const looks = useEachLook(number, company);
  const known = company !== undefined && Object.values(looks).every(({ state }) => state !== 'reading');
  return { company, looks, read: useEver(isError || known) };
}

type Paged = Exclude<(typeof OTHERS)[number], 'financials'>;

/** What else is held is read once the code that knows how has come; until then it is on its way. */
function useEachLook(number: string, company: CompanySummary | undefined): Looks {
  const of = (operation: CompanyOperation) => holdingOf(company, operation);
  const isHeld = (operation: CompanyOperation) => of(operation)?.held !== undefined;
  const profile = useProfile(number, undefined, isHeld('profile'));
  const connections = useConnections(number);
  const { data: others, isError } = useOtherLooks(OTHERS.some(isHeld));
  const filingJudges = useFilingJudges(isHeld('documents'));
  const queries = others?.queries;
  const appointments = useHeld(isHeld('appointments') ? queries?.appointments(number) : undefined);
  const documents = useHeld(isHeld('documents') ? queries?.documents(number) : undefined);
  const financials = useHeld(isHeld('financials') ? queries?.financials(number) : undefined);
  const ccj = useHeld(isHeld('ccj') ? queries?.ccj(number) : undefined);
  const judges = { data: others?.judges, isError };
  const pagesOf = <P extends PagesHeld>(operation: Paged, reading: Reading<P>): Look<P> =>
    others === undefined
      ? lookAt<P>(of(operation), { data: undefined, isError })
      : others.lookAtPages(of(operation), reading, others.nouns[operation]);
  const overview = lookAt(of('profile'), profile);
  return {
    profile: overview,
    appointments: judged(pagesOf('appointments', appointments), judges),
    documents: judged(pagesOf('documents', documents), filingJudges),
    financials: judged(
      lookAt(of('financials'), { data: financials.data, isError: isError || financials.isError }),
      judges,
    ),
    ccj: judged(pagesOf('ccj', ccj), judges),
    sameAddress: lookAtAddress(overview, connections),
  };
}

/** Reads where there is something to read by. */
function useHeld<T>(
  query: UseQueryOptions<RecordReading<T>, Error, RecordReading<T>, QueryKey> | undefined,
): Reading<T> {
  return useQuery(query ?? { queryKey: ['nothing held'], queryFn: skipToken });
}
