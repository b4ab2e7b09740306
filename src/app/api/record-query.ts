import { type QueryClient, type QueryKey, queryOptions, type UseQueryResult } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Held, Holding } from '#contract/api/holding.ts';
import { operation, type Subject } from '#contract/operations.ts';
import { getJson } from './fetch.ts';
import { readCurrent } from './free-record.ts';
import { recordKey, recordUrl } from './record-url.ts';

/** `value` is absent if it is not bought or unreadable. */
export type RecordReading<T> = {
  /** The record, or its first page. */
  readonly holding: Holding;
  readonly value?: T | undefined;
  /** Paths of the values that the source sent more than once. */
  readonly duplicates?: readonly string[] | undefined;
  /** Why a well-formed record is not shown. */
  readonly refused?: string;
  /** Set if a later page is bought and the first is not. */
  readonly standsIn?: Held | undefined;
};

/** What a screen needs of the query of a record. */
export type RecordResult<T> = PartOf<UseQueryResult<RecordReading<T>>>;

/** Of each state of a query, so that an error is known to be there in one of them. */
type PartOf<Result> = Result extends UseQueryResult
  ? Pick<Result, 'data' | 'error' | 'isError' | 'refetch'>
  : never;

/** An unreadable record remains bought, and its bytes can be downloaded. */
export function readHolding<T>(
  holding: Holding,
  subject: Subject,
  schema: v.GenericSchema<unknown, T>,
): RecordReading<T> {
  if (!holding.held || holding.problem !== undefined) return { holding };
  const { member } = operation(subject.operation);
  const Answer = v.object({ data: v.object({ [member]: schema }) });
  const answer = v.safeParse(Answer, holding.envelope);
  const { duplicates } = holding;
  if (answer.success) return { holding, value: answer.output.data[member], duplicates };
  // A custom check is a limit of the contract; other issues are about types.
  const limit = answer.issues.find(({ type }) => type === 'custom');
  return limit === undefined ? { holding } : { holding, refused: limit.message };
}

export function recordQuery<T>(subject: Subject, schema: v.GenericSchema<unknown, T>, version?: string) {
  const queryKey: QueryKey = [...recordKey(subject), { page: subject.page, version }];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<RecordReading<T>> =>
      readHolding(await readVersion(subject, version, client), subject, schema),
    staleTime: (query): number => recordStaleTime(query.state.data?.holding),
  });
}

/** An older version is read as it is. */
async function readVersion(
  subject: Subject,
  version: string | undefined,
  client: QueryClient,
): Promise<Holding> {
  return version === undefined
    ? await readCurrent(subject, client)
    : await getJson(recordUrl(subject, { version }), Holding);
}

/** A copy never changes. Others are refetched on every visit: a colleague may have bought them. */
export function recordStaleTime(holding: Holding | undefined): number {
  return holding?.held === true ? Number.POSITIVE_INFINITY : 0;
}
