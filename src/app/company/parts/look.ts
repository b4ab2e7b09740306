import type { RecordReading } from '#app/queries/record-query.ts';
import type { OperationHolding } from '#contract/api/company.ts';
import { type CopyDays, copyDays } from './copy-days.ts';

/** One record as far as the team holds it: what may be said of it at all. */
export type Look<T> =
  | ReadLook<T>
  /** Held, and on its way to this page. */
  | { readonly state: 'reading' }
  /** Held, and not to be had just now. */
  | { readonly state: 'unread' };

/** The same where everything that is held is at hand. */
export type ReadLook<T> =
  | {
      readonly state: 'held';
      readonly value: T;
      /** Absent where it rests on no single copy. */
      readonly days: CopyDays | undefined;
      /** `20 of 143 judgments held`, where that is not all of it. */
      readonly coverage: string | undefined;
    }
  | { readonly state: 'unreadable'; readonly days: CopyDays }
  | {
      readonly state: 'missing';
      readonly credits: number;
      /** A purchase that is under way, or of which nobody knows the outcome. */
      readonly pending: OperationHolding['pending'];
    }
  | { readonly state: 'uncovered' };

/** What a query says of a record, as far as this page has it. */
export type Reading<T> = { readonly data: RecordReading<T> | undefined; readonly isError: boolean };

/** A record without pages. */
export function lookAt<T>(holding: OperationHolding | undefined, reading: Reading<T>): Look<T> {
  return look(holding, reading, (_value, fetchedAt) => ({ days: [fetchedAt], coverage: undefined }));
}

/** The same with a limit of the source itself, said beside what is not held; nothing changes without one. */
export function limited<T>(look: ReadLook<T>, limit: string | undefined): ReadLook<T> {
  if (look.state !== 'held' || limit === undefined) return look;
  return { ...look, coverage: look.coverage === undefined ? limit : `${look.coverage}; ${limit}` };
}

/** A record by what is `about` it once it is read. */
export function look<T>(
  holding: OperationHolding | undefined,
  { data, isError }: Reading<T>,
  about: (value: T, fetchedAt: string) => { days: readonly string[]; coverage: string | undefined },
): Look<T> {
  if (data?.holding.held === true) {
    const { fetchedAt } = data.holding;
    if (data.value === undefined) return { state: 'unreadable', days: copyDays([fetchedAt]) };
    const { days, coverage } = about(data.value, fetchedAt);
    return { state: 'held', value: data.value, days: copyDays(days), coverage };
  }
  if (holding === undefined) return { state: 'reading' };
  if (holding.held !== undefined) return { state: isError ? 'unread' : 'reading' };
  if (!holding.covered) return { state: 'uncovered' };
  return { state: 'missing', credits: holding.credits, pending: holding.pending };
}
