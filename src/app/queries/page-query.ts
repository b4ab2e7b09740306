import { queryOptions, useQuery } from '@tanstack/react-query';
import { Holding } from '#contract/api/holding.ts';
import type { Subject } from '#contract/operations.ts';
import { getJson } from './fetch.ts';
import { lookOut } from './freshness.ts';
import { recordAddress, recordKey } from './record-address.ts';

/** How a record, or a page of it, stands at the gateway now. Free. */
export const readState = (subject: Subject) => getJson(recordAddress(subject), Holding);

const pageQuery = (subject: Subject) =>
  queryOptions({
    queryKey: [...recordKey(subject), { page: subject.page }, 'state'],
    queryFn: () => readState(subject),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => lookOut(data?.attempt?.state === 'reserved'),
  });

/** How one page of a record stands that the team does not hold yet: its price, or what became of asking for it. */
export const usePageState = (subject: Subject, { enabled } = { enabled: true }) =>
  useQuery({ ...pageQuery(subject), enabled });
