import { type QueryKey, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type Held, Holding } from '#contract/api/holding.ts';
import { operation, type Subject } from '#contract/operations.ts';
import { getJson } from './fetch.ts';
import { sentAlong } from './reach/sent-along.ts';
import { recordAddress, recordKey } from './record-address.ts';

/** A record as the app reads it. `value` is absent where nothing of the record is held, or nothing readable. */
export type RecordReading<T> = {
  /** The record, or the first page of it. */
  readonly holding: Holding;
  readonly value?: T | undefined;
  /** Why a record in the right form is not read all the same, in words of the contract. */
  readonly refused?: string;
  /** The copy that `value` begins with where the first page is not held and a later one is. */
  readonly standsIn?: Held | undefined;
};

/**
 * Decodes what is held, once. That it is about what was asked for has been looked at where it came in (`problem`). A record
 * that cannot be read stays held: its bytes can be downloaded.
 */
export function readHolding<T>(
  holding: Holding,
  subject: Subject,
  schema: v.GenericSchema<unknown, T>,
): RecordReading<T> {
  if (!holding.held || holding.problem !== undefined) return { holding };
  const { member } = operation(subject.operation);
  const Answer = v.object({ data: v.object({ [member]: schema }) });
  const answer = v.safeParse(Answer, holding.envelope);
  if (answer.success) return { holding, value: answer.output.data[member] };
  // A custom check is the contract's own limit and says in plain words what it is; other issues speak of types.
  const limit = answer.issues.find(({ type }) => type === 'custom');
  return limit === undefined ? { holding } : { holding, refused: limit.message };
}

/**
 * Reads one record, free. A held copy never changes; one that is not held is looked at again on every visit,
 * because a colleague may have bought it. Structural sharing would walk a group of 10,000 nodes for nothing.
 */
export function recordQuery<T>(subject: Subject, schema: v.GenericSchema<unknown, T>, version?: string) {
  const queryKey: QueryKey = [...recordKey(subject), { page: subject.page, version }];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const holding = await getJson(recordAddress(subject, { version }), Holding);
      const before = client.getQueryData<RecordReading<T>>(queryKey);
      return unlessMoved(before, [holding], () => readHolding(holding, subject, schema));
    },
    initialData: () => {
      const holding = sentAlong(recordAddress(subject, { version }), Holding);
      return holding && unlessMoved(undefined, [holding], () => readHolding(holding, subject, schema));
    },
    staleTime: (query): number => staleTimeOf(query.state.data?.holding),
    structuralSharing: false,
  });
}

/** Of each reading, what tells its copies and attempts from others; a page that could not be read has its part in it, too. */
const MARKS = new WeakMap<object, string>();

/**
 * The reading there was, where every copy and attempt is the same: bought bytes never change, so that nothing on screen
 * has to be drawn again, and no envelope has to be compared or decoded.
 */
export function unlessMoved<R extends object>(
  before: R | undefined,
  now: readonly Holding[],
  decode: () => R,
): R {
  const marks = marksOf(now);
  if (before !== undefined && MARKS.get(before) === marks) return before;
  const reading = decode();
  MARKS.set(reading, marks);
  return reading;
}

function marksOf(holdings: readonly Holding[]): string {
  return JSON.stringify(holdings.map((each) => ({ ...each, envelope: null })));
}

/** How long a reading may stand without being looked at again. */
export function staleTimeOf(holding: Holding | undefined): number {
  return holding?.held === true ? Number.POSITIVE_INFINITY : 0;
}
