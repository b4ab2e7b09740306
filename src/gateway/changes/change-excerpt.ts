import * as v from 'valibot';
import { RecordChange } from '#contract/api/record-changes.ts';
import { wellFormed } from '#contract/well-formed.ts';

/** Shown in a list; the comparison itself has all. */
const MOST_CHANGES = 12;

/** Characters of a text. */
const MOST_TEXT = 240;

/** The first differences, with long texts cut and whole items left out: their names say what they are. */
export function excerptOf(changes: readonly RecordChange[]): RecordChange[] {
  return changes.slice(0, MOST_CHANGES).map((change) => ({
    ...change,
    ...(change.item !== undefined && { item: short(change.item) }),
    path: short(change.path),
    before: shortValue(change.before),
    after: shortValue(change.after),
  }));
}

/** As the store keeps an excerpt. */
export const StoredChanges = v.pipe(v.string(), v.parseJson(), v.array(RecordChange));

function shortValue(value: unknown): unknown {
  if (typeof value === 'string') return short(value);
  return typeof value === 'object' ? null : value;
}

function short(text: string): string {
  const plain = text.replaceAll('\0', '');
  return plain.length <= MOST_TEXT ? plain : `${wellFormed(plain.slice(0, MOST_TEXT))}…`;
}
