import { isUnreadable } from '#contract/values.ts';
import { oddLength, type Period, sentLength, typeOf } from './periods.ts';

/**
 * What has to be said in the header of a period's column: a length that is no year, or that cannot be read, and,
 * where the periods of the record are not all of one kind, whether they are of the group or of the company.
 */
export function periodNotes(period: Period, all: readonly Period[]): string[] {
  const types = new Set(all.map(typeOf));
  const notes = [lengthNote(period), types.size > 1 ? (typeOf(period) ?? 'type not given') : undefined];
  return notes.filter((note) => note !== undefined);
}

/** A length that is no year, or that cannot be read. */
export function lengthNote(period: Period): string | undefined {
  const length = sentLength(period.entry);
  return isUnreadable(length) ? `length given as “${length.unreadable}”` : oddLength(period);
}
